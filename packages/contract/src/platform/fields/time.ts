import type { Bilingual } from '../bilingual.ts'
import { isTimeZone } from '../rules.ts'
import { Day, Instant, LocalDateTime } from '../time.ts'
import { fieldNotes } from './notes.ts'
import { line } from './text.ts'

/** When something was. */
export function instant(label: Bilingual) {
  return Instant.clone().register(fieldNotes, { label, kind: 'instant' })
}

export function optionalInstant(label: Bilingual) {
  return Instant.nullable().register(fieldNotes, { label, kind: 'instant' }).default(null)
}

/** An instant that an operator enters: when something is to begin or to end. `instant` says when something was. */
export function moment(label: Bilingual) {
  return Instant.clone().register(fieldNotes, { label, kind: 'moment' })
}

/** A moment at which something ends, itself not included: a day alone is counted in. */
export function endMoment(label: Bilingual) {
  return Instant.clone().register(fieldNotes, { label, kind: 'moment', isEnd: true })
}

/** As `moment`, but may be left out. */
export function optionalMoment(label: Bilingual) {
  return Instant.nullable().register(fieldNotes, { label, kind: 'moment' }).default(null)
}

/** As `endMoment`, but may be left out. */
export function optionalEndMoment(label: Bilingual) {
  return Instant.nullable().register(fieldNotes, { label, kind: 'moment', isEnd: true }).default(null)
}

/** A day on the tenant's calendar, `yyyy-MM-dd`. */
export function day(label: Bilingual) {
  return Day.clone().register(fieldNotes, { label, kind: 'day' })
}

/** As `day`, but may be left out. */
export function optionalDay(label: Bilingual) {
  return Day.nullable().register(fieldNotes, { label, kind: 'day' }).default(null)
}

/** Wall-clock time of the tenant's zone, `yyyy-MM-dd HH:mm:ss`. */
export function localTime(label: Bilingual) {
  return LocalDateTime.clone().register(fieldNotes, { label, kind: 'text' })
}

/** `HH:mm`. */
export function timeOfDay(label: Bilingual, standard: string) {
  return line()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'field.format')
    .register(fieldNotes, { label, kind: 'timeOfDay' })
    .default(standard)
}

/** An IANA time zone. */
export function timeZone(label: Bilingual, standard: string) {
  return line().refine(isTimeZone, 'field.format').register(fieldNotes, { label, kind: 'timeZone' }).default(standard)
}
