import { dayAfter } from '@brandside/contract/platform/read/days.ts'
import type { LocalDateTime } from '@brandside/contract/platform/time.ts'

/** Two presses of 查询 within this time are one (spec 9). */
export const throttle = 2000
export const logRows = 10

export interface LogRange {
  start: LocalDateTime | undefined
  end: LocalDateTime | undefined
}

export interface LogSubject {
  moduleName: string
  businessId?: string | undefined
  operatorId?: number | undefined
}

/** The query for the log. Empty properties are left out before sending (spec 5). */
export function logQuery({ moduleName, businessId, operatorId }: LogSubject, { start, end }: LogRange, page: number) {
  const query = {
    moduleName,
    businessId,
    operatorId,
    operatorTimeStart: start,
    operatorTimeEnd: end,
    page,
    rows: logRows,
  }
  return Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined && value !== ''),
  ) as typeof query
}

/** Milliseconds that a press has still to wait; 0 lets it through. */
export function stillWaiting(lastPress: number | undefined, now: number): number {
  return lastPress === undefined ? 0 : Math.max(0, throttle - (now - lastPress))
}

/** The shortcut ranges (spec 5), each from the first to the last second of a day, by the calendar of today's date. */
export function shortcuts(
  today: string,
): Record<'today' | 'yesterday' | 'week', { start: LocalDateTime; end: LocalDateTime }> {
  return {
    today: wholeDays(today, today),
    yesterday: wholeDays(dayAfter(today, -1), dayAfter(today, -1)),
    week: wholeDays(dayAfter(today, -7), today),
  }
}

function wholeDays(first: string, last: string) {
  return { start: `${first} 00:00:00`, end: `${last} 23:59:59` }
}
