import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { asTenant } from '../platform/as-tenant.ts'
import type { Db } from '../platform/database/query.ts'

/**
 * Work in small transactions, each of which says how much it did, until there is nothing left to do. Their commits do not wait
 * for the disk, so rows are locked for less time; what a crash loses of them is still due, and done by the next run.
 */
export async function untilDone(pool: pg.Pool, tenantId: number, work: (db: Db) => Promise<number>): Promise<number> {
  let [all, done] = [0, 0]
  do {
    await asTenant(pool, tenantId, async (db) => {
      await sql`select set_config('synchronous_commit', 'off', true)`.execute(db)
      done = await work(db)
    })
    all += done
  } while (done > 0)
  return all
}

/** Work that is done once on a day of the tenant's calendar. A run that fails is tried again by the next one. */
export async function onceADay(
  pool: pg.Pool,
  tenantId: number,
  name: string,
  work: () => Promise<unknown>,
): Promise<void> {
  let due = false
  await asTenant(pool, tenantId, async (db) => {
    const { rows } = await sql`
      select from member_clock where tenant_id = app.tenant() and name = ${name} and day >= ${today}`.execute(db)
    due = rows.length === 0
  })
  if (!due) return
  await work()
  await asTenant(pool, tenantId, (db) => setClock(db, sql`${name}`, { day: today }))
}

/** Notes up to which day work has come; `at` is the moment up to which it has seen changes. */
export async function setClock(
  db: Db,
  name: RawBuilder<unknown>,
  { day, at = sql`now()` }: { day: RawBuilder<unknown>; at?: RawBuilder<unknown> },
): Promise<void> {
  await sql`
    insert into member_clock (name, day, updated_at) values (${name}, ${day}, ${at})
    on conflict (tenant_id, name) do update set day = excluded.day, updated_at = excluded.updated_at`.execute(db)
}

/** The day up to which work has come. The clock is locked, so that of two that do the same work the second finds it done. */
export async function lockClock(db: Db, name: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    insert into member_clock (name, day) values (${name}, 'epoch')
    on conflict (tenant_id, name) do update set updated_at = now() returning day`.execute(db)
  return (rows[0] as { day: string }).day
}

const today = sql`(select (now() at time zone t.time_zone)::date from app.acting_tenant() t)`
