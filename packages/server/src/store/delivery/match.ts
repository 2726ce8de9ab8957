import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { type DeliveryPlatform, delivery, maxMatchedShops } from '@brandside/contract/store/delivery.ts'
import { similarity } from '@brandside/contract/store/store-names.rules.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { visible } from '../../platform/entity/visible.ts'
import { Refusal } from '../../platform/refuse.ts'
import { sentences } from '../../platform/wording/sentences.ts'
import { ableTo, askPlatform } from './accounts.ts'
import { demandReach, type Reach } from './authorisations.ts'

type Answer = Output<typeof delivery, 'match'>['shops'][number]

/** The free stores that each authorised shop sees at the platform, the one whose name is most like its own first. */
export async function match(
  ctx: Context,
  { platform }: Parsed<typeof delivery, 'match'>,
): Promise<Output<typeof delivery, 'match'>> {
  const { shops, taken, reaches } = await ctx.session.apart(async (db) => {
    const rows = await toMatch({ ...ctx, db }, 'match', platform)
    const bound = await sql<{ platformShopId: string }>`
      select platform_shop_id from delivery_binding
       where tenant_id = app.tenant() and platform = ${platform} and status = 'BOUND'`.execute(db)
    const own: Reach[] = []
    for (const { id } of rows) own.push(await demandReach(db, { shopId: id, platform }))
    return { shops: rows, taken: new Set(bound.rows.map((row) => row.platformShopId)), reaches: own }
  })
  const left = (shops[0]?.waiting ?? 0) - shops.length
  const matched = await Promise.all(
    shops.map(async ({ id, name, code }, at): Promise<Answer> => {
      const found = { shopId: id, shopName: name, shopCode: code }
      try {
        const { adapter, tokens } = reaches[at] as Reach
        const listStores = ableTo(platform, adapter.listStores)
        const seen = await askPlatform(platform, () => listStores(tokens))
        const stores = seen
          .filter((store) => !taken.has(store.id))
          .map((store) => ({
            platformShopId: store.id,
            platformShopName: store.name,
            similarity: similarity(name, store.name),
          }))
          .toSorted((a, b) => b.similarity - a.similarity)
        return { ...found, problem: null, stores }
      } catch (error) {
        if (!(error instanceof Refusal) || !error.isForeign) throw error
        return { ...found, problem: sentences(error.reason, error.detail, ctx.language).msg, stores: [] }
      }
    }),
  )
  return { shops: matched, left }
}

interface ToMatch {
  id: Id
  name: string
  code: string
  /** With those that are not looked at yet. */
  waiting: number
}

/** Shops that are authorised at a platform and not bound to a store there. */
export async function toMatch(
  ctx: Context,
  endpoint: 'match' | 'matchTemplate',
  platform: DeliveryPlatform,
): Promise<ToMatch[]> {
  const { rows } = await sql<ToMatch>`
    select shop.id, shop.name, shop.code, count(*) over ()::integer as waiting from shop
      join delivery_authorisation a on a.tenant_id = shop.tenant_id and a.shop_id = shop.id and a.platform = ${platform}
       and a.status = 'AUTHORISED' and a.token_expires_at > now()
     where shop.tenant_id = app.tenant() and shop.deleted_at is null
       and ${visible(ctx, delivery, delivery.endpoints[endpoint].guard)}
       and not exists (select from delivery_binding b where b.tenant_id = shop.tenant_id and b.shop_id = shop.id
                          and b.platform = ${platform} and b.status = 'BOUND')
     order by shop.sort, shop.id limit ${maxMatchedShops}`.execute(ctx.db)
  return rows
}
