import type { report } from '@brandside/contract/payment/report.ts'
import { dayAfter } from '../../platform/base/format/day-text.rules.ts'
import type { InputAt } from '../../platform/io/api/contract-data.ts'

type Filters = InputAt<typeof report, 'payHistogram'>
export type Source = NonNullable<Filters['source']>
export type BizType = NonNullable<Filters['bizType']>

/** What the reports of the page are asked for. */
export interface Asked {
  from: string
  to: string
  bucket: 'HOUR' | 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'
  metric: 'GROSS' | 'REFUND' | 'NET' | 'COUNT' | 'FEE' | 'AVG'
  split: 'NONE' | 'CHANNEL' | 'SHOP' | 'SOURCE'
  /** With the brands below it. */
  brandId: number | null
  shopIds: readonly number[]
  payChannelIds: readonly number[]
  source: Source | null
  bizType: BizType
}

/** Of which payments all figures of the page are: what is not chosen narrows nothing. */
export const narrowed = ({ brandId, shopIds, payChannelIds, source, bizType }: Asked) => ({
  bizType,
  ...(brandId !== null && { brandId }),
  ...(shopIds.length > 0 && { shopIds: [...shopIds] }),
  ...(payChannelIds.length > 0 && { payChannelIds: [...payChannelIds] }),
  ...(source !== null && { source }),
})

/** A bucket in few characters: its year only where the range has several, its day only where it is of one. */
export function labelOf(start: string, { bucket, from, to }: Pick<Asked, 'bucket' | 'from' | 'to'>): string {
  if (bucket === 'YEAR') return start.slice(0, 4)
  if (bucket === 'MONTH') return start.slice(0, 7)
  return from.slice(0, 4) === to.slice(0, 4) ? start.slice(5) : start
}

const dayMs = 86_400_000

const daysIn = ({ from, to }: Pick<Asked, 'from' | 'to'>): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1

/** The bucket that a range is readable in. */
export function bucketFor(range: Pick<Asked, 'from' | 'to'>): Asked['bucket'] {
  const days = daysIn(range)
  if (days <= 2) return 'HOUR'
  if (days <= 62) return 'DAY'
  return days <= 400 ? 'WEEK' : 'MONTH'
}

/** What a range is compared with: nothing, as many days before, or the same time a year ago. */
export type Compared = 'NONE' | 'PREVIOUS' | 'YEAR'

/** As many days before. A year ago is 52 weeks, so that Mondays meet Mondays; months meet the months of their name. */
export function rangeBefore(
  { from, to, bucket }: Pick<Asked, 'from' | 'to' | 'bucket'>,
  compared: Exclude<Compared, 'NONE'>,
): Pick<Asked, 'from' | 'to'> {
  if (compared === 'PREVIOUS') return { from: dayAfter(from, -daysIn({ from, to })), to: dayAfter(from, -1) }
  if (bucket === 'MONTH' || bucket === 'YEAR') return { from: yearBefore(from), to: yearBefore(to) }
  return { from: dayAfter(from, -364), to: dayAfter(to, -364) }
}

/** The same day of the year before; of the 29th of February the 28th. */
function yearBefore(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year - 1, month, 0)).getUTCDate()
  return new Date(Date.UTC(year - 1, month - 1, Math.min(date, last))).toISOString().slice(0, 10)
}

/** A bucket whose payments and refunds are shown: its business days, or one hour of a day. */
export interface Bucket extends Pick<Asked, 'from' | 'to'> {
  hour?: string
}

export const bucketAt = (start: string, asked: Asked): Bucket => ({
  ...daysOf(start, asked),
  ...(asked.bucket === 'HOUR' && { hour: start }),
})

/** From the first of the chosen buckets to the end of the last, in the bucket that these days are readable in. */
export function zoomed(first: string, last: string, asked: Asked): Pick<Asked, 'from' | 'to' | 'bucket'> {
  const range = { from: daysOf(first, asked).from, to: daysOf(last, asked).to }
  return { ...range, bucket: bucketFor(range) }
}

/** The business days of a bucket, within the range that was asked for. */
export function daysOf(start: string, { bucket, from, to }: Asked): Pick<Asked, 'from' | 'to'> {
  const first = start.slice(0, 10)
  const last = { HOUR: first, DAY: first, WEEK: dayAfter(first, 6), MONTH: monthEnd(first), YEAR: yearEnd(first) }[
    bucket
  ]
  return { from: first < from ? from : first, to: last > to ? to : last }
}

const yearEnd = (day: string): string => `${day.slice(0, 4)}-12-31`

function monthEnd(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}
