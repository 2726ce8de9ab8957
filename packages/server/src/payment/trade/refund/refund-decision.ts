import { isDeliveryAccount } from '@brandside/contract/payment/delivery-platforms.rules.ts'
import { feeRefundOf } from '@brandside/contract/payment/fee.rules.ts'
import {
  trade as contract,
  refundAuditAbove,
  refundAuditDaily,
  shopRefundAuditAbove,
} from '@brandside/contract/payment/trade.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { allocate, centsText, ratio } from '@brandside/contract/platform/money.ts'
import { holds } from '@brandside/contract/platform/permission.ts'
import { sql } from 'kysely'
import { rechargeRefundOf } from '../../../member/recharge-books/refund-of-trade.public.ts'
import type { Context } from '../../../platform/context.ts'
import { seesAll } from '../../../platform/entity/visible.ts'
import { param } from '../../../platform/parameters/param.ts'
import { refuse, refuseField } from '../../../platform/refuse.ts'
import { type Payment, paymentsOf, type Trade } from '../../open-trade/trade-rows.ts'

type Input = Parsed<typeof contract, 'refundPreview'>

/** A payment that money may go back to, with the terms of its channel. */
export interface RefundablePayment extends Payment {
  channelName: string
  kind: string
  adapter: string
  feeRefund: string
  refundDays: number
  partialRefund: boolean
  maxRefunds: number
}

export interface Line {
  id: Id
  name: string
  quantity: number
  paidCents: number
  refundedQuantity: number
  refundedCents: number
}

export interface Decision {
  amountCents: number
  leftCents: number
  lines: { line: Line; quantity: number; cents: number }[]
  parts: { payment: RefundablePayment; amountCents: number; feeRefundCents: number }[]
  needsAudit: boolean
}

/**
 * What a refund would be: how much, of which lines and to which payments; or why it cannot be. Ask with the trade locked, and
 * with `hold` where it is carried out: nothing is spent then of a recharge that it gives back.
 */
export async function decideRefund(
  ctx: Context,
  trade: Trade,
  wanted: Input,
  how: { hold?: boolean } = {},
): Promise<Decision> {
  const payments = await refundablePayments(ctx, trade)
  const lines = await chosenLines(ctx, trade, wanted.lines ?? [])
  const recharge = await rechargeLeft(ctx, trade, how)
  const ofLines = lines.reduce((sum, { cents }) => sum + cents, 0)
  const amountCents = wanted.amountCents ?? recharge ?? ofLines
  if (amountCents < 1) refuseField('amountCents', contract.reasons.refundAsked)
  if (lines.length > 0 && amountCents !== ofLines)
    refuseField('amountCents', contract.reasons.amountOfLines, { amount: centsText(ofLines) })
  const left = recharge ?? trade.paidCents - trade.refundedCents - trade.refundingCents
  if (amountCents > left) refuseField('amountCents', contract.reasons.refundTooMuch, { left: centsText(left) })
  if (recharge !== undefined && amountCents < recharge)
    refuseField('amountCents', contract.reasons.rechargeWhole, { left: centsText(left) })
  await demandInTime(ctx, trade, payments)
  const split = splitOver(payments, amountCents, wanted.split)
  const parts = payments.flatMap((payment, index) => {
    const cents = split[index] ?? 0
    if (cents === 0) return []
    // The platform has the guest's money, and tells us of each refund.
    if (isDeliveryAccount(payment.adapter)) refuse(contract.reasons.atPlatform, { channel: payment.channelName })
    if (!payment.partialRefund && cents < payment.amountCents)
      refuseField('amountCents', contract.reasons.fullOnly, { channel: payment.channelName })
    return { payment, amountCents: cents, feeRefundCents: feeBack(payment, cents) }
  })
  const needsAudit = amountCents > (await directUpTo(ctx, trade.id))
  return { amountCents, leftCents: left - amountCents, lines, parts, needsAudit }
}

/**
 * What this operator gives back of a trade without another person's look: in parts no more than at once, and of all trades
 * within 24 hours no more than a day's worth.
 */
export async function directUpTo(ctx: Context, tradeId: Id): Promise<number> {
  const { guard } = contract.endpoints.refundDirect
  if (!holds(ctx.operator.permissions, guard)) return 0
  const limit = param(ctx, refundAuditAbove)
  const own = seesAll(ctx, contract, guard) ? limit : Math.min(limit, param(ctx, shopRefundAuditAbove))
  const { rows } = await sql<{ ofTrade: number; ofDay: number }>`
    select coalesce(sum(r.amount_cents) filter (where r.trade_id = ${tradeId}), 0)::bigint as of_trade,
           coalesce(sum(r.amount_cents) filter (where r.created_at > now() - interval '24 hours'), 0)::bigint as of_day
      from trade_refund r
      join trade t on t.tenant_id = r.tenant_id and t.id = r.trade_id
      join trade this on this.tenant_id = r.tenant_id and this.id = ${tradeId} and this.currency = t.currency
     where r.tenant_id = app.tenant() and r.created_by = ${ctx.operator.id}
       and (r.trade_id = ${tradeId} or r.created_at > now() - interval '24 hours')
       and r.audited_by is null and r.state in ('PROCESSING', 'SUCCESS', 'PARTIAL')`.execute(ctx.db)
  const { ofTrade = 0, ofDay = 0 } = rows[0] ?? {}
  return Math.max(0, Math.min(own - ofTrade, param(ctx, refundAuditDaily) - ofDay))
}

