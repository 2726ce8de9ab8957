import type { Guard } from '@brandside/contract/platform/permission.ts'
import type { Day } from '@brandside/contract/platform/time.ts'
import {
  type AgingBasis,
  type AgingRow,
  agingOf,
  type Owed,
} from '@brandside/contract/wholesale/receivable/aging.rules.ts'
import { receivable } from '@brandside/contract/wholesale/receivable/receivable.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { visible } from '../../platform/entity/visible.ts'

interface Input {
  asOf: Day
  basis: AgingBasis
  groupBy: 'SALESMAN' | 'CUSTOMER' | 'LEVEL'
  guard: Guard
  where?: readonly RawBuilder<boolean>[]
}

const groups = {
  SALESMAN: {
    id: sql`open.salesman_id`,
    from: sql``,
    name: sql`(select p.nick_name from admin p where p.tenant_id = app.tenant() and p.id = owed.id)`,
  },
  CUSTOMER: {
    id: sql`open.customer_id`,
    from: sql``,
    name: sql`(select c.name from customer c where c.tenant_id = app.tenant() and c.id = owed.id)`,
  },
  LEVEL: {
    id: sql`c.cust_level_id`,
    from: sql`join customer c on c.tenant_id = app.tenant() and c.id = open.customer_id`,
    name: sql`(select l.name from cust_level l where l.tenant_id = app.tenant() and l.id = owed.id)`,
  },
}

/**
 * What the operator's customers owed at the end of a day, by age: from the entries until then, so that a past day has the
 * same figure for ever (B-INV-11).
 */
export async function owedOn(ctx: Context, { asOf, basis, groupBy, guard, where = [] }: Input): Promise<AgingRow[]> {
  const { id, from, name } = groups[groupBy]
  const { rows } = await sql<Owed>`
    select owed.id as "groupId", ${name} as "groupName", owed.due_date as "dueDate", owed.biz_date as "bizDate", owed.cents
      from (
        select ${id} as id, open.due_date, open.biz_date, sum(open.cents)::bigint as cents
          from ${openOn(asOf, [visible(ctx, receivable, guard), ...where])} open ${from}
         group by 1, 2, 3 having sum(open.cents) <> 0) owed
     order by 2 nulls last, 1`.execute(ctx.db)
  return agingOf(rows, asOf, basis)
}

/**
 * What was open when a day ended: receivables with what is open now, and once more with what their entries of later days have
 * moved, taken off. Added up by any of their columns it is what stood on that day; no receivable stands below zero.
 */
function openOn(asOf: Day, conditions: readonly RawBuilder<boolean>[]): RawBuilder<unknown> {
  const columns = sql`receivable.customer_id, receivable.salesman_id, receivable.due_date, receivable.biz_date`
  const wanted = sql.join([sql`receivable.tenant_id = app.tenant()`, ...conditions], sql` and `)
  return sql`(
    select ${columns}, receivable.outstanding_cents as cents
      from receivable where receivable.outstanding_cents > 0 and ${wanted}
    union all
    select ${columns}, -e.outstanding
      from receivable_entry e
      join receivable_account a on a.tenant_id = e.tenant_id and a.id = e.account_id
      join receivable on receivable.tenant_id = a.tenant_id and receivable.id = a.receivable_id
     where e.tenant_id = app.tenant() and e.day > ${asOf}::date and ${wanted})`
}
