import * as z from 'zod'
import type { Bilingual } from '../platform/bilingual.ts'
import { weekDay } from '../platform/dictionaries.ts'
import { list } from '../platform/fields/list.ts'
import { fieldNotes } from '../platform/fields/notes.ts'
import { text } from '../platform/fields/text.ts'
import { moment } from '../platform/fields/time.ts'

const clock = (label: Bilingual) =>
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'field.format')
    .register(fieldNotes, { label, kind: 'timeOfDay' })

const weekday = z
  .int()
  .min(1)
  .max(7)
  .register(fieldNotes, { label: ['星期', 'Day'], kind: 'choice', options: weekDay.items })

/**
 * Hours that a shop keeps on some days of the week, Monday being 1. What closes at or before it opens runs past midnight
 * and belongs to the day on which it began; 00:00 to 00:00 is the whole day.
 *
 * The members stand in the order in which the database gives them back, so that what is unchanged looks unchanged.
 */
const HoursRange = z.object({
  days: list(['星期', 'Days'], weekday, { min: 1, max: 7 }),
  open: clock(['开门', 'Opens']),
  close: clock(['关门', 'Closes']),
})
export type HoursRange = z.output<typeof HoursRange>

/** A time in which a shop is closed in spite of its hours; the end is not included. */
const Closure = z.object({
  to: moment(['恢复营业', 'Reopens']),
  from: moment(['暂停营业', 'Closed from']),
  reason: text(['原因', 'Reason'], { max: 100 }),
})
export type Closure = z.output<typeof Closure>

export const openingHours = list(['营业时间', 'Opening hours'], HoursRange, { max: 21 })
export const closures = list(['停业安排', 'Closures'], Closure, { max: 50 })
