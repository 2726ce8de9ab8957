import type { trade as contract } from '@brandside/contract/payment/trade.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { fail } from '../../../platform/refuse.ts'
import type { Trade } from '../../open-trade/trade-rows.ts'
import { seenTrade } from '../seen-trade.ts'
import { refundEffects } from './refund-effects.ts'

/** A refund that waits, as its applicant saw it: what was paid, what went back before, and what follows for the member. */
export async function refundCase(
  ctx: Context,
  { refundId }: Parsed<typeof contract, 'refundCase'>,
): Promise<Output<typeof contract, 'refundCase'>> {
  const { rows: asked } = await sql<{ tradeId: Id; amountCents: number; state: string }>`
    select trade_id, amount_cents, state from trade_refund
     where tenant_id = app.tenant() and id = ${refundId}`.execute(ctx.db)
  const refund = asked[0] ?? fail(404, common.notFound)
  await seenTrade(ctx, 'refundCase', refund.tradeId)
  const { rows } = await sql<Trade>`
    select * from trade where tenant_id = app.tenant() and id = ${refund.tradeId}`.execute(ctx.db)
  const trade = rows[0] as Trade
  const { currency, paidCents, refundedCents } = trade
  // While it waits, its own amount is set aside already.
  const own = refund.state === 'WAIT_AUDIT' ? refund.amountCents : 0
  const refundingCents = trade.refundingCents - own
  const effects = await refundEffects(ctx, { ...trade, refundingCents }, refund.amountCents)
  const leftCents = Math.max(0, paidCents - refundedCents - refundingCents - refund.amountCents)
  return { currency: currency as 'CNY', paidCents, refundedCents, refundingCents, leftCents, ...effects }
}
