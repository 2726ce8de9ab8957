import { readTimeOfDay } from '../platform/read/clock.ts'
import { foldSigns } from '../platform/read/fold.ts'
import { valueRead } from '../platform/read/reading.ts'
import type { HoursRange } from './opening-hours.ts'

/**
 * Opening hours as people write them, in either language: 周一至周五 10:00-14:00, 17:00-22:00；周末 09:00-23:00. Without
 * days they hold every day. Undefined where the text is something else.
 */
export function readHours(text: string): HoursRange[] | undefined {
  const parts = text.split(/[;；\n]/).flatMap((part) => part.trim() || [])
  const read = parts.map(readPart)
  return parts.length > 0 && read.every((part) => part !== undefined) ? read.flat() : undefined
}

const clock = String.raw`(?:上午|下午|凌晨|早上|中午|晚上)?\s*\d{1,2}(?::\d{2}(?:\s*[ap]m)?|[点时](?:\d{1,2}分?|半|整)?)`
const clocks = new RegExp(`(${clock})\\s*(?:[-–—~～至到]|to)\\s*(?:次日|next day)?\\s*(${clock})`, 'gi')

function readPart(typed: string): HoursRange[] | undefined {
  const part = foldSigns(typed)
  const ranges = [...part.matchAll(clocks)]
  const [head = '', ...between] = part.replace(clocks, '\u0000').split('\u0000')
  if (ranges.length === 0 || between.some((rest) => /[^\s,、和&]/.test(rest))) return undefined
  const days = readDays(head)
  const read = ranges.map(([, open, close]) => ({ open: clockOf(open), close: clockOf(close) }))
  if (!days || read.some(({ open, close }) => open === undefined || close === undefined)) return undefined
  return read.map(({ open = '', close = '' }) => ({ days, open, close }))
}

/** 24:00 is the midnight at which the day ends. */
function clockOf(text = ''): string | undefined {
  return /^24(?::00|点整?|时整?)$/.test(text) ? '00:00' : valueRead(readTimeOfDay(text))
}

const named: Readonly<Record<string, readonly number[]>> = {
  '': [1, 2, 3, 4, 5, 6, 7],
  每天: [1, 2, 3, 4, 5, 6, 7],
  每日: [1, 2, 3, 4, 5, 6, 7],
  daily: [1, 2, 3, 4, 5, 6, 7],
  'every day': [1, 2, 3, 4, 5, 6, 7],
  工作日: [1, 2, 3, 4, 5],
  weekdays: [1, 2, 3, 4, 5],
  周末: [6, 7],
  weekends: [6, 7],
}

function readDays(text: string): number[] | undefined {
  const words = text
    .trim()
    .replace(/[:：]$/, '')
    .toLowerCase()
  const known = named[words]
  if (known) return [...known]
  const runs = words
    .replace(/\s*(至|到|–|—|-|~|～|\bto\b)\s*/g, '-')
    .split(/[、,，\s]+/)
    .map((word) => named[word] ?? runOf(word))
  return runs.every((run) => run !== undefined) ? [...new Set(runs.flat())].toSorted((a, b) => a - b) : undefined
}

/** One day, or one after the other: Fri-Sun; what runs past Sunday goes on on Monday. */
function runOf(word: string): number[] | undefined {
  const [from, to, ...more] = word.split('-').map(dayOf)
  if (from === undefined || more.length > 0) return undefined
  if (!word.includes('-')) return [from]
  return to === undefined
    ? undefined
    : Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, at) => ((from - 1 + at) % 7) + 1)
}

const english = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

function dayOf(word: string): number | undefined {
  const chinese = /^(?:周|星期|礼拜)?([一二三四五六日天])$/.exec(word)?.[1]
  if (chinese) return Math.min('一二三四五六日天'.indexOf(chinese) + 1, 7)
  const place = english.findIndex((name) => word.startsWith(name))
  return place < 0 || !/^[a-z]{3,9}$/.test(word) ? undefined : place + 1
}
