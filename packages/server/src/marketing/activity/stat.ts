import { activity } from '@brandside/contract/marketing/activity.ts'
import type { Output } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { ratio } from '@brandside/contract/platform/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { findRow } from '../../platform/entity/rows.ts'
import { visible } from '../../platform/entity/visible.ts'
import { brandCurrency } from '../../store/brand/brand-currency.public.ts'

type Stat = Output<typeof activity, 'stat'>
type Sums = Pick<Stat, 'uses' | 'offCents' | 'payableCents'>

/** How many paid orders used it, what it cost and brought, day by day and shop by shop. */
export async function stat(ctx: Context, { id }: ById): Promise<Stat> {
  const row = await findRow(ctx, 'activity', id, visible(ctx, activity, activity.endpoints.stat.guard, 'plain'))
  const [currency, days, shops, before] = await Promise.all([
    brandCurrency(ctx, row.brandId),
    sums<Stat['days'][number]>(ctx, id, sql`u.day as day`, sql`1 desc limit 400`),
    sums<Stat['shops'][number]>(ctx, id, sql`s.name as shop_name`, sql`2 desc, 1 limit 50`),
    averageBefore(ctx, row),
  ])
  const total = days.reduce(
    (all, each) => ({
      uses: all.uses + each.uses,
      offCents: all.offCents + each.offCents,
      payableCents: all.payableCents + each.payableCents,
    }),
    { uses: 0, offCents: 0, payableCents: 0 },
  )
  const averageCents = total.uses === 0 ? 0 : ratio(total.payableCents, 1, total.uses)
  return { currency, ...total, averageCents, averageBeforeCents: before, days: days.toReversed(), shops }
}

async function sums<T extends Sums>(
  { db }: Context,
  id: Id,
  what: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<T[]> {
  const { rows } = await sql<T>`
    select ${what}, count(*)::integer as uses, sum(u.off_cents)::bigint as off_cents,
           sum(o.payable_cents)::bigint as payable_cents
      from activity_use u
      join consumer_order o on o.tenant_id = u.tenant_id and o.id = u.order_id and o.state in ('PAID', 'DONE')
      join shop s on s.tenant_id = o.tenant_id and s.id = o.shop_id
     where u.tenant_id = app.tenant() and u.activity_id = ${id}
     group by 1 order by ${order}`.execute(db)
  return rows
}

/** The average order of the brand in as many days, at most sixty, before it began: on the weekdays on which it runs. */
async function averageBefore(
  { db }: Context,
  { brandId, startAt, endAt, weekdays }: { brandId: Id; startAt: string; endAt: string; weekdays: readonly number[] },
): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(round(avg(o.payable_cents)), 0)::bigint as cents from consumer_order o
      join brand b on b.tenant_id = o.tenant_id and b.id = o.brand_id
     where o.tenant_id = app.tenant() and o.brand_id = ${brandId} and o.state in ('PAID', 'DONE')
       and (${weekdays.length} = 0 or extract(isodow from o.created_at at time zone b.time_zone) = any(${[...weekdays]}::int[]))
       and o.created_at < ${startAt}::timestamptz
       and o.created_at >= ${startAt}::timestamptz - least(now() - ${startAt}::timestamptz,
             ${endAt}::timestamptz - ${startAt}::timestamptz, interval '60 days')`.execute(db)
  return rows[0]?.cents ?? 0
}
