import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Db } from '../database/query.ts'
import type { Order } from '../lists/list-page.ts'
import { Refusal } from '../refuse.ts'
import type { SheetRows } from '../serve.ts'
import { oneBatch } from './one-batch.ts'
import { sheetRows } from './sheet-rows.ts'

/** The rows of a sheet that a statement finds; sorted by columns that it gives, it needs no page. */
export function foundRows<Row>(
  ctx: Context,
  statement: RawBuilder<unknown>,
  order: readonly Order[],
  complete?: (rows: Row[]) => Promise<Row[]>,
): Promise<SheetRows<Row>> {
  return sheetRows<Row>(ctx, {
    table: 'found',
    order,
    ...(complete && { complete }),
    filtered: (db: Db) => db.selectFrom(sql`(${statement})`.as('found') as never) as never,
    show: (rows) => rows.selectAll() as never,
  })
}

/** Of a record that is not there, or not seen, a sheet has no rows: as of any filter that finds nothing. */
export async function orNone<Row>(rows: () => Promise<SheetRows<Row>>): Promise<SheetRows<Row>> {
  try {
    return await rows()
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return { total: 0, batches: oneBatch<Row>([]) }
    throw error
  }
}

/** The newest row first, in a statement that gives its id. */
export const newestFirst: readonly Order[] = [{ column: 'id', descending: true }]
