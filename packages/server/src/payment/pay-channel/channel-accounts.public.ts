import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { fail, refuse } from '../../platform/refuse.ts'
import type { PayAccount } from './adapters/adapter.public.ts'
import { missingConfig } from './adapters/registry.public.ts'
import { payAccount, writerBeside } from './channel-config.public.ts'

/** The channel, and its configurations: its own, and those of brands that have one of their own. */
export async function accountsOf(ctx: Context, db: Db, channelId: Id) {
  const { rows } = await sql<{ name: string; adapter: string; brandIds: Id[] }>`
    select name, adapter, array(select b.brand_id from brand_pay_channel b
             where b.tenant_id = c.tenant_id and b.pay_channel_id = c.id and b.config_sealed is not null
             order by b.brand_id) as brand_ids
      from pay_channel c where tenant_id = app.tenant() and id = ${channelId} and deleted_at is null`.execute(db)
  const channel = rows[0] ?? fail(404, common.notFound)
  const accounts = new Map<string, PayAccount>()
  for (const brandId of [null, ...channel.brandIds]) {
    const account = await payAccount(db, ctx.tenantId, { channelId, brandId }, writerBeside(ctx))
    if (missingConfig(channel.adapter, account.settings).length === 0)
      accounts.set(JSON.stringify(account.settings), account)
  }
  const [missing] = accounts.size === 0 ? missingConfig(channel.adapter, {}) : []
  if (missing) refuse(payChannel.reasons.configMissing, { channel: channel.name, field: missing.label })
  return { channel, accounts: [...accounts.values()] }
}
