import { report } from '@brandside/contract/payment/report.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import { ratio } from '@brandside/contract/platform/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { askedShops, type Clock, type ClockPeriod } from '../../store/brand/shops-of-query.public.ts'
import { demandRange, eventsByDay, eventsByHour, inTurns, narrowEvents, type Range } from './events-of-query.ts'
import { isAgain } from './pay-events.ts'

type Query = Parsed<typeof report, 'payHistogram'>

const maxDays = { HOUR: 31, DAY: 400, WEEK: 1_100, MONTH: 3_660, YEAR: 3_660 } as const
const maxParts = 8

/**
 * Takings by time: a payment counts when it was made, a refund when it went back, both by the clock and the day cut of the
 * brand. What is empty is a zero; of many parts the smaller ones are one. Times are written out and names are joined to the
 * sums: there are thousands of them, and a million rows below. Hours are those that the clocks show, as brands with different
 * day cuts have no other in common; of the hour that is shown twice when the clocks go back each has a bar.
 */
export async function payHistogram(ctx: Context, asked: Query): Promise<Output<typeof report, 'payHistogram'>> {
  const { bucket, metric, split } = asked
  demandRange(asked, maxDays[bucket])
  const shops = await askedShops(ctx, { of: report, guard: report.endpoints.payHistogram.guard }, asked)
  const part = { NONE: sql`''`, CHANNEL: sql`c.name`, SHOP: sql`s.name`, SOURCE: sql`f.key` }[split]
  const key = {
    NONE: sql`''`,
    SOURCE: sql`trade.source`,
    CHANNEL: sql`trade.pay_channel_id`,
    SHOP: sql`trade.shop_id`,
  }[split]
  const named = {
    NONE: sql``,
    SOURCE: sql``,
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
  const isByHour = bucket === 'HOUR'
  const [at, again] = isByHour ? [sql`trade.local`, sql`trade.again`] : [sql`trade.at`, sql`false`]
  const start = startOf(bucket)
  async function sumsOf(days: Range): Promise<Sum[]> {
    const steps = isByHour ? hoursOf(days, periodsOf(ctx, shops.periods)) : daysOf(days)
    const inDays = { ...asked, ...days }
    const events = isByHour ? eventsByHour(inDays, split === 'NONE' || split === 'SHOP') : eventsByDay(days)
    const { rows } = await sql<Sum>`
    with steps as materialized (select distinct ${start(sql`step.at`, sql`step.again`)} as start from ${steps} step),
    found as materialized (
      select ${start(sql`f.at`, sql`f.again`)} as start, ${part} as part, f.value, f.payments
        from (select date_trunc(${unitOf(bucket)}, ${at}) as at, ${again} as again, ${key} as key, sum(${value})::bigint as value,
                     sum(trade.payments)::integer as payments
                from ${events} trade
               where ${narrowEvents(ctx, 'payHistogram', inDays)} and ${shops.only(shops.currency)} group by 1, 2, 3) f ${named})
    select steps.start, coalesce(found.part, '') as part, coalesce(found.value, 0) as value,
           coalesce(found.payments, 0) as payments
      from steps left join found on found.start = steps.start order by 1, 2`.execute(ctx.db)
    return rows
  }
  async function allSums(): Promise<Sum[]> {
    const rows: Sum[] = []
    for (const days of inTurns(ctx, asked)) rows.push(...(await sumsOf(days)))
    return rows
  }
  const [running, rows] = await Promise.all([runningOf(ctx, bucket, shops.clocks), allSums()])
  const { buckets, whole } = bucketsOf(rows, split !== 'NONE', metric === 'AVG' ? averageOf : sumOf)
  const [clock = null, ...others] = shops.clocks
  return {
    buckets: buckets.map((bucket) => ({ ...bucket, partial: bucket.start === running })),
    whole,
    clock: others.length > 0 ? null : clock,
    currency: shops.currency,
    currencies: [...shops.currencies],
  }
}

const unitOf = (bucket: Query['bucket']) => sql.lit(bucket.toLowerCase())

/** How a bucket is called: by its day, or by its hour, which is marked where the clocks show it for the second time. */
const startOf = (bucket: Query['bucket']) => (at: RawBuilder<unknown>, again: RawBuilder<unknown>) =>
  bucket === 'HOUR'
    ? sql<string>`to_char(date_trunc('hour', ${at}), 'YYYY-MM-DD HH24:00') || case when ${again} then ' (2)' else '' end`
    : sql<string>`to_char(date_trunc(${unitOf(bucket)}, ${at}), 'YYYY-MM-DD')`

const daysOf = ({ from, to }: Range) => sql`(
  select at, false as again from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') at)`

/** The hours that pass on these business days by each of the clocks: 23 or 25 of a day on which they are changed. */
const hoursOf = ({ from, to }: Range, periods: readonly ClockPeriod[]) => sql`(
  select moment at time zone zone as at, ${isAgain(sql`moment`, sql`zone`)} as again
    from unnest(${periods.map(({ timeZone }) => timeZone)}::text[], ${periods.map(({ dayCut }) => dayCut)}::text[],
                ${periods.map(({ since }) => since)}::timestamptz[], ${periods.map(({ until }) => until)}::timestamptz[])
           c (zone, cut, since, until),
         generate_series((${from}::timestamp + cut::interval) at time zone zone,
           (${to}::timestamp + interval '1 day' + cut::interval) at time zone zone - interval '1 second', interval '1 hour') moment
   where (since is null or moment >= since) and (until is null or moment < until))`

const periodsOf = ({ operator }: Context, periods: readonly ClockPeriod[]): readonly ClockPeriod[] =>
  periods.length > 0 ? periods : [{ timeZone: operator.timeZone, dayCut: '00:00', since: null, until: null }]

/** The bucket of this moment, by the one clock that all shops share, else by that of the company. */
async function runningOf(ctx: Context, bucket: Query['bucket'], clocks: readonly Clock[]): Promise<string> {
  const [first, ...others] = clocks
  const { timeZone, dayCut } = first && others.length === 0 ? first : { ...ctx.operator, dayCut: '00:00' }
  const local = sql`(now() at time zone ${timeZone})`
  const at = bucket === 'HOUR' ? local : sql`(${local} - ${dayCut}::interval)`
  const { rows } = await sql<{ running: string }>`
    select ${startOf(bucket)(at, isAgain(sql`now()`, sql`${timeZone}::text`))} as running`.execute(ctx.db)
  return rows[0]?.running ?? ''
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
