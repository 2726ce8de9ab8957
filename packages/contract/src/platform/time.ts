import * as z from 'zod'
import { firstYear, lastYear, readDay } from './read/days.ts'
import { valueRead } from './read/reading.ts'

/** ISO-8601 UTC with milliseconds, as it stands on the wire. */
export const Instant = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/, 'field.format')
  .refine((text) => isOnCalendar(text.slice(0, 19)), 'field.format')
export type Instant = string

/** `yyyy-MM-dd HH:mm:ss` in the tenant's zone: the operation log's own format (spec 5). */
export const LocalDateTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, 'field.format')
  .refine((text) => isOnCalendar(text.replace(' ', 'T')), 'field.format')
export type LocalDateTime = string

/** `yyyy-MM-dd`: a day on the tenant's calendar. One that is written otherwise and can only mean one day is that day. */
export const Day = z
  .string()
  .overwrite((typed) => valueRead(readDay(typed)) ?? typed)
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'field.format')
  .refine((day) => isOnCalendar(`${day}T00:00:00`), 'field.format')
export type Day = string

/** Not the 30th of February, no 25th hour, and no year that is written otherwise once it is moved to another zone. */
function isOnCalendar(text: string): boolean {
  const time = Date.parse(`${text}Z`)
  const year = Number(text.slice(0, 4))
  return year >= firstYear && year <= lastYear && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
