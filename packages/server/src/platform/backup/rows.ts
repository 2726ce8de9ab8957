import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { CatalogueTable } from './catalogue.ts'
import { RowSum } from './hash-sum.ts'
import type { TableCount } from './manifest.ts'

/**
 * How values are written as text: the same on every server and by every release of PostgreSQL. Names are written with their
 * schema, and rows that this role may not see are an error instead of being left out.
 */
export const plainText = `
  set local search_path = pg_catalog; set local timezone = 'UTC'; set local datestyle = 'ISO';
  set local intervalstyle = 'postgres'; set local extra_float_digits = 1; set local bytea_output = 'hex';
  set local row_security = off; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`

/** What passes through memory at once, about: the embedded database writes all that it is asked for without a pause. */
const bytesAtOnce = 32 * 1024 * 1024
const pageBytes = 8192

/** All rows of a table as COPY writes them, added up in `sum`. */
export async function* rowsOf(client: pg.ClientBase, table: CatalogueTable, sum: RowSum): AsyncGenerator<Buffer> {
  for (const leaf of table.leaves) {
    const { pages, step } = await pagesOf(client, leaf)
    for (let from = 0; from < pages; from += step) {
      const part = `select ${table.columns.join(', ')} from only ${leaf}
        where ctid >= '(${from},0)'::tid and ctid < '(${from + step},0)'::tid`
      for await (const chunk of client.query(copyTo(`copy (${part}) to stdout`))) {
        sum.take(chunk as Buffer)
        yield chunk as Buffer
      }
    }
  }
}

export async function sumOf(client: pg.ClientBase, table: CatalogueTable): Promise<TableCount> {
  const sum = new RowSum()
  for await (const _ of rowsOf(client, table, sum));
  return sum.counted
}

/** Long values lie beside the pages of a table, and their text is twice as long: so many pages fewer are read at once. */
async function pagesOf(client: pg.ClientBase, leaf: string): Promise<{ pages: number; step: number }> {
  const { rows } = await client.query<{ pages: string; bytes: string }>(
    `select pg_relation_size('${leaf}') / ${pageBytes} as pages, pg_table_size('${leaf}') as bytes`,
  )
  const pages = Number(rows[0]?.pages)
  const bytes = Number(rows[0]?.bytes)
  return { pages, step: Math.max(1, Math.floor((bytesAtOnce * pages) / Math.max(bytes * 2, 1))) }
}
