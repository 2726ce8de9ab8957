import { goLive, noticeRefusals, type ProbeStep } from '@brandside/contract/payment/go-live.ts'
import { configOf, partnerOf } from '@brandside/contract/payment/pay-adapters.rules.ts'
import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { notesOf } from '@brandside/contract/platform/fields/notes.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { toLocal } from '@brandside/contract/platform/local-time.ts'
import { partnerFaults } from '@brandside/contract/platform/partners/partner-faults.ts'
import type { Reason } from '@brandside/contract/platform/reasons.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { findRow } from '../../platform/entity/rows.ts'
import { PartnerRefusal } from '../../platform/partners/partner-refusal.ts'
import { PartnerSilent } from '../../platform/partners/partner-request.ts'
import { type Detail, Refusal, refuse } from '../../platform/refuse.ts'
import { sentences } from '../../platform/wording/sentences.ts'
import type { PayAccount, PaymentAdapter, SettingProblem } from '../pay-channel/adapters/adapter.public.ts'
import { explainRefusal, isRemote, missingConfig, remoteAdapter } from '../pay-channel/adapters/registry.public.ts'
import { payAccount, writerBeside } from '../pay-channel/channel-config.public.ts'
import { addressProblem, clockProblem } from './surroundings.ts'

const { reasons } = goLive

export type Problem = { reason: Reason; detail?: Detail } | SettingProblem

interface Input {
  ctx: Context
  adapterCode: string
  channelId: Id
  brandId: Id | null
  account: PayAccount
}

/**
 * Looks for what is wrong with an account step by step, as a brand would be told by the channel's support: each step says
 * which setting is to be put right. What stands in the way of the rest ends it.
 */
export async function probe(ctx: Context, { payChannelId, brandId }: Parsed<typeof goLive, 'probe'>) {
  const channel = await findRow(ctx, 'payChannel', payChannelId)
  if (!isRemote(channel.adapter)) refuse(reasons.local, { channel: channel.name })
  if (brandId !== null) await findRow(ctx, 'brand', brandId)
  const account = await payAccount(ctx.db, ctx.tenantId, { channelId: payChannelId, brandId }, writerBeside(ctx))
  const asked: Input = { ctx, adapterCode: channel.adapter, channelId: payChannelId, brandId, account }
  const steps: ProbeStep[] = []
  for await (const step of stepsOf(asked)) steps.push(step)
  return steps
}

async function* stepsOf(asked: Input): AsyncGenerator<ProbeStep> {
  const { ctx, adapterCode, account } = asked
  const language = ctx.language === 'zh' ? 0 : 1
  const missing = missingConfig(adapterCode, account.settings)
  yield step(asked, 'SETTINGS', async () =>
    missing[0]
      ? {
          setting: missing[0].name,
          words: [0, 1].map((at) =>
            missing.map(({ label }) => label[at as 0]).join(at === 0 ? '、' : ', '),
          ) as unknown as Bilingual,
        }
      : undefined,
  ).then((done) =>
    missing.length === 0
      ? done
      : {
          ...done,
          words: said(ctx, reasons.missing, { fields: missing.map(({ label }) => label[language]).join('、') }),
        },
  )
  if (missing.length > 0) return
  let adapter: PaymentAdapter | undefined
  const keys = await step(asked, 'KEYS', async () => {
    adapter = remoteAdapter(adapterCode, account)
    return keysProblem(asked)
  })
  yield keys
  if (!adapter) return
  const open = adapter
  yield step(asked, 'ADDRESS', () => addressProblem(account, open))
  yield step(asked, 'CLOCK', () => clockProblem(open.address))
  const ping = await step(asked, 'ACCOUNT', () => open.ping().then(() => undefined))
  yield ping
  if (ping.ok)
    for (const { step: name, look } of open.looks ?? []) yield step(asked, name, () => look().then(() => undefined))
  if (hasShopNumbers(asked)) yield step(asked, 'SHOPS', () => shopsProblem(asked))
  yield step(asked, 'NOTICES', () => noticesProblem(asked))
}

/** Carries a step out; what it throws becomes words. */
async function step(
  { ctx, adapterCode }: Input,
  name: ProbeStep['step'],
  work: () => Promise<Problem | undefined>,
): Promise<ProbeStep> {
  const started = performance.now()
  const problem = await work().catch((error: unknown) => problemOf(error, adapterCode))
  const common = { step: name, ms: Math.round(performance.now() - started) }
  if (!problem) return { ...common, ok: true, setting: null, words: said(ctx, reasons.passed) }
  return { ...common, ok: false, ...wordsOf(ctx, adapterCode, problem) }
}

