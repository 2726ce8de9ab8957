import { createHash } from 'node:crypto'
import { sheet } from '@brandside/contract/platform/reasons.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Db } from '../database/query.ts'
import type { Order } from '../lists/list-page.ts'
import { refuse } from '../refuse.ts'
import type { SheetRows } from '../serve.ts'

/** More rows than this are not answered directly. */
export const maxSheetRows = 50_000
/** Few enough that what is read of one batch is forgotten before the next: kept longer, it is copied by each collection. */
const batchRows = 500

// biome-ignore lint/suspicious/noExplicitAny: as in a list, the rows are typed by `show`
type FilteredQuery = SelectQueryBuilder<any, any, object>

interface SheetOf<Read, Row> {
  table: string
  filtered: (db: Db) => FilteredQuery
  show: (rows: FilteredQuery) => SelectQueryBuilder<never, never, Read>
  order: readonly Order[]
  /** What is looked up for a batch at once, rather than for each of its rows. */
  complete?: (rows: Read[]) => Promise<Row[]>
}

/**
 * All rows of a list, read through a cursor of the call's own transaction: one consistent picture, in flat memory. Where all
 * calls share one connection it is which rows there are that is one picture; each of them is as it is when its turn comes.
 */
export async function sheetRows<Read, Row = Read>(ctx: Context, list: SheetOf<Read, Row>): Promise<SheetRows<Row>> {
  const { filtered, show, order } = list
  if (ctx.giveWay && order.at(-1)?.column === 'id') return rowsInTurns(ctx, list, ctx.giveWay)
  const some = filtered(ctx.db)
    .select(sql.lit(1).as('one'))
    .$if(!ctx.background, (q) => q.limit(sql.lit(maxSheetRows + 1)))
    .as('some')
  const counted = await ctx.db
    .selectFrom(some as never)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .execute()
  const { total } = counted[0] as { total: number }
  if (total > maxSheetRows && !ctx.background) refuse(sheet.tooLarge, { max: maxSheetRows })
  const query = orderRows(list, show(filtered(ctx.db)))
  return { total, batches: readBatches(ctx, query, { total, complete: completed(list) }) }
}

// Where nothing is completed, a row is what was read.
const completed = <Read, Row>({ complete }: SheetOf<Read, Row>) =>
  complete ?? (async (rows: Read[]) => rows as unknown[] as Row[])

function orderRows<Query extends { orderBy(column: never, way: 'asc' | 'desc'): Query }>(
  { table, order }: Pick<SheetOf<unknown, unknown>, 'table' | 'order'>,
  query: Query,
): Query {
  return order.reduce(
    (q, { column, descending }) => q.orderBy(`${table}.${column}` as never, descending ? 'desc' : 'asc'),
    query,
  )
}

/** The ids of all rows at first, then the rows by a few of them in transactions of their own. */
async function rowsInTurns<Read, Row>(
  ctx: Context,
  list: SheetOf<Read, Row>,
  giveWay: () => Promise<void>,
): Promise<SheetRows<Row>> {
  const { table, filtered, show } = list
  const found = await orderRows(list, filtered(ctx.db).select(`${table}.id as id`))
    .$if(!ctx.background, (q) => q.limit(sql.lit(maxSheetRows + 1)))
    .execute()
  const ids = found.map(({ id }) => id as number)
  const total = ids.length
  if (total > maxSheetRows && !ctx.background) refuse(sheet.tooLarge, { max: maxSheetRows })
  async function* batches(): AsyncIterable<Row[]> {
    for (let done = 0; done < total; done += batchRows) {
      ctx.background?.progress(done, total)
      if (done > 0) await giveWay()
      const some = ids.slice(done, done + batchRows)
      const rows = filtered(ctx.db).where(sql<boolean>`${sql.ref(`${table}.id`)} = any(${some}::bigint[])`)
      yield await completed(list)(await orderRows(list, show(rows)).execute())
    }
  }
  return { total, batches: batches() }
}

async function* readBatches<Read, Row>(
  ctx: Context,
  query: SelectQueryBuilder<never, never, Read>,
  { total, complete }: { total: number; complete: (rows: Read[]) => Promise<Row[]> },
): AsyncIterable<Row[]> {
  // A connection remembers what rows a statement gives by its text, so each query fetches from a cursor of its own name.
  const cursor = sql.id(`sheet_${createHash('sha1').update(query.compile().sql).digest('hex')}`)
  await sql`declare ${cursor} no scroll cursor for ${query}`.execute(ctx.db)
  const fetch = () => {
    const fetched = sql<Read>`fetch ${sql.lit(batchRows)} from ${cursor}`
      .execute(ctx.db)
      .then(({ rows }) => complete(rows))
    // It may fail while the rows before it are still written, when nothing waits for it yet: that would end the process.
    fetched.catch(() => {})
    return fetched
  }
  // The database reads the next batch while this one is written.
  let next = fetch()
  try {
    for (let done = 0; ; ) {
      ctx.background?.progress(done, total)
      const rows = await next
      const isLast = rows.length < batchRows
      if (!isLast) next = fetch()
      if (rows.length > 0) yield rows
      done += rows.length
      if (isLast) return
    }
  } finally {
    // A reader that stops goes on with the same connection: no read of it may be under way.
    await next.catch(() => {})
  }
}
