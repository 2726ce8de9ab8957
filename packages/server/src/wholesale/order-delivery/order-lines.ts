import type { Id } from '@brandside/contract/platform/id.ts'
import type { Cents } from '@brandside/contract/platform/money.ts'
import type { Quantity } from '@brandside/contract/platform/quantity.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

/** A line of an order as its deliveries need it; `left` is what is on no delivery note. */
export interface OrderLine {
  id: Id
  place: number
  partId: Id
  providerId: Id | null
  skuId: Id
  skuName: string
  qty: Quantity
  factor: Quantity
  payableCents: Cents
  left: Quantity
  shippedQty: Quantity
  shippedCents: Cents
}

/** The lines of a locked order. */
export async function orderLines({ db }: Pick<Context, 'db'>, orderId: Id): Promise<OrderLine[]> {
  const { rows } = await sql<OrderLine>`
    select id, place, part_id, provider_id, sku_id, sku_name, trim_scale(qty)::text as qty, trim_scale(factor)::text as factor,
           payable_cents, trim_scale(qty - closed_qty - claimed_qty)::text as left,
           trim_scale(shipped_qty)::text as shipped_qty, shipped_cents
      from wholesale_order_line where tenant_id = app.tenant() and order_id = ${orderId} order by place`.execute(db)
  return rows
}

/** The freight of a part that no delivery note of it carries yet: the first one to go takes it. */
export async function freightLeft({ db }: Pick<Context, 'db'>, partId: Id, states: readonly string[]): Promise<Cents> {
  const { rows } = await sql<{ cents: Cents }>`
    select p.freight_cents as cents from wholesale_order_part p
     where p.tenant_id = app.tenant() and p.id = ${partId}
       and not exists (select from delivery d
                        where d.tenant_id = p.tenant_id and d.part_id = p.id and d.freight_cents > 0
                          and d.state = any(${states}::text[]))`.execute(db)
  return rows[0]?.cents ?? 0
}
