import { promotionShare } from '@brandside/contract/marketing/cost-share.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { param } from '../../platform/parameters/param.ts'

/** The part of a discount that the shop bears: rounded half up for each use, so that sums of uses agree with their parts. */
export const borneOf = (cents: RawBuilder<number>, bp: RawBuilder<number>): RawBuilder<number> =>
  sql<number>`((${cents} * ${bp} + 5000) / 10000)`

/** Of promotions it is one rule for the whole company. */
export const promotionBp = (ctx: Context): RawBuilder<number> =>
  sql<number>`${param(ctx, promotionShare) * 100}::integer`

/**
 * What their shops bear of the discounts of trades, as the monthly statement tells it: a row for each of them of which a shop
 * bears something. `orders` narrows it to a few trades by their orders. Each trade is looked up by its order: the plan is made
 * without the days that are asked for, and took all trades of these days for each use.
 */
export function shopShares(
  ctx: Context,
  trades: RawBuilder<boolean>,
  orders?: RawBuilder<unknown>,
): RawBuilder<{ tradeId: number; shopId: number; cents: number }> {
  const ofOrders = orders ? sql`and u.order_id in (${orders})` : sql``
  const bp = promotionBp(ctx)
  return sql`
    select trade.id as trade_id, trade.shop_id, sum(used.cents)::bigint as cents
      from (select u.order_id, ${borneOf(sql`u.discount_cents`, sql`share.bp`)} as cents, false as promotion
              from user_coupon u
              join coupon c on c.tenant_id = u.tenant_id and c.id = u.coupon_id
              join shop s on s.tenant_id = u.tenant_id and s.id = u.used_shop_id
             cross join lateral (select coalesce(nullif(c.cost_share_bp, 0), s.franchise_share_bp) as bp) share
             where u.tenant_id = app.tenant() and u.state = 'USED' and share.bp > 0 ${ofOrders}
            union all
            select u.order_id, ${borneOf(sql`u.off_cents`, bp)}, true
              from activity_use u where u.tenant_id = app.tenant() and ${bp} > 0 ${ofOrders}) used
      join lateral (
             select * from trade
              where tenant_id = app.tenant() and biz_type = 'ORDER' and biz_id = used.order_id and state <> 'CLOSED'
             offset 0) trade on true
     where (not used.promotion or trade.state in ('PAID', 'PART_REFUNDED')) and ${trades}
     group by trade.id, trade.shop_id`
}
