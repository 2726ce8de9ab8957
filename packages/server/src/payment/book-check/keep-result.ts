import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'
import type { CheckedLedger } from '../../platform/ledger/check-ledgers.ts'

/** So many differences of a ledger are kept: more of them do not help to find the cause. */
const most = 100

/** Keeps what a check has found; of a night the first result counts. */
export async function keepResult(db: Db, checked: readonly CheckedLedger[], nightly: boolean): Promise<void> {
  const checks = checked.map(({ name, faults }) => ({
    name,
    faults: faults.slice(0, most).map(({ account, entry, what, is, should }) => ({
      account: Number(account),
      entry: entry === null ? null : Number(entry),
      what: what.slice(0, 200),
      is: is?.slice(0, 1000) || null,
      should: should?.slice(0, 1000) || null,
    })),
  }))
  const faultCount = checks.reduce((sum, { faults }) => sum + faults.length, 0)
  await sql`
    insert into book_check (day, nightly, ledger_count, fault_count, checks)
    values (${today}, ${nightly}, ${checks.length}, ${faultCount}, ${JSON.stringify(checks)}::jsonb)
    on conflict (tenant_id, day) where nightly do nothing`.execute(db)
}

/** By the company's clock. */
export const today = sql<string>`(select (now() at time zone time_zone)::date from tenant where id = app.tenant())`
