import { sql } from 'kysely'

/** Warned of so many days before, in the to-do list of the owner. */
const warned = 3

/** Prospects without a follow-up for so many days less those of the warning, and that were sent no quotation. */
export const waiting = (days: number, before = 0) => sql<boolean>`(
  ${days}::int > 0 and prospect.salesman_id is not null and prospect.state in ('NEW', 'FOLLOWING')
  and prospect.waiting_since < now() - make_interval(days => greatest(${days}::int - ${before}::int, 0))
  and not exists (select from quotation q where q.tenant_id = prospect.tenant_id and q.prospect_id = prospect.id
                     and q.state = 'SENT'))`

/** Prospects that go back to the pool within the days of the warning. */
export const returning = (days: number) => waiting(days, warned)
