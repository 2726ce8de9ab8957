import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { SystemContext } from '../../platform/context.ts'
import type { Account } from './accounts.ts'
import type { PlatformEvent } from './adapters/delivery-adapter.ts'
import { keepTokens } from './authorisations.ts'

/**
 * A merchant has chosen his store on the platform's page: binds the shop that asked for it there, once for each time that it
 * asked, so that a notice which is told again binds nothing that was unbound since.
 */
export async function bindByNotice(ctx: SystemContext, account: Account, event: PlatformEvent): Promise<void> {
  const { storeId, shopRef, bound } = event
  if (!bound || storeId === null || shopRef === null) return
  const { rows } = await sql<{ shopId: Id }>`
    update delivery_authorisation a set state = null, updated_at = now()
     where a.tenant_id = app.tenant() and a.platform = ${account.platform} and a.asked_channel_id = ${account.channelId}
       and app.tenant() || '-' || a.shop_id = ${shopRef} and a.state is not null
       and a.state_expires_at > now() - interval '1 day'
    returning a.shop_id`.execute(ctx.db)
  const shopId = rows[0]?.shopId
  if (shopId === undefined) return
  await keepTokens(ctx.db, { ...account, shopId }, bound.tokens)
  // The platform binds a store once: what it was bound to before, it is not any more.
  await sql`
    update delivery_binding
       set status = 'UNBOUND', unbound_at = now(), unbound_by = 'PLATFORM', version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and platform = ${account.platform} and status <> 'UNBOUND'
       and (platform_shop_id = ${storeId} or shop_id = ${shopId})`.execute(ctx.db)
  await sql`
    insert into delivery_binding (shop_id, platform, platform_shop_id, platform_shop_name, status, pay_channel_id)
    values (${shopId}, ${account.platform}, ${storeId}, ${bound.storeName}, 'BOUND', ${account.channelId})`.execute(
    ctx.db,
  )
}

/** The merchant has released the shop there; a word of this that comes late ends no binding that has begun since. */
export async function endByPlatform(
  { db }: SystemContext,
  { id, channelId }: { id: Id; channelId: Id | null },
  at: string,
) {
  const { rows } = await sql<{ shopId: Id; platform: string }>`
    update delivery_binding
       set status = 'UNBOUND', unbound_at = now(), unbound_by = 'PLATFORM', version = version + 1
     where tenant_id = app.tenant() and id = ${id} and status = 'BOUND' and bound_at <= ${at}::timestamptz
    returning shop_id, platform`.execute(db)
  const [ended] = rows
  // At the sandbox who has agreed keeps his tokens.
  if (!ended || channelId === null) return
  await sql`
    update delivery_authorisation set status = 'EXPIRED', token_expires_at = now(), version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and shop_id = ${ended.shopId} and platform = ${ended.platform}
       and status = 'AUTHORISED'`.execute(db)
}
