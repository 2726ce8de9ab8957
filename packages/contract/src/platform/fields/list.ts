import * as z from 'zod'
import type { Bilingual } from '../bilingual.ts'
import { fieldNotes } from './notes.ts'

/** Several of the same. Of objects with labelled fields, forms and details show a small table, and the log tells its rows. */
export function list<T extends z.ZodType>(
  label: Bilingual,
  items: T,
  { min = 0, max = 100 }: { min?: number; max?: number } = {},
) {
  return z.array(items).min(min).max(max).register(fieldNotes, { label, kind: 'list', min, max })
}
