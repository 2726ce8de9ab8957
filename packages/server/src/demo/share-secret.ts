import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { channelOwner } from '../payment/pay-channel/channel-config.public.ts'
import { changedConfig, openConfig, type StoredConfig } from '../payment/pay-channel/sealed-config.public.ts'
import { asTenant } from '../platform/as-tenant.ts'
import type { Db } from '../platform/database/query.ts'
import { renewPosSecret } from '../store/epos/connection.ts'
import { merchantSecret } from './sandbox-secret.ts'

const tenantId = 1

/**
 * The accounts of the demonstration company at the sandbox get the secret of the sandbox that it is started with: its own,
 * or the one that `SANDBOX_URL` names. Those of an earlier version could be guessed.
 */
export async function shareSecret(pool: pg.Pool, secret: string): Promise<void> {
  await asTenant(pool, tenantId, async (db) => {
    await shareWithChannels(db, secret)
    const { rows } = await sql<{ shopId: Id }>`
      select shop_id from epos_connection
       where tenant_id = app.tenant() and vendor = 'SANDBOX' and app_key = 'brandside'
         and base_url like 'https://pos.lantern.example/%'`.execute(db)
    for (const { shopId } of rows) await renewPosSecret(db, { tenantId, shopId }, secret)
  })
}

async function shareWithChannels(db: Db, secret: string): Promise<void> {
  const { rows } = await sql<StoredConfig & { id: Id }>`
    select id, config_sealed, config_shown from pay_channel
     where tenant_id = app.tenant() and adapter = 'SANDBOX' for update`.execute(db)
  for (const { id, ...stored } of rows) {
    const owner = channelOwner(tenantId, id)
    const { appId = '' } = await openConfig(db, stored, owner)
    if (!appId.startsWith('lantern-')) continue
    const given = [{ setting: 'appSecret', value: merchantSecret(secret, appId) }]
    const changed = await changedConfig(db, { adapter: 'SANDBOX', stored, owner }, given)
    if (changed)
      await sql`
        update pay_channel set config_sealed = ${changed.configSealed}, config_shown = ${changed.configShown}
         where tenant_id = app.tenant() and id = ${id}`.execute(db)
  }
}
