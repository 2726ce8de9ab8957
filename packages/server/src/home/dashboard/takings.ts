import type { dashboard } from '@brandside/contract/home/dashboard.ts'
import { trade } from '@brandside/contract/payment/trade.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import { ratio } from '@brandside/contract/platform/money.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { visible } from '../../platform/entity/visible.ts'
import { businessDayOf } from '../../store/brand/clock.public.ts'
import { askedShops } from '../../store/brand/shops-of-query.public.ts'

type Takings = NonNullable<Output<typeof dashboard, 'consumer'>['takings']>
interface Hour {
  /** From the midnight at which the date of the business day begins: 26 is two o'clock of the next one. */
  hour: number
  todayCents: number
  lastWeekCents: number
  soFarCents: number
  orders: number
  memberCents: number
  hasCome: boolean
  businessDate: string
}

/**
 * Orders that were paid on one business day, hour by hour, beside the same weekday a week ago: the rows of the day are its
 * figures. It is the day that all brands have now; between the day cuts of two brands, that of the company's calendar.
 */
export async function takingsOf(ctx: Context, asked: Parsed<typeof dashboard, 'consumer'>): Promise<Takings> {
  const { brandIds, shopIds } = asked
  const { currency, currencies, only } = await askedShops(ctx, { of: trade, guard: trade.endpoints.list.guard }, asked)
  const { rows } = await sql<Hour>`
    with clocks as (
      select time_zone, extract(hour from day_cut::interval)::integer as begins,
             ${businessDayOf(sql`now()`)} as day
        from brand b where tenant_id = app.tenant() and status = 1 and deleted_at is null and currency = ${currency}
         and (${brandIds ?? null}::bigint[] is null or id = any(${brandIds ?? null}::bigint[]))),
    here as (
      select case when count(distinct day) = 1 then min(day) else (now() at time zone ${ctx.operator.timeZone})::date end as today
        from clocks),
    span as (select coalesce(min(begins), 0) as first, 23 + coalesce(max(begins), 0) as last from clocks),
    paid as (
      select least(greatest(24 * ((trade.paid_at at time zone b.time_zone)::date - trade.business_date)
                            + extract(hour from trade.paid_at at time zone b.time_zone)::integer, s.first), s.last) as hour,
             trade.business_date = h.today as now,
             trade.paid_cents, trade.member_id is not null as of_member, trade.paid_at <= now() - interval '7 days' as so_far
        from span s, here h
        join trade on trade.business_date in (h.today, h.today - 7)
        join brand b on b.tenant_id = trade.tenant_id and b.id = trade.brand_id
       where trade.tenant_id = app.tenant() and trade.biz_type = 'ORDER' and not trade.rehearsal
         and trade.state in ('PAID', 'PART_REFUNDED', 'REFUNDED') and trade.business_date >= current_date - 9
         and (${brandIds ?? null}::bigint[] is null or trade.brand_id = any(${brandIds ?? null}::bigint[]))
         and (${shopIds ?? null}::bigint[] is null or trade.shop_id = any(${shopIds ?? null}::bigint[]))
         and ${only(currency)} and ${visible(ctx, trade, trade.endpoints.list.guard)})
    select h.hour, coalesce(sum(paid_cents) filter (where now), 0)::bigint as today_cents,
           coalesce(sum(paid_cents) filter (where not now), 0)::bigint as last_week_cents,
           coalesce(sum(paid_cents) filter (where not now and so_far), 0)::bigint as so_far_cents,
           count(paid_cents) filter (where now)::integer as orders,
           coalesce(sum(paid_cents) filter (where now and of_member), 0)::bigint as member_cents,
           (select coalesce(bool_or((today + make_interval(hours => h.hour)) at time zone time_zone <= now()), true)
              from here, clocks) as has_come,
           (select today from here) as business_date
      -- A business day ends after midnight; of brands that begin apart, from the earliest beginning to the latest end.
      from span, generate_series(span.first, span.last) h (hour) left join paid on paid.hour = h.hour
     group by h.hour order by h.hour`.execute(ctx.db)
  const sum = (of: 'todayCents' | 'lastWeekCents' | 'soFarCents' | 'orders' | 'memberCents') =>
    rows.reduce((all, row) => all + row[of], 0)
  const [todayCents, orders] = [sum('todayCents'), sum('orders')]
  return {
    currency,
    currencies: [...currencies],
    today: rows[0]?.businessDate ?? '',
    todayCents,
    orders,
    lastWeekCents: sum('lastWeekCents'),
    lastWeekSoFarCents: sum('soFarCents'),
    averageCents: orders === 0 ? 0 : ratio(todayCents, 1, orders),
    memberShareBp: todayCents === 0 ? 0 : ratio(10_000, sum('memberCents'), todayCents),
    hours: rows.map(({ hour, todayCents: now, lastWeekCents, hasCome }) => ({
      hour: `${String(hour % 24).padStart(2, '0')}:00`,
      isNextDay: hour >= 24,
      todayCents: hasCome ? now : null,
      lastWeekCents,
    })),
  }
}
