import { randomBytes } from 'node:crypto'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { delivery } from '@brandside/contract/store/delivery.ts'
import { CompiledQuery, sql } from 'kysely'
import { ownAddress } from '../../platform/act-as.ts'
import { asTenant } from '../../platform/as-tenant.ts'
import type { Context, PublicContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { logStatement } from '../../platform/operation-log.ts'
import { refuse } from '../../platform/refuse.ts'
import { type Account, ableTo, adapterOf, askPlatform, platformName, presentAccount } from './accounts.ts'
import type { DeliveryAdapter } from './adapters/delivery-adapter.ts'
import { type Chosen, keepTokens } from './authorisations.ts'
import { shopOf } from './bind.ts'
import { shopRef, tenantIn } from './shop-ref.ts'

const validSeconds = 600

/** Begins an authorisation: a secret word for ten minutes, and the platform's page on which somebody agrees. */
export async function authorisation(
  ctx: Context,
  { shopId, platform, origin }: Parsed<typeof delivery, 'authorisation'>,
) {
  const shop = await shopOf(ctx, 'authorisation', shopId)
  const account = await presentAccount(ctx.db, platform)
  const adapter = await adapterOf(ctx.db, ctx.tenantId, account)
  // Whoever comes back has no session: the word begins with the company, and the rest is beyond guessing.
  const state = `${ctx.tenantId}-${randomBytes(32).toString('hex')}`
  await sql`
    insert into delivery_authorisation (shop_id, platform, asked_channel_id, state, state_expires_at, status)
    values (${shopId}, ${platform}, ${account.channelId}, ${state}, now() + make_interval(secs => ${validSeconds}), 'PENDING')
    on conflict (tenant_id, shop_id, platform) do update
      set state = excluded.state, asked_channel_id = ${account.channelId}, state_expires_at = excluded.state_expires_at,
          version = delivery_authorisation.version + 1, updated_at = now(), updated_by = app.admin()`.execute(ctx.db)
  ctx.log({ id: shopId, name: shop.name, note: platformName(platform) })
  const of = { ref: shopRef(ctx.tenantId, shopId), name: shop.name }
  return { authUrl: adapter.authUrl({ state, origin, shop: of }), state, expiresIn: validSeconds }
}

/** Whoever comes back with the word that was given out gets the tokens kept for his shop; the word counts once (C-INV-10). */
export async function callback({ pool }: PublicContext, { state, code, origin }: Parsed<typeof delivery, 'callback'>) {
  const tenantId = tenantIn(state) ?? refuse(delivery.reasons.badState)
  const taken: Authorisation[] = []
  await asTenant(pool, tenantId, async (db) => {
    const { rows } = await sql<Authorisation>`
      update delivery_authorisation a set state = null, updated_at = now()
        from shop s
       where a.tenant_id = app.tenant() and a.state = ${state} and a.state_expires_at > now()
         and s.tenant_id = a.tenant_id and s.id = a.shop_id
       returning a.shop_id, a.platform, a.asked_channel_id as channel_id, s.name as shop_name, coalesce(a.updated_by, a.created_by) as asked_by`.execute(
      db,
    )
    taken.push(...rows)
  })
  const chosen = taken[0] ?? refuse(delivery.reasons.badState)
  const { platform, shopId, shopName } = chosen
  const opened: DeliveryAdapter[] = []
  await asTenant(pool, tenantId, async (db) => void opened.push(await adapterOf(db, tenantId as Id, chosen)))
  const exchange = ableTo(platform, opened[0]?.exchange)
  const tokens = await askPlatform(platform, () => exchange(code, origin))
  await asTenant(pool, tenantId, async (db) => {
    await keepTokens(db, chosen, tokens)
    await logAuthorisation(db, chosen)
  })
  return { shopId, shopName, platform }
}

interface Authorisation extends Chosen, Account {
  shopName: string
  /** Who had begun it. */
  askedBy: Id | null
}

/** In the name of the operator who began it: the browser that comes back from the platform has no session. */
async function logAuthorisation(db: Db, { shopId, shopName, platform, askedBy }: Authorisation): Promise<void> {
  const { rows } = await sql<{ id: Id; nickName: string }>`
    select id, nick_name from admin where id = ${askedBy}`.execute(db)
  const operator = rows[0] ?? { id: 0 as Id, nickName: '系统' }
  const endpoint = delivery.endpoints.authorisation
  const { sql: text, parameters } = logStatement(
    { contract: delivery, endpoint, operator, ip: ownAddress, requestId: `${delivery.name}.agreed` },
    { id: shopId, name: shopName, title: ['外卖授权成功', 'Platform authorised'], note: platformName(platform) },
  )
  await db.executeQuery(CompiledQuery.raw(text, [...parameters]))
}
