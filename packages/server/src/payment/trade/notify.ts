import { trade as contract } from '@brandside/contract/payment/trade.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { asSystem } from '../../platform/as-system.ts'
import type { HookContext } from '../../platform/context.ts'
import { isSigned } from '../../platform/partners/signature.ts'
import { fail } from '../../platform/refuse.ts'
import { isRemote } from '../pay-channel/adapters/registry.public.ts'
import { channelConfig } from '../pay-channel/channel-config.public.ts'
import { settleReversal } from './reversals.ts'
import { settlePart } from './settle-part.ts'
import { settlePayment } from './settle-payment.ts'
import type { Payment } from './trade-rows.ts'

const Notice = z.object({
  eventId: z.string().min(1).max(80),
  kind: z.enum(['PAY', 'REFUND']),
  no: z.string().max(40),
  state: z.enum(['SUCCESS', 'FAILED', 'CLOSED']),
  amount: z.int().min(0),
  channelNo: z.string().max(64).optional(),
  /** When the money moved, by the clock of the channel. */
  paidAt: z.string().max(40).nullish(),
  refundedAt: z.string().max(40).nullish(),
})

/** The payment that a notice is about, or whose money goes back by a part of a refund or by itself. */
interface Subject {
  paymentId: Id
  brandId: Id
  partId: Id | null
  refundId: Id | null
  reversalId: Id | null
}

/**
 * Takes the notice of a channel: signed with the secret of the account that the payment went through, and acted on once.
 * Channels that are settled with us alone have no partner and no secret, so no notice is taken for them.
 */
export async function notify(
  hook: HookContext,
  { channel }: Parsed<typeof contract, 'notify'>,
): Promise<Record<string, never>> {
  const tenant = Id.safeParse(Number(new URL(hook.path, 'http://local').searchParams.get('tenant')))
  const notice = Notice.safeParse(parsed(hook.rawBody))
  if (!tenant.success || !notice.success || !isRemote(channel)) return fail(401, contract.reasons.badNotice)
  const { eventId, kind, no, state, amount, channelNo, paidAt, refundedAt } = notice.data
  await asSystem(hook.pool, tenant.data, async (ctx) => {
    const { rows } = await sql<Subject>`
      select p.id as payment_id, t.brand_id, r.id as part_id, r.refund_id, v.id as reversal_id
        from (select ${no}::text as no) as told
        left join trade_refund_part r on r.tenant_id = app.tenant() and r.part_no = told.no and ${kind} = 'REFUND'
        left join trade_reversal v on v.tenant_id = app.tenant() and v.reversal_no = told.no and ${kind} = 'REFUND'
        left join trade_payment paid on paid.tenant_id = app.tenant() and paid.payment_no = told.no and ${kind} = 'PAY'
        join trade_payment p on p.tenant_id = app.tenant() and p.id = coalesce(r.payment_id, v.payment_id, paid.id)
        join trade t on t.tenant_id = p.tenant_id and t.id = p.trade_id
        join pay_channel c on c.tenant_id = p.tenant_id and c.id = p.pay_channel_id and c.adapter = ${channel}`.execute(
      ctx.db,
    )
    const [known] = rows
    if (!known) return fail(401, contract.reasons.badNotice)
    const { rows: payments } = await sql<Payment>`
      select * from trade_payment where tenant_id = app.tenant() and id = ${known.paymentId}`.execute(ctx.db)
    const payment = payments[0] as Payment
    const config = await channelConfig(ctx.db, ctx.tenantId, {
      channelId: payment.payChannelId,
      brandId: known.brandId,
    })
    const signable = { method: hook.method, path: hook.path, body: hook.rawBody }
    if (!isSigned(config.appSecret ?? '', signable, hook.headers, Date.parse(hook.now)))
      return fail(401, contract.reasons.badNotice)
    const { rows: first } = await sql`
      insert into trade_notice (adapter, event_id, body) values (${channel}, ${eventId}, ${hook.rawBody}::jsonb)
      on conflict (tenant_id, adapter, event_id) do nothing returning id`.execute(ctx.db)
    if (first.length === 0) return undefined
    if (kind === 'PAY') return settlePayment(ctx, payment, { state, amount, channelTxnNo: channelNo, paidAt })
    const word = { state, amount, channelRefundNo: channelNo, refundedAt }
    const { partId, refundId, reversalId } = known
    if (reversalId !== null) return settleReversal(ctx, payment.tradeId, { id: reversalId }, word)
    if (partId === null || refundId === null) return undefined
    return settlePart(ctx, payment.tradeId, { id: partId, refundId }, word)
  })
  return {}
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
