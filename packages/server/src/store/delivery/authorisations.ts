import type { Id } from '@brandside/contract/platform/id.ts'
import { type DeliveryPlatform, delivery } from '@brandside/contract/store/delivery.ts'
import { sql } from 'kysely'
import type { SystemContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { seal, unseal } from '../../platform/identity/seal.ts'
import { refuse } from '../../platform/refuse.ts'
import { authorisationExpired } from './authorisation-expired.public.ts'
import type { Tokens } from './delivery-adapter.ts'
import { platformName } from './platforms.ts'

export interface Chosen {
  shopId: Id
  platform: DeliveryPlatform
}

/** What a shop may do at a platform, and from when on it had better be renewed. */
export interface Authorised {
  tokens: Tokens
  /** Four fifths of its life are over. */
  isOld: boolean
}

interface Stored {
  tokensSealed: string | null
  isOver: boolean
  isOld: boolean
  key: string
  tenantId: number
}

/** The tokens of a shop at a platform; refuses where nobody has agreed, or where that has run out. */
export async function authorised(db: Db, { shopId, platform }: Chosen): Promise<Authorised> {
  const { rows } = await sql<Stored>`
    select tokens_sealed, coalesce(token_expires_at <= now(), true) as is_over, app.instance_key() as key, tenant_id,
           coalesce(now() > token_issued_at + 0.8 * (token_expires_at - token_issued_at), true) as is_old
      from delivery_authorisation
     where tenant_id = app.tenant() and shop_id = ${shopId} and platform = ${platform}`.execute(db)
  const [stored] = rows
  if (!stored?.tokensSealed || stored.isOver)
    return refuse(delivery.reasons.notAuthorised, { platform: platformName(platform) })
  const { tokensSealed, key, tenantId, isOld } = stored
  return { tokens: JSON.parse(unseal(tokensSealed, sealedFor(tenantId, shopId, platform), key)) as Tokens, isOld }
}

export async function keepTokens(db: Db, { shopId, platform }: Chosen, tokens: Tokens): Promise<void> {
  const { rows } = await sql<{ key: string; tenantId: number }>`
    select app.instance_key() as key, app.tenant() as tenant_id`.execute(db)
  const { key, tenantId } = rows[0] as { key: string; tenantId: number }
  const sealed = seal(JSON.stringify(tokens), sealedFor(Number(tenantId), shopId, platform), key)
  await sql`
    update delivery_authorisation
       set tokens_sealed = ${sealed}, status = 'AUTHORISED', token_issued_at = now(), fail_count = 0, state = null,
           token_expires_at = now() + make_interval(secs => ${tokens.expiresIn}), version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and shop_id = ${shopId} and platform = ${platform}`.execute(db)
}

/** A renewal has failed; after the third one the shop has to be authorised again, which is told to those who may. */
export async function noteFailedRefresh(ctx: SystemContext, { shopId, platform }: Chosen): Promise<void> {
  const { rows } = await sql<{ failCount: number; shopName: string }>`
    update delivery_authorisation a
       set fail_count = a.fail_count + 1, status = case when a.fail_count >= 2 then 'EXPIRED' else a.status end,
           version = a.version + 1, updated_at = now()
      from shop s
     where a.tenant_id = app.tenant() and a.shop_id = ${shopId} and a.platform = ${platform}
       and s.tenant_id = a.tenant_id and s.id = a.shop_id
    returning a.fail_count, s.name as shop_name`.execute(ctx.db)
  const [failed] = rows
  if (failed?.failCount === maxFailures)
    await authorisationExpired.announce(ctx, { shopId, shopName: failed.shopName, platform })
}

const maxFailures = 3

const sealedFor = (tenantId: number, shopId: Id, platform: string) => ({
  purpose: 'delivery tokens',
  owner: `${tenantId} ${shopId} ${platform}`,
})
