/** How days may be typed into a picker; the first is how they are shown. */
export const dayFormats = ['YYYY-MM-DD', 'YYYY-M-D', 'YYYY/M/D', 'YYYY.M.D', 'YYYYMMDD', 'YYYY年M月D日']
export const clockFormats = dayFormats.flatMap((day) => [`${day} HH:mm`, `${day} H:mm`, `${day} HH:mm:ss`])

/** Days on the calendar by their number from a day. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

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
