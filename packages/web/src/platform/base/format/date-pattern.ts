import { instantOf, type Moment } from './instant.ts'
import { wallClock } from './wall-clock.ts'

const weekdays = '日一二三四五六'

/**
 * A date by a pattern with the tokens `{y} {m} {d} {h} {i} {s}`, zero-padded, and `{a}`, the Chinese weekday (S108):
 * `{y}-{m}-{d} 星期{a}` is `2026-11-20 星期五`.
 */
export function datePattern(moment: Moment, pattern: string, timeZone: string): string {
  const clock = wallClock(instantOf(moment), timeZone)
  const values: Record<string, string> = {
    y: String(clock.year),
    m: two(clock.month),
    d: two(clock.day),
    h: two(clock.hour),
    i: two(clock.minute),
    s: two(clock.second),
    a: weekdays.charAt(clock.weekday),
  }
  return pattern.replace(/\{([ymdhisa])\}/g, (_, token: string) => values[token] ?? '')
}

const two = (number: number) => String(number).padStart(2, '0')
