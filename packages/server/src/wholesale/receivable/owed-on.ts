import type { Guard } from '@brandside/contract/platform/permission.ts'
import type { Day } from '@brandside/contract/platform/time.ts'
import { type Aged, type AgingBasis, agingOf, type Owed } from '@brandside/contract/wholesale/aging.rules.ts'
import { receivable } from '@brandside/contract/wholesale/receivable.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { visible } from '../../platform/entity/visible.ts'

interface Asked {
  asOf: Day
  basis: AgingBasis
  groupBy: 'SALESMAN' | 'CUSTOMER' | 'LEVEL'
  guard: Guard
  where?: readonly RawBuilder<boolean>[]
}

const groups = {
  SALESMAN: {
    id: sql`receivable.salesman_id`,
    name: sql`(select p.nick_name from admin p where p.tenant_id = app.tenant() and p.id = receivable.salesman_id)`,
  },
  CUSTOMER: { id: sql`receivable.customer_id`, name: sql`c.name` },
  LEVEL: {
    id: sql`c.cust_level_id`,
    name: sql`(select l.name from cust_level l where l.tenant_id = app.tenant() and l.id = c.cust_level_id)`,
  },
}

/**
 * What the operator's customers owed at the end of a day, by age: from the entries until then, so that a past day has the
 * same figure for ever (B-INV-11).
 */
export async function owedOn(ctx: Context, { asOf, basis, groupBy, guard, where = [] }: Asked): Promise<Aged[]> {
  const { id, name } = groups[groupBy]
  const conditions = [visible(ctx, receivable, guard), ...where]
  const { rows } = await sql<Owed>`
    select ${id} as "groupId", ${name} as "groupName", receivable.due_date as "dueDate", receivable.biz_date as "bizDate",
           sum(stood.cents)::bigint as cents
      from ${stoodOn(asOf)} stood
      join receivable on receivable.tenant_id = app.tenant() and receivable.id = stood.receivable_id
      join customer c on c.tenant_id = receivable.tenant_id and c.id = receivable.customer_id
     where ${sql.join(conditions, sql` and `)}
     group by 1, 2, 3, 4 order by 2 nulls last, 1`.execute(ctx.db)
  return agingOf(rows, asOf, basis)
}

/** What each receivable stood at when a day ended: what is open now, without what its entries of later days have moved. */
export const stoodOn = (asOf: Day) => sql`(
  select moved.receivable_id, sum(moved.cents)::bigint as cents
    from (select r.id as receivable_id, r.outstanding_cents as cents
            from receivable r where r.tenant_id = app.tenant() and r.outstanding_cents > 0
          union all
          select a.receivable_id, -e.outstanding
            from receivable_entry e join receivable_account a on a.tenant_id = e.tenant_id and a.id = e.account_id
           where e.tenant_id = app.tenant() and e.day > ${asOf}::date) moved
   group by moved.receivable_id having sum(moved.cents) <> 0)`
