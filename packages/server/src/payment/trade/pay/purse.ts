import type { Id } from '@brandside/contract/platform/id.ts'
import { lockPresent } from '../../../member/member-lookup/present-member.public.ts'
import { giveBackToWallet, payFromWallet } from '../../../member/wallet/pay.public.ts'
import type { SystemContext } from '../../../platform/context.ts'
import type { Payment, Trade } from '../../open-trade/trade-rows.ts'

type Purse = Pick<Trade, 'id' | 'brandId' | 'shopId' | 'memberId'>

/** Stored value is settled with the member's wallet of the brand, in the transaction of the payment. */
export const isWallet = ({ adapter }: { adapter: string }): boolean => adapter === 'WALLET'

export async function payFromPurse(ctx: SystemContext, trade: Purse, { id, amountCents }: Payment): Promise<void> {
  const { id: tradeId, shopId } = trade
  await payFromWallet(ctx, {
    of: await ownerOf(ctx, trade),
    event: { bizType: 'TRADE', id },
    tradeId,
    shopId,
    cents: amountCents,
  })
}

/** Back to the lots that it came from: once for each part of a REFUND, and once for a payment of a TRADE that was closed. */
export async function giveBackToPurse(
  ctx: SystemContext,
  trade: Purse,
  { id, amountCents, event }: { id: Id; amountCents: number; event: 'REFUND' | 'TRADE' },
): Promise<void> {
  const { id: tradeId, shopId } = trade
  await giveBackToWallet(ctx, {
    of: await ownerOf(ctx, trade),
    event: { bizType: event, id },
    tradeId,
    shopId,
    cents: amountCents,
  })
}

/** The member of the trade, or the one that he was merged into since. */
async function ownerOf(ctx: SystemContext, { memberId, brandId }: Purse) {
  if (memberId === null) throw new Error('A trade without a member has no wallet')
  return { memberId: await lockPresent(ctx, memberId), brandId }
}
