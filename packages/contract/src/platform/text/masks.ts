import * as z from 'zod'
import { core } from '../describe.ts'
import { fieldNotes, notesOf } from '../fields/notes.ts'
import { maskEmail, maskMobile, maskText } from '../rules.ts'

/** Part of every mask and of no value: a client that sends it back means "unchanged". */
const stars = '***'

/** Mask of a field's value for operators without the right to the full one; undefined when there is nothing to mask. */
export function maskOf(field: z.ZodType): ((value: string) => string) | undefined {
  const notes = notesOf(field)
  if (notes?.privacy !== 'personal') return undefined
  if (notes.kind === 'mobile') return maskMobile
  return notes.kind === 'email' ? maskEmail : maskText
}

/** A personal field as lists and sheets show it: its mask, which the field's own rules would refuse. */
export function maskedField(field: z.ZodType): z.ZodType {
  const notes = notesOf(field)
  if (!notes || !maskOf(field)) return field
  const text = z.string().max(200)
  return (isNullable(field) ? text.nullable() : text).register(fieldNotes, notes)
}

/**
 * A personal field as a change takes it: a row as a list shows it is a valid update, so its mask is let through here, and
 * the server takes the mask of the stored value for "unchanged". Anything else is read and refused by the field's own rules.
 */
export function maskable(field: z.ZodType): z.ZodType {
  const notes = notesOf(field)
  if (!notes || !maskOf(field)) return field
  const rules = core(field)
  const text = z
    .string()
    .trim()
    .check((checked) => {
      if (checked.value.includes(stars)) return
      const { data, error } = rules.safeParse(checked.value)
      if (error) checked.issues.push(...(error.issues as z.core.$ZodRawIssue[]))
      else checked.value = data as string
    })
  if (!isNullable(field)) return text.register(fieldNotes, notes)
  return text
    .nullable()
    .overwrite((value) => (value === '' ? null : value))
    .register(fieldNotes, notes)
}

function isNullable(field: z.ZodType): boolean {
  return field.safeParse(null).success
}
