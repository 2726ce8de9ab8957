import type { Instant } from '@brandside/contract/platform/time.ts'

/** When money moved by the clock of a channel, or why that is not believed. */
interface MoneyTime {
  at: Instant
  /** What the channel has said, where it cannot be: then the time counts at which it was heard. */
  doubted?: string
}

/** So far may two clocks be apart. */
const skew = 5 * 60_000

/**
 * Money moves at the time that its channel names, however late that is heard of: never before it was asked for, and never
 * after now. Clocks that are a little apart are brought within; a time that cannot be is not believed.
 */
export function movedAt(told: string | null | undefined, asked: Instant, now: Instant): MoneyTime {
  if (told === null || told === undefined) return { at: now }
  const [time, first, last] = [told, asked, now].map((each) => Date.parse(each)) as [number, number, number]
  if (!(time >= first - skew && time <= last + skew)) return { at: now, doubted: told }
  return { at: new Date(Math.min(Math.max(time, first), last)).toISOString() }
}
