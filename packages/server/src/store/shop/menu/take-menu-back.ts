import type { Id } from '@brandside/contract/platform/id.ts'
import { undone } from '@brandside/contract/platform/reasons.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { deedsOf } from '../../../platform/entity/take-back.ts'
import { refuse } from '../../../platform/refuse.ts'
import { shops } from '../shop-table.ts'
import { heldInOrder } from './held-skus.public.ts'

/** What a line of the log keeps of a menu that was changed. */
interface MenuBefore {
  skus?: readonly { id: Id; priceCents: number; stock?: number | null }[]
  items?: readonly { id: Id; image: string | null }[]
}

/**
 * Takes back what this operator's call changed on menus: all of it, or nothing. A row that was written since, by another
 * operator, an order or the POS, is no longer that call's.
 */
export async function takeMenuBack(
  ctx: Context,
  name: 'undoApplyMenu' | 'undoChangePrices',
  requestId: string,
): Promise<{ undone: number }> {
  const { at, deeds } = await deedsOf(ctx, { contract: shop, endpoint: shop.endpoints[name], requestId })
  for (const [shopId, { before }] of [...deeds].sort(([one], [other]) => one - other)) {
    const { skus = [], items = [] } = before as MenuBefore
    const row = await shops.lock(ctx, name, shopId)
    await setSkus(ctx, at, skus)
    await setPictures(ctx, at, items)
    ctx.log({ id: shopId, name: row.name, note: [`${skus.length} 个规格`, `${skus.length} SKUs`] })
  }
  return { undone: deeds.size }
}

async function setSkus({ db }: Context, at: string, skus: NonNullable<MenuBefore['skus']>): Promise<void> {
  const ids = skus.map(({ id }) => id)
  const keepsStock = skus.map(({ stock }) => stock === undefined)
  const { rows } = await sql`
    with ${heldInOrder(sql`id = any(${ids}::bigint[]) and updated_at = ${at}::timestamptz and updated_by = app.admin()`)}
    update shop_sku k
       set price_cents = was.cents, stock = case when was.kept then k.stock else was.stock end, version = k.version + 1,
           updated_at = now(), updated_by = app.admin()
      from held, unnest(${ids}::bigint[], ${skus.map(({ priceCents }) => priceCents)}::bigint[],
             ${skus.map(({ stock }) => stock ?? null)}::integer[], ${keepsStock}::boolean[]) as was (id, cents, stock, kept)
     where k.tenant_id = app.tenant() and k.id = held.id and was.id = k.id returning k.id`.execute(db)
  if (rows.length < ids.length) refuse(undone.changed)
}

async function setPictures({ db }: Context, at: string, items: NonNullable<MenuBefore['items']>): Promise<void> {
  const pictures = new Map(items.map(({ id, image }) => [id, image]))
  if (pictures.size === 0) return
  const { rows } = await sql`
    update shop_goods g
       set image = was.image, version = g.version + 1, updated_at = now(), updated_by = app.admin()
      from unnest(${[...pictures.keys()]}::bigint[], ${[...pictures.values()]}::text[]) as was (id, image)
     where g.tenant_id = app.tenant() and g.id = was.id and g.updated_at = ${at}::timestamptz
       and g.updated_by = app.admin() returning g.id`.execute(db)
  if (rows.length < pictures.size) refuse(undone.changed)
}
