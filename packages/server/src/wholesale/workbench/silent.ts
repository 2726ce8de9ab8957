import type { WorkbenchFigures } from '@brandside/contract/wholesale/workbench.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { personName } from '../../platform/entity/names.ts'
import { today } from '../period.public.ts'
import { isOrdered, within } from './seen.ts'

/**
 * Customers who have been silent for more than half as long again as the median gap between their orders of a year, the most
 * valuable first. Fewer than four days with orders say nothing of what is usual.
 */
export async function silentCustomers(ctx: Context): Promise<WorkbenchFigures['silent']> {
  const { rows } = await sql<WorkbenchFigures['silent'][number]>`
    with days as (
      select o.customer_id, o.biz_date as day, sum(o.payable_cents - o.closed_cents) as cents
        from wholesale_order o
       where o.tenant_id = app.tenant() and ${isOrdered} and o.biz_date > ${today} - 365
         and ${within(ctx, 'orders', 'o.customerId')}
       group by o.customer_id, o.biz_date
    ), gaps as (
      select customer_id, day, cents, day - lag(day) over (partition by customer_id order by day) as gap from days
    ), usual as (
      select customer_id, max(day) as last_on, sum(cents)::bigint as year_cents,
             percentile_disc(0.5) within group (order by gap) as usual_days
        from gaps group by customer_id having count(*) >= 4
    )
    select customer.id, customer.name, ${personName('customer.salesmanId')} as salesman_name, u.last_on,
           ${today} - u.last_on as days, u.usual_days, u.year_cents
      from usual u join customer on customer.tenant_id = app.tenant() and customer.id = u.customer_id
     where customer.status = 1 and customer.deleted_at is null and 2 * (${today} - u.last_on) > 3 * u.usual_days
     order by u.year_cents desc, customer.id limit 8`.execute(ctx.db)
  return rows
}
