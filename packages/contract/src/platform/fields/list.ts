import * as z from 'zod'
import type { Bilingual } from '../bilingual.ts'
import { fieldNotes, notesOf } from './notes.ts'

/**
 * Several of the same. Of objects with labelled fields, forms and details show a small table, and the log words each
 * row; choices are worded by their labels.
 */
export function list<T extends z.ZodType>(
  label: Bilingual,
  items: T,
  { min = 0, max = 100 }: { min?: number; max?: number } = {},
) {
  const { options, dictionary } = notesOf(items) ?? {}
  const named = { ...(options && { options }), ...(dictionary && { dictionary }) }
  return z
    .array(items)
    .check(z.minLength(min), z.maxLength(max))
    .register(fieldNotes, { label, kind: 'list', min, max, ...named })
}
