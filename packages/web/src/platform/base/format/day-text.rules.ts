import { dayAfter } from '@brandside/contract/platform/read/days.ts'

export type DayShortcut = 'today' | 'yesterday' | 'week' | 'month' | 'lastMonth'

/** The ranges that are asked for every day, by the calendar of today's date: first and last day, both included. */
export function dayShortcuts(today: string): Record<DayShortcut, readonly [first: string, last: string]> {
  const yesterday = dayAfter(today, -1)
  const month = `${today.slice(0, 8)}01`
  const endOfLast = dayAfter(month, -1)
  return {
    today: [today, today],
    yesterday: [yesterday, yesterday],
    week: [dayAfter(today, -6), today],
    month: [month, today],
    lastMonth: [`${endOfLast.slice(0, 8)}01`, endOfLast],
  }
}
