import { rechargeOrder } from '@brandside/contract/member/recharge-order.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import { forbids } from '@brandside/contract/platform/states.rules.ts'
import { sql } from 'kysely'
import { usedOf, voidGiven } from '../../marketing/user-coupon/use.public.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refuse.ts'
import { clawBackRecharge, rechargePoints } from '../points/refund.public.ts'
import { freezeRecharge, type Refundable, refundableOf, takeRefunded } from '../wallet/recharge.public.ts'
import { moveState, type Order, orders } from './orders.ts'
import { couponsOf } from './take-paid.public.ts'

/** What a refund would give back and take away. */
export async function refundPreview(ctx: Context, { id }: ById) {
  const order = await orders.find(ctx, 'refundPreview', id)
  const lot = await demandRefundable(ctx, order)
  const [points, { unused: coupons }] = await Promise.all([rechargePoints(ctx, id), usedOf(ctx.db, couponsOf(order))])
  return { cashCents: lot.cash, forfeitedCents: lot.gift, points, coupons, level: order.giftCardId !== null }
}

/**
 * Gives a recharge back at the counter where it was paid: what is left is set aside, the cash goes out of the till, and then
 * principal and gift are gone, with the points and the unused coupons that came along (C-INV-57).
 */
export async function refund(ctx: Context, { id, reason }: Parsed<typeof rechargeOrder, 'refund'>) {
  const order = await orders.lock(ctx, 'refund', id)
  const lot = await demandRefundable(ctx, order, { hold: true })
  const of = { memberId: order.memberId, brandId: order.brandId }
  await freezeRecharge(ctx, of, id, lot)
  const started = await moveState(ctx, order, 'refund', { refundReason: reason, refundCents: lot.cash })
  await takeRefunded(ctx, of, id, lot)
  await clawBackRecharge(ctx, of, id, Number.MAX_SAFE_INTEGER)
  await voidGiven(ctx.db, { ...couponsOf(order), reason: '充值已退款' })
  const to = lot.cash === order.payCents ? 'REFUNDED' : 'PART_REFUNDED'
  await sql`
    update recharge_order set state = ${to}, version = version + 1, updated_at = now(), updated_by = app.admin()
     where tenant_id = app.tenant() and id = ${started.id}`.execute(ctx.db)
  return { state: to as 'REFUNDED' | 'PART_REFUNDED', cashCents: lot.cash }
}

async function demandRefundable(ctx: Context, order: Order, how: { hold?: boolean } = {}): Promise<Refundable> {
  const forbidden = forbids(rechargeOrder, 'refund', order)
  if (forbidden) refuse(forbidden.reason, forbidden.detail)
  const { refundMode, refundDays, paidAt } = order
  if (order.tradeId !== null) refuse(rechargeOrder.reasons.throughTrade)
  if (refundMode === 'NONE') refuse(rechargeOrder.reasons.refundOff)
  const days = (Date.parse(ctx.now) - Date.parse(paidAt ?? ctx.now)) / 86_400_000
  if (refundDays > 0 && days > refundDays) refuse(rechargeOrder.reasons.tooLate, { days: refundDays })
  const { usedCents: usedCoupons } = await usedOf(ctx.db, couponsOf(order))
  const lot = await refundableOf(ctx, order, { ...how, usedCoupons })
  if (lot.frozen) refuse(rechargeOrder.reasons.pendingRefund)
  if (lot.principal === 0) refuse(rechargeOrder.reasons.nothingLeft)
  return lot
}
