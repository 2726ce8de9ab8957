import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import { asTenant } from '../../platform/as-tenant.ts'
import type { Clock } from '../../platform/contribution.ts'
import type { Db } from '../../platform/database/query.ts'
import { checkTenant } from '../../platform/ledger/check-ledgers.ts'
import { keepResult, today } from './keep-result.ts'

/** Before that hour the company's day may still be busy. */
const fromHour = 3

/**
 * Once a night, from three o'clock on, or as soon after it as the product runs. One that fails or is given up is begun again
 * after an hour, not with the next try of the clock.
 */
export const checkNightly: Clock = async (pool, tenantId, modules, stopping) => {
  let begins = false
  await asTenant(pool, tenantId, async (db) => {
    begins = await begin(db)
  })
  if (!begins) return
  const checked = await checkTenant(pool, tenantId as Id, modules, stopping)
  await asTenant(pool, tenantId, (db) => keepResult(db, checked, true))
}

/** True for the one that is to carry it out: of two replicas at once the second sees that the first has begun. */
async function begin(db: Db): Promise<boolean> {
  const { rows } = await sql`
    insert into book_check_start (started_at)
    select now() from tenant t
     where t.id = app.tenant() and extract(hour from now() at time zone t.time_zone) >= ${fromHour}
       and not exists (select from book_check where tenant_id = app.tenant() and nightly and day = ${today})
    on conflict (tenant_id) do update set started_at = excluded.started_at
       where book_check_start.started_at < now() - interval '1 hour'
    returning tenant_id`.execute(db)
  return rows.length > 0
}

/** Results are kept for a quarter. */
export async function forgetResults(db: Db): Promise<void> {
  await sql`select app.forget_book_checks()`.execute(db)
}
