import type { Instant } from '@brandside/contract/platform/time.ts'
import { sql } from 'kysely'
import type { SystemContext } from '../../platform/context.ts'
import { addUp, all } from './pay-sums.ts'

/** Days that are this old may be added up already; see `overDay`. */
const addedUpAfter = 2 * 86_400_000

/**
 * Money whose channel tells of it days later counts on the day on which it moved: where that was added up, it is added up
 * anew, with the days beside it, since business days end by the clocks of brands. Ask after the money is written.
 */
export async function countLateMoney({ db, now }: Pick<SystemContext, 'db' | 'now'>, moved: Instant): Promise<void> {
  if (Date.parse(now) - Date.parse(moved) < addedUpAfter) return
  for (const sums of all) {
    // Who adds up new days waits here, and sees what was written before.
    const { rows } = await sql<{ after: string; upTo: string }>`
      select m.day - 2 as after, least(m.day + 1, ${sql.ref(`k.${sums.until}`)}) as up_to
        from pay_daily_until k cross join lateral (select (${moved}::timestamptz at time zone 'UTC')::date as day) m
       where k.tenant_id = app.tenant() and ${sql.ref(`k.${sums.until}`)} >= m.day - 1 for update of k`.execute(db)
    const [days] = rows
    if (!days) continue
    const day = sql.ref(sums.keys.split(',')[0] ?? '')
    await sql`
      delete from ${sql.table(sums.table)}
       where tenant_id = app.tenant() and ${day}::date > ${days.after}::date and ${day}::date <= ${days.upTo}::date`.execute(
      db,
    )
    await addUp(db, sums, [days.after, days.upTo])
  }
}
