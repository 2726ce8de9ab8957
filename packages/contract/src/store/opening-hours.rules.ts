import type { Bilingual } from '../platform/bilingual.ts'
import { weekDay } from '../platform/dictionaries.ts'
import { fromLocal, toLocal } from '../platform/local-time.ts'
import type { Instant } from '../platform/time.ts'
import type { Closure, HoursRange } from './opening-hours.ts'

/** So many ranges may begin on one day. */
export const maxRangesADay = 3

/** When a shop may be visited: its hours by its clock, and what they are interrupted by. */
export interface Opening {
  hours: readonly HoursRange[]
  closures: readonly Closure[]
  timeZone: string
}

/** One range on one day of the week, in minutes from Monday 00:00; the end may lie in the week after. */
export interface Span {
  day: number
  from: number
  to: number
}

const dayMinutes = 1_440
const weekMinutes = 7 * dayMinutes

/** The ranges of a week one by one, in their order. */
export function spansOf(hours: readonly HoursRange[]): Span[] {
  return hours
    .flatMap(({ days, open, close }) => {
      const [opens, closes] = [minutesOf(open), minutesOf(close)]
      const length = closes > opens ? closes - opens : dayMinutes - opens + closes
      return [...new Set(days)].map((day) => {
        const from = (day - 1) * dayMinutes + opens
        return { day, from, to: from + length }
      })
    })
    .toSorted((a, b) => a.from - b.from || a.to - b.to)
}

/** Why hours cannot be kept, and on which day: two ranges overlap, or there are too many. */
export function hoursForbid(
  hours: readonly HoursRange[],
): { why: 'hoursOverlap' | 'tooManyRanges'; day: number } | null {
  const spans = spansOf(hours)
  const crowded = spans.find(({ day }) => spans.filter((each) => each.day === day).length > maxRangesADay)
  if (crowded) return { why: 'tooManyRanges', day: crowded.day }
  const [first] = spans
  if (!first) return null
  // Sunday night runs into Monday morning.
  const around = [...spans, { ...first, from: first.from + weekMinutes, to: first.to + weekMinutes }]
  const overlap = around.find((span, index) => index > 0 && span.from < (around[index - 1] as Span).to)
  return overlap ? { why: 'hoursOverlap', day: overlap.day } : null
}

/** Whether a shop is open, and until when that holds; null when no change is in sight. */
export interface Standing {
  isOpen: boolean
  until: Instant | null
}

/** Whether the shop is open at an instant, and when that changes next (rule 4). */
export function standingAt(opening: Opening, at: Instant | Date): Standing {
  const now = new Date(at).getTime()
  // After a long closure the hours have to be looked at where it ends.
  const looks = [now, ...opening.closures.map(({ to }) => Date.parse(to)).filter((to) => to > now)]
  const open = joinTimes(looks.flatMap((look) => openTimes(opening, look)))
  const current = open.find(({ from, to }) => from <= now && now < to)
  if (current) return { isOpen: true, until: isEndless(opening) ? null : asInstant(current.to) }
  const next = open.find(({ from }) => from > now)
  return { isOpen: false, until: next ? asInstant(next.from) : null }
}

/** When today's business ends, seen from an instant: the end of what is open now, or of what opens last on that day. */
export function closingOf(opening: Opening, at: Instant | Date): Instant | null {
  const now = new Date(at).getTime()
  const times = openTimes({ ...opening, closures: [] }, now)
  const current = times.find(({ from, to }) => from <= now && now < to)
  const today = toLocal(new Date(now), opening.timeZone).slice(0, 10)
  const day = current?.day ?? today
  const last = times.filter((time) => time.day === day && time.to > now).at(-1)
  return last ? asInstant(last.to) : null
}

interface Time {
  from: number
  to: number
  /** The local date on which it began. */
  day: string
}

/** The times in which the shop is open around an instant, from the day before to eight days later. */
function openTimes({ hours, closures, timeZone }: Opening, around: number): Time[] {
  const spans = spansOf(hours)
  const today = Date.parse(toLocal(new Date(around), timeZone).slice(0, 10))
  const times = Array.from({ length: 10 }, (_, index) => new Date(today + (index - 1) * 86_400_000)).flatMap((date) => {
    const day = date.toISOString().slice(0, 10)
    const weekday = date.getUTCDay() || 7
    return spans
      .filter((span) => span.day === weekday)
      .map(({ from, to }) => ({
        day,
        from: instantOf(day, from - (weekday - 1) * dayMinutes, timeZone),
        to: instantOf(day, to - (weekday - 1) * dayMinutes, timeZone),
      }))
  })
  return closures.reduce((left, closure) => left.flatMap((time) => without(time, closure)), times)
}

/** The instant at which the shop's clock shows so many minutes past the midnight of a day. */
function instantOf(day: string, minutes: number, timeZone: string): number {
  const date = new Date(Date.parse(day) + minutes * 60_000).toISOString()
  return fromLocal(`${date.slice(0, 10)} ${date.slice(11, 19)}`, timeZone).getTime()
}

function without(time: Time, closure: Closure): Time[] {
  const [from, to] = [Date.parse(closure.from), Date.parse(closure.to)]
  return [
    { ...time, to: Math.min(time.to, from) },
    { ...time, from: Math.max(time.from, to) },
  ].filter((part) => part.from < part.to)
}

/** Times that touch are one: who sells past midnight does not close at midnight. */
function joinTimes(times: readonly Time[]): Time[] {
  const result: Time[] = []
  for (const time of times.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1)
    if (last && time.from <= last.to) last.to = Math.max(last.to, time.to)
    else result.push({ ...time })
  }
  return result
}

/** Around the clock, every day. */
function isEndless({ hours, closures }: Opening): boolean {
  const minutes = spansOf(hours).reduce((sum, { from, to }) => sum + to - from, 0)
  return minutes >= weekMinutes && closures.length === 0
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

const asInstant = (time: number): Instant => new Date(time).toISOString()

/** The hours as people write them: 周一至周五 10:00–22:00；周六、周日 09:00–23:00. */
export function hoursText(hours: readonly HoursRange[], language: 'zh' | 'en'): string {
  const [zh, en] = [hours.map(rangeText('zh')), hours.map(rangeText('en'))]
  return language === 'zh' ? zh.join('；') : en.join('; ')
}

const rangeText =
  (language: 'zh' | 'en') =>
  ({ days, open, close }: HoursRange): string =>
    `${daysText(days, language)} ${open}–${close}`

/** Neighbouring days as one: Mon–Fri, Sun. */
function daysText(days: readonly number[], language: 'zh' | 'en'): string {
  const sorted = [...new Set(days)].toSorted((a, b) => a - b)
  if (sorted.length === 7) return { zh: '每天', en: 'Daily' }[language]
  const runs: number[][] = []
  for (const day of sorted) {
    const run = runs.at(-1)
    if (run?.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  const [to, and] = language === 'zh' ? ['至', '、'] : ['–', ', ']
  return runs
    .map((run) =>
      run.length > 2
        ? `${dayName(run[0], language)}${to}${dayName(run.at(-1), language)}`
        : run.map((day) => dayName(day, language)).join(and),
    )
    .join(and)
}

/** 周一, Mon. */
export function dayName(day: number | undefined, language: 'zh' | 'en'): string {
  const names: Readonly<Record<string, Bilingual>> = weekDay.items
  const [zh, en] = names[String(day)] ?? ['', '']
  return language === 'zh' ? zh.replace('星期', '周') : en.slice(0, 3)
}
