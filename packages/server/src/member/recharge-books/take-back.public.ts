import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import { voidGiven } from '../../marketing/user-coupon/use.public.ts'
import type { Ctx } from '../../platform/ledger/post.ts'
import { findHolding } from '../card-holding/holding.public.ts'
import { revertsTo, revertUpgrade } from '../card-holding/levels.public.ts'
import { clawBackRecharge } from '../points/refund.public.ts'
import type { Order } from './orders.ts'
import { couponsOf } from './take-paid.public.ts'

type Refunded = 'REFUNDED' | 'PART_REFUNDED'

export const ownerOf = ({ memberId, brandId }: Order) => ({ memberId: memberId as Id, brandId: brandId as Id })

/** The recharge has led to the level that its buyer holds, which a refund of all of it takes back. */
export async function losesLevel(ctx: Ctx, order: Order): Promise<boolean> {
  const { memberId, brandId } = ownerOf(order)
  const holding = await findHolding(ctx, memberId, brandId)
  return (await revertsTo(ctx, holding, { rechargeId: order.id })) !== undefined
}

/**
 * So much of a recharge has gone back, and what was left of it with that: the points and the unused coupons that came along
 * go as well, and, where all of its money went back, the level that it has led to.
 */
export async function takeBackGifts(ctx: Ctx, order: Order, cash: number): Promise<Refunded> {
  const { memberId, brandId } = ownerOf(order)
  await clawBackRecharge(ctx, { memberId, brandId }, order.id, Number.MAX_SAFE_INTEGER)
  await voidGiven(ctx.db, { ...couponsOf(order), reason: '充值已退款' })
  const state = cash === order.payCents ? 'REFUNDED' : 'PART_REFUNDED'
  await sql`
    update recharge_order set state = ${state}, refund_cents = ${cash}, version = version + 1, updated_at = now(),
           updated_by = app.admin()
     where tenant_id = app.tenant() and id = ${order.id}`.execute(ctx.db)
  if (state === 'REFUNDED') {
    await revertUpgrade(ctx, memberId, brandId, { rechargeId: order.id })
    // What the trade itself had led to, before recharges were noted as the cause.
    if (order.tradeId !== null) await revertUpgrade(ctx, memberId, brandId, { tradeId: order.tradeId as Id })
  }
  return state
}
