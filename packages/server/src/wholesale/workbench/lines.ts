import type { WorkbenchFigures } from '@brandside/contract/wholesale/workbench.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { sumOfCents } from '../../platform/database/sum-of-cents.ts'
import { today } from '../period.public.ts'
import { collectedCents, isCollected, isOrdered, within } from './readable-lists.ts'

const monday = sql`date_trunc('week', ${today})::date`

/** Twelve weeks, this one included: what was ordered in each, and what was collected. */
export async function weeks(
  ctx: Context,
  may: Record<'orders' | 'incomes', boolean>,
): Promise<WorkbenchFigures['weeks']> {
  const orders = may.orders
    ? sql`(select ${sumOfCents(sql`o.payable_cents - o.closed_cents`)} from wholesale_order o
            where o.tenant_id = app.tenant() and ${isOrdered} and o.biz_date between w.day and w.until
              and ${within(ctx, 'orders', 'o.customerId')})`
    : sql`null::bigint`
  const incomes = may.incomes
    ? sql`(select ${sumOfCents(collectedCents)} from income i
            where i.tenant_id = app.tenant() and ${isCollected} and i.biz_date between w.day and w.until
              and ${within(ctx, 'incomes', 'i.customerId')})`
    : sql`null::bigint`
  const { rows } = await sql<WorkbenchFigures['weeks'][number]>`
    select w.day as "from", ${orders} as ordered_cents, ${incomes} as collected_cents
      from (select ${monday} - 7 * back as day, ${monday} - 7 * back + 6 as until from generate_series(11, 0, -1) back) w`.execute(
    ctx.db,
  )
  return rows
}

/** What is owed, by how long it has been due. */
export async function aging(ctx: Context): Promise<WorkbenchFigures['aging']> {
  const { rows } = await sql<WorkbenchFigures['aging'][number]>`
    with owed as (
      select case when ${today} <= r.due_date then 'NOT_DUE' when ${today} - r.due_date <= 30 then 'D30'
                  when ${today} - r.due_date <= 60 then 'D60' when ${today} - r.due_date <= 90 then 'D90'
                  else 'OVER' end as bucket, r.outstanding_cents
        from receivable r
       where r.tenant_id = app.tenant() and r.outstanding_cents > 0 and ${within(ctx, 'receivables', 'r.customerId')}
    )
    select b.bucket, ${sumOfCents(sql`o.outstanding_cents`)} as cents
      from unnest(array['NOT_DUE', 'D30', 'D60', 'D90', 'OVER']) with ordinality b(bucket, place)
      left join owed o on o.bucket = b.bucket
     group by b.bucket, b.place order by b.place`.execute(ctx.db)
  return rows
}
