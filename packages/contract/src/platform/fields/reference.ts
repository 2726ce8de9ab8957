import type { Bilingual } from '../bilingual.ts'
import { Id } from '../id.ts'
import { fieldNotes } from './notes.ts'

/** The id of a row of another table. */
export function reference(label: Bilingual) {
  return Id.clone().register(fieldNotes, { label, kind: 'reference' })
}

/** The id of a row of another table, or nothing. */
export function optionalReference(label: Bilingual) {
  return Id.nullable().register(fieldNotes, { label, kind: 'reference' }).default(null)
}
