import type { Id } from '@brandside/contract/platform/id.ts'
import { prospect } from '@brandside/contract/wholesale/prospect.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'

/** Prospects are handed over before their salesman goes. */
export async function keepSalesman(db: Db, ids: readonly Id[]) {
  const { rows } = await sql<{ name: string; count: number }>`
    select a.nick_name as name, count(*) as count
      from admin a join prospect p on p.tenant_id = a.tenant_id and p.salesman_id = a.id
     where a.tenant_id = app.tenant() and a.id = any(${ids}::bigint[]) and p.deleted_at is null
       and p.state in ('NEW', 'FOLLOWING')
     group by a.id, a.nick_name limit 1`.execute(db)
  const [kept] = rows
  return kept && { reason: prospect.reasons.salesmanStays, detail: { ...kept } }
}
