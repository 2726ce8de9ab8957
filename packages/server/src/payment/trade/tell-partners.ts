import type { Id } from '@brandside/contract/platform/id.ts'
import type { PartnerFault } from '@brandside/contract/platform/partner-faults.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { asSystem } from '../../platform/as-system.ts'
import type { SystemContext } from '../../platform/context.ts'
import { PartnerSilent } from '../../platform/partners/partner-http.ts'
import type { PaymentAdapter } from '../pay-channel/adapters/adapter.public.ts'
import { remoteAdapter } from '../pay-channel/adapters/registry.public.ts'
import { channelConfig } from '../pay-channel/channel-config.public.ts'
import { noteException, reversalSettled } from './exceptions.ts'
import { giveBackToPurse, isWallet } from './purse.ts'
import { settlePart } from './refund-progress.ts'
import { settlePayment } from './settle-payment.ts'
import { lockTrade, type Payment } from './trade-rows.ts'

/** What of a trade is between us and a channel. */
interface Errand {
  kind: 'PAYMENT' | 'PART' | 'REVERSAL'
  id: Id
  refundId: Id
  paymentId: Id
  no: string
  amount: number
  payment: Payment
  /** Started so lately that the call which starts it may still be on its way to the channel. */
  isNew: boolean
  /** What kept the channel from answering when it was last asked. */
  fault: PartnerFault | null
  adapter: string
  brandId: Id
  shopId: Id
  memberId: Id | null
}

/**
 * Tells channels what waits for them of a trade, and asks what has become of the rest. Every number is fixed before it is
 * sent, so sending again is the same act; what has no answer stays as it is, and nothing is given back on a guess. Answers
 * how many errands are left.
 */
export async function tellPartners(pool: pg.Pool, tenantId: Id, tradeId: Id): Promise<number> {
  const errands = await asSystem(pool, tenantId, (ctx) => errandsOf(ctx, tradeId))
  let left = 0
  for (const errand of errands) {
    const { done, fault } = await run(pool, tenantId, tradeId, errand).then(
      (isOver) => ({ done: isOver, fault: null }),
      (error: unknown) => ({ done: false, fault: error instanceof PartnerSilent ? error.fault : null }),
    )
    if (fault !== errand.fault) await asSystem(pool, tenantId, async (ctx) => keepFault(ctx, errand, fault))
    if (!done) left++
  }
  return left
}

async function run(pool: pg.Pool, tenantId: Id, tradeId: Id, errand: Errand): Promise<boolean> {
  const { payment, brandId } = errand
  const config = await asSystem(pool, tenantId, async (ctx) => {
    markSent(ctx, errand)
    return channelConfig(ctx.db, tenantId, { channelId: payment.payChannelId, brandId })
  })
  const adapter = remoteAdapter(errand.adapter, config)
  if (errand.kind === 'PAYMENT') return adapter ? poll(pool, tenantId, errand, adapter) : true
  const { no: refundNo, amount } = errand
  const asked = { refundNo, amount, paymentNo: payment.paymentNo, total: payment.amountCents, reason: errand.kind }
  const word = adapter ? await adapter.refund(asked) : { state: 'SUCCESS' as const }
  await asSystem(pool, tenantId, (ctx) =>
    errand.kind === 'PART' ? settlePart(ctx, tradeId, errand, word) : settleReversal(ctx, tradeId, errand, word),
  )
  return word.state !== 'PENDING'
}

/**
 * Of a payment that was called off, the channel is told so; had it been paid meanwhile, it says so and it goes back. A channel
 * that has not heard of a payment yet may hear of it the next moment, unless it has answered the call that starts it.
 */
async function poll(
  pool: pg.Pool,
  tenantId: Id,
  { payment, isNew }: Errand,
  adapter: PaymentAdapter,
): Promise<boolean> {
  const found = await adapter.queryPayment(payment.paymentNo)
  if (found.state === 'NOT_FOUND' && isNew && payment.state !== 'PENDING') return false
  const isClosed = payment.state === 'CLOSED'
  // Paid in between, it says so when it is asked again.
  if (isClosed && found.state === 'PENDING' && !(await adapter.close(payment.paymentNo)).closed) return false
  const state = found.state === 'NOT_FOUND' ? 'FAILED' : found.state
  await asSystem(pool, tenantId, async (ctx) => {
    await settlePayment(ctx, payment, { ...found, state })
    if (isClosed)
      ctx.send(sql`
        update trade_payment set next_poll_at = null where tenant_id = app.tenant() and id = ${payment.id} and state = 'CLOSED'`)
  })
  return state !== 'PENDING' || isClosed
}

