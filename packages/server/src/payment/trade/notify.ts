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
import { settlePart } from './refund-progress.ts'
import { settlePayment } from './settle-payment.ts'
import type { Payment } from './trade-rows.ts'

const Notice = z.object({
  eventId: z.string().min(1).max(80),
  kind: z.enum(['PAY', 'REFUND']),
  no: z.string().max(40),
  state: z.enum(['SUCCESS', 'FAILED', 'CLOSED']),
  amount: z.int().min(0),
  channelNo: z.string().max(64).optional(),
})

interface Known {
  payment: Payment
  brandId: Id
  partId: Id | null
  refundId: Id | null
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
  const { eventId, kind, no, state, amount, channelNo } = notice.data
  await asSystem(hook.pool, tenant.data, async (ctx) => {
    const { rows } = await sql<Omit<Known, 'payment'> & { paymentId: Id }>`
      select p.id as payment_id, t.brand_id, r.id as part_id, r.refund_id
        from trade_payment p
        join trade t on t.tenant_id = p.tenant_id and t.id = p.trade_id
        join pay_channel c on c.tenant_id = p.tenant_id and c.id = p.pay_channel_id and c.adapter = ${channel}
        left join trade_refund_part r on r.tenant_id = p.tenant_id and r.payment_id = p.id and r.part_no = ${no}
       where p.tenant_id = app.tenant() and case when ${kind} = 'PAY' then p.payment_no = ${no} else r.id is not null end`.execute(
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
    if (kind === 'PAY') return settlePayment(ctx, payment, { state, amount, channelTxnNo: channelNo })
    if (known.partId === null || known.refundId === null) return undefined
    const part = { id: known.partId, refundId: known.refundId }
    return settlePart(ctx, payment.tradeId, part, { state, amount, channelRefundNo: channelNo })
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
