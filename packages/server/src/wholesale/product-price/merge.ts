import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'

/**
 * Prices of a merged customer are the kept one's where it has none of its own for the same SKU and unit; else they end, and
 * planned ones go. The SKUs are locked in the order in which every ladder locks them (B-INV-18).
 */
export async function mergePrices(db: Db, from: Id, into: Id): Promise<void> {
  const touched = sql`version = version + 1, updated_at = now(), updated_by = app.admin()`
  const ahead = (
    table: string,
  ) => sql`${sql.ref(`${table}.tenant_id`)} = app.tenant() and ${sql.ref(`${table}.deleted_at`)} is null
    and (${sql.ref(`${table}.valid_to`)} is null or ${sql.ref(`${table}.valid_to`)} > now())`
  await sql`
    select from product_sku where tenant_id = app.tenant() and id in (
      select sku_id from product_price where tenant_id = app.tenant() and customer_id in (${from}, ${into}))
     order by id for update`.execute(db)
  await sql`
    update product_price p set customer_id = ${into}, ${touched}
     where ${ahead('p')} and p.customer_id = ${from} and not exists (
       select from product_price k
        where ${ahead('k')} and k.customer_id = ${into} and k.sku_id = p.sku_id and k.unit_id = p.unit_id)`.execute(db)
  await sql`
    update product_price p
       set valid_to = case when p.valid_from < now() then now() else p.valid_to end,
           deleted_at = case when p.valid_from < now() then null else now() end, ${touched}
     where ${ahead('p')} and p.customer_id = ${from}`.execute(db)
}
