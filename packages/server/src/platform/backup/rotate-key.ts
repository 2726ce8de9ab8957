import type pg from 'pg'
import { CannotStart } from '../config/cannot-start.ts'
import { keyPrint, printOf, type ReplacedKey, replacedKey } from '../config/instance-key.ts'
import { toCamel } from '../database/camel.ts'
import { seal, unseal } from '../identity/seal.ts'
import type { SealedColumn } from '../identity/sealed-column.ts'
import { withoutTriggers } from './unguarded.ts'

export interface Rotation {
  /** Every column of the product that is sealed. */
  columns: readonly SealedColumn[]
  before: string
  after: string
  /** Where the new key is kept: in the database, or outside, where it has its fingerprint alone. */
  inside: boolean
}

/** Seals everything anew in one transaction, and answers how many values that were. Nobody else may be at work. */
export async function rotateKey(owner: pg.Pool, rotation: Rotation): Promise<number> {
  const client = await owner.connect()
  let failed: Error | undefined
  try {
    await client.query('begin; set local lock_timeout = 0')
    const sealed = await withoutTriggers(client, async () => {
      let count = 0
      for (const column of rotation.columns) count += await sealAnew(client, column, rotation)
      return count
    })
    await keepKey(client, rotation)
    await client.query('commit')
    return sealed
  } catch (error) {
    failed = error as Error
    throw error
  } finally {
    client.release(failed)
  }
}

/** Rows in memory at once. */
const batchRows = 500

async function sealAnew(client: pg.ClientBase, column: SealedColumn, { before, after }: Rotation): Promise<number> {
  const { table, column: name, where = 'true' } = column
  let count = 0
  // A cursor sees the rows as they were: those that are sealed anew meanwhile do not come again.
  await client.query(
    `declare sealed no scroll cursor for select ctid::text as row_place, * from app.${table} where ${name} is not null and ${where}`,
  )
  for (;;) {
    const { rows } = await client.query<Record<string, unknown>>(`fetch ${batchRows} from sealed`)
    if (rows.length === 0) break
    const texts = rows.map((row) => {
      const of = column.sealedFor(Object.fromEntries(Object.entries(row).map(([key, value]) => [toCamel(key), value])))
      return seal(opened(String(row[name]), of, { column, key: before }), of, after)
    })
    await client.query(
      `update app.${table} t set ${name} = v.text from unnest($1::tid[], $2::text[]) v (place, text) where t.ctid = v.place`,
      [rows.map(({ row_place }) => row_place), texts],
    )
    count += rows.length
  }
  await client.query('close sealed')
  return count
}

function opened(
  text: string,
  of: ReturnType<SealedColumn['sealedFor']>,
  { column, key }: { column: SealedColumn; key: string },
): string {
  try {
    return unseal(text, of, key)
  } catch {
    throw new CannotStart(
      `A value of ${column.table}.${column.column} (${of.owner}) does not open with the present key. Nothing was changed.`,
    )
  }
}

async function keepKey(client: pg.ClientBase, { before, after, inside }: Rotation): Promise<void> {
  const { rows } = await client.query<{ now: string }>('select now()::text as now')
  const replaced: ReplacedKey = { print: printOf(before), at: String(rows[0]?.now) }
  await client.query(`delete from app.instance_secret where name = 'key'`)
  if (inside) await client.query(`insert into app.instance_secret (name, value) values ('key', $1)`, [after])
  await client.query('delete from app.instance_state where name = any($1)', [[keyPrint, replacedKey]])
  const states = [[replacedKey, JSON.stringify(replaced)], ...(inside ? [] : [[keyPrint, printOf(after)]])]
  for (const state of states) await client.query('insert into app.instance_state (name, value) values ($1, $2)', state)
}
