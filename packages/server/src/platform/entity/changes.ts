import { notesOf } from '@brandside/contract/platform/fields/notes.ts'
import { field } from '@brandside/contract/platform/reasons.ts'
import { maskOf } from '@brandside/contract/platform/text/masks.ts'
import type * as z from 'zod'
import { refuseField } from '../refuse.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * The fields that an update really changes. A list shows personal data masked and its rows are valid updates, so the
 * mask of the stored value means "unchanged", and any other mask is no value.
 */
export function changesTo<R extends object>(row: R, given: Values, fields: z.ZodRawShape = {}): Partial<R> {
  const changed = Object.entries(given).filter(([name, value]) => {
    if (value === undefined || name === 'id' || name === 'version') return false
    const stored = (row as Values)[name] ?? null
    return !isSame(value, stored) && !isMaskOf(stored, name, value, fields[name] as z.ZodType | undefined)
  })
  return Object.fromEntries(changed) as Partial<R>
}

function isMaskOf(stored: unknown, name: string, value: unknown, schema: z.ZodType | undefined): boolean {
  const mask = schema && typeof value === 'string' && value.includes('***') ? maskOf(schema) : undefined
  if (!mask) return false
  if (typeof stored === 'string' && value === mask(stored)) return true
  const notes = schema && notesOf(schema)
  return refuseField(name, notes?.kind === 'mobile' ? field.mobile : field.masked, { label: notes?.label })
}

function isSame(value: unknown, stored: unknown): boolean {
  return value === stored || (typeof value === 'object' && JSON.stringify(value) === JSON.stringify(stored))
}
