import type { Id } from '@brandside/contract/platform/id.ts'
import { maxTreeHits } from '@brandside/contract/store/shop/shop-menu.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/query.ts'
import { contains } from '../../../platform/lists/search.ts'

/** What of some menus holds the words. */
export interface MenuHits {
  shopIds: readonly Id[]
  /** Goods by their own name or by that of one of their SKUs. */
  goodsIds: readonly Id[]
  categories: ReadonlySet<string>
}

/** The first goods and categories of these shops that hold the words. */
export async function hitsOf(db: Db, shopIds: readonly Id[], words: string): Promise<MenuHits> {
  const { rows } = await sql<{ type: 'goods' | 'category'; id: Id; shopId: Id }>`
    (select 'goods' as type, g.id, g.shop_id from shop_goods g
      where g.tenant_id = app.tenant() and g.shop_id = any(${shopIds}::bigint[]) and g.deleted_at is null
        and (${contains('g.name', words)} or exists (
          select from shop_sku k where k.tenant_id = g.tenant_id and k.goods_id = g.id and k.deleted_at is null
             and ${contains('k.specName', words)}))
      order by g.sort, g.id limit ${maxTreeHits})
    union all
    (select 'category', c.id, c.shop_id from shop_category c
      where c.tenant_id = app.tenant() and c.shop_id = any(${shopIds}::bigint[]) and c.deleted_at is null
        and ${contains('c.name', words)}
      order by c.sort, c.id limit ${maxTreeHits})`.execute(db)
  return hitsIn(rows)
}

/** The same of nodes that are known by their keys: goods, those of SKUs, and categories. */
export async function hitsNamed(db: Db, shopIds: readonly Id[], keys: readonly string[]): Promise<MenuHits> {
  const ids = (type: string) => keys.filter((key) => key.startsWith(type)).map((key) => Number(key.slice(1)))
  const { rows } = await sql<{ type: 'goods' | 'category'; id: Id; shopId: Id }>`
    select 'goods' as type, g.id, g.shop_id from shop_goods g
     where g.tenant_id = app.tenant() and g.shop_id = any(${shopIds}::bigint[]) and g.deleted_at is null
       and (g.id = any(${ids('g')}::bigint[]) or g.id in (
         select k.goods_id from shop_sku k where k.tenant_id = g.tenant_id and k.id = any(${ids('k')}::bigint[])))
    union all
    select 'category', c.id, c.shop_id from shop_category c
     where c.tenant_id = app.tenant() and c.shop_id = any(${shopIds}::bigint[]) and c.deleted_at is null
       and c.id = any(${ids('c')}::bigint[])`.execute(db)
  return hitsIn(rows)
}

function hitsIn(rows: readonly { type: 'goods' | 'category'; id: Id; shopId: Id }[]): MenuHits {
  return {
    shopIds: [...new Set(rows.map(({ shopId }) => shopId))],
    goodsIds: rows.filter(({ type }) => type === 'goods').map(({ id }) => id),
    categories: new Set(rows.filter(({ type }) => type === 'category').map(({ id }) => `c${id}`)),
  }
}

/** The rows without the categories that neither hold the words nor stand above what does. */
export function withoutEmpty<R extends { key: string; type: string; parent: string }>(
  rows: readonly R[],
  { categories }: Pick<MenuHits, 'categories'>,
): R[] {
  const parents = new Map(rows.map(({ key, parent }) => [key, parent]))
  const kept = new Set<string>()
  for (const { key, type } of rows)
    if (type !== 'category' || categories.has(key))
      for (let at: string | undefined = key; at !== undefined && !kept.has(at); at = parents.get(at)) kept.add(at)
  return rows.filter(({ key }) => kept.has(key))
}
