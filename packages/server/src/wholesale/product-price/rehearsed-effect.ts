import type { Cents } from '@brandside/contract/platform/money.ts'
import type { Rehearsed } from '@brandside/contract/wholesale/product-price.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { today } from '../period.public.ts'

/** What new prices would have meant, and whom they undercut. */
export interface Effect {
  /** Of the orders of the last 90 days at the old prices: what they would have come to more, or less. */
  effectCents: Cents
  /** Contracts in force of which a fixed price lies above the new one. */
  contracts: number
}

type Change = Pick<Rehearsed, 'priceId' | 'minQty' | 'oldPrice' | 'newPrice'>

/**
 * Counted from what was sold at the prices that change: a line takes the step that it has reached, in the unit of the ladder,
 * and what of it was closed counts for nothing.
 */
export async function effectOf({ db }: Context, changes: readonly Change[]): Promise<Effect> {
  if (changes.length === 0) return { effectCents: 0, contracts: 0 }
  const of = <T>(name: keyof Change) => changes.map((each) => each[name] as T)
  const { rows } = await sql<Effect>`
    with change as (
      select * from unnest(${of('priceId')}::bigint[], ${of('minQty')}::numeric[], ${of('oldPrice')}::bigint[],
                           ${of('newPrice')}::bigint[]) c(price_id, min_qty, old_price, new_price)),
    unit as (
      select p.tenant_id, p.id as price_id, p.sku_id, p.unit_id, p.scope_type, p.customer_id, k.factor
        from product_price p
        join product_sku_unit k on k.tenant_id = p.tenant_id and k.sku_id = p.sku_id and k.unit_id = p.unit_id
       where p.tenant_id = app.tenant() and p.id = any(${of('priceId')}::bigint[])),
    sold as (
      select u.price_id, (l.qty - l.closed_qty) * l.factor / u.factor as qty
        from unit u
        join wholesale_order_line l on l.tenant_id = u.tenant_id and l.sku_id = u.sku_id and l.price_source_id = u.price_id
         and l.price_source in ('CUSTOMER', 'LEVEL', 'TYPE', 'ALL')
        join wholesale_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
         and o.state in ('COMMITTED', 'COMPLETED', 'CLOSED') and o.biz_date > ${today} - 90)
    select coalesce((
             select sum(round(s.qty * (step.new_price - step.old_price)))::bigint
               from sold s, lateral (
                 select c.new_price, c.old_price from change c
                  where c.price_id = s.price_id and c.min_qty <= s.qty order by c.min_qty desc limit 1) step), 0)::bigint as effect_cents,
           (select count(distinct t.id)::int
              from unit u
              join contract_line x on x.tenant_id = u.tenant_id and x.sku_id = u.sku_id and x.unit_id = u.unit_id
              join contract t on t.tenant_id = x.tenant_id and t.id = x.contract_id and t.state = 'EFFECTIVE'
               and t.deleted_at is null and ${today} between t.start_date and t.end_date
               and (u.customer_id is null or u.customer_id = t.customer_id)
             where exists (select from change c
                            where c.price_id = u.price_id and c.min_qty <= x.min_qty and c.new_price < x.price)) as contracts`.execute(
    db,
  )
  return rows[0] ?? { effectCents: 0, contracts: 0 }
}
