import type { Id } from '@brandside/contract/platform/id.ts'
import { type Cents, centsText } from '@brandside/contract/platform/money.ts'
import type { Reason } from '@brandside/contract/platform/reasons.ts'
import type { Day } from '@brandside/contract/platform/time.ts'
import { promiseGraceDays } from '@brandside/contract/wholesale/receivable/receivable.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { overdueBlockDays } from '@brandside/contract/wholesale/wholesale-order/wholesale-order-parameters.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { param } from '../../platform/parameters/param.ts'
import { today } from '../period.public.ts'

const { reasons } = wholesaleOrder

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
    with today as (select (select (now() at time zone t.time_zone)::date from app.acting_tenant() t) as day)
    select coalesce(sum(r.outstanding_cents), 0)::bigint as cents,
           coalesce(max(today.day - r.due_date), 0)::int as days
      from receivable r cross join today
      left join customer_credit c on c.tenant_id = r.tenant_id and c.id = r.customer_id
     where r.tenant_id = app.tenant() and r.customer_id = ${customerId} and r.outstanding_cents > 0 and not r.disputed
       and r.due_date + coalesce(c.grace_days, 0) < today.day`.execute(db)
  return rows[0] ?? { cents: 0, days: 0 }
}

interface BrokenPromise {
  day: Day
  cents: Cents
}

/** The oldest promise of a customer that was broken more than so many days ago, if what is disputed does not count: whatever its terms say. */
async function brokenPromise(
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

/** Why a customer is sold nothing more on credit until it has paid (wholesale.md 11.2, 31.7). @public of credit and orders */
export async function lateness(ctx: Context, account: Id): Promise<Late[]> {
  const overdue = await blockedBy(ctx, account)
  if (overdue) return [{ reason: reasons.overdue, detail: { amount: centsText(overdue.cents), days: overdue.days } }]
  const grace = param(ctx, promiseGraceDays)
  const broken = grace < 0 ? undefined : await brokenPromise(ctx, account, grace)
  return broken ? [{ reason: reasons.promiseBroken, detail: { day: broken.day, amount: centsText(broken.cents) } }] : []
}

interface Late {
  reason: Reason
  detail: Readonly<Record<string, string | number>>
}

/** What is overdue for longer than the terms of the customer, or of the company, let pass. */
async function blockedBy(ctx: Context, account: Id): Promise<Overdue | undefined> {
  const terms = await ctx.db
    .selectFrom('customerCredit')
    .select('overdueBlock')
    .where('id', '=', account)
    .executeTakeFirst()
  const after = terms?.overdueBlock === 'BLOCK' ? 0 : param(ctx, overdueBlockDays)
  if (terms?.overdueBlock === 'WARN' || after < 0) return undefined
  const overdue = await overdueOf(ctx, account)
  return overdue.cents > 0 && overdue.days > after ? overdue : undefined
}
