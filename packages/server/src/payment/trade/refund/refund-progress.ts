import type { Id } from '@brandside/contract/platform/id.ts'
import { type Selectable, sql } from 'kysely'
import type { Schema } from '../../../../migrations/schema.ts'
import type { SystemContext } from '../../../platform/context.ts'
import { type Trade, toldTrade } from '../../open-trade/trade-rows.ts'
import { isRemote } from '../../pay-channel/adapters/registry.public.ts'
import { countLateMoney } from '../../report/late-money.public.ts'
import { movedAt } from '../channel-time.ts'
import { closeRefundException, noteException } from '../exceptions.ts'
import { orderUndone } from '../order/order-states.ts'
import { partnerWork } from '../partner-work.public.ts'
import { giveBackToPurse, isWallet } from '../pay/purse.ts'
import { giveLinesBack } from './given-back-lines.ts'
import { settleRechargeRefund } from './recharge-refund.ts'
import { feeBack } from './refund-decision.ts'
import { tellRefunded } from './tell-refunded.ts'

export type RefundRow = Selectable<Schema['tradeRefund']> & { id: Id; tradeId: Id }

/** A part of a refund with the terms of the channel that it goes through. */
export interface Part {
  id: Id
  refundId: Id
  paymentId: Id
  partNo: string
  createdAt: string
  amountCents: number
  state: string
  tries: number
  refundState: string
  /** Paid out through another channel than the payment came by. */
  paidOtherwise: boolean
  adapter: string
  feeRefund: string
  feeCents: number
  paymentAmountCents: number
  paymentRefundedCents: number
  paymentRefundingCents: number
}

/** Pays out at once what needs no partner, and sends the rest on its way. Ask with the trade locked. */
export async function startRefund(
  ctx: SystemContext,
  trade: Trade,
  refund: RefundRow,
  { feeRefund, ...word }: RefundWord & { feeRefund?: string } = {},
): Promise<string> {
  for (const part of await partsOf(ctx, refund.id))
    if (part.state === 'RESERVED' && !isRemote(part.adapter)) {
      if (isWallet(part)) await giveBackToPurse(ctx, trade, { ...part, event: 'REFUND' })
      await succeedPart(ctx, trade.id, { ...part, feeRefund: feeRefund ?? part.feeRefund }, word)
    }
  await partnerWork.announce(ctx, { tradeId: trade.id })
  return endRefund(ctx, trade.id, refund.id)
}

