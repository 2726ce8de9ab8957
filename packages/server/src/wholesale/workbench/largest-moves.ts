import type { WorkbenchFigures } from '@brandside/contract/wholesale/workbench.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { sumOfCents } from '../../platform/database/sum-of-cents.ts'
import { daysFromToday, today } from '../period.public.ts'
import { isOrdered, within } from './readable-lists.ts'

/** Customers whose orders of 30 days differ most from those of the 30 days before. */
export function movedCustomers(ctx: Context): Promise<WorkbenchFigures['customers']> {
  return largestMoves(ctx, {
    by: sql`select o.customer_id as id, o.biz_date as day, o.payable_cents - o.closed_cents as cents from wholesale_order o`,
    named: sql`customer`,
  })
}

/** The same of what they order. */
export function movedSkus(ctx: Context): Promise<WorkbenchFigures['skus']> {
  return largestMoves(ctx, {
    by: sql`select l.sku_id as id, o.biz_date as day, l.payable_cents as cents
              from wholesale_order o
              join wholesale_order_line l on l.tenant_id = o.tenant_id and l.order_id = o.id`,
    named: sql`product_sku`,
  })
}

async function largestMoves(ctx: Context, { by, named }: { by: RawBuilder<unknown>; named: RawBuilder<unknown> }) {
  const sum = (from: number, until: number) =>
    sumOfCents(sql`cents`, sql` filter (where day between ${today} - ${from}::int and ${today} - ${until}::int)`)
  const { rows } = await sql<WorkbenchFigures['customers'][number]>`
    with counted as (
      ${by} where o.tenant_id = app.tenant() and ${isOrdered} and o.biz_date > ${daysFromToday(-60)}
              and ${within(ctx, 'orders', 'o.customerId')}
    ), summed as (
      select id, ${sum(29, 0)} as cents, ${sum(59, 30)} as before_cents from counted group by id
    )
    select s.id, n.name, s.cents, s.before_cents
      from summed s join ${named} n on n.tenant_id = app.tenant() and n.id = s.id
     where s.cents <> s.before_cents
     order by abs(s.cents - s.before_cents) desc, s.id limit 6`.execute(ctx.db)
  return rows
}
