import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'

/** Categories of an item of the menu `g`: its own, and those above it. */
export const categoryIds = sql<number[]>`array(
  with recursive above as (
    select c.id, c.parent_id from shop_category c
     where c.tenant_id = app.tenant() and c.id = g.category_id
    union all
    select c.id, c.parent_id from shop_category c join above a on c.id = a.parent_id
     where c.tenant_id = app.tenant())
  select id from above)`

/** The categories of items, whatever shop's menu they stand on; items that are on none have none. */
export async function categoriesOf(db: Db, skuIds: readonly number[]): Promise<Map<number, readonly number[]>> {
  if (skuIds.length === 0) return new Map()
  const { rows } = await sql<{ skuId: number; categoryIds: number[] }>`
    select s.id as sku_id, ${categoryIds} as category_ids
      from shop_sku s join shop_goods g on g.tenant_id = s.tenant_id and g.id = s.goods_id
     where s.tenant_id = app.tenant() and s.id = any(${[...new Set(skuIds)]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.skuId, row.categoryIds]))
}
