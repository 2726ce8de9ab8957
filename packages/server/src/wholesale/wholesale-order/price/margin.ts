import type { Output } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import type { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { orders } from '../orders.ts'

type Line = Output<typeof wholesaleOrder, 'margin'>['lines'][number]

/** What the lines of an order earn, at the costs that were copied when it was priced. */
export async function margin(ctx: Context, { id }: ById) {
  await orders.find(ctx, 'margin', id)
  const { rows } = await sql<Line>`
    select l.id, l.sku_name, l.unit_name, trim_scale(l.qty - l.closed_qty)::text as qty,
           round((l.payable_cents - l.tax_cents) * (l.qty - l.closed_qty) / l.qty)::bigint as net_cents,
           round(l.cost_price * l.base_qty * (l.qty - l.closed_qty) / l.qty)::bigint as cost_cents
      from wholesale_order_line l
     where l.tenant_id = app.tenant() and l.order_id = ${id} order by l.place`.execute(ctx.db)
  return { lines: rows }
}
