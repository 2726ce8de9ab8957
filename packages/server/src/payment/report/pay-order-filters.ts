import { report } from '@brandside/contract/payment/report.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Guard } from '@brandside/contract/platform/permission.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { visible } from '../../platform/entity/visible.ts'
import { businessDayOf } from '../../store/brand/clock.public.ts'
import { inCurrency, ofBrand } from './asked-shops.public.ts'

export type PayOrderFilters = Parsed<typeof report, 'payOrderSum'>

/** List, sums and sheet ask the same conditions, so that they agree (C-INV-67), and none leaves the scope (C-INV-70). */
export function conditionsOf(ctx: Context, guard: Guard, input: PayOrderFilters): RawBuilder<boolean>[] {
  const { shopIds, payChannelIds, brandId, source, bizType, state, tradeNo, memberId, currency } = input
  const { paidCentsMin, paidCentsMax, hasCoupon, couponId, activityId } = input
  const when = (value: unknown, condition: RawBuilder<boolean>) => (value === undefined ? [] : [condition])
  return [
    visible(ctx, report, guard),
    sql<boolean>`trade.tenant_id = app.tenant() and trade.paid_at is not null`,
    ...onDays(input),
    ...when(shopIds, sql<boolean>`trade.shop_id = any(${shopIds ?? []}::bigint[])`),
    ...when(
      payChannelIds,
      sql<boolean>`exists (select from trade_payment p where p.tenant_id = trade.tenant_id and p.trade_id = trade.id
        and p.state = 'SUCCESS' and p.pay_channel_id = any(${payChannelIds ?? []}::bigint[]))`,
    ),
    ...when(brandId, ofBrand(brandId)),
    ...(currency === undefined ? [] : [inCurrency(currency)]),
    ...when(source, sql<boolean>`trade.source = ${source}`),
    ...when(bizType, sql<boolean>`trade.biz_type = ${bizType}`),
    ...when(state, sql<boolean>`trade.state = ${state}`),
    ...when(tradeNo, sql<boolean>`trade.trade_no = ${tradeNo}`),
    ...when(memberId, sql<boolean>`trade.member_id = ${memberId}`),
    ...when(paidCentsMin, sql<boolean>`trade.paid_cents >= ${paidCentsMin}`),
    ...when(paidCentsMax, sql<boolean>`trade.paid_cents <= ${paidCentsMax}`),
    ...when(
      hasCoupon,
      sql<boolean>`exists (select from consumer_order o where o.tenant_id = trade.tenant_id and o.id = ${orderId}
        and o.coupon_off_cents > 0) = ${hasCoupon}`,
    ),
    ...when(
      couponId,
      sql<boolean>`${orderId} = any(array(
        select u.order_id from user_coupon u where u.tenant_id = app.tenant() and u.coupon_id = ${couponId}
           and u.state = 'USED'))`,
    ),
    ...when(
      activityId,
      sql<boolean>`${orderId} = any(array(
        select u.order_id from activity_use u where u.tenant_id = app.tenant() and u.activity_id = ${activityId}))`,
    ),
  ]
}

/** The order that the trade is of, if it is one. */
const orderId = sql`(case when trade.biz_type = 'ORDER' then trade.biz_id end)`

/** Paid, ordered or in part refunded on these business days, as the histogram counts them. */
function onDays({ from, to, on }: PayOrderFilters): RawBuilder<boolean>[] {
  if (on !== 'REFUNDED') return betweenDays({ from, to }, on === 'PAID' ? sql`trade.paid_at` : sql`trade.created_at`)
  const days = betweenDays({ from, to }, sql`r.success_at`)
  return [
    sql<boolean>`exists (
      select from trade_refund f
        join trade_refund_part r on r.tenant_id = f.tenant_id and r.refund_id = f.id and r.state = 'SUCCESS'
       where f.tenant_id = trade.tenant_id and f.trade_id = trade.id
         and ${sql.join([sql`true`, ...days], sql` and `)})`,
  ]
}

/**
 * The business day is worked out for the days at the edges alone. Where these lie is a statement of its own each, as it
 * would be worked out for every row otherwise.
 */
function betweenDays(
  { from, to }: Pick<PayOrderFilters, 'from' | 'to'>,
  moment: RawBuilder<unknown>,
): RawBuilder<boolean>[] {
  const day = sql<string>`(select ${businessDayOf(moment)}
    from brand b where b.tenant_id = trade.tenant_id and b.id = trade.brand_id)`
  return [
    ...(from === undefined
      ? []
      : [
          sql<boolean>`${moment} >= (${from}::date - 1)::timestamptz
            and (${moment} >= (select (${from}::date + 2)::timestamptz) or ${day} >= ${from}::date)`,
        ]),
    ...(to === undefined
      ? []
      : [
          sql<boolean>`${moment} < (${to}::date + 3)::timestamptz
            and (${moment} < (select (${to}::date - 1)::timestamptz) or ${day} <= ${to}::date)`,
        ]),
  ]
}
