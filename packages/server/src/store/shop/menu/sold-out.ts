import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { shop } from '@brandside/contract/store/shop/shop.ts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { shops } from '../shop-table.ts'
import { heldInOrder } from './held-skus.public.ts'

/** All SKUs of the goods have run out, or those that had are there again, without a count. */
export async function soldOut(ctx: Context, { shopId, goodsIds, soldOut: gone }: Parsed<typeof shop, 'soldOut'>) {
  const row = await shops.lock(ctx, 'soldOut', shopId)
  const { rows } = await sql<{ name: string }>`
    with ${heldInOrder(sql`shop_id = ${shopId} and goods_id = any(${goodsIds}::bigint[]) and deleted_at is null`)}
    update shop_sku k
       set stock = ${gone ? 0 : null}::integer, version = k.version + 1, updated_at = now(), updated_by = app.admin()
      from held, shop_goods g
     where k.tenant_id = app.tenant() and k.id = held.id and (k.stock is not distinct from 0) <> ${gone}
       and g.tenant_id = k.tenant_id and g.id = k.goods_id
     returning g.name`.execute(ctx.db)
  const names = [...new Set(rows.map(({ name }) => name))]
  if (names.length === 0) ctx.unchanged()
  else
    ctx.log({
      id: shopId,
      name: row.name,
      title: gone ? ['标记售罄', 'Mark as sold out'] : ['恢复供应', 'Make available again'],
      note: [names.join('、'), names.join(', ')],
    })
  return { changed: rows.length }
}
