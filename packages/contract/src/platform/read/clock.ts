import { formatOf } from '../fields/formats.ts'
import { field } from '../reasons.ts'
import { chineseNumber } from './chinese-numbers.ts'
import { foldSigns } from './fold.ts'
import { type Doubt, doubt, type Reading } from './reading.ts'

/** What stands before a time of day, and the time by 24 hours, to the millisecond; `24:00` is the end of the day. */
interface Clock {
  day: string
  time?: string
  /** `Z`, or how far its clocks are from there. */
  offset?: string
}

/** A time of day, `HH:mm`: `9:05`, `下午2:30`, `2:30 PM`, `14点30分`. */
export function readTimeOfDay(typed: string): Reading<string> {
  const clock = splitClock(typed)
  if ('reason' in clock) return clock
  const { day, time = '', offset } = clock
  const isWhole = day === '' && time.endsWith(':00.000') && offset === undefined
  return isWhole && time !== endOfDay ? { value: time.slice(0, 5) } : noClock()
}

export const endOfDay = '24:00:00.000'

const noClock = (): Doubt<never> => doubt(field.pattern, { format: formatOf({ kind: 'timeOfDay' }) ?? ['', ''] })

/** Takes the time of day from the end of a text, with its half of the day before or behind it. */
export function splitClock(typed: string): Clock | Doubt<never> {
  // No day and time is longer, and what reads it may be slow with a text that is.
  if (typed.length > 80) return { day: '?' }
  const text = foldSigns(typed).replace(
    /[零一二两三四五六七八九十]{1,3}(?=[点时])/g,
    (words) => chineseNumber(words) ?? words,
  )
  const [, year, date, at] = /^(\d{4})(\d{4}) ?(\d{6})$/.exec(text) ?? []
  if (year && date && at) return splitClock(`${year}${date} ${at.replace(/..(?=.)/g, '$&:')}`)
  const found = clockAtEnd.exec(text)
  if (!found?.groups) return { day: text }
  const { before = '', half1, hour = '', minute, second = '0', fraction = '0', spoken, half2, offset } = found.groups
  const half = halves[(half1 ?? half2 ?? '').toLowerCase()]
  const minutes = minute ?? (spoken === '半' ? '30' : (spoken ?? '0'))
  const h24 = hourOf(Number(hour), half)
  if (h24 === 'noonOrMidnight') {
    return doubt(field.noonOrMidnight, { text: text.slice(before.length), example: `12:${two(minutes)}` })
  }
  if (h24 === undefined || Number(minutes) > 59 || Number(second) > 59) return noClock()
  const time = `${two(String(h24))}:${two(minutes)}:${two(second)}.${fraction.slice(0, 3).padEnd(3, '0')}`
  if (h24 === 24 && time !== endOfDay) return noClock()
  return { day: before.replace(/[ ,T]+$/, ''), time, ...(offset && { offset: offset.toUpperCase() }) }
}

/**
 * Room or a `T` parts the time from digits of the day: `2026-1-112:30` may be two days. A `Z` or an offset is read in the
 * notation of programs alone, as `09:00-18:00` is from when to when.
 */
const clockAtEnd = new RegExp(
  [
    String.raw`^(?<before>|.*?(?:[ ,]|\dT|[日号)六天])|.*?(?=[上下凌早中晚]))`,
    String.raw`(?<half1>上午|下午|凌晨|早上|早晨|中午|晚上|[AP]\.?M\.?)? ?(?<hour>\d{1,2})`,
    String.raw`(?::(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,](?<fraction>\d{1,9}))?)?|[点时](?:(?<spoken>\d{1,2}|半)分?|整)?)`,
    String.raw`(?: ?(?<half2>[AP]\.?M\.?)|(?<=\dT\S*)(?<offset>Z|[+-](?:0\d|1[0-4]):?\d{2}))?$`,
  ].join(''),
  'iu',
)

type Half = 'early' | 'morning' | 'noon' | 'afternoon' | 'evening' | 'am' | 'pm'

const halves: Readonly<Record<string, Half>> = {
  am: 'am',
  'a.m.': 'am',
  pm: 'pm',
  'p.m.': 'pm',
  凌晨: 'early',
  早上: 'morning',
  早晨: 'morning',
  上午: 'morning',
  中午: 'noon',
  下午: 'afternoon',
  晚上: 'evening',
}

/** The hour by 24; 上午12点 is midnight to spreadsheets and noon to people. */
function hourOf(hour: number, half: Half | undefined): number | 'noonOrMidnight' | undefined {
  if (hour > 24) return undefined
  if (half === undefined) return hour
  if (half === 'am') return hour > 12 ? undefined : hour % 12
  if (half === 'early') return hour > 12 ? undefined : hour % 12
  if (half === 'morning') return hour === 12 ? 'noonOrMidnight' : hour > 12 ? undefined : hour
  if (half === 'evening') return hour === 12 ? 'noonOrMidnight' : hour > 12 ? hour : hour + 12
  if (half === 'noon') return hour <= 2 ? hour + 12 : hour > 10 && hour < 15 ? hour : undefined
  return hour > 12 ? (hour < 24 ? hour : undefined) : (hour % 12) + 12
}

const two = (number: string) => number.padStart(2, '0')
