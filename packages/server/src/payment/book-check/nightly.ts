import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import { asTenant } from '../../platform/as-tenant.ts'
import type { Clock } from '../../platform/contribution.ts'
import type { Db } from '../../platform/database/query.ts'
import { checkTenant } from '../../platform/ledger/check-ledgers.ts'
import { keepResult, today } from './keep-result.ts'

/** Before that hour the company's day may still be busy. */
const fromHour = 3

/** Once a night, from three o'clock on, or as soon after it as the product runs. */
export const checkNightly: Clock = async (pool, tenantId, modules) => {
  let due = false
  await asTenant(pool, tenantId, async (db) => {
    due = await isDue(db)
  })
  if (!due) return
  const checked = await checkTenant(pool, tenantId as Id, modules)
  await asTenant(pool, tenantId, (db) => keepResult(db, checked, true))
}

async function isDue(db: Db): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select extract(hour from now() at time zone t.time_zone) >= ${fromHour}
       and not exists (select from book_check where tenant_id = app.tenant() and nightly and day = ${today}) as due
      from tenant t where t.id = app.tenant()`.execute(db)
  return rows[0]?.due ?? false
}

/** Results are kept for a quarter. */
export async function forgetResults(db: Db): Promise<void> {
  await sql`select app.forget_book_checks()`.execute(db)
}
