import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'

/** Prospects without a follow-up for so many days are open to others, unless they have been sent a quotation. */
export async function returnToPool(db: Db, days: number): Promise<void> {
  if (days === 0) return
  await sql`
    update prospect
       set salesman_id = null, owned_at = null, waiting_since = now(), version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and salesman_id is not null and state in ('NEW', 'FOLLOWING') and deleted_at is null
       and waiting_since < now() - make_interval(days => ${days})
       and not exists (select from quotation q where q.tenant_id = prospect.tenant_id and q.prospect_id = prospect.id
                          and q.state = 'SENT')`.execute(db)
}
