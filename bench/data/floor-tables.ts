import type pg from 'pg'
import { logFilter } from './log-filter.ts'
import type { Ask, Measure } from './measures.ts'
import { tenants } from './story.ts'

/** Tables that the floor reads and writes; the tables they refer to come with them. */
const asked = ['admin', 'admin_secret', 'admin_session', 'brand', 'brand_qualification', 'operation_log', 'shop']

/**
 * The floor's tables, in a schema of their own: the product's columns, indexes, foreign keys, partitions and rows, and
 * neither policies nor triggers. Totals stand in a counter row for each filter that will be asked for.
 */
export async function copyForFloor(pool: pg.Pool, role: string): Promise<void> {
  await pool.query('create schema floor')
  const copied = await withReferences(pool, asked)
  for (const table of copied) await copyTable(pool, table)
  for (const table of copied) await copyForeignKeys(pool, table)
  await pool.query(`
    create table floor.total (key text primary key, total bigint not null);
    grant usage on schema floor, app to ${role};
    grant select, insert, update on all tables in schema floor to ${role};
    grant usage on all sequences in schema floor, app to ${role};
  `)
}

async function withReferences(pool: pg.Pool, tables: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `with recursive needed (id) as (
       select c.oid from pg_class c where c.relnamespace = 'app'::regnamespace and c.relname = any($1)
       union
       select f.confrelid from needed join pg_constraint f on f.conrelid = needed.id and f.contype = 'f'
     ) select relname as name from needed join pg_class on oid = id`,
    [tables],
  )
  return rows.map(({ name }) => name)
}

async function copyTable(pool: pg.Pool, table: string): Promise<void> {
  const { rows: parents } = await pool.query<{ key: string }>(
    `select pg_get_partkeydef(oid) as key from pg_class where oid = $1::regclass and relkind = 'p'`,
    [`app.${table}`],
  )
  const partition = parents[0] ? `partition by ${parents[0].key}` : ''
  await pool.query(`create table floor.${table} (like app.${table} including all) ${partition}`)
  const { rows: parts } = await pool.query<{ name: string; bound: string }>(
    `select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound
       from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = $1::regclass order by 1`,
    [`app.${table}`],
  )
  for (const { name, bound } of parts)
    await pool.query(`create table floor.${name} partition of floor.${table} ${bound}`)
  const { rows: columns } = await pool.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [`app.${table}`],
  )
  const given = columns.map(({ name }) => name).join(', ')
  const sources = parts.length > 0 ? parts.map(({ name }) => name) : [table]
  for (const source of sources)
    await pool.query(`insert into floor.${source} (${given}) select ${given} from app.${source}`)
}

async function copyForeignKeys(pool: pg.Pool, table: string): Promise<void> {
  const { rows } = await pool.query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = $1::regclass and contype = 'f'`,
    [`app.${table}`],
  )
  for (const { definition } of rows) {
    await pool.query(`alter table floor.${table} add ${definition.replace('REFERENCES app.', 'REFERENCES floor.')}`)
  }
}

/** The counter rows of everything a list measure asks for. */
export async function countForFloor(pool: pg.Pool, measures: readonly Measure[], rows: number): Promise<void> {
  for (const { path } of measures.flatMap((measure) => listAsks(measure, rows))) {
    const { key, where, values } = logFilter(
      Object.fromEntries(new URLSearchParams(path.split('?')[1])),
      tenants.largest,
    )
    const { rowCount } = await pool.query('select from floor.total where key = $1', [key])
    if (rowCount) continue
    const { rows: counted } = await pool.query<{ total: string }>(
      `select count(*) as total from floor.operation_log where ${where}`,
      values,
    )
    await pool.query('insert into floor.total (key, total) values ($1, $2)', [key, counted[0]?.total])
  }
}

function listAsks(measure: Measure, rows: number): Ask[] {
  const asks = measure.asks({ rows })
  return 'ask' in asks ? [] : asks.filter(({ path }) => path.includes('/track/list/'))
}
