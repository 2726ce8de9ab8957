import type { Id } from '@brandside/contract/platform/id.ts'
import type { SkuUnit } from '@brandside/contract/wholesale/product/product-sku.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'

/**
 * The units that SKUs are sold in, by SKU, the base unit first. Those of the SKUs are read before anything is joined: while a sheet
 * fills empty tables, their statistics say that these have no rows, and a plan that trusts them reads all products for each.
 */
export async function unitsOf(db: Db, skuIds: readonly Id[]): Promise<Map<Id, SkuUnit[]>> {
  if (skuIds.length === 0) return new Map()
  const { rows } = await sql<SkuUnit & { skuId: Id }>`
    with k as materialized (
      select tenant_id, sku_id, unit_id, factor, sellable, is_default from product_sku_unit
       where tenant_id = app.tenant() and sku_id = any(${skuIds}::bigint[]))
    select k.sku_id, k.unit_id, u.name as unit_name, u.decimals, k.factor, k.sellable, k.is_default
      from k
      join product_sku s on s.tenant_id = k.tenant_id and s.id = k.sku_id
      join product p on p.tenant_id = s.tenant_id and p.id = s.product_id
      join product_unit u on u.tenant_id = k.tenant_id and u.id = k.unit_id
     order by k.sku_id, k.unit_id <> p.base_unit_id, k.factor, k.unit_id`.execute(db)
  return Map.groupBy(rows, ({ skuId }) => skuId)
}
