import * as z from 'zod'
import type { Bilingual } from '../platform/bilingual.ts'
import { list } from '../platform/fields/list.ts'
import { line } from '../platform/fields/text.ts'
import { toLocal } from '../platform/local-time.ts'

/** Days of the week, Monday being 1. Empty: every day. */
export function weekdays(label: Bilingual = ['星期', 'Weekdays']) {
  return list(label, z.int().min(1).max(7), { max: 7 }).default([])
}

/** Times of day, `11:00-14:00`; an end before the beginning lies past midnight. Empty: all day. */
export function dayWindows(label: Bilingual = ['时段', 'Time of day']) {
  return list(label, line().regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, 'field.format'), {
    max: 6,
  }).default([])
}

export interface Weekly {
  weekdays: readonly number[]
  dayWindows: readonly string[]
}

/**
 * The instant lies on one of the days and in one of the windows, by the clocks of the zone. What is left of a window after
 * midnight belongs to the day on which it began.
 */
export function isOpenAt({ weekdays, dayWindows }: Weekly, at: Date, timeZone: string): boolean {
  const local = toLocal(at, timeZone)
  const time = local.slice(11, 16)
  const today = weekdayOf(local.slice(0, 10))
  const isDay = (day: number) => weekdays.length === 0 || weekdays.includes(day)
  if (dayWindows.length === 0) return isDay(today)
  return dayWindows.some((window) => {
    const [from = '', to = ''] = window.split('-')
    if (from < to) return isDay(today) && time >= from && time < to
    return (isDay(today) && time >= from) || (isDay(today === 1 ? 7 : today - 1) && time < to)
  })
}

/** Monday is 1, Sunday 7. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}
