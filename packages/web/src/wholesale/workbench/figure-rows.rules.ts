import { dayAfter } from '@brandside/contract/platform/read/days.ts'
import type { Span } from '@brandside/contract/wholesale/workbench.ts'

/** Which rows a sum is of: the list, the filter that leaves out what does not count, and the filter of its day. */
const rows: Readonly<Record<Span['name'], { list: string; counts: string; day: string }>> = {
  ORDERED: { list: '/wholesale/wholesaleOrder', counts: 'ordered=true', day: 'bizDate' },
  SHIPPED: { list: '/wholesale/orderDelivery', counts: 'shipped=true', day: 'shipBizDate' },
  COLLECTED: { list: '/wholesale/income', counts: 'collected=true', day: 'bizDate' },
}

/** The address of the rows that a sum of some days adds up. */
export function rowsBetween(name: Span['name'], [from, to]: readonly [string, string]): string {
  const { list, counts, day } = rows[name]
  return `${list}?${counts}&${day}Start=${from}&${day}End=${to}`
}

/** First and last day of what a span tells, as the server counts them. */
export function daysOf(today: string) {
  const yesterday = dayAfter(today, -1)
  const month = `${today.slice(0, 8)}01`
  const lastOfBefore = dayAfter(month, -1)
  const before = `${lastOfBefore.slice(0, 8)}01`
  // The same day of the month before, or its last one.
  const sameDay = [`${lastOfBefore.slice(0, 8)}${today.slice(8)}`, lastOfBefore].toSorted()[0] as string
  return {
    today: [today, today],
    yesterday: [yesterday, yesterday],
    month: [month, today],
    lastMonth: [before, sameDay],
  } as const
}

export const overdueRows = '/wholesale/receivable?overdue=true'
