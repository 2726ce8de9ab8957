import type { Id } from '@brandside/contract/platform/id.ts'
import type { DeliveryPlatform } from '@brandside/contract/store/delivery.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'
import type { MenuRefusal } from '../delivery/menu-reach.public.ts'

export interface Chosen {
  shopId: Id
  platform: DeliveryPlatform
}

export interface OfferedItem {
  skuId: Id
  goodsCode: string
  skuCode: string
  name: string
  priceCents: number
  stock: number
}

/** There is always some. */
const plenty = 9_999

/** The menu as a platform is to have it; what is off is sold out. With `changed`, what it was told otherwise last. */
export async function menuOf(db: Db, { shopId, platform }: Chosen, { changed = false } = {}): Promise<OfferedItem[]> {
  const { rows } = await sql<OfferedItem>`
    with now as (
      select s.id as sku_id, g.code as goods_code, s.sku_code, g.name || coalesce(' ' || s.spec_name, '') as name, s.price_cents,
             case when s.status = 0 or g.status = 0 then 0 else coalesce(s.stock, ${plenty}) end as stock
        from shop_sku s join shop_goods g on g.tenant_id = s.tenant_id and g.id = s.goods_id and g.deleted_at is null
       where s.tenant_id = app.tenant() and s.shop_id = ${shopId} and s.deleted_at is null)
    select now.* from now
      left join delivery_binding b on b.tenant_id = app.tenant() and b.shop_id = ${shopId} and b.platform = ${platform} and b.status = 'BOUND'
      left join delivery_menu m on m.tenant_id = app.tenant() and m.binding_id = b.id and m.sku_id = now.sku_id
     where not ${changed} or m.id is null or m.price_cents <> now.price_cents or (m.stock = 0) <> (now.stock = 0)
     order by now.sku_id limit 2000`.execute(db)
  return rows
}

/** Keeps what the platform was told, and what it says of each. */
export async function keepOutcome(
  db: Db,
  { shopId, platform, bindingId }: Chosen & { bindingId: Id },
  items: readonly OfferedItem[],
  refused: readonly MenuRefusal[],
): Promise<{ taken: number; refused: number }> {
  const words = new Map(refused.map((each) => [each.skuCode, each.words]))
  for (const { skuId, skuCode, name, priceCents, stock } of items) {
    const said = words.get(skuCode) ?? null
    await sql`
      insert into delivery_menu (binding_id, shop_id, platform, sku_id, sku_code, name, price_cents, stock, outcome, words)
      values (${bindingId}, ${shopId}, ${platform}, ${skuId}, ${skuCode}, ${name}, ${priceCents}, ${stock},
        ${said === null ? 'TAKEN' : 'REFUSED'}, ${said})
      on conflict (tenant_id, binding_id, sku_id) do update
        set sku_code = excluded.sku_code, name = excluded.name, price_cents = excluded.price_cents, stock = excluded.stock,
            outcome = excluded.outcome, words = excluded.words, offered_at = now(), version = delivery_menu.version + 1,
            updated_at = now(), updated_by = app.admin()`.execute(db)
  }
  const many = items.filter(({ skuCode }) => words.has(skuCode)).length
  return { taken: items.length - many, refused: many }
}
