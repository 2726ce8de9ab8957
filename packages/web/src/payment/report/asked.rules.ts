import { dayAfter } from '../../platform/base/format/day-text.rules.ts'

/** What the reports of the page are asked for. */
export interface Asked {
  from: string
  to: string
  bucket: 'HOUR' | 'DAY' | 'WEEK' | 'MONTH'
  metric: 'GROSS' | 'REFUND' | 'NET' | 'COUNT' | 'FEE'
  split: 'NONE' | 'CHANNEL' | 'SHOP' | 'SOURCE'
  shopIds: readonly number[]
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

/** As many days before. */
export function rangeBefore(range: Pick<Asked, 'from' | 'to'>): Pick<Asked, 'from' | 'to'> {
  const days = daysIn(range)
  return { from: dayAfter(range.from, -days), to: dayAfter(range.from, -1) }
}

/** The business days of a bucket, within the range that was asked for. */
export function daysOf(start: string, { bucket, from, to }: Asked): Pick<Asked, 'from' | 'to'> {
  const first = start.slice(0, 10)
  const last = { HOUR: first, DAY: first, WEEK: dayAfter(first, 6), MONTH: monthEnd(first) }[bucket]
  return { from: first < from ? from : first, to: last > to ? to : last }
}

function monthEnd(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}
