import type { Id } from '@brandside/contract/platform/id.ts'
import type { DeliveryPlatform } from '@brandside/contract/store/delivery.ts'
import type { Context } from '../../../platform/context.ts'
import { ableTo, askPlatform } from '../accounts.ts'
import { demandReach } from '../authorisations.ts'
import { noteAcceptance, noteAnswer, noteCancellation } from './order-events.ts'

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