async function errandsOf({ db }: SystemContext, tradeId: Id): Promise<Errand[]> {
  const { rows } = await sql<Errand>`
    select e.kind, e.id, e.refund_id, e.no, e.amount, e.payment_id, e.fault, c.adapter,
           p.created_at > now() - interval '20 seconds' as is_new, t.brand_id, t.shop_id, t.member_id
      from (select 'PAYMENT' as kind, id, null::bigint as refund_id, payment_no as no, amount_cents as amount, id as payment_id,
                   fault
              from trade_payment where tenant_id = app.tenant() and trade_id = ${tradeId}
               and (state in ('INIT', 'PENDING') or state = 'CLOSED' and next_poll_at is not null)
            union all
            select 'PART', r.id, r.refund_id, r.part_no, r.amount_cents, r.payment_id, r.fault
              from trade_refund_part r join trade_refund f on f.tenant_id = r.tenant_id and f.id = r.refund_id
             where r.tenant_id = app.tenant() and f.trade_id = ${tradeId} and f.state = 'PROCESSING'
               and r.state in ('RESERVED', 'SENT')
            union all
            select 'REVERSAL', v.id, null, v.reversal_no, v.amount_cents, v.payment_id, null
              from trade_reversal v join trade_payment vp on vp.tenant_id = v.tenant_id and vp.id = v.payment_id
             where v.tenant_id = app.tenant() and vp.trade_id = ${tradeId} and v.state in ('RESERVED', 'SENT')) e
      join trade_payment p on p.tenant_id = app.tenant() and p.id = e.payment_id
      join trade t on t.tenant_id = p.tenant_id and t.id = p.trade_id
      join pay_channel c on c.tenant_id = p.tenant_id and c.id = p.pay_channel_id
     order by e.kind, e.id`.execute(db)
  const { rows: payments } = await sql<Payment>`
    select * from trade_payment where tenant_id = app.tenant() and trade_id = ${tradeId}`.execute(db)
  return rows.flatMap((errand) => {
    const payment = payments.find(({ id }) => id === errand.paymentId)
    return payment ? { ...errand, payment } : []
  })
}

function markSent(ctx: SystemContext, { kind, id }: Errand): void {
  if (kind === 'PAYMENT') return
  const table = sql.table(kind === 'PART' ? 'trade_refund_part' : 'trade_reversal')
  ctx.send(sql`
    update ${table} set state = 'SENT', tries = tries + 1, updated_at = now()
     where tenant_id = app.tenant() and id = ${id} and state in ('RESERVED', 'SENT')`)
}

/** So that an operator sees why it takes its time. */
function keepFault(ctx: SystemContext, { kind, id }: Errand, fault: PartnerFault | null): void {
  if (kind === 'REVERSAL') return
  const table = sql.table(kind === 'PART' ? 'trade_refund_part' : 'trade_payment')
  ctx.send(sql`update ${table} set fault = ${fault} where tenant_id = app.tenant() and id = ${id}`)
}

/** What a channel keeps that was to go back by itself is for an operator to see. */
async function settleReversal(
  ctx: SystemContext,
  tradeId: Id,
  errand: Errand,
  { state, error }: { state: string; error?: string },
): Promise<void> {
  if (state === 'PENDING') return
  const { id, no, paymentId, brandId, shopId, memberId, amount: amountCents } = errand
  await lockTrade(ctx, tradeId)
  const { rows } = await sql`
    update trade_reversal set state = ${state}, error = ${error?.slice(0, 300) ?? null}, next_try_at = null, updated_at = now(),
           success_at = case when ${state} = 'SUCCESS' then now() end
     where tenant_id = app.tenant() and id = ${id} and state = 'SENT' returning id`.execute(ctx.db)
  if (rows.length === 0) return
  if (state === 'FAILED')
    return noteException(ctx, {
      tradeId,
      paymentId,
      kind: 'REVERSAL_FAILED',
      detail: [no, error].filter(Boolean).join(': ').slice(0, 300),
    })
  reversalSettled(ctx, tradeId, paymentId)
  if (isWallet(errand))
    await giveBackToPurse(
      ctx,
      { id: tradeId, brandId, shopId, memberId },
      { id: paymentId, amountCents, event: 'TRADE' },
    )
}
