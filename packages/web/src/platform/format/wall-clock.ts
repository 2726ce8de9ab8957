/** What the clocks of a zone show at an instant. */
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
  const parts = formatterOf(timeZone).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((found) => found.type === type)?.value)
  const [year, month, day] = [part('year'), part('month'), part('day')]
  return {
    year,
    month,
    day,
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
    weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay(),
  }
}

/** The instant at which the clocks of a zone show `2026-11-20T14:05:00`. Of an hour that is repeated, the first reading. */
export function instantAt(local: string, timeZone: string): string {
  const asUtc = Date.parse(`${local}Z`)
  const ahead = (instant: number) => {
    const { year, month, day, hour, minute, second } = wallClock(new Date(instant), timeZone)
    return Date.UTC(year, month - 1, day, hour, minute, second) - instant
  }
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
