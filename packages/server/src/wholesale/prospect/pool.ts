import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'

/** Prospects that nobody has followed up for so many days are open to others. */
export async function returnToPool(db: Db, days: number): Promise<void> {
  if (days === 0) return
  await sql`
    update prospect
       set salesman_id = null, owned_at = null, waiting_since = now(), version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and salesman_id is not null and state in ('NEW', 'FOLLOWING') and deleted_at is null
       and waiting_since < now() - make_interval(days => ${days})`.execute(db)
}
