import { maskMobile } from '@brandside/contract/platform/rules.ts'
import type { WorkbenchFigures } from '@brandside/contract/wholesale/workbench.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { sumOfCents } from '../../platform/database/sum-of-cents.ts'
import { personName } from '../../platform/entity/names.ts'
import { daysFromToday, today } from '../period.public.ts'
import { isOrdered, within } from './readable-lists.ts'

/**
 * Customers who have been silent for more than half as long again as the median gap between their orders of a year, those first
 * of whom most is at risk. Fewer than four days with orders say nothing of what is usual.
 */
export async function silentCustomers(ctx: Context): Promise<WorkbenchFigures['silent']> {
  const { rows } = await sql<WorkbenchFigures['silent'][number]>`
    with days as (
      select o.customer_id, o.biz_date as day, sum(o.payable_cents - o.closed_cents) as cents
        from wholesale_order o
       where o.tenant_id = app.tenant() and ${isOrdered} and o.biz_date > ${daysFromToday(-365)}
         and ${within(ctx, 'orders', 'o.customerId')}
       group by o.customer_id, o.biz_date
    ), gaps as (
      select customer_id, day, cents, day - lag(day) over (partition by customer_id order by day) as gap from days
    ), usual as (
      select customer_id, max(day) as last_on, ${sumOfCents(sql`cents`)} as year_cents, avg(cents) as order_cents,
             percentile_disc(0.5) within group (order by gap) as usual_days
        from gaps group by customer_id having count(*) >= 4
    )
    select customer.id, customer.name, ${personName('customer.salesmanId')} as salesman_name, u.last_on,
           ${today} - u.last_on as days, u.usual_days, u.year_cents, customer.contact_name, customer.mobile,
           least(round(u.order_cents * (${today} - u.last_on - u.usual_days) / greatest(u.usual_days, 1)),
                 9007199254740991)::bigint as risk_cents,
           (select string_agg(b.name, '、' order by b.times desc, b.name)
              from (select l.sku_name as name, count(*) as times
                      from wholesale_order o
                      join wholesale_order_line l on l.tenant_id = o.tenant_id and l.order_id = o.id
                     where o.tenant_id = app.tenant() and o.customer_id = customer.id and ${isOrdered}
                       and o.biz_date > ${daysFromToday(-365)}
                     group by l.sku_name order by count(*) desc, l.sku_name limit 3) b) as basket
      from usual u join customer on customer.tenant_id = app.tenant() and customer.id = u.customer_id
     where customer.status = 1 and customer.deleted_at is null and 2 * (${today} - u.last_on) > 3 * u.usual_days
     order by risk_cents desc, customer.id limit 8`.execute(ctx.db)
  return rows.map((row) => ({ ...row, mobile: row.mobile && maskMobile(row.mobile) }))
}
