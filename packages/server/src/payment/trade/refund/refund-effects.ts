import type { Id } from '@brandside/contract/platform/id.ts'
import { couponsOfOrder } from '../../../marketing/user-coupon/of-order.public.ts'
import { refundEffectsOn } from '../../../member/member/refund-effects.public.ts'
import { rechargeRefundOf } from '../../../member/recharge-books/refund-of-trade.public.ts'
import type { Context } from '../../../platform/context.ts'
import type { Trade } from '../../open-trade/trade-rows.ts'

/** What follows once so much more of a trade has gone back: for the member's points and growth, and for the coupons. */
export async function refundEffects(ctx: Context, trade: Trade, amountCents: number) {
  const none = { pointsTaken: 0, pointsReturned: 0, growthTaken: 0, giftLostCents: 0, levelLost: false, coupons: [] }
  if (trade.bizType === 'RECHARGE') {
    const { pointsTaken, giftLost, levelLost } = await rechargeRefundOf(ctx, trade.bizId as Id)
    return { ...none, pointsTaken, giftLostCents: giftLost, levelLost }
  }
  if (trade.bizType !== 'ORDER' || trade.memberId === null) return none
  const before = trade.refundedCents + trade.refundingCents
  const after = before + amountCents
  const [effects, coupons] = await Promise.all([
    refundEffectsOn(ctx, { tradeId: trade.id, before, after }),
    couponsOfOrder(ctx.db, trade.bizId as Id),
  ])
  const full = after === trade.paidCents
  return { ...none, ...effects, coupons: coupons.map(({ name, returns }) => ({ name, comesBack: full && returns })) }
}
