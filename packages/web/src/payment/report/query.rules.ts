import type { report } from '@brandside/contract/payment/report.ts'
import { dayAfter } from '@brandside/contract/platform/read/days.ts'
import type { Filters } from '../../platform/data/resource/list-state.ts'
import type { InputAt } from '../../platform/io/api/contract-data.ts'

type Input = InputAt<typeof report, 'payHistogram'>
export type Source = NonNullable<Input['source']>
export type BizType = NonNullable<Input['bizType']>
export type Currency = NonNullable<Input['currency']>

/** What the reports of the page are asked for. */
export interface Query {
  from: string
  to: string
  bucket: 'HOUR' | 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'
  metric: 'GROSS' | 'REFUND' | 'NET' | 'COUNT' | 'FEE' | 'AVG'
  split: 'NONE' | 'CHANNEL' | 'SHOP' | 'SOURCE'
  /** With the brands below it. */
  brandId: number | null
  shopIds: readonly number[]
  payChannelIds: readonly number[]
  /** That of most shops, where none is chosen. */
  currency: Currency | null
  source: Source | null
  bizType: BizType
  compare: Comparison
}

/** Of which payments all figures of the page are: what is not chosen narrows nothing. */
export const narrowed = ({ brandId, shopIds, payChannelIds, currency, source, bizType }: Query) => ({
  bizType,
  ...(brandId !== null && { brandId }),
  ...(shopIds.length > 0 && { shopIds: [...shopIds] }),
  ...(payChannelIds.length > 0 && { payChannelIds: [...payChannelIds] }),
  ...(currency !== null && { currency }),
  ...(source !== null && { source }),
})

/** What the histogram is asked for. */
export function courseOf(asked: Query) {
  const { from, to, bucket, metric, split } = asked
  return { from, to, bucket, metric, split, ...narrowed(asked) }
}

/** What the figures are asked for: those of all currencies, of which one is shown. */
export function figuresOf(asked: Query) {
  const { from, to } = asked
  return { from, to, ...narrowed({ ...asked, currency: null }) }
}

/** The days of a report that opens without any chosen. */
const standardDays = 30

/**
 * What the address or a saved view asks for: what is left out is as usual, and a range up to today is so many days, so that a
 * view shows the days up to that on which it is opened.
 */
export function askedOf(texts: Filters, today: string): Query {
  const { from, to, days, bucket, metric, split, brandId, shopIds, payChannelIds, currency, source, bizType, compare } =
    texts
  const upToToday = { from: dayAfter(today, 1 - Math.max(1, Number(days) || standardDays)), to: today }
  const range = from && to && from <= to ? { from, to } : upToToday
  // The address keeps values of the contract's choices only.
  return {
    ...range,
    bucket: (bucket as Query['bucket'] | undefined) ?? bucketFor(range),
    metric: (metric as Query['metric'] | undefined) ?? 'NET',
    split: (split as Query['split'] | undefined) ?? 'NONE',
    brandId: Number(brandId) || null,
    shopIds: idsIn(shopIds),
    payChannelIds: idsIn(payChannelIds),
    currency: (currency as Currency | undefined) ?? null,
    source: (source as Source | undefined) ?? null,
    bizType: (bizType as BizType | undefined) ?? 'ORDER',
    compare: (compare as Comparison | undefined) ?? 'NONE',
  }
}

/** The same as texts, without what is as usual. */
export function textsOf(asked: Query, today: string): Filters {
  const { from, to, bucket, metric, split, brandId, shopIds, payChannelIds, currency, source, bizType, compare } = asked
  const days = daysIn(asked)
  const range: Filters = to !== today ? { from, to } : days === standardDays ? {} : { days: String(days) }
  return {
    ...range,
    ...(bucket !== bucketFor(asked) && { bucket }),
    ...(metric !== 'NET' && { metric }),
    ...(split !== 'NONE' && { split }),
    ...(brandId !== null && { brandId: String(brandId) }),
    ...(shopIds.length > 0 && { shopIds: shopIds.join() }),
    ...(payChannelIds.length > 0 && { payChannelIds: payChannelIds.join() }),
    ...(currency !== null && { currency }),
    ...(source !== null && { source }),
    ...(bizType !== 'ORDER' && { bizType }),
    ...(compare !== 'NONE' && { compare }),
  }
}

const idsIn = (text = '') =>
  text
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0)

