import type { Id } from '@brandside/contract/platform/id.ts'
import type { CustomerOverview } from '@brandside/contract/wholesale/customer/customer.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { sumOfCents } from '../../platform/database/sum-of-cents.ts'
import { daysFromToday, today } from '../period.public.ts'

type Standing = Pick<CustomerOverview, 'contracts' | 'quotations' | 'openOrders' | 'overdueCents' | 'balanceCents'>
type Trade = Standing & Pick<CustomerOverview, 'months' | 'skus'>

/** What is under way with a customer, and what it has ordered in twelve months. */
export async function tradeWith({ db }: Context, id: Id): Promise<Trade> {
  const ordered = sql`wholesale_order o where o.tenant_id = app.tenant() and o.customer_id = ${id}
    and o.state in ('COMMITTED', 'COMPLETED', 'CLOSED')`
  const [standing, months, skus] = await Promise.all([
    sql<Standing>`
      select (select count(*)::int from contract where tenant_id = app.tenant() and customer_id = ${id}
                and state = 'EFFECTIVE' and ${today} between start_date and end_date) as contracts,
             (select count(*)::int from quotation where tenant_id = app.tenant() and customer_id = ${id}
                and state in ('DRAFT', 'APPROVING', 'SENT', 'ACCEPTED') and valid_to >= ${today}) as quotations,
             (select count(*)::int from wholesale_order where tenant_id = app.tenant() and customer_id = ${id}
                and state in ('APPROVING', 'COMMITTED')) as open_orders,
             (select ${sumOfCents(sql`outstanding_cents`)} from receivable where tenant_id = app.tenant()
                and customer_id = ${id} and outstanding_cents > 0 and due_date < ${today}) as overdue_cents,
             (select ${sumOfCents(sql`principal + gift`)} from customer_balance_account
               where tenant_id = app.tenant() and customer_id = ${id}) as balance_cents`.execute(db),
    sql<CustomerOverview['months'][number]>`
      select to_char(m.month, 'YYYY-MM') as month, ${sumOfCents(sql`o.payable_cents - o.closed_cents`)} as ordered_cents
        from generate_series(date_trunc('month', ${today}) - interval '11 months', date_trunc('month', ${today}),
                             interval '1 month') m(month)
        left join lateral (select o.payable_cents, o.closed_cents from ${ordered}
          and o.biz_date >= m.month and o.biz_date < m.month + interval '1 month') o on true
       group by m.month order by m.month`.execute(db),
    sql<CustomerOverview['skus'][number]>`
      select l.sku_id, s.name, ${sumOfCents(sql`l.payable_cents`)} as ordered_cents, max(o.biz_date) as last_on
        from (select * from ${ordered} and o.biz_date > ${daysFromToday(-365)}) o
        join wholesale_order_line l on l.tenant_id = o.tenant_id and l.order_id = o.id
        join product_sku s on s.tenant_id = l.tenant_id and s.id = l.sku_id
       group by l.sku_id, s.name order by ordered_cents desc, l.sku_id limit 8`.execute(db),
  ])
  return { ...(standing.rows[0] as Standing), months: months.rows, skus: skus.rows }
}
