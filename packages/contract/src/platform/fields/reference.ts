import type { Bilingual } from '../bilingual.ts'
import { Id } from '../id.ts'
import { fieldNotes } from './notes.ts'

/** The id of a row of another table; `of` says whose, where the field's name does not. */
export function reference(label: Bilingual, of?: string) {
  return Id.clone().register(fieldNotes, { label, kind: 'reference', ...(of !== undefined && { of }) })
}

/** The id of a row of another table, or nothing. */
export function optionalReference(label: Bilingual, of?: string) {
  return Id.nullable()
    .register(fieldNotes, { label, kind: 'reference', ...(of !== undefined && { of }) })
    .default(null)
}
