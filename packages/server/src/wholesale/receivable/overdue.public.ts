import type { Id } from '@brandside/contract/platform/id.ts'
import type { Cents } from '@brandside/contract/platform/money.ts'
import type { Day } from '@brandside/contract/platform/time.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { today } from '../period.public.ts'

export interface Overdue {
  cents: Cents
  /** Of the oldest of them. */
  days: number
}

/**
 * What a customer owes beyond its days of grace, without what is disputed (wholesale.md 11.2, 26.4): zero when it may go on
 * buying on credit. @public of orders on credit
 */
export async function overdueOf({ db }: Pick<Context, 'db'>, customerId: Id): Promise<Overdue> {
  const { rows } = await sql<Overdue>`
    with today as (select (now() at time zone (select t.time_zone from app.acting_tenant() t))::date as day)
    select coalesce(sum(r.outstanding_cents), 0)::bigint as cents,
           coalesce(max(today.day - r.due_date), 0)::int as days
      from receivable r cross join today
      left join customer_credit c on c.tenant_id = r.tenant_id and c.id = r.customer_id
     where r.tenant_id = app.tenant() and r.customer_id = ${customerId} and r.outstanding_cents > 0 and not r.disputed
       and r.due_date + coalesce(c.grace_days, 0) < today.day`.execute(db)
  return rows[0] ?? { cents: 0, days: 0 }
}

export interface BrokenPromise {
  day: Day
  cents: Cents
}

/** The oldest promise of a customer that was broken more than so many days ago, if what is disputed does not count. */
export async function brokenPromise(
  { db }: Pick<Context, 'db'>,
  customerId: Id,
  graceDays: number,
): Promise<BrokenPromise | undefined> {
  const { rows } = await sql<BrokenPromise>`
    select r.promise_date as day, least(r.promise_cents, r.outstanding_cents) as cents from receivable r
     where r.tenant_id = app.tenant() and r.customer_id = ${customerId} and r.outstanding_cents > 0 and not r.disputed
       and r.promise_date + ${graceDays}::int < ${today}
     order by r.promise_date limit 1`.execute(db)
  return rows[0]
}
