import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Db } from '../database/query.ts'
import type { Order } from '../lists/list-page.ts'
import type { SheetRows } from '../serve.ts'
import { sheetRows } from './sheet-rows.ts'

/** The rows of a sheet that a statement finds; sorted by columns that it gives, it needs no page. */
export function foundRows<Row>(
  ctx: Context,
  statement: RawBuilder<unknown>,
  order: readonly Order[],
): Promise<SheetRows<Row>> {
  return sheetRows<Row>(ctx, {
    ...{ table: 'found', order },
    filtered: (db: Db) => db.selectFrom(sql`(${statement})`.as('found') as never) as never,
    show: (rows) => rows.selectAll() as never,
  })
}

/** The newest row first, in a statement that gives its id. */
export const newestFirst: readonly Order[] = [{ column: 'id', descending: true }]
