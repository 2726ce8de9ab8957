import type { Id } from '@brandside/contract/platform/id.ts'
import { type DeliveryPlatform, delivery } from '@brandside/contract/store/delivery.ts'
import { sql } from 'kysely'
import type { SystemContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { seal, unseal } from '../../platform/identity/seal.ts'
import { sealedColumn } from '../../platform/identity/sealed-column.ts'
import { refuse } from '../../platform/refuse.ts'
import { type Account, adapterOf, platformName } from './accounts.ts'
import type { DeliveryAdapter, Tokens } from './adapters/delivery-adapter.ts'
import { authorisationExpired } from './authorisation-expired.public.ts'

export interface Chosen {
  shopId: Id
  platform: DeliveryPlatform
}

interface StoredTokens {
  channelId: Id | null
  tokensSealed: string | null
  isOver: boolean
  isDue: boolean
  key: string
  tenantId: Id
}

/** How a platform is spoken with for a shop. */
export interface Reach extends Account {
  adapter: DeliveryAdapter
  tokens: Tokens
}

/** Tokens that had better be renewed, and by what they are known to be still the same afterwards. */
interface OldTokens extends Reach {
  sealed: string
}

/** The platform with the tokens of a shop; refuses where nobody has agreed, or where that has run out. */
export async function demandReach(db: Db, chosen: Chosen): Promise<Reach> {
  const stored = await storedOf(db, chosen)
  return stored && !stored.isOver ? reachOf(db, chosen, stored) : notAuthorised(chosen)
}

/** The same of tokens that are to be renewed now: also of those that ran out while the product stood still. */
export async function oldTokens(db: Db, chosen: Chosen): Promise<OldTokens | undefined> {
  const stored = await storedOf(db, chosen)
  return stored?.isDue ? { ...(await reachOf(db, chosen, stored)), sealed: stored.tokensSealed as string } : undefined
}

async function reachOf(db: Db, chosen: Chosen, stored: StoredTokens): Promise<Reach> {
  const { tenantId, channelId } = stored
  const account = { platform: chosen.platform, channelId }
  return { ...account, tokens: openTokens(chosen, stored), adapter: await adapterOf(db, tenantId, account) }
}

const notAuthorised = ({ platform }: Chosen) =>
  refuse(delivery.reasons.notAuthorised, { platform: platformName(platform) })

/** The first renewal is due after four fifths of a token’s life, the second and the third a little later each. */
export const renewalDue = sql<boolean>`(
  a.status = 'AUTHORISED' and a.tokens_sealed is not null
  and now() > a.token_issued_at + (0.8 + 0.07 * a.fail_count) * (a.token_expires_at - a.token_issued_at))`

async function storedOf(db: Db, { shopId, platform }: Chosen): Promise<StoredTokens | undefined> {
  const { rows } = await sql<StoredTokens>`
    select a.pay_channel_id as channel_id, a.tokens_sealed, coalesce(a.token_expires_at <= now(), true) as is_over, coalesce(${renewalDue}, false) as is_due,
           app.instance_key() as key, a.tenant_id
      from delivery_authorisation a
     where a.tenant_id = app.tenant() and a.shop_id = ${shopId} and a.platform = ${platform}`.execute(db)
  return rows[0]
}

function openTokens(chosen: Chosen, { tokensSealed, key, tenantId }: StoredTokens): Tokens {
  if (tokensSealed === null) return notAuthorised(chosen)
  return JSON.parse(unseal(tokensSealed, sealedFor(tenantId, chosen.shopId, chosen.platform), key)) as Tokens
}

export async function keepTokens(
  db: Db,
  { shopId, platform, channelId }: Chosen & Account,
  tokens: Tokens,
): Promise<void> {
  const { rows } = await sql<{ key: string; tenantId: number }>`
    select app.instance_key() as key, app.tenant() as tenant_id`.execute(db)
  const { key, tenantId } = rows[0] as { key: string; tenantId: number }
  const sealed = seal(JSON.stringify(tokens), sealedFor(Number(tenantId), shopId, platform), key)
  await sql`
    update delivery_authorisation
       set tokens_sealed = ${sealed}, pay_channel_id = ${channelId}, status = 'AUTHORISED', token_issued_at = now(), fail_count = 0, state = null,
           token_expires_at = now() + make_interval(secs => ${tokens.expiresIn}), version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and shop_id = ${shopId} and platform = ${platform}`.execute(db)
}

/**
 * A renewal has failed; after the third one the shop has to be authorised again, which is told to those who may. Nothing is
 * noted where another process has renewed the tokens meanwhile.
 */
export async function noteFailedRenewal(
  ctx: SystemContext,
  { shopId, platform }: Chosen,
  sealed: string,
): Promise<void> {
  const { rows } = await sql<{ failCount: number; shopName: string }>`
    update delivery_authorisation a
       set fail_count = a.fail_count + 1, status = case when a.fail_count >= 2 then 'EXPIRED' else a.status end,
           version = a.version + 1, updated_at = now()
      from shop s
     where a.tenant_id = app.tenant() and a.shop_id = ${shopId} and a.platform = ${platform}
       and a.tokens_sealed = ${sealed} and s.tenant_id = a.tenant_id and s.id = a.shop_id
    returning a.fail_count, s.name as shop_name`.execute(ctx.db)
  const [failed] = rows
  if (failed?.failCount === maxFailures)
    await authorisationExpired.announce(ctx, { shopId, shopName: failed.shopName, platform })
}

const maxFailures = 3

export const sealedTokens = sealedColumn({
  table: 'deliveryAuthorisation',
  column: 'tokensSealed',
  sealedFor: ({ tenantId, shopId, platform }) => sealedFor(tenantId, shopId, platform),
})

const sealedFor = (tenantId: number, shopId: Id, platform: string) => ({
  purpose: 'delivery tokens',
  owner: `${tenantId} ${shopId} ${platform}`,
})
