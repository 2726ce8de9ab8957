import type { Quote } from '@brandside/contract/marketing/quote/cart.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { lockPresent } from '../../member/member-lookup/present-member.public.ts'
import { ruleInForce } from '../../member/point-rule/in-force.public.ts'
import { returnPoints, spentOn } from '../../member/points/refund.public.ts'
import { spendPoints } from '../../member/points/spend.public.ts'
import type { Ctx } from '../../platform/ledger/post.ts'
import { countActivities, releaseActivities } from '../activity-uses/activity-uses.public.ts'
import { lockCoupons, returnCoupons, unlockCoupons, useCoupons } from '../user-coupon/use.public.ts'

export interface OrderOfTrade {
  orderId: Id
  tradeId: Id
  brandId: Id
  shopId: Id
  memberId: Id | null
}

/**
 * Holds all that a quote uses, for one order, or refuses the whole order and leaves nothing behind: uses of activities
 * (`activity.gone`, `activity.limit`), points (`points.notEnough`) and coupons (`userCoupon.notUnused`; C-INV-32, C-INV-53).
 * Call it once, in the transaction that inserts order and trade, after both are inserted and with the quote that
 * `quoteOrder` gave in it. Repeated for the same order it changes nothing. Points are spent here, under the trade.
 */
export async function holdOffers(ctx: Ctx & { now: string }, order: OrderOfTrade, quote: Quote): Promise<void> {
  const { orderId, tradeId, brandId, shopId, memberId } = order
  await countActivities(ctx.db, order, quote)
  if (memberId === null) return
  if (quote.pointsSpent > 0) {
    const event = { bizType: 'TRADE', id: tradeId }
    const rule = await ruleInForce(ctx, brandId, 'BURN_DEDUCT', ctx.now)
    const beside = { tradeId, shopId, ruleRevisionId: rule?.revisionId }
    await spendPoints(ctx, { of: { memberId, brandId }, event, points: quote.pointsSpent, ...beside })
  }
  if (quote.coupons.length === 0) return
  const offs = new Map(quote.coupons.map(({ id, offCents }) => [id as Id, offCents]))
  await lockCoupons(ctx.db, { orderId, memberId, offs })
}

/**
 * The order is paid in full: its coupons are used, each for what it took off. Call it in the transaction in which the trade
 * becomes PAID, also where it costs nothing and is paid at once. Repeated, it changes nothing.
 */
export async function useOffers(ctx: Ctx, order: Pick<OrderOfTrade, 'orderId' | 'tradeId' | 'shopId'>): Promise<void> {
  await useCoupons(ctx.db, order)
}

/**
 * The trade is closed unpaid (cancelled, timed out): uses of activities count no more, points and coupons are free again
 * (C-INV-34). Call it in the transaction that closes the trade, behind the lock on the trade. Repeated, it changes nothing.
 */
export async function releaseOffers(ctx: Ctx, order: Omit<OrderOfTrade, 'shopId'>): Promise<void> {
  const { orderId, tradeId, brandId, memberId } = order
  await releaseActivities(ctx.db, orderId)
  if (memberId !== null) {
    const of = { memberId: await lockPresent(ctx, memberId), brandId }
    const points = await spentOn(ctx, tradeId)
    if (points > 0) await returnPoints(ctx, { of, tradeId, event: { bizType: 'TRADE', id: tradeId }, points })
  }
  await unlockCoupons(ctx.db, orderId)
}

/**
 * The trade is refunded as a whole, or a trade that cost nothing is undone: uses of activities count no more, and coupons
 * whose terms say so come back (C-INV-33). Call it in the transaction in which the trade becomes REFUNDED (or a PAID one that
 * cost nothing CLOSED), once `full` is true; never for a part. Points go back by themselves: `trade.refunded` tells the
 * points module. Repeated, it changes nothing.
 */
export async function returnOffers(ctx: Ctx, { orderId }: Pick<OrderOfTrade, 'orderId'>): Promise<void> {
  await releaseActivities(ctx.db, orderId)
  await returnCoupons(ctx.db, orderId)
}
