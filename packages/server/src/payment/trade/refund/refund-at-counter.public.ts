import type { Id } from '@brandside/contract/platform/id.ts'
import type { Context } from '../../../platform/context.ts'
import { refundTrade } from './refund.ts'

/**
 * Gives back what is left of a recharge that was paid at a counter, by the rules of its trade: above the limit of the
 * operator it waits for a second person. Answers what was asked for.
 */
export async function refundAtCounter(ctx: Context, tradeId: Id, reason: string): Promise<number> {
  const { row } = await refundTrade(ctx, { tradeId, reasonCode: 'OTHER', reason })
  return row.amountCents
}
