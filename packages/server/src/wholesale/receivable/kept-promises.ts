import type { Id } from '@brandside/contract/platform/id.ts'
import { type RawBuilder, sql } from 'kysely'
import { daysFromToday, today } from '../period.public.ts'

/**
 * How many promises of a year a customer has kept, and broken: by the promised day what was promised had come in. One that was
 * replaced in time by a later promise counts for neither.
 */
export function promisesOf(customerId: RawBuilder<Id>): RawBuilder<{ kept: number; broken: number }> {
  return sql`
    select (count(*) filter (where paid >= promise_cents))::int as kept,
           (count(*) filter (where paid < promise_cents and promise_date < ${today}))::int as broken
      from (select p.promise_cents, p.promise_date,
                   (select coalesce(-sum(e.outstanding), 0)
                      from receivable_account a
                      join receivable_entry e on e.tenant_id = a.tenant_id and e.account_id = a.id
                     where a.tenant_id = p.tenant_id and a.receivable_id = p.receivable_id
                       and e.event_type in ('PAY', 'PAY_REV', 'DRAW', 'DRAW_REV', 'CREDIT_NOTE')
                       and e.day between p.made_on and p.promise_date) as paid
              from receivable r
              join receivable_promise p on p.tenant_id = r.tenant_id and p.receivable_id = r.id
             where r.tenant_id = app.tenant() and r.customer_id = ${customerId} and p.made_on > ${daysFromToday(-365)}
               and not exists (select from receivable_promise l
                     where l.tenant_id = p.tenant_id and l.receivable_id = p.receivable_id and l.id > p.id
                       and l.made_on <= p.promise_date)) promised`
}
