import * as z from 'zod'
import type { Bilingual } from '../bilingual.ts'
import { foldCode, foldReference } from '../read/codes.ts'
import { fieldNotes } from './notes.ts'
import { blankable, line } from './text.ts'

interface Shape {
  min?: number
  max?: number
  /** One of its own, with words that say it. */
  pattern?: RegExp
  format?: Bilingual
}

/** A code that people quote: capitals, digits, dash and underscore. */
export function code(label: Bilingual, { min = 2, max = 32, pattern = /^[A-Z0-9_-]*$/, format }: Shape = {}) {
  return line(z.overwrite(foldCode), z.minLength(min), z.maxLength(max), z.regex(pattern, 'field.format')).register(
    fieldNotes,
    { label, kind: 'code', ...(format && { format }) },
  )
}

/** A code that stands in addresses and names: small letters, digits and dash, beginning with a letter. */
export function slug(label: Bilingual, { min = 2, max = 32 }: { min?: number; max?: number } = {}) {
  return line(
    z.toLowerCase(),
    z.minLength(min),
    z.maxLength(max),
    z.regex(/^[a-z][a-z0-9-]*$/, 'field.format'),
  ).register(fieldNotes, { label, kind: 'slug' })
}

/** A number that a bank gives, of an account or a payment, however its digits are parted. */
export function bankNumber(label: Bilingual, shape: BankNumberShape) {
  return line(...bankChecks(shape)).register(fieldNotes, bankNotes(label, shape))
}

/** As `bankNumber`, but may be left out. */
export function optionalBankNumber(label: Bilingual, shape: BankNumberShape) {
  return blankable(line(...bankChecks({ ...shape, min: 0 })), bankNotes(label, shape))
}

interface BankNumberShape {
  min?: number
  max: number
  pattern?: RegExp
  format?: Bilingual
}

const bankChecks = ({ min = 1, max, pattern = /^/ }: BankNumberShape) => [
  z.overwrite(foldReference),
  z.minLength(min),
  z.maxLength(max),
  z.regex(pattern, 'field.format'),
]

const bankNotes = (label: Bilingual, { format }: BankNumberShape) =>
  ({ label, kind: 'text', reader: 'reference', ...(format && { format }) }) as const

/** `#rrggbb`, lower case. */
export function optionalColour(label: Bilingual) {
  const colour = line(z.toLowerCase(), z.regex(/^$|^#[0-9a-f]{6}$/, 'field.format'))
  return blankable(colour, { label, kind: 'colour' })
}