export async function partsOf({ db }: SystemContext, refundId: Id): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select r.id, r.created_at, r.refund_id, r.payment_id, r.part_no, r.amount_cents, r.state, r.tries, c.adapter, c.fee_refund,
           f.state as refund_state, r.pay_channel_id <> p.pay_channel_id as paid_otherwise, p.fee_cents, p.amount_cents as payment_amount_cents, p.refunded_cents as payment_refunded_cents,
           p.refunding_cents as payment_refunding_cents
      from trade_refund_part r
      join trade_refund f on f.tenant_id = r.tenant_id and f.id = r.refund_id
      join trade_payment p on p.tenant_id = r.tenant_id and p.id = r.payment_id
      join pay_channel c on c.tenant_id = r.tenant_id and c.id = r.pay_channel_id
     where r.tenant_id = app.tenant() and r.refund_id = ${refundId} order by r.id`.execute(db)
  return rows
}

interface RefundWord {
  channelRefundNo?: string | undefined
  /** By the channel's clock, where it says so. */
  refundedAt?: string | null | undefined
}

/** Money has gone back: from being refunded to refunded, once for each part. The trade is locked. */
export async function succeedPart(
  ctx: SystemContext,
  tradeId: Id,
  part: Part,
  { channelRefundNo, refundedAt }: RefundWord = {},
): Promise<void> {
  const { at, doubted } = movedAt(refundedAt, part.createdAt, ctx.now)
  const { rows } = await sql<{ id: Id }>`
    update trade_refund_part set state = 'SUCCESS', success_at = ${at}::timestamptz, error = null, next_try_at = null,
           channel_refund_no = ${channelRefundNo ?? null}, version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and id = ${part.id} and state in ('RESERVED', 'SENT', 'FAILED') returning id`.execute(
    ctx.db,
  )
  if (rows.length === 0) return
  if (doubted !== undefined) {
    const { id: partId, paymentId, amountCents, partNo } = part
    const detail = `${partNo}: ${doubted}`
    noteException(ctx, { tradeId, paymentId, partId, kind: 'TIME_DOUBTED', amountCents, detail })
  }
  const fee = feeBack(
    {
      feeRefund: part.feeRefund,
      feeCents: part.feeCents,
      amountCents: part.paymentAmountCents,
      refundedCents: part.paymentRefundedCents,
    },
    part.amountCents,
  )
  const cents = part.amountCents
  ctx.send(sql`
    update trade_refund_part set fee_refund_cents = ${fee} where tenant_id = app.tenant() and id = ${part.id}`)
  ctx.send(sql`
    update trade_payment set refunding_cents = refunding_cents - ${cents}, refunded_cents = refunded_cents + ${cents},
           fee_refund_cents = fee_refund_cents + ${fee}, version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and id = ${part.paymentId}`)
  ctx.send(sql`
    update trade_refund set done_cents = done_cents + ${cents}, updated_at = now()
     where tenant_id = app.tenant() and id = ${part.refundId}`)
  const { rows: trades } = await sql<Trade>`
    update trade set refunding_cents = refunding_cents - ${cents}, refunded_cents = refunded_cents + ${cents},
           fee_refund_cents = fee_refund_cents + ${fee}, version = version + 1, updated_at = now(),
           state = case when refunded_cents + ${cents} = paid_cents then 'REFUNDED' else 'PART_REFUNDED' end
     where tenant_id = app.tenant() and id = ${tradeId} returning *`.execute(ctx.db)
  const trade = trades[0] as Trade
  await countLateMoney(ctx, at)
  const full = trade.refundedCents === trade.paidCents
  if (full) await orderUndone(ctx, trade)
  await tellRefunded(ctx, {
    ...toldTrade(trade),
    refundId: part.refundId,
    partId: part.id,
    amountCents: cents,
    paidCents: trade.paidCents,
    refundedCents: trade.refundedCents,
    full,
  })
}

/** Where a refund stands by its parts. One of which nothing went back gives its reservation up. */
export async function endRefund(ctx: SystemContext, tradeId: Id, refundId: Id): Promise<string> {
  const parts = await partsOf(ctx, refundId)
  const inState = (...states: string[]) => parts.filter(({ state }) => states.includes(state))
  if (inState('RESERVED', 'SENT').length > 0) return setRefund(ctx, refundId, 'PROCESSING')
  const failed = inState('FAILED')
  const done = inState('SUCCESS').reduce((sum, { amountCents }) => sum + amountCents, 0)
  if (failed.length === 0) {
    closeRefundException(ctx, tradeId, refundId)
    await settleRechargeRefund(ctx, tradeId, refundId, done)
    return setRefund(ctx, refundId, inState('GIVEN_UP').length > 0 ? 'PARTIAL' : 'SUCCESS')
  }
  const amountCents = failed.reduce((sum, part) => sum + part.amountCents, 0)
  noteException(ctx, { tradeId, kind: 'REFUND_FAILED', amountCents, detail: failed[0]?.partNo ?? '' })
  if (done > 0) return setRefund(ctx, refundId, 'PARTIAL')
  await settleRechargeRefund(ctx, tradeId, refundId, 0)
  for (const part of failed) freeReservation(ctx, tradeId, part)
  await giveLinesBack(ctx, refundId)
  return setRefund(ctx, refundId, 'FAILED')
}

/** The money may be refunded again. */
export function freeReservation(ctx: SystemContext, tradeId: Id, { paymentId, amountCents }: Part): void {
  ctx.send(sql`
    update trade_payment set refunding_cents = refunding_cents - ${amountCents}, version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and id = ${paymentId}`)
  ctx.send(sql`
    update trade set refunding_cents = refunding_cents - ${amountCents}, version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and id = ${tradeId}`)
}

function setRefund(ctx: SystemContext, refundId: Id, state: string): string {
  ctx.send(sql`
    update trade_refund set state = ${state}, version = version + 1, updated_at = now(),
           success_at = case when ${state} = 'SUCCESS' then coalesce(success_at, (
             select max(r.success_at) from trade_refund_part r where r.tenant_id = app.tenant() and r.refund_id = ${refundId}), now())
             else success_at end
     where tenant_id = app.tenant() and id = ${refundId}`)
  return state
}
