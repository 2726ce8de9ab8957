import * as z from 'zod'
import type { Bilingual } from '../bilingual.ts'
import { type FieldNotes, fieldNotes } from './notes.ts'

/**
 * One line of text: normalised, trimmed, without control characters; its punctuation stays as it was typed. `min: 0` is
 * written as `optionalText`.
 */
export function text(label: Bilingual, { min = 1, max }: { min?: number; max: number }) {
  return naturalLine(z.minLength(min), z.maxLength(max)).register(fieldNotes, { label, kind: 'text' })
}

/** As `text`, but may be left out; an empty one is stored as null. */
export function optionalText(label: Bilingual, { max }: { max: number }) {
  return blankable(naturalLine(z.maxLength(max)), { label, kind: 'text' })
}

/** One line of text that a pattern lets through; `format` says in words what that is. */
export function patterned(
  label: Bilingual,
  { min = 1, max, pattern, format }: { min?: number; max: number; pattern: RegExp; format: Bilingual },
) {
  const checks = [z.minLength(min), z.maxLength(max), z.regex(pattern, 'field.format')]
  return line(...checks).register(fieldNotes, { label, kind: 'text', format })
}

/** Several lines of text that have to be there. */
export function lines(label: Bilingual, { max }: { max: number }) {
  return severalLines(z.minLength(1), z.maxLength(max), z.regex(/^([^\p{Cc}]|[\n\t])*$/u, 'field.format')).register(
    fieldNotes,
    { label, kind: 'lines' },
  )
}

/** Several lines of text; line breaks are kept. */
export function optionalLines(label: Bilingual, { max }: { max: number }) {
  const lines = severalLines(z.regex(/^[^\p{Cc}]*$|^([^\p{Cc}]|[\n\t])*$/u, 'field.format'), z.maxLength(max))
  return blankable(lines, { label, kind: 'lines' })
}

/**
 * One line of an identifier or a number, in which characters of either width mean the same, with further checks. They come
 * together: a schema with one more check is a copy that keeps the schema before it, and thousands of fields would hold eight
 * schemas each.
 */
export const line = (...checks: readonly TextCheck[]) => anyText.check(...lineChecks, ...checks)
export const naturalLine = (...checks: readonly TextCheck[]) => anyText.check(...naturalChecks, ...checks)
const severalLines = (...checks: readonly TextCheck[]) => anyText.check(...linesChecks, ...checks)

type TextCheck = z.core.$ZodCheck<string>
const anyText = z.string()

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
 * Invisible characters: marks that turn the direction of what follows, and spaces without width. They come along when
 * text is copied from pages, and would make two names that look the same. Those that join the parts of an emoji stay.
 */
const unseen = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g
const withoutUnseen = (text: string) => text.replace(unseen, '')

/**
 * Letters, digits and the space as Chinese keyboards also write them, as wide as a Han character. Punctuation of that width
 * is how Chinese is written, and belongs to names such as “灯笼食品（杭州）有限公司”.
 */
const wide = /[\u3000\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g
const narrowed = (text: string) => text.replace(wide, (each) => each.normalize('NFKC'))

const oneLine = z.regex(/^[^\p{Cc}]*$/u, 'field.format')
const lineChecks = [z.normalize('NFKC'), z.overwrite(withoutUnseen), z.trim(), oneLine]
const naturalChecks = [z.normalize('NFC'), z.overwrite(narrowed), z.overwrite(withoutUnseen), z.trim(), oneLine]
const linesChecks = [z.normalize('NFC'), z.overwrite(withoutUnseen), z.trim()]
