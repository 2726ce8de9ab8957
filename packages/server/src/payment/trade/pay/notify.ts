import { trade as contract } from '@brandside/contract/payment/trade.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import { asSystem } from '../../../platform/as-system.ts'
import type { HookContext, SystemContext } from '../../../platform/context.ts'
import { PartnerRefusal } from '../../../platform/partners/partner-refusal.ts'
import { PartnerSilent } from '../../../platform/partners/partner-request.ts'
import { fail } from '../../../platform/refuse.ts'
import type { Payment } from '../../open-trade/trade-rows.ts'
import type { NoticeEvent, PaymentAdapter } from '../../pay-channel/adapters/adapter.public.ts'
import { isRemote, missingConfig, remoteAdapter } from '../../pay-channel/adapters/registry.public.ts'
import { noticeIn } from '../../pay-channel/adapters/sandbox-notice.public.ts'
import { payAccount, systemWriter } from '../../pay-channel/channel-config.public.ts'
import { accountIn, type NoticeAccount, noticeBase, probeHeader } from '../../pay-channel/notice-mark.public.ts'
import { noteNoticeRefusal } from '../../pay-channel/notice-refusal.public.ts'
import { settleReversal } from './reversals.ts'
import { settlePart } from './settle-part.ts'
import { settlePayment } from './settle-payment.ts'

/** The payment that a notice is about, or whose money goes back by a part of a refund or by itself. */
interface Subject {
  paymentId: Id
  partId: Id | null
  refundId: Id | null
  reversalId: Id | null
}

/**
 * Takes the notice of a channel: proved by the keys of the account that it was sent to, and acted on once. Channels that are
 * settled with us alone have no partner and no keys, so no notice is taken for them.
 */
export async function notify(
  hook: HookContext,
  { mark }: Parsed<typeof contract, 'notify'>,
): Promise<Record<string, never>> {
  // No column takes such a character.
  if (hook.body.includes('\\u0000')) return fail(401, contract.reasons.badNotice)
  const account = accountIn(mark) ?? (await sandboxAccount(hook, mark))
  const adapter = account && (await adapterOf(hook, mark, account))
  if (!adapter) return fail(401, contract.reasons.badNotice)
  const { method, path, headers, body, now } = hook
  const notice = { method, path, headers, body, now: Date.parse(now) }
  let events = adapter.readNotice(notice)
  // The channel may sign by a key that came into force since.
  if ('refused' in events && events.refused === 'UNKNOWN_KEY' && (await hasNewKeys(adapter)))
    events = adapter.readNotice(notice)
  if ('refused' in events && mark !== account.adapter && headers[probeHeader] === undefined)
    await noteNoticeRefusal(hook.pool, account, events.refused)
  const reply = adapter.noticeReply?.(Array.isArray(events))
  if (!Array.isArray(events) && !reply) return fail(401, contract.reasons.badNotice)
  if (Array.isArray(events))
    for (const event of events) await asSystem(hook.pool, account.tenantId, (ctx) => apply(ctx, account, event))
  if (reply) hook.answer(reply)
  return {}
}

async function hasNewKeys(adapter: PaymentAdapter): Promise<boolean> {
  try {
    return (await adapter.renewKeys?.()) ?? false
  } catch (error) {
    if (error instanceof PartnerRefusal || error instanceof PartnerSilent) return false
    throw error
  }
}

/** The adapter of the account, where the mark is one that we have given out for it. */
async function adapterOf(
  { pool }: HookContext,
  mark: string,
  { adapter, tenantId, channelId, brandId }: NoticeAccount,
): Promise<PaymentAdapter | undefined> {
  if (!isRemote(adapter)) return undefined
  const account = await asSystem(pool, tenantId, (ctx) =>
    payAccount(ctx.db, tenantId, { channelId, brandId }, systemWriter(pool, tenantId)),
  )
  if (mark !== adapter && account.noticePath !== `${noticeBase}${mark}`) return undefined
  if (missingConfig(adapter, account.settings).length > 0) return undefined
  try {
    return remoteAdapter(adapter, account)
  } catch (error) {
    if (error instanceof PartnerRefusal) return undefined
    throw error
  }
}