/** A bucket in few characters: its year only where the range has several, its day only where it is of one. */
export function labelOf(start: string, { bucket, from, to }: Pick<Query, 'bucket' | 'from' | 'to'>): string {
  if (bucket === 'YEAR') return start.slice(0, 4)
  if (bucket === 'MONTH') return start.slice(0, 7)
  return from.slice(0, 4) === to.slice(0, 4) ? start.slice(5) : start
}

const dayMs = 86_400_000

const daysIn = ({ from, to }: Pick<Query, 'from' | 'to'>): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1

/** The bucket that a range is readable in. */
export function bucketFor(range: Pick<Query, 'from' | 'to'>): Query['bucket'] {
  const days = daysIn(range)
  if (days <= 2) return 'HOUR'
  if (days <= 62) return 'DAY'
  return days <= 400 ? 'WEEK' : 'MONTH'
}

/** What a range is compared with: nothing, as many days before, or the same time a year ago. */
type Comparison = 'NONE' | 'PREVIOUS' | 'YEAR'

/** As many days before. A year ago is 52 weeks, so that Mondays meet Mondays; months meet the months of their name. */
export function rangeBefore(
  { from, to, bucket }: Pick<Query, 'from' | 'to' | 'bucket'>,
  compared: Exclude<Comparison, 'NONE'>,
): Pick<Query, 'from' | 'to'> {
  if (compared === 'PREVIOUS') return { from: dayAfter(from, -daysIn({ from, to })), to: dayAfter(from, -1) }
  if (bucket === 'MONTH' || bucket === 'YEAR') return { from: yearBefore(from), to: yearBefore(to) }
  return { from: dayAfter(from, -364), to: dayAfter(to, -364) }
}

interface ChartPoint {
  start: string
  value: number
}

/**
 * The value before beside each bucket: those of a range stand in the same order. Hours meet the hour that the clocks showed as
 * many days before, as there may be 23 or 25 of them: one that they show twice meets the second, else the only one, and
 * what was skipped is unknown.
 */
export function valuesBefore(
  buckets: readonly ChartPoint[],
  earlier: readonly ChartPoint[],
  asked: Pick<Query, 'from' | 'to' | 'bucket'>,
  compared: Exclude<Comparison, 'NONE'>,
): (number | null)[] {
  if (asked.bucket !== 'HOUR') return buckets.map((_, at) => earlier[at]?.value ?? 0)
  const days = daysIn({ from: rangeBefore(asked, compared).from, to: asked.from }) - 1
  const values = new Map(earlier.map(({ start, value }) => [start, value]))
  return buckets.map(({ start }) => {
    const same = dayAfter(start.slice(0, 10), -days) + start.slice(10)
    return values.get(same) ?? values.get(same.slice(0, 16)) ?? null
  })
}

/** The same day of the year before; of the 29th of February the 28th. */
function yearBefore(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year - 1, month, 0)).getUTCDate()
  return new Date(Date.UTC(year - 1, month - 1, Math.min(date, last))).toISOString().slice(0, 10)
}

/** A bucket whose payments and refunds are shown: its business days, or one hour of a day. */
export interface Bucket extends Pick<Query, 'from' | 'to'> {
  hour?: string
}

export function bucketAt(start: string, asked: Query): Bucket {
  const days = daysOf(start, asked)
  if (asked.bucket !== 'HOUR') return days
  // Before the day cut of its brand it is an hour of the business day before.
  const dayBefore = dayAfter(days.to, -1)
  return { from: dayBefore < asked.from ? asked.from : dayBefore, to: days.to, hour: start }
}

/** From the first of the chosen buckets to the end of the last, in the bucket that these days are readable in. */
export function zoomTo(first: string, last: string, asked: Query): Pick<Query, 'from' | 'to' | 'bucket'> {
  const range = { from: daysOf(first, asked).from, to: daysOf(last, asked).to }
  return { ...range, bucket: bucketFor(range) }
}

/** The business days of a bucket, within the range that was asked for. */
export function daysOf(start: string, { bucket, from, to }: Query): Pick<Query, 'from' | 'to'> {
  const first = start.slice(0, 10)
  const last = { HOUR: first, DAY: first, WEEK: dayAfter(first, 6), MONTH: monthEnd(first), YEAR: yearEnd(first) }[
    bucket
  ]
  // The last hours of a business day may be after the midnight at its end.
  return { from: first < from ? from : first > to ? to : first, to: last > to ? to : last }
}

const yearEnd = (day: string): string => `${day.slice(0, 4)}-12-31`

function monthEnd(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}
