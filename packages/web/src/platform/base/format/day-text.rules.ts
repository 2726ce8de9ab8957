import { dayAfter } from '@brandside/contract/platform/read/days.ts'

export type DayShortcut = 'today' | 'yesterday' | 'week' | 'thisWeek' | 'lastWeek' | 'month' | 'lastMonth'

/** The ranges that are asked for every day, by the calendar of today's date: first and last day, both included. */
export function dayShortcuts(today: string): Record<DayShortcut, readonly [first: string, last: string]> {
  const yesterday = dayAfter(today, -1)
  const month = `${today.slice(0, 8)}01`
  const endOfLast = dayAfter(month, -1)
  // Weeks begin on Monday.
  const monday = dayAfter(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7))
  return {
    today: [today, today],
    yesterday: [yesterday, yesterday],
    week: [dayAfter(today, -6), today],
    thisWeek: [monday, today],
    lastWeek: [dayAfter(monday, -7), dayAfter(monday, -1)],
    month: [month, today],
    lastMonth: [`${endOfLast.slice(0, 8)}01`, endOfLast],
  }
}
