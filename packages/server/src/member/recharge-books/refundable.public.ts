import { rechargeOrder } from '@brandside/contract/member/recharge-order.ts'
import { forbids } from '@brandside/contract/platform/states.rules.ts'
import { usedOf } from '../../marketing/user-coupon/use.public.ts'
import type { SystemContext } from '../../platform/context.ts'
import { refuse } from '../../platform/refuse.ts'
import { type Refundable, refundableOf } from '../wallet/recharge.public.ts'
import type { Order } from './orders.ts'
import { couponsOf } from './take-paid.public.ts'

/** What a recharge gives back now by its terms; with `hold` the wallet is locked until the end of the call. */
export async function demandRefundable(
  ctx: Pick<SystemContext, 'db' | 'now'>,
  order: Order,
  how: { hold?: boolean } = {},
): Promise<Refundable> {
  const forbidden = forbids(rechargeOrder, 'refund', order)
  if (forbidden) refuse(forbidden.reason, forbidden.detail)
  const { refundMode, refundDays, paidAt } = order
  if (refundMode === 'NONE') refuse(rechargeOrder.reasons.refundOff)
  const days = (Date.parse(ctx.now) - Date.parse(paidAt ?? ctx.now)) / 86_400_000
  if (refundDays > 0 && days > refundDays) refuse(rechargeOrder.reasons.tooLate, { days: refundDays })
  const { usedCents: usedCoupons } = await usedOf(ctx.db, couponsOf(order))
  const lot = await refundableOf(ctx, order, { ...how, usedCoupons })
  if (lot.frozen) refuse(rechargeOrder.reasons.pendingRefund)
  // Where the gifts that were used come to all that is left, a refund would take it and give nothing.
  if (lot.cash === 0) refuse(rechargeOrder.reasons.nothingLeft)
  return lot
}
