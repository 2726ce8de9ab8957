import * as z from 'zod'
import type { Bilingual } from '../bilingual.ts'
import { foldWidth, withoutUnseen } from '../read/fold.ts'
import { foldLines, foldText } from '../read/texts.ts'
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
export function patternText(
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

const oneLine = z.regex(/^[^\p{Cc}]*$/u, 'field.format')
const lineChecks = [z.overwrite(foldWidth), z.overwrite(withoutUnseen), z.trim(), oneLine]
const naturalChecks = [z.overwrite(foldText), oneLine]
const linesChecks = [z.overwrite(foldLines)]