/** Payments at the sandbox that were begun before notices had marks: the account is found by the number in the notice. */
async function sandboxAccount(hook: HookContext, adapter: string): Promise<NoticeAccount | undefined> {
  const tenant = Id.safeParse(Number(new URL(hook.path, 'http://local').searchParams.get('tenant')))
  const notice = adapter === 'SANDBOX' && tenant.success ? noticeIn(hook.body.toString()) : undefined
  if (!notice || !tenant.success) return undefined
  return asSystem(hook.pool, tenant.data, async (ctx) => {
    const known = await subjectOf(ctx, adapter, notice)
    if (!known) return undefined
    const { rows } = await sql<{ channelId: Id; brandId: Id }>`
      select p.pay_channel_id as channel_id, t.brand_id from trade_payment p
        join trade t on t.tenant_id = p.tenant_id and t.id = p.trade_id
       where p.tenant_id = app.tenant() and p.id = ${known.paymentId}`.execute(ctx.db)
    return rows[0] && { adapter, tenantId: tenant.data, ...rows[0] }
  })
}

/** An event of a number that is none of ours is taken and forgotten: merchants may sell elsewhere, too. */
async function apply(ctx: SystemContext, { adapter, channelId }: NoticeAccount, event: NoticeEvent): Promise<void> {
  const { eventId, kind, state, amount, channelNo, at, kept } = event
  const known = await subjectOf(ctx, adapter, event)
  if (!known) return
  const { rows: payments } = await sql<Payment>`
    select * from trade_payment
     where tenant_id = app.tenant() and id = ${known.paymentId} and pay_channel_id = ${channelId}`.execute(ctx.db)
  const [payment] = payments
  if (!payment) return
  const { rows: first } = await sql`
    insert into trade_notice (adapter, event_id, no, body)
    values (${adapter}, ${eventId}, ${event.no}, ${JSON.stringify(kept)}::jsonb)
    on conflict (tenant_id, adapter, event_id) do nothing returning id`.execute(ctx.db)
  if (first.length === 0) return
  if (kind === 'PAY') return settlePayment(ctx, payment, { state, amount, channelTxnNo: channelNo, paidAt: at })
  const word = { state, amount, channelRefundNo: channelNo, refundedAt: at }
  const { partId, refundId, reversalId } = known
  if (reversalId !== null) return settleReversal(ctx, payment.tradeId, { id: reversalId }, word)
  if (partId === null || refundId === null) return
  return settlePart(ctx, payment.tradeId, { id: partId, refundId }, word)
}

async function subjectOf(
  { db }: SystemContext,
  adapter: string,
  { kind, no }: Pick<NoticeEvent, 'kind' | 'no'>,
): Promise<Subject | undefined> {
  const { rows } = await sql<Subject>`
    select p.id as payment_id, r.id as part_id, r.refund_id, v.id as reversal_id
      from (select ${no}::text as no) as notice
      left join trade_refund_part r on r.tenant_id = app.tenant() and r.part_no = notice.no and ${kind} = 'REFUND'
      left join trade_reversal v on v.tenant_id = app.tenant() and v.reversal_no = notice.no and ${kind} = 'REFUND'
      left join trade_payment paid on paid.tenant_id = app.tenant() and paid.payment_no = notice.no and ${kind} = 'PAY'
      join trade_payment p on p.tenant_id = app.tenant() and p.id = coalesce(r.payment_id, v.payment_id, paid.id)
      join pay_channel c on c.tenant_id = p.tenant_id and c.id = p.pay_channel_id and c.adapter = ${adapter}`.execute(
    db,
  )
  return rows[0]
}
