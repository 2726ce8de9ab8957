import { wallClock } from './wall-clock.ts'

/** An instant as a value of the wire or of old systems: ISO text, milliseconds, or seconds (ten digits, S106). */
export type Moment = string | number | Date

export function instantOf(moment: Moment): Date {
  if (moment instanceof Date) return moment
  const digits = typeof moment === 'number' ? moment : /^\d+$/.test(moment) ? Number(moment) : undefined
  if (digits === undefined) return new Date(moment)
  return new Date(String(Math.trunc(digits)).length === 10 ? digits * 1000 : digits)
}

/** `2026-11-20 14:05`, the way instants are shown everywhere. */
export function showInstant(moment: Moment, timeZone: string): string {
  const { year, month, day, hour, minute } = wallClock(instantOf(moment), timeZone)
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`
}

/** The end of a time: midnight belongs to the day before, `2026-11-20 24:00`, as people read the last day of something. */
export function showEnd(moment: Moment, timeZone: string): string {
  const text = showInstant(moment, timeZone)
  return text.endsWith(' 00:00') ? `${showDay(instantOf(moment).getTime() - 1, timeZone)} 24:00` : text
}

/** `2026-11-20 14:05:09`, where seconds matter. */
export function showExactly(moment: Moment, timeZone: string): string {
  return `${showInstant(moment, timeZone)}:${two(wallClock(instantOf(moment), timeZone).second)}`
}

/** The calendar day of an instant, `2026-11-20`. */
export function showDay(moment: Moment, timeZone: string): string {
  return showInstant(moment, timeZone).slice(0, 10)
}

const two = (number: number) => String(number).padStart(2, '0')
