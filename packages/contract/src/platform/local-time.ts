import type { Instant, LocalDateTime } from './time.ts'

/** An instant as wall-clock text of a zone, for example `2026-11-20 09:30:00`. */
export function toLocal(instant: Instant | Date, timeZone: string): LocalDateTime {
  return formatterOf(timeZone).format(new Date(instant)).replace('T', ' ').replace(', ', ' ')
}

/** The instant at which a zone's clocks show this time. In the hour that is skipped or repeated, the earlier reading. */
export function fromLocal(local: LocalDateTime, timeZone: string): Date {
  const asUtc = Date.parse(`${local.replace(' ', 'T')}Z`)
  const offsetAt = (instant: number) =>
    Date.parse(`${toLocal(new Date(instant), timeZone).replace(' ', 'T')}Z`) - instant
  const guess = asUtc - offsetAt(asUtc)
  return new Date(asUtc - offsetAt(guess))
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