/** What stands in the way, in the caller's language, and the name of the setting that is to be put right. */
export function wordsOf(ctx: Pick<Context, 'language'>, adapter: string, problem: Problem) {
  const language = ctx.language === 'zh' ? 0 : 1
  if ('reason' in problem) return { setting: null, words: said(ctx, problem.reason, problem.detail) }
  const field = configOf(adapter).find(({ name }) => name === problem.setting)
  return { setting: field ? field.label[language] : null, words: problem.words[language] }
}

export function problemOf(error: unknown, adapter: string): Problem {
  if (error instanceof PartnerSilent) return { reason: reasons.silent, detail: { fault: partnerFaults[error.fault] } }
  if (error instanceof Refusal) return { reason: error.reason, ...(error.detail && { detail: error.detail }) }
  if (!(error instanceof PartnerRefusal)) throw error
  return explainRefusal(adapter, error) ?? { reason: reasons.refused, detail: { words: error.message.slice(0, 300) } }
}

function said({ language }: Pick<Context, 'language'>, reason: Reason, detail: Detail = {}): string {
  return sentences(reason, detail, language).msg
}

/** Below so many days before its end, a certificate is warned of. */
const warnedDays = 30

async function keysProblem({ ctx, channelId, brandId }: Input): Promise<Problem | undefined> {
  const { rows } = await sql<{ endsAt: string; isOver: boolean; isNear: boolean }>`
    select k.ends_at, k.ends_at < now() as is_over, k.ends_at < now() + make_interval(days => ${warnedDays}) as is_near
      from (select min((x->>'endsAt')::timestamptz) as ends_at
              from pay_channel c
              left join brand_pay_channel p on p.tenant_id = c.tenant_id and p.pay_channel_id = c.id and p.brand_id = ${brandId}
              cross join lateral jsonb_array_elements(c.config_shown || coalesce(p.config_shown, '[]')) x
             where c.tenant_id = app.tenant() and c.id = ${channelId} and x->>'setting' not like 'next:%') k
     where k.ends_at is not null`.execute(ctx.db)
  const [end] = rows
  if (!end?.isNear) return undefined
  const detail = { day: toLocal(end.endsAt, ctx.operator.timeZone).slice(0, 10) }
  return { reason: end.isOver ? reasons.keysEnded : reasons.keysEnd, detail }
}

function hasShopNumbers({ adapterCode, account }: Input): boolean {
  const subMerchants = partnerOf(adapterCode)?.subMerchants
  return (
    subMerchants === 'ALWAYS' ||
    (subMerchants !== undefined && account.settings[subMerchants.setting] === subMerchants.is)
  )
}

/** Shops that may use the channel and have no number of their own there. */
async function shopsProblem({ ctx, channelId, brandId }: Input): Promise<Problem | undefined> {
  const { rows } = await sql<{ name: string }>`
    select s.name from shop s
      left join shop_pay_channel p on p.tenant_id = s.tenant_id and p.shop_id = s.id and p.pay_channel_id = ${channelId}
     where s.tenant_id = app.tenant() and s.deleted_at is null and s.status = 1
       and (${brandId}::bigint is null or s.brand_id = ${brandId}) and coalesce(p.mode, 'INHERIT') <> 'OFF'
       and p.sub_merchant_no is null
     order by s.name limit 6`.execute(ctx.db)
  if (rows.length === 0) return undefined
  const shops = rows.map(({ name }) => name)
  return {
    reason: reasons.noNumber,
    detail: { shops: `${shops.slice(0, 5).join('、')}${shops.length > 5 ? '…' : ''}` },
  }
}

/** Of the last week: an account whose notices are refused is paid only by being asked. */
async function noticesProblem({ ctx, channelId, brandId }: Input): Promise<Problem | undefined> {
  const { rows } = await sql<{ refused: keyof typeof words; refusals: number; refusedAt: string }>`
    select refused, refusals, refused_at from pay_notice_refusal
     where tenant_id = app.tenant() and pay_channel_id = ${channelId} and coalesce(brand_id, 0) = ${brandId ?? 0}
       and refused_at > now() - interval '7 days'`.execute(ctx.db)
  const [last] = rows
  if (!last) return undefined
  const words = notesOf(noticeRefusals)?.options ?? {}
  const at = toLocal(last.refusedAt, ctx.operator.timeZone)
  return { reason: reasons.badNotices, detail: { n: last.refusals, at, why: words[last.refused] ?? last.refused } }
}
