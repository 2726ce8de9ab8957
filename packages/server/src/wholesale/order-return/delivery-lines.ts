import type { Id } from '@brandside/contract/platform/id.ts'
import type { Cents } from '@brandside/contract/platform/money.ts'
import type { Quantity } from '@brandside/contract/platform/quantity.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

/** A line of a delivery note as its returns need it. `left` is what no live return claims. */
export interface DeliveryLine {
  id: Id
  orderLineId: Id
  skuId: Id
  sku: string
  factor: Quantity
  qty: Quantity
  amountCents: Cents
  left: Quantity
  returnedQty: Quantity
  returnedCents: Cents
}

/** The lines of a delivery note below its locked order; one return may be left out of what is claimed. */
export async function deliveryLines(
  { db }: Pick<Context, 'db'>,
  deliveryId: Id,
  without?: Id,
): Promise<DeliveryLine[]> {
  const { rows } = await sql<DeliveryLine>`
    select d.id, d.order_line_id, l.sku_id, l.sku_name as sku, trim_scale(l.factor)::text as factor,
           trim_scale(d.qty)::text as qty, d.amount_cents, trim_scale(d.returned_qty)::text as returned_qty,
           d.returned_cents,
           trim_scale(d.qty - coalesce((
             select sum(r.qty) from order_return_line r
               join order_return o on o.tenant_id = r.tenant_id and o.id = r.return_id
              where r.tenant_id = d.tenant_id and r.delivery_line_id = d.id
                and o.state in ('REQUESTED', 'APPROVED', 'RECEIVED')
                and o.id is distinct from ${without ?? null}), 0))::text as left
      from delivery_line d
      join wholesale_order_line l on l.tenant_id = d.tenant_id and l.id = d.order_line_id
     where d.tenant_id = app.tenant() and d.delivery_id = ${deliveryId} order by d.place`.execute(db)
  return rows
}
