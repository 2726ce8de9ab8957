import { createHash } from 'node:crypto'
import type { Page } from '@brandside/contract/platform/paging.ts'
import { type CompiledQuery, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Db } from '../database/query.ts'
import { type StatementShape, together } from '../database/statement-shape.ts'
import { type Compilable, Statements } from '../database/statements.ts'
import { type Edge, edgeStep } from './edge-cache.ts'
import type { ListTotals } from './list-caches.ts'
import type { Place } from './table-changes.ts'

// biome-ignore lint/suspicious/noExplicitAny: a list may select from any tables; its rows are typed by `show`
type FilteredQuery = SelectQueryBuilder<any, any, object>

export interface Order {
  /** Column of the list's own table. */
  column: string
  descending: boolean
}

/** A list by a name that no other has, and the shapes of the parts of its statements (`shapeOf`). */
export interface KeptList {
  of: string
  filter: StatementShape
  /** Where the columns of a row depend on the call or have values of their own. */
  show?: StatementShape
}

interface ListOf<Row> {
  ctx: Context
  /** The table whose rows are listed and whose changes make a total out of date. */
  table: string
  /** Which rows: `db.selectFrom(table)` with its conditions. Called with the connection to ask. */
  filtered: (db: Db) => FilteredQuery
  /** What the texts of `filtered` and `show` depend on: such a list is built and compiled once for each shape. */
  kept?: KeptList | undefined
  /** Columns of each row, and names of related rows. */
  show: (rows: FilteredQuery) => SelectQueryBuilder<never, never, Row>
  /** Ends with id, so that pages are stable. */
  order: readonly Order[]
  /** The total of the same rows, where something smaller than the rows themselves tells it: one row with `total`. */
  counted?: ((db: Db) => Compilable) | undefined
  /** Sums over all rows, each by its aggregate. */
  sums?: () => Readonly<Record<string, RawBuilder<unknown>>>
  /** The column by whose value the sums are told apart. */
  sumsBy?: string | undefined
  page: number
  rows: number
}

/** Rows further down than this are reached from a remembered edge. */
const deep = 2 * edgeStep

/** One page of a list, its total, and the sums over all of it. */
export async function listPage<Row>(list: ListOf<Row>): Promise<Page<Row>> {
  const { ctx, page, rows } = list
  const { totals } = ctx.lists
  const offset = (page - 1) * rows
  if (ctx.uncounted) {
    const first = await nearRows(list, offset)
    return { list: first, total: offset + first.length }
  }
  const counting = countOf(list, ctx.db)
  const filter = keyFor(list, counting)
  const question = { ...placeOf(list), filter, fresh: ctx.fresh }
  const count = () => totals.count(question, () => totalOf(ctx.db, counting))
  const known = totals.recall(question)
  if (known?.ageing) {
    totals.recount(question, () => ctx.session.apart((db) => totalOf(db, counting)))
  }

  const counted = known ? Promise.resolve(known.total) : count()
  // The first page travels with its count; further down the total says first whether there is such a page.
  const left = offset > 0 ? (await counted).total - offset : undefined
  if (left !== undefined && left <= 0) return { list: [], ...(await counted) }
  if (!known && offset >= deep) await ctx.giveWay?.()
  const [shown, told] = await Promise.all([pageRows(list, offset, left, filter), counted])
  // Rows and total are two looks at the table: a page that is not full ends the list, whatever was counted.
  const reached = offset + shown.length
  if (shown.length === rows) return { list: shown, ...told, total: Math.max(told.total, reached) }
  const isBelied = reached !== told.total
  if (isBelied) totals.forget(question)
  if (shown.length === 0 && offset > 0) {
    const again = await count()
    return { list: [], ...again, total: Math.min(again.total, offset) }
  }
  return { list: shown, ...(isBelied && (told.sum || told.sums) ? await count() : told), total: reached }
}

/** Which rows are counted. A filter may name thousands of shops that its operator sees; what is remembered of it stays short. */
function keyFor<Row>({ ctx, kept }: ListOf<Row>, counting: CompiledQuery): string {
  const text = kept ? `${kept.of} ${kept.filter.shape}` : counting.sql
  const whose = text.includes('app.admin()') ? ctx.operator.id : ''
  const filter = `${text} ${JSON.stringify(counting.parameters)} ${whose}`
  return filter.length > 1_000 ? createHash('sha256').update(filter).digest('base64') : filter
}

