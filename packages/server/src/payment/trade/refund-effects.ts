import type { Id } from '@brandside/contract/platform/id.ts'
import { couponsOfOrder } from '../../marketing/user-coupon/of-order.public.ts'
import { refundEffectsOn } from '../../member/member/refund-effects.public.ts'
import type { Context } from '../../platform/context.ts'
import type { Trade } from './trade-rows.ts'

/** What follows once so much more of a trade has gone back: for the member's points and growth, and for the coupons. */
export async function refundEffects(ctx: Context, trade: Trade, amountCents: number) {
  if (trade.bizType !== 'ORDER' || trade.memberId === null)
    return { pointsTaken: 0, pointsReturned: 0, growthTaken: 0, coupons: [] }
  const before = trade.refundedCents + trade.refundingCents
  const after = before + amountCents
  const [effects, coupons] = await Promise.all([
    refundEffectsOn(ctx, { tradeId: trade.id, before, after }),
    couponsOfOrder(ctx.db, trade.bizId as Id),
  ])
  const full = after === trade.paidCents
  return { ...effects, coupons: coupons.map(({ name, returns }) => ({ name, comesBack: full && returns })) }
}
