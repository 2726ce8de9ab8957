import * as z from 'zod'
import type { Bilingual } from '../bilingual.ts'
import { type FieldNotes, fieldNotes } from './notes.ts'

/** One line of text: normalised, trimmed, without control characters. `min: 0` is written as `optionalText`. */
export function text(label: Bilingual, { min = 1, max }: { min?: number; max: number }) {
  return line().min(min).max(max).register(fieldNotes, { label, kind: 'text' })
}

/** As `text`, but may be left out; an empty one is stored as null. */
export function optionalText(label: Bilingual, { max }: { max: number }) {
  return blankable(line().max(max), { label, kind: 'text' })
}

/** Several lines of text that have to be there. */
export function lines(label: Bilingual, { max }: { max: number }) {
  return z
    .string()
    .normalize('NFC')
    .overwrite(withoutUnseen)
    .trim()
    .min(1)
    .max(max)
    .regex(/^([^\p{Cc}]|[\n\t])*$/u, 'field.format')
    .register(fieldNotes, { label, kind: 'lines' })
}

/** Several lines of text; line breaks are kept. */
export function optionalLines(label: Bilingual, { max }: { max: number }) {
  const lines = z
    .string()
    .normalize('NFC')
    .overwrite(withoutUnseen)
    .trim()
    .regex(/^[^\p{Cc}]*$|^([^\p{Cc}]|[\n\t])*$/u, 'field.format')
  return blankable(lines.max(max), { label, kind: 'lines' })
}

export const line = () =>
  z
    .string()
    .normalize('NFKC')
    .overwrite(withoutUnseen)
    .trim()
    .regex(/^[^\p{Cc}]*$/u, 'field.format')

/**
 * May be null or left out; what was cleared to an empty text counts as null. The notes stand below the default, which only
 * input has.
 */
export const blankable = (schema: z.ZodString, notes: FieldNotes) =>
  schema
    .nullable()
    .overwrite((value) => (value === '' ? null : value))
    .register(fieldNotes, notes)
    .default(null)

/**
 * What nobody sees: marks that turn the direction of what follows, and spaces without width. They come along when text is
 * copied from pages, and would make two names that look the same. What joins the parts of an emoji stays.
 */
const unseen = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g
const withoutUnseen = (text: string) => text.replace(unseen, '')
