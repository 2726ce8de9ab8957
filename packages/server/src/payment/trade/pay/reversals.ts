import type { Id } from '@brandside/contract/platform/id.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import { sql } from 'kysely'
import type { SystemContext } from '../../../platform/context.ts'
import { lockTrade, type Payment } from '../../open-trade/trade-rows.ts'
import { movedAt } from '../channel-time.ts'
import { closeReversalException, noteException } from '../exceptions.ts'
import { partnerWork } from '../partner-work.public.ts'
import { giveBackToPurse, isWallet } from './purse.ts'
import type { ChannelWord } from './settle-part.ts'

/** Money that never made a trade paid goes back by itself: no refund, and in no total of the trade. */
export async function reversePayment(
  ctx: SystemContext,
  { id, tradeId, paymentNo, amountCents }: Payment,
  reason: 'LATE_PAYMENT' | 'TRADE_CLOSED' | 'OVERPAID',
): Promise<void> {
  // The number is fixed before anything is sent, so that whatever moves is found again (C-INV-49).
  ctx.send(sql`
    insert into trade_reversal (payment_id, reversal_no, amount_cents, reason, state, next_try_at)
    values (${id}, ${`${paymentNo}V`}, ${amountCents}, ${reason}, 'RESERVED', now())
    on conflict (tenant_id, payment_id) do nothing`)
  ctx.send(sql`
    update trade_payment set state = 'REVERSED', version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and id = ${id}`)
  if (reason === 'LATE_PAYMENT')
    noteException(ctx, { tradeId, paymentId: id, kind: 'LATE_PAYMENT', amountCents, detail: paymentNo })
  await partnerWork.announce(ctx, { tradeId })
}

/** Tries again what a channel has refused, under the same number; not what an operator has dealt with himself. */
export function sendReversalsAgain(ctx: SystemContext, tradeId: Id): void {
  ctx.send(sql`
    update trade_reversal v set state = 'RESERVED', next_try_at = now(), updated_at = now()
      from trade_exception x
     where v.tenant_id = app.tenant() and v.state = 'FAILED' and x.tenant_id = v.tenant_id and x.trade_id = ${tradeId}
       and x.payment_id = v.payment_id and x.kind = 'REVERSAL_FAILED' and x.state = 'OPEN'`)
}

interface Reversal {
  id: Id
  createdAt: string
  paymentId: Id
  reversalNo: string
  amountCents: number
  state: string
  tries: number
  adapter: string
}

/**
 * Applies the word of a channel on money that was to go back by itself. What the channel keeps is for an operator to see, and
 * so is what it pays out after it had refused. A refusal counts from the last attempt alone, as with refunds.
 */
export async function settleReversal(
  ctx: SystemContext,
  tradeId: Id,
  { id }: { id: Id },
  word: ChannelWord,
): Promise<void> {
  const trade = await lockTrade(ctx, tradeId)
  const { rows } = await sql<Reversal>`
    select v.id, v.created_at, v.payment_id, v.reversal_no, v.amount_cents, v.state, v.tries, c.adapter
      from trade_reversal v
      join trade_payment p on p.tenant_id = v.tenant_id and p.id = v.payment_id
      join pay_channel c on c.tenant_id = p.tenant_id and c.id = p.pay_channel_id
     where v.tenant_id = app.tenant() and v.id = ${id}`.execute(ctx.db)
  const [reversal] = rows
  if (!reversal || reversal.tries === 0 || reversal.state === 'SUCCESS' || word.state === 'PENDING') return
  const { paymentId, reversalNo, amountCents, tries } = reversal
  const about = { tradeId, paymentId, amountCents }
  if (word.state === 'SUCCESS' && word.amount !== undefined && word.amount !== amountCents) {
    const detail = `${reversalNo}: ${centsText(amountCents)} ≠ ${centsText(word.amount)}`
    return noteException(ctx, { ...about, kind: 'AMOUNT_MISMATCH', amountCents: word.amount, detail })
  }
  if (word.state === 'FAILED') {
    if (word.attempt === undefined) return partnerWork.announce(ctx, { tradeId })
    if (reversal.state !== 'SENT' || word.attempt !== tries) return
    endReversal(ctx, reversal, word)
    const detail = [reversalNo, word.error].filter(Boolean).join(': ').slice(0, 300)
    return noteException(ctx, { ...about, kind: 'REVERSAL_FAILED', detail })
  }
  const { at, doubted } = movedAt(word.refundedAt, reversal.createdAt, ctx.now)
  if (doubted !== undefined) noteException(ctx, { ...about, kind: 'TIME_DOUBTED', detail: `${reversalNo}: ${doubted}` })
  endReversal(ctx, reversal, word, at)
  closeReversalException(ctx, tradeId, paymentId)
  if (reversal.state === 'FAILED') noteException(ctx, { ...about, kind: 'REFUNDED_AFTER_FAILURE', detail: reversalNo })
  if (isWallet(reversal)) await giveBackToPurse(ctx, trade, { id: paymentId, amountCents, event: 'TRADE' })
}

function endReversal(ctx: SystemContext, { id }: Reversal, { state, error }: ChannelWord, at = ctx.now): void {
  ctx.send(sql`
    update trade_reversal set state = ${state}, error = ${error?.slice(0, 300) ?? null}, next_try_at = null, updated_at = now(),
           success_at = case when ${state} = 'SUCCESS' then ${at}::timestamptz end
     where tenant_id = app.tenant() and id = ${id}`)
}
