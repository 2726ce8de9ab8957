import type { Id } from '@brandside/contract/platform/id.ts'
import { type DeliveryPlatform, delivery } from '@brandside/contract/store/delivery.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refuse.ts'
import { ableTo, askPlatform } from '../accounts.ts'
import type { PlatformOrder, WantedRefund } from '../adapters/delivery-adapter.ts'
import { demandReach } from '../authorisations.ts'
import {
  noteAcceptance,
  noteAnswer,
  noteCancellation,
  noteRefund,
  noteRefundAnswer,
  noteSending,
} from './order-events.ts'
import { settleOrder } from './settle-order.ts'

/** An order that waits for an answer of the shop. */
export interface WaitingOrder {
  id: Id
  bindingId: Id
  shopId: Id
  platform: DeliveryPlatform
  orderNo: string
}

/** The platform is told before anything is written: what it refuses has not happened. */
async function reach(ctx: Context, { shopId, platform }: WaitingOrder) {
  return ctx.session.apart((db) => demandReach(db, { shopId, platform }))
}

export async function acceptAtPlatform(ctx: Context, order: WaitingOrder): Promise<void> {
  const { adapter, tokens } = await reach(ctx, order)
  await askPlatform(order.platform, () => adapter.accept(tokens, order.orderNo))
  await noteAcceptance(ctx, order)
}

export async function refuseAtPlatform(ctx: Context, order: WaitingOrder, reason: string): Promise<void> {
  const { adapter, tokens } = await reach(ctx, order)
  const refuse = ableTo(order.platform, adapter.refuse)
  await askPlatform(order.platform, () => refuse(tokens, order.orderNo, reason))
  await noteCancellation(ctx, order)
}

/** Goods of the order, or all that is left; what the platform refuses has not happened, and it is booked when it says so. */
export async function refundAtPlatform(ctx: Context, order: WaitingOrder, wanted: WantedRefund): Promise<void> {
  const { adapter, tokens } = await reach(ctx, order)
  const refund = ableTo(order.platform, adapter.refund)
  await ctx.session.ahead((db) => noteSending(db, order.id))
  try {
    await askPlatform(order.platform, () => refund(tokens, order.orderNo, wanted))
  } catch (error) {
    // A platform that was silent may have done it: its notice says so, or some minutes pass.
    if (error instanceof Refusal && error.reason === delivery.reasons.platformError)
      await ctx.session.ahead((db) => noteRefundAnswer(db, order.id))
    throw error
  }
}

/** Money goes back when the platform says so: by its notice, or when it is asked. */
export async function answerAtPlatform(
  ctx: Context,
  order: WaitingOrder,
  answer: { agree: boolean; reason: string },
): Promise<void> {
  const { adapter, tokens } = await reach(ctx, order)
  const answerRefund = ableTo(order.platform, adapter.answerRefund)
  await askPlatform(order.platform, () => answerRefund(tokens, order.orderNo, answer))
  await noteAnswer(ctx, order.id, ctx.now)
}

/** What the platform has given back, as a person has seen it there. */
export async function bookRefund(
  ctx: Context,
  orderId: Id,
  told: { refundNo: string; amountCents: number; at: string },
): Promise<void> {
  await noteRefund(ctx, orderId, told)
  await settleOrder(ctx, orderId)
}

export type { PlatformOrder }
