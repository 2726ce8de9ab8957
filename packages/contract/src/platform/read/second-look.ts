import type { FieldNotes } from '../fields/notes.ts'
import { field } from '../reasons.ts'
import { isIdCardSound } from '../rules.ts'
import { type Doubt, doubt } from './reading.ts'

/**
 * What deserves a second look in a value that is taken all the same: forms say it below the field, and sheets warn of it. An
 * identity card is any 15 or 18 digits (spec 5), and a wrong last one is most often a digit mistyped.
 */
export function secondLook({ reader }: Pick<FieldNotes, 'reader'>, value: unknown): Doubt | undefined {
  if (reader !== 'idCard' || typeof value !== 'string') return undefined
  return isIdCardSound(value.trim()) ? undefined : doubt(field.idCardCheck)
}
