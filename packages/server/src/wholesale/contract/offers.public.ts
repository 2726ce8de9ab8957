import type { Id } from '@brandside/contract/platform/id.ts'
import type { Instant } from '@brandside/contract/platform/time.ts'
import type { Offer } from '@brandside/contract/wholesale/product/price.rules.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

interface OfferRow extends Omit<Offer, 'source' | 'left' | 'discountBp'> {
  skuId: Id
  contractId: Id
  discountBp: number | null
  left: string | null
}

/**
 * What the contracts of a customer that are in force at a moment ask for SKUs: their lines, as far as they are not used up,
 * and their discount on the list price for what no line of theirs names (wholesale.md 17).
 */
export async function contractOffers(
  ctx: Context,
  { customerId, skuIds, at }: { customerId: Id; skuIds: readonly Id[]; at: Instant },
): Promise<ReadonlyMap<Id, readonly Offer[]>> {
  const { rows } = await sql<OfferRow>`
    select s.id as sku_id, c.id as contract_id, l.id, coalesce(l.unit_id, p.base_unit_id) as unit_id,
           coalesce(l.min_qty, 0) as min_qty, coalesce(l.price, s.list_price) as price,
           case when l.id is null then c.discount_bp end as discount_bp,
           case when l.qty_limit is not null then greatest(l.qty_limit * k.factor - l.used_base, 0) end as "left",
           c.start_date::timestamptz as valid_from
      from contract c
      join product_sku s on s.tenant_id = c.tenant_id and s.id = any(${skuIds}::bigint[])
      join product p on p.tenant_id = s.tenant_id and p.id = s.product_id
      left join contract_line l on l.tenant_id = c.tenant_id and l.contract_id = c.id and l.sku_id = s.id
      left join product_sku_unit k on k.tenant_id = l.tenant_id and k.sku_id = l.sku_id and k.unit_id = l.unit_id
     where c.tenant_id = app.tenant() and c.customer_id = ${customerId} and c.state = 'EFFECTIVE' and c.deleted_at is null
       and (${at}::timestamptz at time zone (select t.time_zone from app.acting_tenant() t))::date
           between c.start_date and c.end_date
       and (l.id is not null or c.discount_bp is not null and s.list_price > 0)`.execute(ctx.db)
  const bySku = Map.groupBy(rows, ({ skuId }) => skuId)
  return new Map([...bySku].map(([skuId, found]) => [skuId, found.map(offered)]))
}

const offered = ({ id, contractId, unitId, minQty, price, validFrom, discountBp, left }: OfferRow): Offer => ({
  source: 'CONTRACT',
  id,
  contractId,
  unitId,
  minQty,
  price,
  ...(validFrom && { validFrom }),
  ...(discountBp !== null && { discountBp }),
  ...(left !== null && { left }),
})
