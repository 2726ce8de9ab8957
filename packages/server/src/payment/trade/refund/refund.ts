import { trade as contract } from '@brandside/contract/payment/trade.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import { forbids } from '@brandside/contract/platform/states.rules.ts'
import { sql } from 'kysely'
import { holdRecharge } from '../../../member/recharge-books/refund-of-trade.public.ts'
import type { Context } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refuse.ts'
import { lockTrade, type Trade } from '../../open-trade/trade-rows.ts'
import { seenTrade } from '../seen-trade.ts'
import { type Decision, decideRefund } from './refund-decision.ts'
import { refundEffects } from './refund-effects.ts'
import { type RefundRow, startRefund } from './refund-progress.ts'

export async function refundPreview(
  ctx: Context,
  input: Parsed<typeof contract, 'refundPreview'>,
): Promise<Output<typeof contract, 'refundPreview'>> {
  const trade = await seenTrade(ctx, 'refundPreview', input.tradeId)
  demandRefundable(trade)
  const { amountCents, leftCents, lines, parts, needsAudit } = await decideRefund(ctx, trade, input)
  return {
    amountCents,
    leftCents,
    needsAudit,
    ...(await refundEffects(ctx, trade, amountCents)),
    feeRefundCents: parts.reduce((sum, part) => sum + part.feeRefundCents, 0),
    split: parts.map(({ payment, amountCents }) => ({
      paymentId: payment.id,
      channelName: payment.channelName,
      amountCents,
    })),
    lines: lines.map(({ line, quantity, cents }) => ({ lineId: line.id, quantity, amountCents: cents })),
  }
}

/** Reserves the money behind the trade's lock; small refunds leave at once, others after somebody else has looked. */
export async function refund(ctx: Context, input: Parsed<typeof contract, 'refund'>) {
  await seenTrade(ctx, 'refund', input.tradeId)
  const { trade, row, state } = await refundTrade(ctx, input)
  ctx.log({
    id: trade.id,
    name: trade.tradeNo,
    note: [`${row.refundNo}，${centsText(row.amountCents)}`, `${row.refundNo}, ${centsText(row.amountCents)}`],
  })
  return { id: row.id, refundNo: row.refundNo, refundState: state as 'PROCESSING' }
}

/** Of a trade that the operator may refund, whatever right says so. */
export async function refundTrade(ctx: Context, input: Parsed<typeof contract, 'refund'>) {
  // What an operator gives back without another person adds up: of two at once the second waits.
  await sql`select pg_advisory_xact_lock(hashtext(${`refunds of ${ctx.operator.id}`}), ${ctx.tenantId}::int)`.execute(
    ctx.db,
  )
  const trade = await lockTrade(ctx, input.tradeId)
  demandRefundable(trade)
  const decision = await decideRefund(ctx, trade, input, { hold: true })
  const row = await reserve(ctx, trade, decision, input)
  return { trade, row, state: decision.needsAudit ? 'WAIT_AUDIT' : await startRefund(ctx, trade, row) }
}

function demandRefundable(trade: Trade): void {
  const forbidden = forbids(contract, 'refund', trade)
  if (forbidden) refuse(forbidden.reason, forbidden.detail)
}

async function reserve(
  ctx: Context,
  trade: Trade,
  { amountCents, lines, parts, needsAudit }: Decision,
  { reasonCode, reason }: Parsed<typeof contract, 'refund'>,
): Promise<RefundRow> {
  const { rows } = await sql<RefundRow>`
    insert into trade_refund (trade_id, refund_no, amount_cents, reason_code, reason, lines, state, needs_audit)
    select ${trade.id}, ${trade.tradeNo} || 'R' || (1 + count(*)), ${amountCents}, ${reasonCode}, ${reason},
           ${JSON.stringify(lines.map(({ line, quantity, cents }) => ({ lineId: line.id, quantity, cents })))}::jsonb,
           ${needsAudit ? 'WAIT_AUDIT' : 'PROCESSING'}, ${needsAudit}
      from trade_refund where tenant_id = app.tenant() and trade_id = ${trade.id}
    returning *`.execute(ctx.db)
  const row = rows[0] as RefundRow
  for (const [index, { payment, amountCents: cents }] of parts.entries()) {
    ctx.send(sql`
      insert into trade_refund_part (refund_id, payment_id, pay_channel_id, part_no, amount_cents, state, next_try_at)
      values (${row.id}, ${payment.id}, ${payment.payChannelId}, ${`${row.refundNo}-${index + 1}`}, ${cents}, 'RESERVED', now())`)
    ctx.send(sql`
      update trade_payment set refunding_cents = refunding_cents + ${cents}, version = version + 1, updated_at = now()
       where tenant_id = app.tenant() and id = ${payment.id}`)
  }
  for (const { line, quantity, cents } of lines)
    ctx.send(sql`
      update consumer_order_line set refunded_quantity = refunded_quantity + ${quantity}, refunded_cents = refunded_cents + ${cents},
             version = version + 1, updated_at = now()
       where tenant_id = app.tenant() and id = ${line.id}`)
  ctx.send(sql`
    update trade set refunding_cents = refunding_cents + ${amountCents}, version = version + 1, updated_at = now(),
           updated_by = app.admin()
     where tenant_id = app.tenant() and id = ${trade.id}`)
  if (trade.bizType === 'RECHARGE')
    await holdRecharge(ctx, trade.bizId as Id, { refundId: row.id, asked: amountCents, reason })
  return row
}
