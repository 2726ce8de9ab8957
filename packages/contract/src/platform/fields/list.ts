import * as z from 'zod'
import type { Bilingual } from '../bilingual.ts'
import { fieldNotes, notesOf, type RecordKind } from './notes.ts'

/**
 * Several of the same. Of objects with labelled fields, forms and details show a small table, and the log words each
 * row; choices are worded by their labels.
 */
export function list<T extends z.ZodType>(
  label: Bilingual,
  items: T,
  { min = 0, max = 100, of }: { min?: number; max?: number; of?: RecordKind } = {},
) {
  const { options, dictionary } = notesOf(items) ?? {}
  const named = { ...(options && { options }), ...(dictionary && { dictionary }), ...(of !== undefined && { of }) }
  return z
    .array(items)
    .check(z.minLength(min), z.maxLength(max))
    .register(fieldNotes, { label, kind: 'list', min, max, ...named })
}
