import type { Id } from '@brandside/contract/platform/id.ts'
import type { shop } from '@brandside/contract/store/shop/shop.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'

/** An organisation or a brand to which a shop belongs stays. */
export function keepsShops(table: 'organisation' | 'brand', reason: (typeof shop.reasons)['ofBrand']) {
  return async (db: Db, ids: readonly Id[]) => {
    const { rows } = await sql<{ name: string; shop: string }>`
      select o.name, s.name as shop
        from shop s join ${sql.table(table)} o on o.tenant_id = s.tenant_id and o.id = s.${sql.id(`${table}_id`)}
       where s.tenant_id = app.tenant() and s.${sql.id(`${table}_id`)} = any(${ids}::bigint[]) and s.deleted_at is null
       limit 1`.execute(db)
    const [kept] = rows
    return kept && { reason, detail: { ...kept } }
  }
}
