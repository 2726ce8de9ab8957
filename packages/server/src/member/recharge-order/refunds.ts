import { rechargeOrder } from '@brandside/contract/member/recharge-order.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { usedOf } from '../../marketing/user-coupon/use.public.ts'
import { refundAtCounter } from '../../payment/trade/refund/refund-at-counter.public.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refuse.ts'
import { rechargePoints } from '../points/refund.public.ts'
import { moveState, type Order, orders } from '../recharge-books/orders.ts'
import { demandRefundable } from '../recharge-books/refundable.public.ts'
import { losesLevel, ownerOf, takeBackGifts } from '../recharge-books/take-back.public.ts'
import { couponsOf } from '../recharge-books/take-paid.public.ts'
import { freezeRecharge, takeRefunded } from '../wallet/recharge.public.ts'

/** What a refund would give back and take away. */
export async function refundPreview(ctx: Context, { id }: ById) {
  const order = await orders.find(ctx, 'refundPreview', id)
  demandCounter(order)
  const lot = await demandRefundable(ctx, order)
  const [points, { unused: coupons }] = await Promise.all([rechargePoints(ctx, id), usedOf(ctx.db, couponsOf(order))])
  const level = lot.cash === order.payCents && (await losesLevel(ctx, order))
  return { cashCents: lot.cash, forfeitedCents: lot.gift, points, coupons, level }
}

/**
 * Gives a recharge back at the counter where it was paid, through its trade: what is left is set aside, the cash goes out of
 * the till, and then principal and gift are gone, with the points and the unused coupons that came along (C-INV-57).
 */
export async function refund(ctx: Context, input: Parsed<typeof rechargeOrder, 'refund'>) {
  const before = await orders.find(ctx, 'refund', input.id)
  demandCounter(before)
  if (before.tradeId === null) return refundWithoutTrade(ctx, input)
  await demandRefundable(ctx, before)
  // The trade is locked first, as by every refund of it.
  const cashCents = await refundAtCounter(ctx, before.tradeId as Id, input.reason)
  const after = await orders.lock(ctx, 'refund', input.id)
  orders.logged(ctx, before, after)
  return { state: after.state as 'REFUNDED', cashCents }
}

/** Of the time when counters opened no trades. */
async function refundWithoutTrade(ctx: Context, { id, reason }: Parsed<typeof rechargeOrder, 'refund'>) {
  const order = await orders.lock(ctx, 'refund', id)
  const lot = await demandRefundable(ctx, order, { hold: true })
  const [of, event] = [ownerOf(order), { bizType: 'RECHARGE_REFUND', id } as const]
  await freezeRecharge(ctx, of, event, lot)
  await moveState(ctx, order, 'refund', { refundReason: reason, refundCents: lot.cash })
  await takeRefunded(ctx, of, event, lot)
  return { state: await takeBackGifts(ctx, order, lot.cash), cashCents: lot.cash }
}

function demandCounter({ tradeId, payChannelId }: Order): void {
  if (tradeId !== null && payChannelId === null) refuse(rechargeOrder.reasons.throughTrade)
}
