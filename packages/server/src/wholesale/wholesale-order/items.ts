import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Guard } from '@brandside/contract/platform/permission.ts'
import { productSku } from '@brandside/contract/wholesale/product/product-sku.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { shapeOf } from '../../platform/database/statement-shape.ts'
import { seesAll, visible } from '../../platform/entity/visible.ts'
import { sheetRows } from '../../platform/export/sheet-rows.ts'
import { listPage } from '../../platform/lists/list-page.ts'
import { lookUp, wordsIn } from '../../platform/lists/words.ts'

type Line = Output<typeof wholesaleOrder, 'items'>['list'][number]

/** Lines of orders that the operator sees, the latest first: what a customer has ordered, and at which prices. */
export async function items(ctx: Context, { page, rows, ...asked }: Parsed<typeof wholesaleOrder, 'items'>) {
  const where = await conditionsOf(ctx, wholesaleOrder.endpoints.items.guard, asked)
  const kept = { of: 'wholesaleOrder.items', filter: shapeOf(where) }
  return listPage<Line>({ ctx, kept, ...linesThat(where), page, rows })
}

export async function itemsExport(ctx: Context, asked: Parsed<typeof wholesaleOrder, 'itemsExport'>) {
  const where = await conditionsOf(ctx, wholesaleOrder.endpoints.itemsExport.guard, asked)
  return sheetRows<Line>(ctx, linesThat(where))
}

async function conditionsOf(
  ctx: Context,
  guard: Guard,
  { orderId, customerId, skuId, keyword }: Parsed<typeof wholesaleOrder, 'itemsExport'>,
) {
  // Only what is asked for stands in the statement: its plan is made once for all values.
  return [
    sql<boolean>`wholesale_order_line.tenant_id = app.tenant()`,
    ...(seesAll(ctx, wholesaleOrder, guard) ? [] : [ofOrders(visible(ctx, wholesaleOrder, guard))]),
    ...(orderId === undefined ? [] : [sql<boolean>`wholesale_order_line.order_id = ${orderId}`]),
    ...(customerId === undefined ? [] : [ofOrders(sql<boolean>`wholesale_order.customer_id = ${customerId}`)]),
    ...(skuId === undefined ? [] : [sql<boolean>`wholesale_order_line.sku_id = ${skuId}`]),
    ...(keyword === undefined ? [] : [await ofProducts(ctx, keyword)]),
  ]
}

const linesThat = (where: readonly RawBuilder<boolean>[]) => ({
  table: 'wholesaleOrderLine',
  filtered: ((db: Db) =>
    db.selectFrom('wholesaleOrderLine').where(sql<boolean>`${sql.join(where, sql` and `)}`)) as never,
  show: show as never,
  order: [
    { column: 'orderId', descending: true },
    { column: 'place', descending: false },
  ],
})

const ofOrders = (condition: RawBuilder<boolean>) => sql<boolean>`wholesale_order_line.order_id in (
  select wholesale_order.id from wholesale_order where wholesale_order.tenant_id = app.tenant() and ${condition})`

/** So many lines are read and sorted sooner than the list is walked until its page is full. */
const few = 1_000

/** Lines of the products that hold the words, under the names that these have today. */
async function ofProducts(ctx: Context, words: string): Promise<RawBuilder<boolean>> {
  const found = await lookUp(ctx, [{ contract: productSku, words }])
  const { rows } = await sql<{ ids: number[]; lines: number }>`
    select ids, (select count(*)::integer from (
        select from wholesale_order_line l where l.tenant_id = app.tenant() and l.sku_id = any(ids) limit ${sql.lit(few + 1)}) bounded)
      as lines
      from (select array(select product_sku.id from product_sku
        where product_sku.tenant_id = app.tenant() and ${wordsIn(found, productSku, words)}) as ids offset 0) named`.execute(
    ctx.db,
  )
  const { ids = [], lines = 0 } = rows[0] ?? {}
  // By their own ids: of products the planner takes each to have as many lines as any, and walks the list for a page of few.
  if (lines <= few)
    return sql<boolean>`wholesale_order_line.id = any(array(select l.id from wholesale_order_line l
      where l.tenant_id = app.tenant() and l.sku_id = any(${ids}::bigint[])))`
  // `is true` keeps the planner from turning the look-up into a join that reads all lines for one page.
  return sql<boolean>`(wholesale_order_line.sku_id in (select unnest(${ids}::bigint[]))) is true`
}

function show(rows: { select(columns: readonly unknown[]): unknown }) {
  const own = (
    ['id', 'orderId', 'skuId', 'skuCode', 'skuName', 'unitId', 'unitName', 'price', 'payableCents'] as const
  ).map((name) => `wholesaleOrderLine.${name}`)
  const quantities = (['qty', 'shippedQty', 'returnedQty', 'closedQty'] as const).map((name) =>
    sql`trim_scale(${sql.ref(`wholesaleOrderLine.${name}`)})::text`.as(name),
  )
  const ofOrder = (column: string) => sql`(select ${sql.ref(`o.${column}`)} from wholesale_order o
    where o.tenant_id = app.tenant() and o.id = wholesale_order_line.order_id)`
  return rows.select([
    ...own,
    ...quantities,
    ofOrder('no').as('orderNo'),
    ofOrder('state').as('state'),
    ofOrder('bizDate').as('bizDate'),
    sql`(select c.name from wholesale_order o join customer c on c.tenant_id = o.tenant_id and c.id = o.customer_id
          where o.tenant_id = app.tenant() and o.id = wholesale_order_line.order_id)`.as('customerName'),
  ])
}
