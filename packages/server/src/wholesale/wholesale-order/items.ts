import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { containsAny } from '../../platform/entity/conditions.ts'
import { visible } from '../../platform/entity/visible.ts'

type Line = Output<typeof wholesaleOrder, 'items'>['list'][number]

/** Lines of orders that the operator sees, the latest first: what a customer has ordered, and at which prices. */
export async function items(ctx: Context, asked: Parsed<typeof wholesaleOrder, 'items'>) {
  const { page, rows: size, orderId, customerId, skuId, keyword } = asked
  // Only what is asked for stands in the statement: its plan is made once for all values.
  const where = [
    visible(ctx, wholesaleOrder, wholesaleOrder.endpoints.items.guard),
    ...(orderId === undefined ? [] : [sql<boolean>`l.order_id = ${orderId}`]),
    ...(customerId === undefined ? [] : [sql<boolean>`wholesale_order.customer_id = ${customerId}`]),
    ...(skuId === undefined ? [] : [sql<boolean>`l.sku_id = ${skuId}`]),
    ...(keyword === undefined ? [] : [containsAny(['l.skuName', 'l.skuCode'], keyword)]),
  ]
  const found = sql`
    from wholesale_order_line l
    join wholesale_order on wholesale_order.tenant_id = l.tenant_id and wholesale_order.id = l.order_id
   where l.tenant_id = app.tenant() and ${sql.join(where, sql` and `)}`
  const [{ rows: list }, { rows: counted }] = await Promise.all([
    sql<Line>`
      select l.id, l.order_id, wholesale_order.no as order_no, wholesale_order.state, wholesale_order.biz_date,
             (select c.name from customer c where c.tenant_id = app.tenant() and c.id = wholesale_order.customer_id)
               as customer_name,
             l.sku_id, l.sku_code, l.sku_name, l.unit_id, l.unit_name, trim_scale(l.qty)::text as qty, l.price,
             l.payable_cents, trim_scale(l.shipped_qty)::text as shipped_qty,
             trim_scale(l.returned_qty)::text as returned_qty, trim_scale(l.closed_qty)::text as closed_qty
        ${found} order by l.order_id desc, l.place limit ${size} offset ${(page - 1) * size}`.execute(ctx.db),
    sql<{ total: number }>`select count(*)::int as total ${found}`.execute(ctx.db),
  ])
  return { list, total: counted[0]?.total ?? 0 }
}
