import type pg from 'pg'
import type { Partition } from './manifest.ts'

export interface CatalogueTable {
  /** With its schema, quoted where it has to be, as all names here. */
  name: string
  /** Without those that the database works out. */
  columns: string[]
  /** Where its rows lie: the table itself, or its partitions. */
  leaves: string[]
}

/** Objects of the product lie in these, and those of the job store. */
const ours = `('app'::regnamespace, 'pgboss'::regnamespace)`

/**
 * Bytes of uploaded files are kept as files, not as rows: a backup of one store can then be restored into another one. What
 * the job store counts about itself has a partition for each day and is of use to nobody later.
 */
const leftOut = ['app.file_chunk', 'pgboss.queue_stats']

export async function tablesOf(client: pg.ClientBase): Promise<CatalogueTable[]> {
  const { rows } = await client.query<CatalogueTable>(`
    select c.oid::regclass::text as name,
           (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
           case when c.relkind = 'r' then array[c.oid::regclass::text]
                else array(select p.relid::regclass::text from pg_partition_tree(c.oid) p where p.level > 0 order by 1)
            end as leaves
      from pg_class c
     where c.relnamespace in ${ours} and c.relkind in ('r', 'p') and not c.relispartition
     order by 1`)
  return rows.filter(({ name }) => !leftOut.includes(name))
}

/** Partitions as they were made: those of logs have come about by the clock. */
export async function partitionsOf(client: pg.ClientBase): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(`
    select c.relnamespace::regnamespace::text as schema, c.oid::regclass::text as name, i.inhparent::regclass::text as parent,
           pg_get_expr(c.relpartbound, c.oid) as bound
      from pg_class c join pg_inherits i on i.inhrelid = c.oid
     where c.relnamespace in ${ours} and c.relkind = 'r' and c.relispartition
       and i.inhparent <> 'pgboss.queue_stats'::regclass
     order by 2`)
  return rows
}

/** The state of every sequence. It is read after the rows: the product may have gone on, and no number comes twice. */
export async function sequencesOf(client: pg.ClientBase): Promise<Record<string, [string, boolean]>> {
  const { rows: names } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relnamespace in ${ours} and relkind = 'S' order by 1`,
  )
  if (names.length === 0) return {}
  const states = names.map(({ name }) => `select '${name}' as name, last_value::text as last, is_called from ${name}`)
  const { rows } = await client.query<{ name: string; last: string; is_called: boolean }>(states.join(' union all '))
  return Object.fromEntries(rows.map(({ name, last, is_called }) => [name, [last, is_called]]))
}

export interface ForeignKey {
  table: string
  name: string
  definition: string
}

export async function foreignKeysOf(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint
     where connamespace in ${ours} and contype = 'f' and conparentid = 0 order by oid`)
  return rows
}

/** Tables whose rows are hidden from their owner, too. */
export async function forcedTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relnamespace in ${ours} and relforcerowsecurity order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Tables and partitions with triggers of the product. */
export async function triggeredTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select distinct c.oid::regclass::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where c.relnamespace in ${ours} and not t.tgisinternal order by 1`)
  return rows.map(({ name }) => name)
}

export async function migrationsOf(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from app.migration order by name',
  )
  return Object.fromEntries(rows.map(({ name, checksum }) => [name, checksum]))
}

export async function jobStoreOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version')
  return rows[0]?.version ?? 0
}
