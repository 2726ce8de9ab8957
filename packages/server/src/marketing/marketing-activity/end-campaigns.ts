import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'

/**
 * What time and budget do by themselves: an approved campaign ends at the end that was approved, and once no prize that
 * costs something fits its budget any more. A revision that waits ends with it.
 */
export async function endCampaigns(db: Db): Promise<void> {
  await sql`
    update marketing_activity a set state = 'ENDED', version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and deleted_at is null and state <> 'ENDED' and approved is not null
       and ((approved ->> 'endAt')::timestamptz <= now()
         or budget_cents > 0 and budget_cents < committed_cents + (
           select min((p ->> 'costCents')::bigint) from json_array_elements(approved -> 'prizes') p))`.execute(db)
}
