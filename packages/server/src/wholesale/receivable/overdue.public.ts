import type { Id } from '@brandside/contract/platform/id.ts'
import type { Cents } from '@brandside/contract/platform/money.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

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
