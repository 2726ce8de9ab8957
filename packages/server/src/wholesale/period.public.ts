import type { Day } from '@brandside/contract/platform/time.ts'
import { docSeq, periodLock } from '@brandside/contract/wholesale/doc-seq.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { param } from '../platform/parameters/param.ts'
import { refuse, refuseField } from '../platform/refuse.ts'

/** Today on the tenant's calendar. */
export const today: RawBuilder<Day> = sql<Day>`(select (now() at time zone t.time_zone)::date from app.acting_tenant() t)`

/**
 * So many days from today, in a sub-select of its own: since PostgreSQL 15.20 what an operator makes of a sub-select uses no
 * index behind row-level security.
 */
export const daysFromToday = (days: number): RawBuilder<Day> => sql<Day>`(select ${today} + ${days}::int)`

export async function todayOf({ db }: Pick<Context, 'db'>): Promise<Day> {
  const { rows } = await sql<{ day: Day }>`select ${today} as day`.execute(db)
  return rows[0]?.day as Day
}

/** Refuses to move money on a day that lies in a locked period (wholesale.md 1.6), at the field that the day was entered in. */
export function demandOpenPeriod(ctx: Pick<Context, 'parameters'>, day: Day, field?: string): void {
  const lockedUntil = param(ctx, periodLock)
  if (lockedUntil === '' || day > lockedUntil) return
  const { periodLocked } = docSeq.reasons
  if (field === undefined) refuse(periodLocked, { date: day })
  refuseField(field, periodLocked, { date: day })
}

/** The same of today, on which everything is posted that takes earlier money back or puts it elsewhere. */
export async function demandOpenToday(ctx: Pick<Context, 'db' | 'parameters'>): Promise<void> {
  demandOpenPeriod(ctx, await todayOf(ctx))
}
