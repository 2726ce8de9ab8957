import { deliveryAdapters } from '@brandside/contract/payment/delivery-platforms.rules.ts'
import { type GoLiveAccount, goLive } from '@brandside/contract/payment/go-live.ts'
import { partnerOf } from '@brandside/contract/payment/pay-adapters.rules.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { visible } from '../../platform/entity/visible.ts'
import { ownPublicAddress } from '../../platform/partners/partner-address.ts'
import { missingConfig } from '../pay-channel/adapters/registry.public.ts'
import { payAccount, writerBeside } from '../pay-channel/channel-config.public.ts'

interface Row {
  payChannelId: Id
  channelName: string
  adapter: string
  kind: string
  status: number
  brandId: Id
  brandName: string
  currency: string
  isOn: boolean
  keysEndAt: string | null
}

/** The least that a trial may be; where a channel says nothing of a currency, one of its smallest unit. */
export function smallestOf(adapter: string, currency: string): number {
  return partnerOf(adapter)?.smallest[currency] ?? 1
}

/** The accounts of the brands that the operator sees, at each channel that calls a partner. */
export async function accounts(ctx: Context): Promise<GoLiveAccount[]> {
  const remote = await sql<Row>`
    select c.id as pay_channel_id, c.name as channel_name, c.adapter, c.kind, c.status, b.id as brand_id, b.name as brand_name,
           b.currency, coalesce(p.enabled, false) as is_on,
           (select min((x->>'endsAt')::timestamptz) from jsonb_array_elements(c.config_shown || coalesce(p.config_shown, '[]')) x) as keys_end_at
      from pay_channel c
      cross join brand b
      left join brand_pay_channel p on p.tenant_id = c.tenant_id and p.pay_channel_id = c.id and p.brand_id = b.id
     where c.tenant_id = app.tenant() and c.deleted_at is null and c.kind in ('REAL', 'SANDBOX')
       and c.adapter <> all(${[...deliveryAdapters]}::text[]) and b.tenant_id = app.tenant() and b.deleted_at is null
       and exists (select from shop where shop.tenant_id = b.tenant_id and shop.brand_id = b.id and shop.deleted_at is null
                    and ${visible(ctx, goLive, goLive.endpoints.accounts.guard)})
     order by c.sort, c.id, b.path, b.id limit 500`.execute(ctx.db)
  const found: GoLiveAccount[] = []
  for (const row of remote.rows) found.push(await accountOf(ctx, row))
  return found
}

async function accountOf(ctx: Context, { kind, ...row }: Row): Promise<GoLiveAccount> {
  const { adapter, currency, payChannelId: channelId, brandId } = row
  const account = await payAccount(ctx.db, ctx.tenantId, { channelId, brandId }, writerBeside(ctx))
  const address = ownPublicAddress()
  const language = ctx.language === 'zh' ? 0 : 1
  return {
    ...row,
    adapter: adapter as GoLiveAccount['adapter'],
    currency: currency as GoLiveAccount['currency'],
    status: row.status as 0 | 1,
    isRehearsal: kind === 'SANDBOX',
    smallestCents: smallestOf(adapter, currency),
    missing: missingConfig(adapter, account.settings).map(({ label }) => label[language]),
    noticeUrl: address === undefined ? null : `${address}${account.noticePath}`,
  }
}
