import { feeOf } from '@brandside/contract/payment/fee.rules.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import { sql } from 'kysely'
import type { SystemContext } from '../../../platform/context.ts'
import { tellPaid } from '../../open-trade/open-trade.public.ts'
import { lockTrade, type Payment, paymentsOf, type Trade } from '../../open-trade/trade-rows.ts'
import { rateAt } from '../../pay-channel/rates.public.ts'
import { countLateMoney } from '../../report/late-money.public.ts'
import { movedAt } from '../channel-time.ts'
import { noteException } from '../exceptions.ts'
import { orderPaid } from '../order/order-states.ts'
import { waitAnew } from './call-off.ts'
import { reversePayment } from './reversals.ts'

/** What a channel says of a payment, whichever way it came. */
export interface Word {
  state: 'PENDING' | 'SUCCESS' | 'FAILED' | 'CLOSED'
  amount?: number | undefined
  channelTxnNo?: string | undefined
  /** By the channel's clock, where it says so. */
  paidAt?: string | null | undefined
  error?: string | undefined
}

/**
 * Applies the word of a channel to a payment: by answer, notice or poll, whichever is first. Only one of them finds the
 * payment open, so that its effects happen once (C-INV-47). Money that has moved counts whatever was believed before: of what
 * had failed or was called off, it pays for the trade if that still waits for as much, and goes back otherwise.
 */
export async function settlePayment(ctx: SystemContext, { tradeId, id }: Payment, word: Word): Promise<void> {
  const trade = await lockTrade(ctx, tradeId)
  const payment = (await paymentsOf(ctx, tradeId)).find((each) => each.id === id)
  if (!payment || payment.state === 'SUCCESS' || payment.state === 'REVERSED') return
  const isOver = payment.state === 'CLOSED' || payment.state === 'FAILED'
  if (word.state === 'PENDING') return keepPending(ctx, payment, word)
  if (word.state !== 'SUCCESS') return isOver ? undefined : endPayment(ctx, trade, payment, word)
  if (word.amount !== undefined && word.amount !== payment.amountCents) {
    const detail = `${payment.paymentNo}: ${centsText(payment.amountCents)} ≠ ${centsText(word.amount)}`
    askLater(ctx, payment)
    return noteException(ctx, { tradeId, paymentId: id, kind: 'AMOUNT_MISMATCH', amountCents: word.amount, detail })
  }
  await succeed(ctx, trade, payment, word)
}

async function succeed(ctx: SystemContext, trade: Trade, payment: Payment, word: Word): Promise<void> {
  const { brandId, shopId } = trade
  const { at, doubted } = movedAt(word.paidAt, payment.createdAt, ctx.now)
  const terms = await rateAt(ctx.db, { brandId, shopId, payChannelId: payment.payChannelId, at })
  const fee = feeOf(payment.amountCents, terms)
  const { rows } = await sql<Payment>`
    update trade_payment
       set state = 'SUCCESS', channel_txn_no = coalesce(${word.channelTxnNo ?? null}, channel_txn_no), rate_bp = ${terms.rateBp}, fee_cents = ${fee},
           paid_at = ${at}::timestamptz, next_poll_at = null, error = null, version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and id = ${payment.id} and state in ('INIT', 'PENDING', 'CLOSED', 'FAILED') returning *`.execute(
    ctx.db,
  )
  const [paid] = rows
  if (!paid) return
  if (doubted !== undefined) noteDoubt(ctx, payment, doubted)
  // The till was told that it had failed, and may have done something else about it.
  if (payment.state === 'FAILED' && trade.state !== 'CLOSED')
    noteException(ctx, {
      tradeId: trade.id,
      paymentId: paid.id,
      kind: 'PAID_AFTER_FAILURE',
      amountCents: paid.amountCents,
      detail: paid.paymentNo,
    })
  if (trade.state === 'CLOSED') return reversePayment(ctx, paid, 'LATE_PAYMENT')
  if (trade.state !== 'PENDING' && trade.state !== 'PAYING') return reversePayment(ctx, paid, 'OVERPAID')
  const payments = await paymentsOf(ctx, trade.id)
  // Another payment has taken its place meanwhile.
  if (sumIn(payments, 'INIT', 'PENDING', 'SUCCESS') > trade.payableCents) return reversePayment(ctx, paid, 'OVERPAID')
  if (sumIn(payments, 'SUCCESS') < trade.payableCents) return keepPaying(ctx, trade)
  const successful = payments.filter(({ state }) => state === 'SUCCESS')
  await becomePaid(ctx, trade, successful)
}

