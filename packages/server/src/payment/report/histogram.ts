import { report } from '@brandside/contract/payment/report.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import { ratio } from '@brandside/contract/platform/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { visible } from '../../platform/entity/visible.ts'
import { refuseField } from '../../platform/refuse.ts'
import { momentsOf, payEvents } from './pay-events.ts'

type Asked = Parsed<typeof report, 'payHistogram'>
type Range = Pick<Asked, 'from' | 'to'>

const maxDays = { HOUR: 31, DAY: 400, WEEK: 1_100, MONTH: 3_660, YEAR: 3_660 } as const
const maxParts = 8
const dayMs = 86_400_000

/**
 * Takings by time: a payment counts when it was made, a refund when it went back, both by the clock and the day cut of the
 * brand. What is empty is a zero; of many parts the smaller ones are one. Times are written out and names are joined to the
 * sums: there are thousands of them, and a million rows below.
 */
export async function payHistogram(ctx: Context, asked: Asked): Promise<Output<typeof report, 'payHistogram'>> {
  const { from, to, bucket, metric, split } = asked
  demandRange(asked, maxDays[bucket])
  const part = { NONE: sql`''`, CHANNEL: sql`c.name`, SHOP: sql`s.name`, SOURCE: sql`f.key` }[split]
  const key = {
    ...{ NONE: sql`''`, SOURCE: sql`trade.source` },
    ...{ CHANNEL: sql`trade.pay_channel_id`, SHOP: sql`trade.shop_id` },
  }[split]
  const named = {
    ...{ NONE: sql``, SOURCE: sql`` },
    CHANNEL: sql`join pay_channel c on c.tenant_id = app.tenant() and c.id = f.key`,
    SHOP: sql`join shop s on s.tenant_id = app.tenant() and s.id = f.key`,
  }[split]
  const value = {
    GROSS: sql`trade.gross`,
    REFUND: sql`trade.refund`,
    NET: sql`trade.gross - trade.refund`,
    COUNT: sql`trade.payments`,
    FEE: sql`trade.fee - trade.fee_refund`,
    AVG: sql`trade.gross`,
  }[metric]
  const format = sql.lit(bucket === 'HOUR' ? 'YYYY-MM-DD HH24:00' : 'YYYY-MM-DD')
  const unit = sql.lit(bucket.toLowerCase())
  const events = bucket !== 'HOUR' ? eventsByDay(asked) : eventsByHour(asked, split === 'NONE' || split === 'SHOP')
  const [clock, { rows }] = await Promise.all([
    clockOf(ctx, asked, { unit, format }),
    sql<Sum>`
    with steps as materialized (
      select to_char(date_trunc(${unit}, step), ${format}) as start
        from generate_series(${from}::timestamp, ${to}::timestamp + interval '23 hours', interval '1 hour') step group by 1),
    found as materialized (
      select to_char(f.at, ${format}) as start, ${part} as part, f.value, f.payments
        from (select date_trunc(${unit}, trade.at) as at, ${key} as key, sum(${value})::bigint as value,
                     sum(trade.payments)::integer as payments
                from ${events} trade where ${narrowed(ctx, 'payHistogram', asked)} group by 1, 2) f ${named})
    select steps.start, coalesce(found.part, '') as part, coalesce(found.value, 0) as value,
           coalesce(found.payments, 0) as payments
      from steps left join found on found.start = steps.start order by 1, 2`.execute(ctx.db),
  ])
  const { buckets, whole } = bucketsOf(rows, split !== 'NONE', metric === 'AVG' ? averageOf : sumOf)
  return {
    buckets: buckets.map((bucket) => ({ ...bucket, partial: bucket.start === clock.running })),
    ...{ whole, clock: clock.shared },
  }
}

type Clock = NonNullable<Output<typeof report, 'payHistogram'>['clock']>

/** The clock that all brands share whose shops are asked for, if they do, and the bucket of this moment. */
async function clockOf(
  ctx: Context,
  { brandId, shopIds }: Asked,
  { unit, format }: { unit: RawBuilder<unknown>; format: RawBuilder<unknown> },
): Promise<{ shared: Clock | null; running: string }> {
  const runs = (at: RawBuilder<unknown>) => sql`to_char(date_trunc(${unit}, ${at}), ${format})`
  const { rows } = await sql<Clock & { running: string; own: string }>`
    select clock.time_zone, clock.day_cut, ${runs(sql`now() at time zone ${ctx.operator.timeZone}`)} as own,
           ${runs(sql`(now() at time zone clock.time_zone) - clock.day_cut::interval`)} as running
      from (select distinct b.time_zone, b.day_cut
              from shop s join brand b on b.tenant_id = s.tenant_id and b.id = s.brand_id
             where s.tenant_id = app.tenant() and s.deleted_at is null
               and (${shopIds ?? null}::bigint[] is null or s.id = any(${shopIds ?? null}::bigint[]))
               and ${brandId === undefined ? sql`true` : sql`b.id in (${brandsBelow(brandId)})`}) clock`.execute(ctx.db)
  const [first, ...others] = rows
  if (!first || others.length > 0) return { shared: null, running: first?.own ?? '' }
  const { timeZone, dayCut, running } = first
  return { shared: { timeZone, dayCut }, running }
}

export function demandRange({ from, to }: Range, days: number): void {
  if (to < from) refuseField('to', report.reasons.rangeReversed)
  if ((Date.parse(to) - Date.parse(from)) / dayMs >= days) refuseField('to', report.reasons.rangeTooLong, { days })
}

