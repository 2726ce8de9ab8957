import type { Output } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import type { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { demandMove, orders } from '../orders.ts'

type Effects = Output<typeof wholesaleOrder, 'cancelPreview'>

/** What a cancellation gives back and takes along, as it would be at this moment (wholesale.md 31.15). */
export async function cancelPreview(ctx: Context, { id }: ById): Promise<Effects> {
  const row = await orders.find(ctx, 'cancelPreview', id)
  demandMove(ctx, row, 'cancel')
  const { rows } = await sql<Effects>`
    select o.frozen_cents as credit_cents, o.shipped_cents, o.invoiced_cents,
           (select count(*)::int from wholesale_order_line l
              join product_sku s on s.tenant_id = l.tenant_id and s.id = l.sku_id and s.track_stock
             where l.tenant_id = o.tenant_id and l.order_id = o.id and o.state <> 'DRAFT') as stock_lines,
           (select count(*)::int from delivery d
             where d.tenant_id = o.tenant_id and d.order_id = o.id and d.state = 'PENDING') as deliveries,
           (select count(*)::int from income i
             where i.tenant_id = o.tenant_id and i.order_id = o.id and i.direction = 'IN' and i.state = 'PENDING') as receipts,
           (select w.name from wholesale_coupon_grant g
              join wholesale_coupon w on w.tenant_id = g.tenant_id and w.id = g.coupon_id
             where g.tenant_id = o.tenant_id and g.id = o.coupon_grant_id) as coupon_name,
           coalesce(m.paid_cents, 0)::bigint as paid_cents, coalesce(m.balance_cents, 0)::bigint as balance_cents
      from wholesale_order o,
           lateral (select sum(a.amount_cents - a.drawn_cents) filter (where i.source <> 'BALANCE') as paid_cents,
                           sum(a.amount_cents - a.drawn_cents) filter (where i.source = 'BALANCE') as balance_cents
                      from income_allocation a join income i on i.tenant_id = a.tenant_id and i.id = a.income_id
                     where a.tenant_id = o.tenant_id and a.order_id = o.id and a.reversed_at is null) m
     where o.tenant_id = app.tenant() and o.id = ${id}`.execute(ctx.db)
  return rows[0] as Effects
}
