import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'

/** What a duplicate calls the goods, and takes in place of others, is the kept customer's, where it has not said otherwise itself. */
export async function mergeMemory(db: Db, from: Id, into: Id): Promise<void> {
  const moved = sql`version = version + 1, updated_at = now(), updated_by = app.admin()`
  await sql`
    update customer_wording w set customer_id = ${into}, ${moved}
     where w.tenant_id = app.tenant() and w.customer_id = ${from} and not exists (
       select from customer_wording k where k.tenant_id = w.tenant_id and k.customer_id = ${into} and k.words = w.words)`.execute(
    db,
  )
  await sql`
    update customer_unit_wording w set customer_id = ${into}, ${moved}
     where w.tenant_id = app.tenant() and w.customer_id = ${from} and not exists (
       select from customer_unit_wording k where k.tenant_id = w.tenant_id and k.customer_id = ${into}
          and k.sku_id = w.sku_id and k.words = w.words)`.execute(db)
  await sql`
    update customer_substitute s set customer_id = ${into}, ${moved}
     where s.tenant_id = app.tenant() and s.customer_id = ${from} and not exists (
       select from customer_substitute k where k.tenant_id = s.tenant_id and k.customer_id = ${into}
          and k.sku_id = s.sku_id and k.substitute_id = s.substitute_id)`.execute(db)
}
