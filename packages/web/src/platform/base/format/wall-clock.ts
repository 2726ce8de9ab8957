/** Local date and time in a zone at an instant. */
export interface WallClock {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
  /** 0 is Sunday. */
  weekday: number
}

export function wallClock(instant: Date, timeZone: string): WallClock {
  // Local date and time, read as if it were UTC.
  const shown = new Date(instant.getTime() + aheadOf(timeZone, instant))
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
    second: shown.getUTCSeconds(),
    weekday: shown.getUTCDay(),
  }
}

/**
 * By how many milliseconds the clocks of a zone are ahead of UTC. Asking the browser's calendar is slow and a list shows
 * hundreds of instants; no clock has been set at anything but a full quarter of an hour since 1973, so one answer holds
 * for a quarter.
 */
function aheadOf(timeZone: string, instant: Date): number {
  const at = instant.getTime()
  if (!(at > firstQuarter)) return askedAhead(timeZone, instant)
  const quarter = `${Math.floor(at / quarterHour)} ${timeZone}`
  let ahead = quarters.get(quarter)
  if (ahead === undefined) {
    ahead = askedAhead(timeZone, instant)
    if (quarters.size >= maxQuarters) quarters.clear()
    quarters.set(quarter, ahead)
  }
  return ahead
}

const quarterHour = 900_000
const firstQuarter = Date.UTC(1973, 0)
const maxQuarters = 2000
const quarters = new Map<string, number>()

function askedAhead(timeZone: string, instant: Date): number {
  const parts = formatterOf(timeZone).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((found) => found.type === type)?.value)
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return shown - Math.floor(instant.getTime() / 1000) * 1000
}

/** The instant at which the clocks of a zone show `2026-11-20T14:05:00`. Of an hour that is repeated, the first reading. */
export function instantAt(local: string, timeZone: string): string {
  const asUtc = Date.parse(`${local}Z`)
  const ahead = (instant: number) => aheadOf(timeZone, new Date(instant))
  return new Date(asUtc - ahead(asUtc - ahead(asUtc))).toISOString()
}

/** The zones this browser knows, for a list to choose from. */
export function knownZones(): string[] {
  return Intl.supportedValuesOf('timeZone')
}

/** `UTC+08:00`: how far a zone is from UTC at an instant. */
export function offsetOf(timeZone: string, instant: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(instant)
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? 'GMT'
  return name === 'GMT' ? 'UTC+00:00' : name.replace('GMT', 'UTC')
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const formatter = new Intl.DateTimeFormat('en-GB', {
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
  return formatter
}