function placeOf<Row>({ ctx, table }: ListOf<Row>): Place {
  const { tenantId, operator, asOf } = ctx
  return { tenantId, table, operatorId: operator.id, ...(asOf !== undefined && { asOf }) }
}

function countOf<Row>(list: ListOf<Row>, db: Db): CompiledQuery {
  const { kept, filtered, counted, sums, sumsBy, table } = list
  return compileKept(kept && together(named('count', kept), kept.filter), [], () => {
    if (counted) return counted(db)
    const counting = filtered(db).select((eb) => eb.fn.countAll<number>().as('total'))
    if (!sums) return counting
    const each = Object.entries(sums()).flatMap(([name, sum]) => [sql.lit(name), sum])
    if (sumsBy === undefined) return counting.select(sql`jsonb_build_object(${sql.join(each)})`.as('sum'))
    const by = sql.ref(`${table}.${sumsBy}`)
    const parts = counting
      .select([by.as('by'), sql`jsonb_build_object(${sql.join([sql.lit(sumsBy), by, ...each])})`.as('part')])
      .groupBy(by)
    return db
      .selectFrom(parts.as('parts'))
      .select([
        sql<number>`coalesce(sum(total), 0)::integer`.as('total'),
        sql`coalesce(jsonb_agg(part order by "by"), '[]')`.as('sums'),
      ])
  })
}

async function totalOf(db: Db, counting: CompiledQuery): Promise<ListTotals> {
  const { rows } = await db.executeQuery<ListTotals>(counting)
  return rows[0] ?? { total: 0 }
}

const statements = new Statements()

function compileKept(
  kept: StatementShape | undefined,
  more: readonly unknown[],
  build: () => Compilable,
): CompiledQuery {
  return kept ? statements.of(kept.shape, [...kept.values, ...more], build) : build().compile()
}

/** A page says what it shows first, then which rows. */
function keptPage({ kept }: Pick<ListOf<unknown>, 'kept'>, part: string): StatementShape | undefined {
  return kept && together(named(part, kept), ...(kept.show ? [kept.show] : []), kept.filter)
}

const named = (part: string, { of }: KeptList): StatementShape => ({ shape: `${of} ${part}`, values: [] })

/** `left` are the rows from the page's first to the end of the list, where that has been counted. */
async function pageRows<Row>(
  list: ListOf<Row>,
  offset: number,
  left: number | undefined,
  filter: string,
): Promise<Row[]> {
  const { ctx, show, filtered, order, table, rows } = list
  if (offset < deep) return nearRows(list, offset)
  // The last pages are as near as the first, seen from the end.
  const fromTheEnd = order.map(({ column, descending }) => ({ column, descending: !descending }))
  if (left !== undefined && left - rows < deep) {
    const shown = await nearRows({ ...list, order: fromTheEnd }, Math.max(0, left - rows))
    return shown.slice(0, Math.min(rows, left)).reverse()
  }
  // Far down, find the ids in the index alone, from the nearest edge or end, and read only the rows to show.
  const { after, skip: below } = startOf(list, offset, filter)
  const isNearerToTheEnd = left !== undefined && left - rows < below
  const [way, skip] = isNearerToTheEnd ? [fromTheEnd, left - rows] : [order, below]
  const shape = `${rows} ${isNearerToTheEnd ? 'from the last' : after ? 'behind' : 'from the first'} ${JSON.stringify(order)}`
  const values = after && !isNearerToTheEnd ? valuesBehind(order, after) : []
  const query = compileKept(keptPage(list, shape), [...values, skip], () => {
    const ids = orderRows(
      filtered(ctx.db).$if(values.length > 0, (q) => q.where(behind(list, after as Edge))),
      { ...list, order: way },
    )
      .select(order.map(({ column }) => `${table}.${column}`) as never)
      .limit(sql.lit(rows))
      .offset(skip)
      .as('keys')
    const joined = show(
      ctx.db
        .selectFrom(table as never)
        .innerJoin(ids as never, (join) =>
          order.reduce(
            (on, { column }) => on.onRef(`keys.${column}` as never, '=', `${table}.${column}` as never),
            join,
          ),
        ) as unknown as FilteredQuery,
    )
    return orderRows(joined, list)
  })
  return (await ctx.db.executeQuery<Row>(query)).rows
}

