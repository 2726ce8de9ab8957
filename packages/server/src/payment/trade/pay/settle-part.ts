import type { Id } from '@brandside/contract/platform/id.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import { sql } from 'kysely'
import type { SystemContext } from '../../../platform/context.ts'
import { lockTrade, type Trade } from '../../open-trade/trade-rows.ts'
import { noteException } from '../exceptions.ts'
import { partnerWork } from '../partner-work.public.ts'
import { takeLinesAgain } from '../refund/given-back-lines.ts'
import { endRefund, type Part, partsOf, succeedPart } from '../refund/refund-progress.ts'

/** The word of a channel on money that goes back; its notices name the amount, its answers do not. */
export interface ChannelWord {
  state: string
  amount?: number | undefined
  channelRefundNo?: string | undefined
  /** By the channel's clock, where it says so. */
  refundedAt?: string | null | undefined
  error?: string | undefined
  /** The attempt of ours that it answers; a message answers none. */
  attempt?: number
}

/**
 * Applies the word of a channel on a part, behind the lock on its trade. A refund that waits for a second person was not sent
 * to any channel, so none can have settled it. A refusal counts from the last attempt alone: an earlier one knows nothing of
 * what was sent since, and after a message the channel is asked under the number of the part.
 */
export async function settlePart(
  ctx: SystemContext,
  tradeId: Id,
  { id, refundId }: Pick<Part, 'id' | 'refundId'>,
  word: ChannelWord,
): Promise<void> {
  const trade = await lockTrade(ctx, tradeId)
  const part = (await partsOf(ctx, refundId)).find((each) => each.id === id)
  if (!part) return
  const isOpen = part.refundState === 'PROCESSING' && (part.state === 'RESERVED' || part.state === 'SENT')
  const isLate = !isOpen && word.state === 'SUCCESS' && isOverWithoutChannel(part)
  if (!isOpen && !isLate) return
  if (word.state === 'SUCCESS' && word.amount !== undefined && word.amount !== part.amountCents) {
    const { paymentId } = part
    const detail = `${part.partNo}: ${centsText(part.amountCents)} ≠ ${centsText(word.amount)}`
    return noteException(ctx, { tradeId, paymentId, kind: 'AMOUNT_MISMATCH', amountCents: word.amount, detail })
  }
  if (isLate) return settleLatePart(ctx, trade, part, word)
  if (word.state === 'FAILED' && word.attempt === undefined) return partnerWork.announce(ctx, { tradeId })
  if (word.state === 'SUCCESS') await succeedPart(ctx, tradeId, part, word)
  else if (word.state === 'FAILED' && word.attempt === part.tries) await failPart(ctx, part, word.error ?? 'FAILED')
  else return
  await endRefund(ctx, tradeId, refundId)
}

/** It was sent once, and ended without money from the channel. */
const isOverWithoutChannel = ({ tries, state, paidOtherwise }: Part): boolean =>
  tries > 0 && (state === 'FAILED' || state === 'GIVEN_UP' || paidOtherwise)

/**
 * A channel has paid out what it had refused: an operator has to see it, and it counts as refunded where so much can still
 * go back of the payment. It can't where the same was paid out in another way meanwhile, and of a recharge it does not, since
 * its value can be spent again: what to take from the member is for the operator to say.
 */
async function settleLatePart(ctx: SystemContext, trade: Trade, part: Part, word: ChannelWord): Promise<void> {
  const { id: partId, refundId, paymentId, amountCents, partNo } = part
  noteException(ctx, {
    tradeId: trade.id,
    paymentId,
    partId,
    kind: 'REFUNDED_AFTER_FAILURE',
    amountCents,
    detail: partNo,
  })
  if (part.paidOtherwise) return
  const isReserved = part.state === 'FAILED' && (part.refundState === 'PROCESSING' || part.refundState === 'PARTIAL')
  if (!isReserved && (trade.bizType === 'RECHARGE' || !(await reserveAgain(ctx, trade, part)))) return
  await succeedPart(ctx, trade.id, part, word)
  await endRefund(ctx, trade.id, refundId)
}

/** Takes a reservation back that was given up, if nothing else has taken its place; false where it has. */
async function reserveAgain(ctx: SystemContext, { id, ...trade }: Trade, part: Part): Promise<boolean> {
  const { id: partId, refundId, paymentId, amountCents: cents } = part
  const ofTrade = trade.paidCents - trade.refundedCents - trade.refundingCents
  const ofPayment = part.paymentAmountCents - part.paymentRefundedCents - part.paymentRefundingCents
  if (cents > Math.min(ofTrade, ofPayment)) return false
  ctx.send(sql`
    update trade_payment set refunding_cents = refunding_cents + ${cents}, version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and id = ${paymentId}`)
  ctx.send(sql`
    update trade set refunding_cents = refunding_cents + ${cents}, version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and id = ${id}`)
  // What else of it had failed has no reservation either.
  ctx.send(sql`
    update trade_refund_part set state = case when id = ${partId} then 'RESERVED' else 'GIVEN_UP' end,
           version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and refund_id = ${refundId} and (state = 'FAILED' or id = ${partId})`)
  await takeLinesAgain(ctx, refundId, cents)
  return true
}

/** A channel has refused it for good. What becomes of its reservation is decided when all parts have ended. */
async function failPart(ctx: SystemContext, part: Part, error: string): Promise<void> {
  await sql`
    update trade_refund_part set state = 'FAILED', error = ${error.slice(0, 300)}, next_try_at = null,
           version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and id = ${part.id} and state in ('RESERVED', 'SENT')`.execute(ctx.db)
}
