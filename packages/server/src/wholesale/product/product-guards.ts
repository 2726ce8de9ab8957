import type { Id } from '@brandside/contract/platform/id.ts'
import { product } from '@brandside/contract/wholesale/product/product.ts'
import { sql } from 'kysely'
import type { DeleteGuards } from '../../platform/contribution.ts'
import type { Db } from '../../platform/database/query.ts'

const { reasons } = product

/** What products hang on stays. */
export const guards: DeleteGuards = {
  brand: async (db, ids) => {
    const found = await holder(db, 'brandId', ids)
    return found && { reason: reasons.ofBrand, detail: found }
  },
  provider: async (db, ids) => {
    const found = await holder(db, 'providerId', ids)
    return found && { reason: reasons.ofProvider, detail: found }
  },
  productClass: async (db, ids) => {
    const found = await holder(db, 'classId', ids)
    return found && { reason: reasons.inClass, detail: found }
  },
  productUnit: async (db, ids) => {
    const { rows } = await sql<{ product: string }>`
      select s.name as product from product_sku_unit u join product_sku s on s.tenant_id = u.tenant_id and s.id = u.sku_id
       where u.tenant_id = app.tenant() and u.unit_id = any(${ids}::bigint[]) limit 1`.execute(db)
    return rows[0] && { reason: reasons.inUnit, detail: rows[0] }
  },
  productPropertyValue: async (db, ids) => {
    const { rows } = await sql<{ product: string; value: string }>`
      select s.name as product, v.value from product_sku s
        join product_property_value v on v.tenant_id = s.tenant_id and v.id = any(s.value_ids)
       where s.tenant_id = app.tenant() and s.value_ids && ${ids}::bigint[] and s.deleted_at is null
         and v.id = any(${ids}::bigint[]) limit 1`.execute(db)
    return rows[0] ? { reason: reasons.inValue, detail: rows[0] } : findInfo(db, 'value_id', ids)
  },
  productProperty: (db, ids) => findInfo(db, 'property_id', ids),
}

/** A product that a property, or one of its values, tells something of. */
async function findInfo(db: Db, column: 'property_id' | 'value_id', ids: readonly Id[]) {
  const { rows } = await sql<{ product: string; name: string }>`
    select g.name as product, coalesce(v.value, p.name) as name
      from product_info i
      join product g on g.tenant_id = i.tenant_id and g.id = i.product_id and g.deleted_at is null
      join product_property p on p.tenant_id = i.tenant_id and p.id = i.property_id
      left join product_property_value v on v.tenant_id = i.tenant_id and v.id = i.value_id
     where i.tenant_id = app.tenant() and i.${sql.ref(column)} = any(${ids}::bigint[]) limit 1`.execute(db)
  return rows[0] && { reason: reasons.inInfo, detail: rows[0] }
}

const tables = { brandId: 'brand', classId: 'product_class', providerId: 'provider' }

async function holder(db: Db, column: keyof typeof tables, ids: readonly Id[]) {
  const table = sql.table(tables[column])
  const { rows } = await sql<{ product: string; name: string }>`
    select p.name as product, h.name from product p
      join ${table} h on h.tenant_id = p.tenant_id and h.id = ${sql.ref(`p.${column}`)}
     where p.tenant_id = app.tenant() and ${sql.ref(`p.${column}`)} = any(${ids}::bigint[]) and p.deleted_at is null
     limit 1`.execute(db)
  return rows[0]
}