async function nearRows<Row>(list: ListOf<Row>, offset: number): Promise<Row[]> {
  const { ctx, show, filtered, order, rows } = list
  // The page size is part of the text and planned for; how far down it lies is a value.
  const below = offset > 0 ? [offset] : []
  const shape = `${rows} ${below.length} ${JSON.stringify(order)}`
  const query = compileKept(keptPage(list, shape), below, () =>
    orderRows(show(filtered(ctx.db)), list)
      .limit(sql.lit(rows))
      .$if(offset > 0, (q) => q.offset(offset)),
  )
  return (await ctx.db.executeQuery<Row>(query)).rows
}

/** The last edge above the page, and how many rows lie between. */
function startOf<Row>(list: ListOf<Row>, offset: number, filter: string): { after?: Edge; skip: number } {
  const { ctx, order } = list
  if (ctx.fresh) return { skip: offset }
  const question = { ...placeOf(list), rows: `${filter} ${JSON.stringify(order)}` }
  const known = ctx.lists.edges.recall(question, () => readEdges(list))
  const index = Math.min(Math.floor(offset / edgeStep), known.length)
  return index === 0 ? { skip: offset } : { after: known[index - 1], skip: offset - index * edgeStep }
}

/** Rows between the edges that one statement reads: few enough for others to have their turn where all calls share one connection. */
const rowsInTurn = 10 * edgeStep

async function readEdges<Row>(list: ListOf<Row>): Promise<Edge[]> {
  const edges: Edge[] = []
  for (;;) {
    const found = await list.ctx.session.apart((db) => edgesBehind(list, db, edges.at(-1)))
    edges.push(...found)
    if (found.length < rowsInTurn / edgeStep) return edges
  }
}

async function edgesBehind<Row>(list: ListOf<Row>, db: Db, after: Edge | undefined): Promise<Edge[]> {
  const { filtered, order, table } = list
  const rows = orderRows(after ? filtered(db).where(behind(list, after)) : filtered(db), list)
    .select(order.map(({ column }) => `${table}.${column}`) as never)
    .limit(sql.lit(rowsInTurn))
  const columns = order.map(({ column, descending }) => sql`${sql.ref(column)} ${sql.raw(descending ? 'desc' : 'asc')}`)
  const numbered = db
    .selectFrom(rows.as('read') as never)
    .selectAll()
    .select(sql<number>`row_number() over (order by ${sql.join(columns)})`.as('place'))
    .as('numbered')
  // Only the rows that are remembered are written as text.
  const found = await db
    .selectFrom(numbered as never)
    .select(order.map(({ column }, index) => sql<string>`${sql.ref(column)}::text`.as(`k${index}`)) as never)
    .where(sql<boolean>`place % ${sql.lit(edgeStep)} = 0`)
    .orderBy('place' as never)
    .execute()
  return (found as Record<string, string>[]).map((row) => order.map((_, index) => row[`k${index}`] as string))
}

function behind<Row>({ order, table }: ListOf<Row>, edge: Edge): RawBuilder<boolean> {
  const columns = order.map(({ column }) => sql.ref(`${table}.${column}`))
  const isBehind = (at: number) => sql.raw(order[at]?.descending ? '<' : '>')
  if (isOneWay(order)) {
    return sql<boolean>`(${sql.join(columns)}) ${isBehind(0)} (${sql.join(edge.map((value) => sql`${value}`))})`
  }
  // Rows are compared as a whole one way only. The first column alone says where the index begins.
  const either = columns.map((column, at) => {
    const equal = columns.slice(0, at).map((before, place) => sql`${before} = ${edge[place]}`)
    return sql`(${sql.join([...equal, sql`${column} ${isBehind(at)} ${edge[at]}`], sql` and `)})`
  })
  return sql<boolean>`(${columns[0]} ${isBehind(0)}= ${edge[0]} and (${sql.join(either, sql` or `)}))`
}

/** The values of `behind`, in the order in which they stand there. */
function valuesBehind(order: readonly Order[], edge: Edge): readonly string[] {
  if (isOneWay(order)) return edge
  return [...edge.slice(0, 1), ...edge.flatMap((_, at) => edge.slice(0, at + 1))]
}

const isOneWay = (order: readonly Order[]) => order.every(({ descending }) => descending === order[0]?.descending)

// biome-ignore lint/suspicious/noExplicitAny: see Filtered
function orderRows<Q extends SelectQueryBuilder<any, any, any>>(
  query: Q,
  { order, table }: { order: readonly Order[]; table: string },
): Q {
  const add = (q: FilteredQuery, { column, descending }: Order) =>
    q.orderBy(`${table}.${column}`, descending ? 'desc' : 'asc')
  return order.reduce(add, query) as unknown as Q
}
