import type { Id } from '@brandside/contract/platform/id.ts'
import type { PartnerFault } from '@brandside/contract/platform/partners/partner-faults.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { asSystem } from '../../platform/as-system.ts'
import type { SystemContext } from '../../platform/context.ts'
import { PartnerRefusal } from '../../platform/partners/partner-refusal.ts'
import { PartnerSilent } from '../../platform/partners/partner-request.ts'
import type {
  PayMethod,
  PaymentAdapter,
  PaymentKey,
  RefundAnswer,
  RefundOrder,
} from '../pay-channel/adapters/adapter.public.ts'
import { remoteAdapter } from '../pay-channel/adapters/registry.public.ts'
import { payAccount, systemWriter } from '../pay-channel/channel-config.public.ts'
import { claimErrand, type Errand, errandsOf, keepFault, releaseErrand } from './errands.ts'
import { settleReversal } from './pay/reversals.ts'
import { settlePart } from './pay/settle-part.ts'
import { settlePayment } from './pay/settle-payment.ts'

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
      (error: unknown) => ({ done: false, fault: faultOf(error) }),
    )
    if (fault !== errand.fault) await asSystem(pool, tenantId, async (ctx) => keepFault(ctx, errand, fault))
    if (!done) left++
  }
  return left
}

async function run(pool: pg.Pool, tenantId: Id, tradeId: Id, errand: Errand): Promise<boolean> {
  if (errand.kind !== 'PAYMENT') return sendBack(pool, tenantId, tradeId, errand)
  const adapter = await asSystem(pool, tenantId, (ctx) => adapterOf(pool, ctx, errand))
  return adapter ? poll(pool, tenantId, errand, adapter) : true
}

function faultOf(error: unknown): PartnerFault | null {
  if (error instanceof PartnerRefusal) return 'REJECTED'
  return error instanceof PartnerSilent ? error.fault : null
}

/** A payment as its channel finds it again. */
function keyOf({ paymentNo, method, subMerchantNo, channelTxnNo }: Errand['payment']): PaymentKey {
  return { paymentNo, method: method as PayMethod, subMerchantNo, channelTxnNo }
}

async function adapterOf(pool: pg.Pool, { db, tenantId }: SystemContext, { adapter, brandId, payment }: Errand) {
  const account = await payAccount(
    db,
    tenantId,
    { channelId: payment.payChannelId, brandId },
    systemWriter(pool, tenantId),
  )
  return remoteAdapter(adapter, account)
}

/** Of the jobs that come upon the same money, the one that has claimed it sends it; the others come again. */
async function sendBack(pool: pg.Pool, tenantId: Id, tradeId: Id, errand: Errand): Promise<boolean> {
  const { attempt, adapter } = await asSystem(pool, tenantId, async (ctx) => ({
    attempt: await claimErrand(ctx, errand),
    adapter: await adapterOf(pool, ctx, errand),
  }))
  if (attempt === undefined) return false
  let isOver = false
  try {
    const { payment, no: refundNo, amount, currency } = errand
    const order = { ...keyOf(payment), refundNo, amount, currency, total: payment.amountCents }
    const answer = adapter ? await refundAnswer(adapter, order) : { state: 'SUCCESS' as const }
    const settle = errand.kind === 'PART' ? settlePart : settleReversal
    await asSystem(pool, tenantId, (ctx) => settle(ctx, tradeId, errand, { ...answer, attempt }))
    isOver = answer.state !== 'PENDING'
  } finally {
    if (!isOver) await asSystem(pool, tenantId, async (ctx) => releaseErrand(ctx, errand, attempt))
  }
  return isOver
}

/** What was sent before, and has lost its answer, may have gone back although the channel refuses it now. */
async function refundAnswer(adapter: PaymentAdapter, order: RefundOrder): Promise<RefundAnswer> {
  const answer = await adapter.refund(order)
  if (answer.state !== 'FAILED') return answer
  const found = await adapter.queryRefund(order)
  return found.state === 'NOT_FOUND' ? answer : { ...answer, ...found }
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
  const found = await adapter.queryPayment(keyOf(payment))
  if (found.state === 'NOT_FOUND' && isNew && payment.state !== 'PENDING') return false
  const isClosed = payment.state === 'CLOSED'
  // Paid in between, it says so when it is asked again.
  if (isClosed && found.state === 'PENDING' && !(await adapter.close(keyOf(payment))).closed) return false
  const state = found.state === 'NOT_FOUND' ? 'FAILED' : found.state
  await asSystem(pool, tenantId, async (ctx) => {
    await settlePayment(ctx, payment, { ...found, state })
    if (isClosed)
      ctx.send(sql`
        update trade_payment set next_poll_at = null where tenant_id = app.tenant() and id = ${payment.id} and state = 'CLOSED'`)
  })
  return state !== 'PENDING' || isClosed
}
