import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { asSystem } from '../../platform/as-system.ts'
import type { SystemContext } from '../../platform/context.ts'
import { PartnerRefusal } from '../../platform/partners/partner-refusal.ts'
import { PartnerSilent } from '../../platform/partners/partner-request.ts'
import { Refusal } from '../../platform/refuse.ts'
import { isRemote, missingConfig, remoteAdapter } from './adapters/registry.public.ts'
import { payAccount, systemWriter } from './channel-config.public.ts'
import { keysEnding } from './keys-ending.public.ts'
import { keysEndAt } from './row-figures.ts'

/** Warns of certificates before they end, and fetches those by which channels sign now. */
export async function upkeep(pool: pg.Pool, tenantId: number): Promise<void> {
  await asSystem(pool, tenantId as Id, warn)
  await renewKeys(pool, tenantId as Id)
}

/** Once a week of each channel, from a month before. */
async function warn(ctx: SystemContext): Promise<void> {
  const { rows } = await sql<{ id: Id; name: string; day: string }>`
    update pay_channel set keys_warned_at = now()
     where tenant_id = app.tenant() and deleted_at is null and ${keysEndAt} < now() + interval '30 days'
       and (keys_warned_at is null or keys_warned_at < now() - interval '7 days')
    returning id, name, ${keysEndAt}::date::text as day`.execute(ctx.db)
  for (const { id, name, day } of rows) await keysEnding.announce(ctx, { channelId: id, channelName: name, day })
}

const renewedHours = 12

/** Of accounts that are in use, twice a day. */
async function renewKeys(pool: pg.Pool, tenantId: Id): Promise<void> {
  const accounts = await asSystem(pool, tenantId, async ({ db }) => {
    const { rows } = await sql<{ channelId: Id; brandId: Id | null; adapter: string }>`
      select c.id as channel_id, b.brand_id, c.adapter from pay_channel c
        left join brand_pay_channel b on b.tenant_id = c.tenant_id and b.pay_channel_id = c.id and b.config_sealed is not null
       where c.tenant_id = app.tenant() and c.status = 1 and c.deleted_at is null and c.kind in ('REAL', 'SANDBOX')
         and c.config_sealed is not null order by c.id, b.brand_id`.execute(db)
    return Promise.all(
      rows
        .filter(({ adapter }) => isRemote(adapter))
        .map(async (of) => ({ ...of, account: await payAccount(db, tenantId, of, systemWriter(pool, tenantId)) })),
    )
  })
  for (const { adapter: code, account } of accounts) {
    const last = Number(account.learnt.values.renewedAt ?? 0)
    if (missingConfig(code, account.settings).length > 0 || Date.now() - last < renewedHours * 3_600_000) continue
    try {
      const adapter = remoteAdapter(code, account)
      if (!adapter?.renewKeys) continue
      await account.learnt.keep('renewedAt', String(Date.now()))
      await adapter.renewKeys()
    } catch (error) {
      // The next round asks again; the page says what is wrong with the account, or that there is no sandbox to rehearse at.
      const isOfPartner = error instanceof PartnerRefusal || error instanceof PartnerSilent
      if (!isOfPartner && !(error instanceof Refusal && error.isForeign)) throw error
    }
  }
}
