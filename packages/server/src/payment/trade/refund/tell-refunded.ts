import { tradeEvents } from '@brandside/contract/payment/trade-events.ts'
import type { SystemContext } from '../../../platform/context.ts'
import { emit } from '../../../platform/webhooks/emit.ts'
import { tradeRefunded } from '../../open-trade/trade-events.public.ts'

/** Tells those who act on money that has gone back, in the product and outside of it. */
export async function tellRefunded(
  ctx: SystemContext,
  told: Parameters<typeof tradeRefunded.announce>[1],
): Promise<void> {
  await tradeRefunded.announce(ctx, told)
  await emit(ctx.db, tradeEvents.refunded, told)
}