/** What the operator sees of the events (called `trade`), and of that what he asks for. */
export function narrowed(
  ctx: Context,
  endpoint: keyof typeof report.endpoints,
  { from, to, brandId, shopIds, payChannelIds, source, bizType }: Omit<Asked, 'bucket' | 'metric' | 'split'>,
): RawBuilder<boolean> {
  return sql<boolean>`${visible(ctx, report, report.endpoints[endpoint].guard)} and trade.biz_type = ${bizType}
    and trade.at >= ${from}::date and trade.at < ${to}::date + 1
    and ${ofBrand(brandId)}
    and (${shopIds ?? null}::bigint[] is null or trade.shop_id = any(${shopIds ?? null}::bigint[]))
    and (${payChannelIds ?? null}::bigint[] is null or trade.pay_channel_id = any(${payChannelIds ?? null}::bigint[]))
    and (${source ?? null}::text is null or trade.source = ${source ?? null})`
}

/** Of a brand or of one below it. */
export const ofBrand = (brandId: number | undefined): RawBuilder<boolean> =>
  brandId === undefined
    ? sql`true`
    : sql`trade.shop_id in (
        select s.id from shop s where s.tenant_id = app.tenant() and s.brand_id in (${brandsBelow(brandId)}))`

const brandsBelow = (brandId: number) => sql`
  select b.id from brand b
   where b.tenant_id = app.tenant() and starts_with(b.path, (
     select top.path from brand top where top.tenant_id = app.tenant() and top.id = ${brandId}))`

export const eventsIn = ({ from, to }: Range) => payEvents(momentsOf(sql`${from}::date`, sql`${to}::date`))

/** Days that were added up as they are, and the events of the others. */
export const eventsByDay = ({ from, to }: Range) => sql`(
  select shop_id, biz_type, source, pay_channel_id, day::timestamp as at, payments, gross_cents as gross,
         refund_cents as refund, fee_cents as fee, fee_refund_cents as fee_refund
    from pay_daily where tenant_id = app.tenant() and day between ${from}::date and ${to}::date
  union all
  select shop_id, biz_type, source, pay_channel_id, at, payments, gross, refund, fee, fee_refund
    from ${eventsAfter({ from, to }, 'until')} e)`

/** The events of days that were not added up. */
const eventsAfter = ({ from, to }: Range, until: 'until' | 'hours_until' | 'ways_until') => {
  const last = sql`(select ${sql.ref(until)} from pay_daily_until where tenant_id = app.tenant())`
  const moments = momentsOf(sql`greatest(${from}::date, ${last} + 1)`, sql`${to}::date`)
  return sql`(select * from ${payEvents(moments)} e where e.at::date > coalesce(${last}, '-infinity'::date))`
}

/** Hours that were added up as they are, and the events of the others: by channel and source only where they are asked for. */
export const eventsByHour = (asked: Range & Pick<Asked, 'payChannelIds' | 'source'>, isSplitByShop = true) => {
  const isByWay = !isSplitByShop || asked.payChannelIds !== undefined || asked.source !== undefined
  const ways = isByWay ? sql`source, pay_channel_id` : sql`null::text as source, null::bigint as pay_channel_id`
  return sql`(
  select shop_id, biz_type, ${ways}, hour as at, clock, payments, gross_cents as gross, refund_cents as refund,
         fee_cents as fee, fee_refund_cents as fee_refund
    from ${sql.table(isByWay ? 'pay_hourly_by_way' : 'pay_hourly')}
   where tenant_id = app.tenant() and hour >= ${asked.from}::date::timestamp and hour < (${asked.to}::date + 1)::timestamp
  union all
  select shop_id, biz_type, source, pay_channel_id, at, extract(hour from local)::smallint, payments, gross, refund, fee, fee_refund
    from ${eventsAfter(asked, isByWay ? 'ways_until' : 'hours_until')} e)`
}

interface Sum {
  start: string
  part: string
  value: number
  payments: number
}

/** What a figure makes of sums: an average is that of all payments together, never one of averages. */
type FigureOf = (sums: readonly Pick<Sum, 'value' | 'payments'>[]) => number

const sumOf: FigureOf = (sums) => sums.reduce((all, { value }) => all + value, 0)
const averageOf: FigureOf = (sums) => {
  const payments = sums.reduce((all, each) => all + each.payments, 0)
  return payments === 0 ? 0 : ratio(sumOf(sums), 1, payments)
}

function bucketsOf(rows: readonly Sum[], hasParts: boolean, figureOf: FigureOf) {
  const sizes = new Map<string, number>()
  for (const { part, value } of rows) if (part) sizes.set(part, (sizes.get(part) ?? 0) + Math.abs(value))
  const shown = new Set(
    [...sizes]
      .sort((a, b) => b[1] - a[1])
      .slice(0, maxParts)
      .map(([part]) => part),
  )
  const buckets = [...Map.groupBy(rows, ({ start }) => start)].map(([start, own]) => {
    const parts = Map.groupBy(
      own.filter(({ part }) => part),
      ({ part }) => (shown.has(part) ? part : ''),
    )
    return {
      start,
      value: figureOf(own),
      parts: hasParts ? [...parts].map(([part, sums]) => ({ part, value: figureOf(sums) })) : [],
    }
  })
  return { buckets, whole: figureOf(rows) }
}
