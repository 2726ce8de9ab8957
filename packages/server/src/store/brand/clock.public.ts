import type { Id } from '@brandside/contract/platform/id.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { RowOf } from '../../platform/entity/rows.ts'

type Moment = RawBuilder<unknown>

/** The clock by which the business days of a brand, called `b`, were counted at a moment: the last change counts from the next day on. */
const at = (moment: Moment, earlier: 'zone' | 'cut', now: 'time_zone' | 'day_cut') => sql<string>`(
  case when b.clocks = '{}' then b.${sql.ref(now)} else coalesce((
    select c ->> ${sql.lit(earlier)} from unnest(b.clocks) c where ${moment} < (c ->> 'until')::timestamptz
     order by (c ->> 'until')::timestamptz limit 1), b.${sql.ref(now)}) end)`
export const zoneAt = (moment: Moment) => at(moment, 'zone', 'time_zone')
const cutAt = (moment: Moment) => at(moment, 'cut', 'day_cut')

/** The moment by the calendar of its business day, of a brand called `b`. */
export const businessTime = (moment: Moment) =>
  sql<string>`(${moment} at time zone ${zoneAt(moment)} - ${cutAt(moment)}::interval)`

/** The business day of a moment (consumer.md 0.4), of a brand called `b`. */
export const businessDayOf = (moment: Moment) => sql<string>`${businessTime(moment)}::date`

/** The business day of one brand at a moment. */
export const brandDay = (brandId: Id, moment: Moment) => sql<string>`(
  select ${businessDayOf(moment)} from brand b where b.tenant_id = app.tenant() and b.id = ${brandId})`

/** What the calendar of a brand, called `b`, shows at a moment: its days begin at midnight, whatever the day cut. */
export const calendarDay = (moment: Moment) => sql<string>`(${moment} at time zone ${zoneAt(moment)})::date`

/** The clocks of a brand, called `b`, with the time in which each counted. */
export const clocksOfBrand = sql`(
  select c ->> 'zone' as time_zone, c ->> 'cut' as day_cut,
         lag(c ->> 'until') over (order by (c ->> 'until')::timestamptz) as since, c ->> 'until' as until
    from unnest(b.clocks) c
  union all
  select b.time_zone, b.day_cut, (select max(c ->> 'until') from unnest(b.clocks) c), null)`

/**
 * A brand that has sold something keeps its clock until its next business day begins, so that no day changes that has been
 * told. Of two changes on one day, the first one has never counted.
 */
export function keepClock(ctx: Context, { id, timeZone, dayCut }: RowOf<'brand'>): void {
  ctx.send(sql`
    update brand b
       set clocks = array_append(b.clocks, jsonb_build_object('zone', ${timeZone}::text, 'cut', ${dayCut}::text, 'until', to_char(
             (((now() at time zone ${timeZone}) - ${dayCut}::interval)::date + 1 + ${dayCut}::interval)
               at time zone ${timeZone} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))
     where b.tenant_id = app.tenant() and b.id = ${id}
       and not exists (select from unnest(b.clocks) c where (c ->> 'until')::timestamptz > now())
       and exists (select from shop s join trade t on t.tenant_id = s.tenant_id and t.shop_id = s.id
                    where s.tenant_id = b.tenant_id and s.brand_id = b.id)`)
}