const sumIn = (payments: readonly Payment[], ...states: string[]): number =>
  payments.reduce((sum, { state, amountCents }) => (states.includes(state) ? sum + amountCents : sum), 0)

/** A part of it is paid, though it may have waited for a payment anew. */
function keepPaying(ctx: SystemContext, { id }: Trade): void {
  ctx.send(sql`
    update trade set state = 'PAYING', version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and id = ${id} and state = 'PENDING'`)
}

/** All that is payable was paid (C-INV-48). */
async function becomePaid(ctx: SystemContext, trade: Trade, payments: readonly Payment[]): Promise<void> {
  const fee = payments.reduce((all, { feeCents }) => all + feeCents, 0)
  const { rows } = await sql<Trade>`
    update trade set state = 'PAID', paid_cents = payable_cents, fee_cents = ${fee},
           paid_at = ${payments.reduce((last, { paidAt }) => (paidAt && paidAt > last ? paidAt : last), '')}::timestamptz,
           version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and id = ${trade.id} returning *`.execute(ctx.db)
  await orderPaid(ctx, rows[0] as Trade)
  await tellPaid(ctx, rows[0] as Trade, await storedValueIn(ctx, trade.id))
  for (const { paidAt } of payments) if (paidAt) await countLateMoney(ctx, paidAt)
}

function noteDoubt(
  ctx: SystemContext,
  { tradeId, id: paymentId, paymentNo, amountCents }: Payment,
  told: string,
): void {
  const detail = `${paymentNo}: ${told}`
  noteException(ctx, { tradeId, paymentId, kind: 'TIME_DOUBTED', amountCents, detail })
}

async function storedValueIn({ db }: SystemContext, tradeId: Id): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(p.amount_cents), 0)::bigint as cents from trade_payment p
      join pay_channel c on c.tenant_id = p.tenant_id and c.id = p.pay_channel_id and c.kind = 'STORED_VALUE'
     where p.tenant_id = app.tenant() and p.trade_id = ${tradeId} and p.state = 'SUCCESS'`.execute(db)
  return rows[0]?.cents ?? 0
}

/** The channel may come to another word on an amount that differs; until then it is asked ever later. */
function askLater(ctx: SystemContext, { id, tries }: Payment): void {
  ctx.send(sql`
    update trade_payment set tries = tries + 1, next_poll_at = now() + make_interval(secs => ${pollSeconds(tries)})
     where tenant_id = app.tenant() and id = ${id} and state in ('INIT', 'PENDING')`)
}

/** The answer is still to come; the clock asks again, later each time. */
function keepPending(ctx: SystemContext, { id, tries }: Payment, word: Word): void {
  ctx.send(sql`
    update trade_payment set state = 'PENDING', tries = tries + 1, channel_txn_no = coalesce(${word.channelTxnNo ?? null}, channel_txn_no),
           next_poll_at = now() + make_interval(secs => ${pollSeconds(tries)}), updated_at = now()
     where tenant_id = app.tenant() and id = ${id} and state in ('INIT', 'PENDING')`)
}

const pollSeconds = (tries: number) => [5, 30, 120, 600, 3_600, 21_600][Math.min(tries, 5)] as number

function endPayment(ctx: SystemContext, trade: Trade, { id }: Payment, { state, error }: Word): void {
  ctx.send(sql`
    update trade_payment set state = ${state}, error = ${error?.slice(0, 300) ?? null}, next_poll_at = null,
           version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and id = ${id} and state in ('INIT', 'PENDING')`)
  waitAnew(ctx, trade.id, id)
}
