import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { daysFromToday } from '../period.public.ts'

/** Notes that a customer has ordered now; of two orders at once the later one counts. @public of orders that are committed */
export function customerOrdered(ctx: Pick<Context, 'send'>, customerId: Id): void {
  ctx.send(sql`
    update customer set first_order_at = least(first_order_at, now()), last_order_at = greatest(last_order_at, now())
     where tenant_id = app.tenant() and id = ${customerId}`)
}

/** Counts what a customer, or each of them, has ordered and was shipped in twelve months. @public of shipments and the clock */
export async function countYears({ db }: Pick<Context, 'db'>, customerId?: Id): Promise<void> {
  const of = (column: string) => (customerId === undefined ? sql`true` : sql`${sql.ref(column)} = ${customerId}`)
  await sql`
    with shipped as (
      select customer_id, sum(amount_cents - returned_cents)::bigint as cents from delivery
       where tenant_id = app.tenant() and state in ('SHIPPED', 'SIGNED') and ship_biz_date > ${daysFromToday(-365)}
         and ${of('customerId')} group by 1),
    ordered as (
      select customer_id, count(*)::int as orders from wholesale_order
       where tenant_id = app.tenant() and state in ('COMMITTED', 'COMPLETED', 'CLOSED') and biz_date > ${daysFromToday(-365)}
         and ${of('customerId')} group by 1),
    year as (
      select c.id, coalesce(s.cents, 0) as cents, coalesce(o.orders, 0) as orders from customer c
        left join shipped s on s.customer_id = c.id left join ordered o on o.customer_id = c.id
       where c.tenant_id = app.tenant() and ${of('c.id')})
    update customer set year_shipped_cents = year.cents, year_orders = year.orders from year
     where tenant_id = app.tenant() and customer.id = year.id
       and (year_shipped_cents, year_orders) is distinct from (year.cents, year.orders)`.execute(db)
}

/** The year of every customer, in the small hours. */
export async function countYearsAtNight(db: Db): Promise<void> {
  const { rows } = await sql<{ due: boolean }>`
    select extract(hour from now() at time zone (select t.time_zone from app.acting_tenant() t)) = 3 as due`.execute(db)
  if (rows[0]?.due) await countYears({ db })
}
