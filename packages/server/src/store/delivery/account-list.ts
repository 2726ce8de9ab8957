import { isDeliveryAccount } from '@brandside/contract/payment/delivery-platforms.rules.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import type { Instant } from '@brandside/contract/platform/time.ts'
import { type DeliveryPlatform, delivery } from '@brandside/contract/store/delivery.ts'
import { sql } from 'kysely'
import { missingConfig } from '../../payment/pay-channel/adapters/registry.public.ts'
import { channelConfig } from '../../payment/pay-channel/channel-config.public.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { ownPublicAddress } from '../../platform/partners/partner-address.ts'
import { fail, Refusal } from '../../platform/refuse.ts'
import { sentences } from '../../platform/wording/sentences.ts'
import { adapterOf, askPlatform, markOf } from './accounts.ts'

interface Row {
  payChannelId: Id
  channelName: string
  platform: DeliveryPlatform
  kind: string
  isOn: boolean
  refused: string | null
  refusedAt: Instant | null
  refusals: number
}

const webhookBase = delivery.endpoints.webhook.path.replace('{mark}', '')

/** The accounts of the company, with the address that each platform is to send its notices to. */
export async function accounts({ db, tenantId, language }: Context): Promise<Output<typeof delivery, 'accounts'>> {
  const { rows } = await sql<Row>`
    select c.id as pay_channel_id, c.name as channel_name, c.adapter as platform, c.kind, c.status = 1 as is_on,
           r.refused, r.refused_at, coalesce(r.refusals, 0) as refusals
      from pay_channel c
      left join pay_notice_refusal r on r.tenant_id = c.tenant_id and r.pay_channel_id = c.id and r.brand_id is null
     where c.tenant_id = app.tenant() and c.deleted_at is null and c.kind in ('PLATFORM', 'SANDBOX')
     order by c.sort, c.id`.execute(db)
  const address = ownPublicAddress()
  return Promise.all(
    rows
      .filter(({ platform }) => isDeliveryAccount(platform))
      .map(async ({ kind, ...row }) => {
        const { platform, payChannelId: channelId } = row
        const missing = missingConfig(platform, await channelConfig(db, tenantId, { channelId }))
        const mark = await markOf(db, tenantId, { platform, channelId })
        return {
          ...row,
          isRehearsal: kind === 'SANDBOX',
          missing: missing.map(({ label }) => label[language === 'zh' ? 0 : 1]),
          noticeUrl: address === undefined ? null : `${address}${webhookBase}${mark}`,
        }
      }),
  )
}

/** Asks the platform outside of any transaction; what is wrong is told in words. */
export async function ping(ctx: Context, { payChannelId: channelId }: Parsed<typeof delivery, 'ping'>) {
  try {
    const { platform, adapter } = await ctx.session.apart((db) => adapterOfChannel(db, ctx.tenantId, channelId))
    await askPlatform(platform, async () => adapter.ping?.())
    return { ok: true, problem: null }
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason === common.notFound) throw error
    return { ok: false, problem: sentences(error.reason, error.detail, ctx.language).msg }
  }
}

async function adapterOfChannel(db: Db, tenantId: Id, channelId: Id) {
  const { rows } = await sql<{ platform: DeliveryPlatform }>`
    select adapter as platform from pay_channel
     where tenant_id = app.tenant() and id = ${channelId} and deleted_at is null`.execute(db)
  const platform = rows[0]?.platform
  if (platform === undefined || !isDeliveryAccount(platform)) return fail(404, common.notFound)
  return { platform, adapter: await adapterOf(db, tenantId, { platform, channelId }) }
}
