import { formatOf } from '../fields/formats.ts'
import { fromLocal } from '../local-time.ts'
import { field } from '../reasons.ts'
import type { Day, Instant } from '../time.ts'
import { endOfDay, splitClock } from './clock.ts'
import { dayAfter, readDate } from './days.ts'
import { type Doubt, doubt, type Reading } from './reading.ts'

/** How a text without an offset becomes an instant. */
export interface MomentBy {
  timeZone: string
  /** The moment is the end of something: a day alone is counted in, and ends at the next midnight. */
  isEnd?: boolean
}

/** An instant as it is typed or comes out of a sheet: a day with a time of day, or a day alone, by the clocks of a zone. */
export function readMoment(typed: string, { timeZone, isEnd = false }: MomentBy): Reading<Instant> {
  const clock = splitClock(typed)
  if ('reason' in clock) return clock
  const { time, offset } = clock
  const date = readDate(clock.day)
  if (offset !== undefined && 'value' in date)
    return { value: new Date(`${date.value}T${time}${offset}`).toISOString() }
  const instantOf = (day: Day) =>
    time === undefined ? (isEnd ? dayEnd : dayStart)(day, timeZone) : at(day, time, timeZone)
  if ('value' in date) return { value: instantOf(date.value) }
  if (date.reason === field.pattern) return noMoment()
  return { ...date, ...(date.candidates && { candidates: date.candidates.map(instantOf) }) }
}

const noMoment = (): Doubt<never> => doubt(field.pattern, { format: formatOf({ kind: 'moment' }) ?? ['', ''] })

/** The first instant of a day. */
const dayStart = (day: Day, timeZone: string): Instant => at(day, '00:00:00.000', timeZone)

/** The instant at which a day is over: what ends then holds through all of the day. */
const dayEnd = (day: Day, timeZone: string): Instant => dayStart(dayAfter(day, 1), timeZone)

function at(day: Day, time: string, timeZone: string): Instant {
  if (time === endOfDay) return dayEnd(day, timeZone)
  const [second = '', thousandths = '000'] = time.split('.')
  const whole = fromLocal(`${day} ${second}`, timeZone).getTime()
  return new Date(whole + Number(thousandths)).toISOString()
}
