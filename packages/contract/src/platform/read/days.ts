import { formatOf } from '../fields/formats.ts'
import { field } from '../reasons.ts'
import type { Day } from '../time.ts'
import { chineseNumber } from './chinese-numbers.ts'
import { splitClock } from './clock.ts'
import { foldSigns } from './fold.ts'
import { type Doubt, doubt, type Reading } from './reading.ts'

/**
 * A day as it is typed or comes out of a sheet: `2026-11-20`, `2026/11/20`, `20261120`, `2026年11月20日`, `20 Nov 2026`. Where
 * the order of its numbers or its century is not certain, the days that it may be are asked back.
 */
export function readDay(typed: string): Reading<Day> {
  const clock = splitClock(typed)
  if ('reason' in clock) return clock
  const day = readDate(clock.day)
  if ('reason' in day || clock.time === undefined || clock.time === '00:00:00.000') return day
  return doubt(field.dayAlone, { example: day.value })
}

/** The same of a text in which no time of day stands any more. */
export function readDate(text: string): Reading<Day> {
  const date = foldDate(text)
  const [, year, , month, day] = yearFirst.exec(date) ?? chineseDate.exec(date) ?? compact.exec(date) ?? []
  if (year && month && day) return onCalendar(Number(year), Number(month), Number(day))
  const named = readNamedMonth(date)
  if (named) return onCalendar(...named)
  const [, first, , second, third] =
    /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{1,2})$/.exec(date) ?? shortYear.exec(date) ?? []
  if (first && second && third) return severalDays(text, meanings(first, second, third))
  if (/^\d{1,2}(?:[-/.]\d{1,2}|月\d{1,2}[日号]?)$/.test(date)) return doubt(field.noYear, { example })
  return noDay()
}

const example = '2026-11-20'

/** The years that times may lie in; the last one is not the last that four digits write, as zones differ. */
export const firstYear = 1900
export const lastYear = 9998

const noDay = (): Doubt<never> => doubt(field.pattern, { format: formatOf({ kind: 'day' }) ?? ['', ''] })

const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/
const chineseDate = /^(\d{4})(年)(\d{1,2})月(\d{1,2})[日号]?$/
const compact = /^(\d{4})()(\d{2})(\d{2})$/
const shortYear = /^(\d{2})(年)(\d{1,2})月(\d{1,2})[日号]?$/

/** Without the day of the week and the room around separators; Chinese numbers as digits. */
function foldDate(text: string): string {
  return foldSigns(text)
    .replace(weekday, '')
    .replace(/[—、]/g, '-')
    .replace(/ ?([-/.年月日号]) ?/g, '$1')
    .replace(/^(\d{4}) (\d{1,2}) (\d{1,2})$/, '$1-$2-$3')
    .replace(/[〇零一二三四五六七八九十]+(?=[年月日号])/g, (words) => chineseNumber(words) ?? words)
}

const weekday =
  /[ ,(]*(?:(?:星期|周|礼拜)[一二三四五六日天]|\b(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?\b\.?)[ ,)]*/i

const months = 'January February March April May June July August September October November December'.split(' ')

/** `20 Nov 2026`, `20-Nov-2026`, `November 20th, 2026`. */
function readNamedMonth(date: string): [year: number, month: number, day: number] | undefined {
  const [, d1, m1, y1] = /^(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\.?,?[ -](\d{4})$/i.exec(date) ?? []
  const [, m2, d2, y2] = /^([a-z]{3,9})\.? ?(\d{1,2})(?:st|nd|rd|th)?,? ?(\d{4})$/i.exec(date) ?? []
  const [name, day, year] = [m1 ?? m2, d1 ?? d2, y1 ?? y2]
  if (!name || !day || !year) return undefined
  const month = months.findIndex((each) => each.toLowerCase().startsWith(name.toLowerCase()))
  return month < 0 ? undefined : [Number(year), month + 1, Number(day)]
}

/** Which days three numbers may mean, the likeliest first: years of two digits are of this century or the last. */
function meanings(first: string, second: string, third: string): Day[] {
  const [a, b, c] = [Number(first), Number(second), Number(third)]
  const days = [
    ...yearsOf(third.length === 4 ? '' : first).map((year) => dayOf(year, b, c)),
    ...yearsOf(third).flatMap((year) => [dayOf(year, a, b), dayOf(year, b, a)]),
  ]
  return [...new Set(days.filter((day) => day !== undefined))]
}

function yearsOf(text: string): number[] {
  return text.length === 4 ? [Number(text)] : text.length === 2 ? [2000 + Number(text), 1900 + Number(text)] : []
}

function severalDays(text: string, days: readonly Day[]): Reading<Day> {
  const [only, ...others] = days
  if (only === undefined) return noDay()
  // Of numbers with a whole year that mean one day alone, in whatever order, that day is certain.
  if (others.length === 0 && /\d{4}/.test(text.normalize('NFKC'))) return { value: only }
  const some = days.slice(0, 4)
  const named = [some.join(' 或 '), some.join(' or ')] as const
  return { ...doubt(field.severalDays, { text: text.trim(), days: named }), candidates: days }
}

function onCalendar(year: number, month: number, day: number): Reading<Day> {
  if (year < firstYear || year > lastYear) return doubt(field.yearRange, { min: firstYear, max: lastYear })
  const found = dayOf(year, month, day)
  if (found) return { value: found }
  const name = months[month - 1]
  const named = [`${month} 月 ${day} 日`, name ? `${day} ${name}` : `month ${month}`] as const
  return doubt(field.noSuchDay, { year, day: named })
}

/** Not the 30th of February. */
function dayOf(year: number, month: number, day: number): Day | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isSame = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isSame ? date.toISOString().slice(0, 10) : undefined
}

/** Days on the calendar by their number from a day. */
export function dayAfter(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
