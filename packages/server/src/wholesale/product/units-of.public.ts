import type { Id } from '@brandside/contract/platform/id.ts'
import type { SkuUnit } from '@brandside/contract/wholesale/product-sku.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'

/** The units that SKUs are sold in, by SKU, the base unit first. */
export async function unitsOf(db: Db, skuIds: readonly Id[]): Promise<Map<Id, SkuUnit[]>> {
  if (skuIds.length === 0) return new Map()
  const { rows } = await sql<SkuUnit & { skuId: Id }>`
    select k.sku_id, k.unit_id, u.name as unit_name, u.decimals, k.factor, k.sellable, k.is_default
      from product_sku_unit k
      join product_sku s on s.tenant_id = k.tenant_id and s.id = k.sku_id
      join product p on p.tenant_id = s.tenant_id and p.id = s.product_id
      join product_unit u on u.tenant_id = k.tenant_id and u.id = k.unit_id
     where k.tenant_id = app.tenant() and k.sku_id = any(${skuIds}::bigint[])
     order by k.sku_id, k.unit_id <> p.base_unit_id, k.factor, k.unit_id`.execute(db)
  return Map.groupBy(rows, ({ skuId }) => skuId)
}
