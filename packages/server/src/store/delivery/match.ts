import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { type DeliveryPlatform, delivery } from '@brandside/contract/store/delivery.ts'
import { similarity } from '@brandside/contract/store/store-names.rules.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { visible } from '../../platform/entity/visible.ts'
import { sentences } from '../../platform/http/answer.ts'
import { Refusal } from '../../platform/refuse.ts'
import { authorised } from './authorisations.ts'
import { adapterOf, asked } from './platforms.ts'

type Matched = Output<typeof delivery, 'match'>[number]

/** So many shops are looked at in one call: each is a question to the platform. */
const most = 50

/** The free stores that each authorised shop sees at the platform, the one whose name is most like its own first. */
export async function match(ctx: Context, { platform }: Parsed<typeof delivery, 'match'>): Promise<Matched[]> {
  const { shops, taken, tokens } = await ctx.session.apart(async (db) => {
    const rows = await toMatch({ ...ctx, db }, 'match', platform)
    const bound = await sql<{ platformShopId: string }>`
      select platform_shop_id from delivery_binding
       where tenant_id = app.tenant() and platform = ${platform} and status = 'BOUND'`.execute(db)
    const own = []
    for (const { id } of rows) own.push(await authorised(db, { shopId: id, platform }))
    return { shops: rows, taken: new Set(bound.rows.map((row) => row.platformShopId)), tokens: own }
  })
  return Promise.all(
    shops.map(async ({ id, name, code }, at) => {
      const found = { shopId: id, shopName: name, shopCode: code }
      try {
        const seen = await asked(platform, () => adapterOf(platform).listStores(tokens[at] as (typeof tokens)[number]))
        const stores = seen
          .filter((store) => !taken.has(store.id))
          .map((store) => ({
            ...{ platformShopId: store.id, platformShopName: store.name, similarity: similarity(name, store.name) },
          }))
          .toSorted((a, b) => b.similarity - a.similarity)
        return { ...found, problem: null, stores }
      } catch (error) {
        if (!(error instanceof Refusal) || !error.isForeign) throw error
        return { ...found, problem: sentences(error.reason, error.detail, ctx.language).msg, stores: [] }
      }
    }),
  )
}

interface ToMatch {
  id: Id
  name: string
  code: string
}

/** Shops that are authorised at a platform and not bound to a store there. */
export async function toMatch(
  ctx: Context,
  endpoint: 'match' | 'matchTemplate',
  platform: DeliveryPlatform,
): Promise<ToMatch[]> {
  const { rows } = await sql<ToMatch>`
    select shop.id, shop.name, shop.code from shop
      join delivery_authorisation a on a.tenant_id = shop.tenant_id and a.shop_id = shop.id and a.platform = ${platform}
       and a.status = 'AUTHORISED' and a.token_expires_at > now()
     where shop.tenant_id = app.tenant() and shop.deleted_at is null
       and ${visible(ctx, delivery, delivery.endpoints[endpoint].guard)}
       and not exists (select from delivery_binding b where b.tenant_id = shop.tenant_id and b.shop_id = shop.id
                          and b.platform = ${platform} and b.status = 'BOUND')
     order by shop.sort, shop.id limit ${most}`.execute(ctx.db)
  return rows
}