/** Of a trade that has paid a recharge, what its wallet still has to give back (consumer.md 18). */
async function rechargeLeft(
  ctx: Context,
  { bizType, bizId }: Trade,
  how: { hold?: boolean },
): Promise<number | undefined> {
  return bizType === 'RECHARGE' ? (await rechargeRefundOf(ctx, bizId as Id, how)).cash : undefined
}

async function refundablePayments(ctx: Context, trade: Trade): Promise<RefundablePayment[]> {
  const paid = (await paymentsOf(ctx, trade.id)).filter(({ state }) => state === 'SUCCESS')
  const { rows: channels } = await sql<Omit<RefundablePayment, keyof Payment> & { id: Id }>`
    select id, name as channel_name, kind, adapter, fee_refund, refund_days, partial_refund, max_refunds
      from pay_channel where tenant_id = app.tenant() and id = any(${paid.map((each) => each.payChannelId)}::bigint[])`.execute(
    ctx.db,
  )
  return paid.flatMap((payment) => {
    const channel = channels.find(({ id }) => id === payment.payChannelId)
    return channel ? { ...channel, ...payment } : []
  })
}

export function feeBack(
  payment: Pick<RefundablePayment, 'feeRefund' | 'feeCents' | 'amountCents' | 'refundedCents'>,
  cents: number,
) {
  if (payment.feeRefund !== 'PROPORTIONAL') return 0
  return feeRefundOf(payment.feeCents, payment.amountCents, payment.refundedCents, cents)
}

async function demandInTime({ db }: Context, trade: Trade, payments: readonly RefundablePayment[]): Promise<void> {
  const days = Math.min(...payments.map(({ refundDays }) => refundDays))
  const most = Math.min(...payments.map(({ maxRefunds }) => maxRefunds))
  const { rows } = await sql<{ refunds: number; late: boolean }>`
    select count(*) filter (where state not in ('FAILED', 'REJECTED', 'CANCELLED'))::integer as refunds,
           now() > ${trade.paidAt}::timestamptz + make_interval(days => ${days}) as late
      from trade_refund where tenant_id = app.tenant() and trade_id = ${trade.id}`.execute(db)
  if (rows[0]?.late) refuse(contract.reasons.refundTooLate, { days })
  if ((rows[0]?.refunds ?? 0) >= most) refuse(contract.reasons.refundTooMany, { max: most })
}

/** By what the operator says, or in proportion to what is left of each payment. */
function splitOver(payments: readonly RefundablePayment[], amount: number, given: Input['split']): number[] {
  const left = payments.map(
    ({ amountCents, refundedCents, refundingCents }) => amountCents - refundedCents - refundingCents,
  )
  if (!given) return allocate(amount, left)
  const split = payments.map(({ id }) =>
    given.filter(({ paymentId }) => paymentId === id).reduce((sum, { amountCents }) => sum + amountCents, 0),
  )
  const isSound = split.every((cents, index) => cents <= (left[index] ?? 0))
  const sum = split.reduce((all, cents) => all + cents, 0)
  if (!isSound || sum !== amount || given.some(({ paymentId }) => !payments.some(({ id }) => id === paymentId)))
    refuseField('split', contract.reasons.splitWrong)
  return split
}

/**
 * Of each line the share of what was paid for it, by how many of it have gone back: the parts add up to the whole. A line that
 * is named several times goes back as often.
 */
async function chosenLines({ db }: Context, trade: Trade, chosen: NonNullable<Input['lines']>) {
  if (chosen.length === 0) return []
  const { rows } = await sql<Line>`
    select id, name, quantity, paid_cents, refunded_quantity, refunded_cents from consumer_order_line
     where tenant_id = app.tenant() and order_id = ${trade.bizId} and ${trade.bizType} = 'ORDER'`.execute(db)
  const wanted = Map.groupBy(chosen, ({ lineId }) => lineId)
  return [...wanted].map(([lineId, same]) => {
    const quantity = same.reduce((sum, each) => sum + each.quantity, 0)
    const line = rows.find(({ id }) => id === lineId)
    if (!line) return refuseField('lines', contract.reasons.lineMissing)
    const left = line.quantity - line.refundedQuantity
    if (quantity > left) refuseField('lines', contract.reasons.lineTooMany, { name: line.name, left })
    const due = ratio(line.paidCents, line.refundedQuantity + quantity, line.quantity)
    return { line, quantity, cents: Math.max(0, due - line.refundedCents) }
  })
}
