import type pg from 'pg'
import type { Database } from '../../database/database.ts'
import { asSuperuser } from '../superuser.ts'
import type { Moment } from '../write-probe.ts'
import type { Input } from './fixture.ts'
import type { Person } from './people.ts'
import { contracts } from './registry.ts'

/** The record that a line of the operation log names. */
export interface NamedRecord {
  module: string
  business_id: string | null
}

/** How many ids each table has for the rows of a walk. */
const span = 1_000_000

/**
 * Gives each table ids that no other table has. Otherwise the id of a refund is that of some trade, too, and a line under
 * the wrong module or record looks right.
 */
export async function spreadIds(database: Database): Promise<void> {
  await asSuperuser(database, async (client) => {
    const { rows } = await client.query<{ name: string }>(identities)
    const spread = rows.map(({ name }, at) => {
      const first = (at + 1) * span
      return `alter table app.${name} alter id set start with ${first} restart with ${first};`
    })
    await client.query(spread.join('\n'))
  })
}

const identities = `
  select format('%I', c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'app'
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'id' and a.attidentity <> ''
   where c.relkind in ('r', 'p') order by c.oid`

/** A write that has been carried out, and its lines. */
interface LoggedCall {
  person: Person
  input: Input
  lines: readonly NamedRecord[]
  start: Moment
  /** The tables that it wrote to. */
  tables: readonly string[]
}

/**
 * What is wrong with the records that the lines of a call name. Each has to be a row of the line's module which the call
 * wrote, itself or a row below it; one that it only began from, such as the original of a copy, stands in the input.
 */
export async function recordFaults(
  database: Database,
  { person, input, lines, start, tables }: LoggedCall,
): Promise<string[]> {
  // Reading personal data in full writes nothing but its line and its key, and what the background does comes later.
  const beside = ['operation_log', 'idempotency_record', 'job']
  const writes = tables.some((table) => !beside.includes(table) && !table.startsWith('pgboss.'))
  const ids = Object.entries(input).flatMap(([field, value]) => (/^ids?$|Ids?$/.test(field) ? [value].flat() : []))
  const named = [...ids, person.id].map(String)
  return asSuperuser(database, async (client) => {
    const found = await Promise.all(lines.map((line) => recordOf(client, line, { start, tables })))
    const faults = found.flatMap((record) => {
      if (!record) return []
      const { at, isThere, isWritten } = record
      if (!isThere) return [`There is no row ${at}`]
      return isWritten || named.includes(record.id) ? [] : [`Row ${at} was neither written nor in the input`]
    })
    const isIdle = found.length > 0 && found.every((record) => record && !record.isWritten)
    return [...faults, ...(writes && isIdle ? [`No line names a row that was written, in ${tables.join()}`] : [])]
  })
}

/** What is no number names a part without a page of its own, such as `segment-3`. */
const isNumber = /^\d+$/

async function recordOf(
  client: pg.ClientBase,
  { module, business_id: id }: NamedRecord,
  { start, tables }: Pick<LoggedCall, 'start' | 'tables'>,
) {
  const records = contracts.find(({ name }) => name === module)?.records
  if (id === null || !isNumber.test(id) || records === 'none' || records === undefined) return undefined
  const table = snake(records.table)
  const { rows: parts } = await client.query<{ name: string; key: string }>(below, [table])
  // Of a table below that was written to without a new row in it, rows were removed.
  const isWritten = parts.map(({ name, key }) => {
    const isNew = 'not pg_visible_in_snapshot(r.xmin::text::xid8, $2::pg_snapshot)'
    const wasEmptied = `(${tables.includes(name)} and not exists (select from ${name} r where ${isNew}))`
    return `exists (select from ${name} r where r.${key} = $1::bigint and ${isNew}) or ${wasEmptied}`
  })
  const { rows } = await client.query<{ is: boolean; written: boolean; first: string }>(
    `select exists (select from app.${table} where id = $1::bigint) as is, $2::text is not null and (${isWritten.join(' or ')}) as written,
            (select seqstart from pg_sequence where seqrelid = pg_get_serial_sequence('app.${table}', 'id')::regclass) as first`,
    [id, start],
  )
  const { is = false, written = false, first } = rows[0] ?? {}
  const wasThere = Math.floor(Number(id) / span) === Number(first) / span
  return { id, at: `${id} of ${module}`, isThere: is || wasThere, isWritten: written || !is }
}

/** A table itself, and those whose rows name one of its rows, by a key or by what their column is called. */
const below = `
  select 'app.' || $1::text as name, 'id' as key
  union
  select c.conrelid::regclass::text, a.attname
    from pg_constraint c, unnest(c.conkey, c.confkey) k (mine, theirs)
    join pg_attribute t on t.attnum = theirs and t.attrelid = ('app.' || $1::text)::regclass and t.attname = 'id'
    join pg_attribute a on a.attnum = mine
   where c.contype = 'f' and c.confrelid = ('app.' || $1::text)::regclass and a.attrelid = c.conrelid and c.conparentid = 0
  union
  select c.oid::regclass::text, a.attname
    from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'app'
    join pg_attribute a on a.attrelid = c.oid and a.attname = $1::text || '_id'
   where c.relkind in ('r', 'p') and not c.relispartition`

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
