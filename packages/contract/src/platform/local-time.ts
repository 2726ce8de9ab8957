import type { Instant, LocalDateTime } from './time.ts'

/** An instant as wall-clock text of a zone, for example `2026-11-20 09:30:00`. */
export function toLocal(instant: Instant | Date, timeZone: string): LocalDateTime {
  const shown = wallClock(timeZone)(typeof instant === 'string' ? Date.parse(instant) : instant.getTime())
  const day = Math.floor(shown / dayLength)
  const second = (shown - day * dayLength) / 1000
  const digits = [Math.floor(second / 3600), Math.floor(second / 60) % 60, second % 60]
  return `${dayText(day)} ${digits.map(twoDigits).join(':')}`
}

const twoDigits = (value: number) => (value < 10 ? `0${value}` : String(value))

/** Lists show many times of few days, whose text takes longer than that of the time. */
function dayText(day: number): string {
  const known = dayTexts.get(day)
  if (known !== undefined) return known
  const text = new Date(day * dayLength).toISOString().slice(0, 10)
  dayTexts.set(day, text)
  return text
}

const dayTexts = new Map<number, string>()

/** Turns instants into what a zone's clocks show, both as milliseconds, in whole seconds. */
export function wallClock(timeZone: string): (instant: number) => number {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = clockOf(timeZone)
    clocks.set(timeZone, clock)
  }
  return clock
}

const clocks = new Map<string, (instant: number) => number>()
const dayLength = 86_400_000

/**
 * Asking a zone takes ten times what everything else does for a time that is shown, so its offset is kept for every day on
 * which it does not change.
 */
function clockOf(timeZone: string): (instant: number) => number {
  const offsets = new Map<number, number | null>()
  return (instant) => {
    const second = Math.floor(instant / 1000) * 1000
    const day = Math.floor(second / dayLength)
    let offset = offsets.get(day)
    if (offset === undefined) {
      const first = offsetAt(day * dayLength, timeZone)
      offset = first === offsetAt((day + 1) * dayLength, timeZone) ? first : null
      offsets.set(day, offset)
    }
    return second + (offset ?? offsetAt(second, timeZone))
  }
}

function offsetAt(instant: number, timeZone: string): number {
  const shown = formatterOf(timeZone).format(new Date(instant)).replace(', ', ' ').replace(' ', 'T')
  return Date.parse(`${shown}Z`) - instant
}

/** The instant at which a zone's clocks show this time. In the hour that is skipped or repeated, the earlier reading. */
export function fromLocal(local: LocalDateTime, timeZone: string): Date {
  const asUtc = Date.parse(`${local.replace(' ', 'T')}Z`)
  const offset = (instant: number) => wallClock(timeZone)(instant) - instant
  const guess = asUtc - offset(asUtc)
  return new Date(asUtc - offset(guess))
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    // The Swedish locale writes dates the way the product does: 2026-11-20 09:30:00.
    formatter = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
    formatters.set(timeZone, formatter)
  }
  return formatter
}
