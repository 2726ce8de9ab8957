import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { partnerFaults } from '@brandside/contract/platform/partners/partner-faults.ts'
import { type DeliveryPlatform, delivery, deliveryPlatforms } from '@brandside/contract/store/delivery.ts'
import { sql } from 'kysely'
import { missingConfig } from '../../payment/pay-channel/adapters/registry.public.ts'
import { channelConfig } from '../../payment/pay-channel/channel-config.public.ts'
import { noticeMark } from '../../payment/pay-channel/notice-mark.public.ts'
import { inForce, instanceKey } from '../../payment/pay-channel/sealed-config.public.ts'
import type { Db } from '../../platform/database/query.ts'
import { ownPublicAddress } from '../../platform/partners/partner-address.ts'
import { PartnerRefusal } from '../../platform/partners/partner-refusal.ts'
import { PartnerSilent } from '../../platform/partners/partner-request.ts'
import { foreign, refuse } from '../../platform/refuse.ts'
import type { DeliveryAdapter } from './adapters/delivery-adapter.ts'
import { accountAdapter, sandboxAdapter } from './adapters/registry.ts'

export const platformName = (platform: DeliveryPlatform): Bilingual => deliveryPlatforms[platform]

/** A platform, and the company's account there: a pay channel; none at the sandbox, which all have in common. */
export interface Account {
  platform: DeliveryPlatform
  channelId: Id | null
}

/** The account that shops are authorised under from now on: the one in force, before any that rehearses. */
export async function presentAccount(db: Db, platform: DeliveryPlatform): Promise<Account> {
  if (platform === 'SANDBOX') return { platform, channelId: null }
  const { rows } = await sql<{ id: Id }>`
    select id from pay_channel
     where tenant_id = app.tenant() and adapter = ${platform} and status = 1 and deleted_at is null
     order by kind <> 'PLATFORM', sort, id limit 1`.execute(db)
  return {
    platform,
    channelId: rows[0]?.id ?? refuse(delivery.reasons.noAccount, { platform: platformName(platform) }),
  }
}

/** Speaks with a platform for a company; refuses where there is no account, or one without all of its settings. */
export async function adapterOf(db: Db, tenantId: Id, { platform, channelId }: Account): Promise<DeliveryAdapter> {
  const name = platformName(platform)
  if (platform === 'SANDBOX') return sandboxAdapter() ?? refuse(delivery.reasons.unavailable, { platform: name })
  if (channelId === null) return refuse(delivery.reasons.noAccount, { platform: name })
  const [config, { rows }] = await Promise.all([
    channelConfig(db, tenantId, { channelId }),
    sql<{ kind: string }>`select kind from pay_channel where tenant_id = app.tenant() and id = ${channelId}`.execute(
      db,
    ),
  ])
  const account = { ...inForce(config), isRehearsal: rows[0]?.kind === 'SANDBOX', publicAddress: ownPublicAddress() }
  if (missingConfig(platform, account.settings).length > 0) refuse(delivery.reasons.noAccount, { platform: name })
  return accountAdapter(platform, account)
}

/** The last part of the address that the platform's notices of an account come to. */
export async function markOf(db: Db, tenantId: Id, { platform, channelId }: Account): Promise<string> {
  if (channelId === null) return platform
  return noticeMark({ adapter: platform, tenantId, channelId, brandId: null }, await instanceKey(db))
}

/** Asks the platform; what it refuses is told in its own words, and that it is silent in ours. */
export async function askPlatform<T>(platform: DeliveryPlatform, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    const detail = { platform: platformName(platform) }
    if (error instanceof PartnerSilent)
      return foreign(delivery.reasons.silent, { ...detail, fault: partnerFaults[error.fault] })
    if (!(error instanceof PartnerRefusal)) throw error
    return foreign(delivery.reasons.platformError, { ...detail, text: error.message.slice(0, 200) })
  }
}

/** What an adapter can do, or that its platform has no such act. */
export function ableTo<Act>(platform: DeliveryPlatform, act: Act | undefined): Act {
  return act ?? refuse(delivery.reasons.notHere, { platform: platformName(platform) })
}
