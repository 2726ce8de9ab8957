import { toLocal } from '../platform/local-time.ts'
import type { Day, Instant } from '../platform/time.ts'

/** What decides on the day that takings belong to: the brand's zone, and when its day ends. */
export interface DayRule {
  timeZone: string
  /** `HH:mm`; a bar that sells until half past three cuts its day at 04:00. */
  dayCut: string
}

/** The business date of an instant (consumer.md 0.4): what is sold before the cut belongs to the day before. */
export function businessDay(at: Instant | Date, { timeZone, dayCut }: DayRule): Day {
  const [day = '', clock = ''] = toLocal(at, timeZone).split(' ')
  return clock.slice(0, 5) < dayCut ? dayBefore(day) : day
}

function dayBefore(day: Day): Day {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
}
