import type { Page } from '@brandside/contract/platform/paging.ts'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Db } from '../database/query.ts'
import { KeptTotals } from './kept-totals.ts'
import { type Edge, edgeStep, PageEdges } from './page-edges.ts'

// biome-ignore lint/suspicious/noExplicitAny: a list may select from any tables; its rows are typed by `show`
type Filtered = SelectQueryBuilder<any, any, object>

export interface Order {
  /** Column of the list's own table. */
  column: string
  descending: boolean
}

interface ListOf<Row> {
  ctx: Context
  /** The table whose rows are listed and whose changes make a total out of date. */
  table: string
  /** Which rows: `db.selectFrom(table)` with its conditions. Called with the connection to ask. */
  filtered: (db: Db) => Filtered
  /** What is shown of each: columns and names of related rows. */
  show: (rows: Filtered) => SelectQueryBuilder<never, never, Row>
  /** Ends with id, so that pages are stable. */
  order: readonly Order[]
  page: number
  rows: number
}

/** Rows further down than this are reached from a remembered edge. */
const deep = 2 * edgeStep

/** One page of a list and its total. */
export async function listPage<Row>(list: ListOf<Row>): Promise<Page<Row>> {
  const { ctx, table, page, rows } = list
  const offset = (page - 1) * rows
  const count = countOf(list, ctx.db)
  const { sql: text, parameters } = count.compile()
  const filter = `${text} ${JSON.stringify(parameters)}`
  const question = { tenantId: ctx.tenantId, table, filter, operatorId: ctx.operator.id, fresh: ctx.fresh }
  const known = totals.recall(question)
  if (known?.stale) totals.recount(question, () => ctx.apart(async (db) => totalOf(await countOf(list, db).execute())))

  if (known) {
    if (offset >= known.total && offset > 0) return { list: [], total: known.total }
    const shown = await pageRows(list, offset, filter)
    return { list: shown, total: agree(known.total, shown.length, offset, rows) }
  }

  const startedAt = Date.now()
  const counting = count.execute().then((counted) => {
    totals.keep(question, totalOf(counted), startedAt, Date.now() - startedAt)
    return totalOf(counted)
  })
  // The first page travels with its count; further down the count says first whether there is such a page.
  if (offset === 0) {
    const [shown, total] = await Promise.all([pageRows(list, offset, filter), counting])
    return { list: shown, total }
  }
  const total = await counting
  return { list: offset >= total ? [] : await pageRows(list, offset, filter), total }
}

/** Totals and edges of this process. */
const totals = new KeptTotals()
const edges = new PageEdges()

/** Tells the lists of a committed change. */
export function tableChanged(tenantId: number, table: string, operatorId: number): void {
  totals.changed(tenantId, table, operatorId)
}

/** A remembered total must not contradict the rows beside it: a page that is not full ends the list. */
function agree(total: number, shown: number, offset: number, rows: number): number {
  if (shown > 0 && shown < rows) return offset + shown
  return Math.max(total, offset + shown)
}

function countOf<Row>({ filtered }: ListOf<Row>, db: Db) {
  return filtered(db).select((eb) => eb.fn.countAll<number>().as('total'))
}

function totalOf(rows: readonly object[]): number {
  return (rows[0] as { total: number }).total
}

async function pageRows<Row>(list: ListOf<Row>, offset: number, filter: string): Promise<Row[]> {
  const { ctx, show, filtered, order, table, rows } = list
  if (offset < deep) {
    return (await ordered(show(filtered(ctx.db)), list).limit(sql.lit(rows)).$if(offset > 0, (q) => q.offset(sql.lit(offset))).execute()) as Row[]
  }
  // Far down, find the ids in the index alone, from the nearest edge where there is one, and read only the rows to show.
  const { after, skip } = await startOf(list, offset, filter)
  const keys = order.map(({ column }) => `${table}.${column}`)
  const ids = ordered(filtered(ctx.db).$if(after !== undefined, (q) => q.where(behind(list, after as Edge))), list)
    .select(keys as never)
    .limit(sql.lit(rows))
    .offset(sql.lit(skip))
    .as('keys')
  const joined = show(
    ctx.db.selectFrom(table as never).innerJoin(ids as never, (join) =>
      order.reduce((on, { column }) => on.onRef(`keys.${column}` as never, '=', `${table}.${column}` as never), join),
    ) as unknown as Filtered,
  )
  return (await ordered(joined, list).execute()) as Row[]
}

async function startOf<Row>(list: ListOf<Row>, offset: number, filter: string): Promise<{ after?: Edge; skip: number }> {
  const { ctx, order, table } = list
  const oneWay = order.every(({ descending }) => descending === order[0]?.descending)
  if (!oneWay || ctx.fresh) return { skip: offset }
  const key = `${ctx.tenantId} ${table} ${filter} ${JSON.stringify(order)}`
  const known = await edges.find(key, totals.version(ctx.tenantId, table), () => ctx.apart((db) => readEdges(list, db)))
  const index = Math.min(Math.floor(offset / edgeStep), known.length)
  return index === 0 ? { skip: offset } : { after: known[index - 1], skip: offset - index * edgeStep }
}

async function readEdges<Row>(list: ListOf<Row>, db: Db): Promise<Edge[]> {
  const { filtered, order, table } = list
  const direction = sql.raw(order[0]?.descending ? 'desc' : 'asc')
  const columns = order.map(({ column }) => sql`${sql.ref(`${table}.${column}`)} ${direction}`)
  const texts = order.map(({ column }, index) => sql<string>`${sql.ref(`${table}.${column}`)}::text`.as(`k${index}`))
  const numbered = filtered(db)
    .select(texts)
    .select(sql<number>`row_number() over (order by ${sql.join(columns)})`.as('place'))
    .as('numbered')
  const rows = await db
    .selectFrom(numbered as never)
    .selectAll()
    .where(sql<boolean>`place % ${sql.lit(edgeStep)} = 0`)
    .orderBy('place' as never)
    .execute()
  return (rows as Record<string, string>[]).map((row) => order.map((_, index) => row[`k${index}`] as string))
}

function behind<Row>({ order, table }: ListOf<Row>, edge: Edge): RawBuilder<boolean> {
  const columns = sql.join(order.map(({ column }) => sql.ref(`${table}.${column}`)))
  const operator = sql.raw(order[0]?.descending ? '<' : '>')
  return sql<boolean>`(${columns}) ${operator} (${sql.join(edge.map((value) => sql`${value}`))})`
}

// biome-ignore lint/suspicious/noExplicitAny: see Filtered
function ordered<Q extends SelectQueryBuilder<any, any, any>>(query: Q, { order, table }: { order: readonly Order[]; table: string }): Q {
  const add = (q: Filtered, { column, descending }: Order) => q.orderBy(`${table}.${column}`, descending ? 'desc' : 'asc')
  return order.reduce(add, query) as unknown as Q
}
