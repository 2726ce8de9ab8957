import type { Id } from '@brandside/contract/platform/id.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'

/** A type or a level stays while customers are of it. */
export function keepClass(table: 'cust_type' | 'cust_level', column: string) {
  return async (db: Db, ids: readonly Id[]) => {
    const { rows } = await sql<{ name: string; count: number }>`
      select t.name, count(*) as count
        from ${sql.table(table)} t join customer c on c.tenant_id = t.tenant_id and c.${sql.id(column)} = t.id
       where t.tenant_id = app.tenant() and t.id = any(${ids}::bigint[]) and c.deleted_at is null
       group by t.id, t.name limit 1`.execute(db)
    const [kept] = rows
    return kept && { reason: customer.reasons.inUse, detail: { ...kept } }
  }
}

/** Customers are handed over before their salesman goes. */
export async function keepSalesman(db: Db, ids: readonly Id[]) {
  const { rows } = await sql<{ name: string; count: number }>`
    select a.nick_name as name, count(*) as count
      from admin a join customer c on c.tenant_id = a.tenant_id and c.salesman_id = a.id
     where a.tenant_id = app.tenant() and a.id = any(${ids}::bigint[]) and c.deleted_at is null
     group by a.id, a.nick_name limit 1`.execute(db)
  const [kept] = rows
  return kept && { reason: customer.reasons.salesmanStays, detail: { ...kept } }
}
