/** A day as it is typed or comes out of a sheet, as `2026-11-20`: `2026/11/20`, `20261120`, `2026年11月20日`. */
export function readDay(text: string): string | undefined {
  const { day, time } = readTime(text) ?? {}
  return time === undefined || time === '00:00:00' ? day : undefined
}

/** The same with a time of day, to the second, as clocks show it: `2026-11-20T14:05:00`. Without one it is midnight. */
export function readClock(text: string): string | undefined {
  const { day, time = '00:00:00' } = readTime(text) ?? {}
  return day && `${day}T${time}`
}

const shape =
  /^(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})|年(\d{1,2})月(\d{1,2})日|(\d{2})(\d{2}))(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/

function readTime(text: string): { day: string; time: string | undefined } | undefined {
  const [, year, , m1, d1, m2, d2, m3, d3, hour, minute, second = '00'] =
    shape.exec(text.normalize('NFKC').trim()) ?? []
  if (!year) return undefined
  const day = [year, m1 ?? m2 ?? m3, d1 ?? d2 ?? d3].map(two).join('-')
  const time = hour === undefined ? undefined : [hour, minute, second].map(two).join(':')
  return isOnCalendar(day, time ?? '00:00:00') ? { day, time } : undefined
}

const two = (number = '') => number.padStart(2, '0')

/** Not the 30th of February, and no 25th hour. */
function isOnCalendar(day: string, time: string): boolean {
  const at = Date.parse(`${day}T${time}Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(`${day}T${time}`)
}
