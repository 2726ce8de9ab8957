import * as z from 'zod'
import type { Bilingual } from '../bilingual.ts'
import { foldCode } from '../read/codes.ts'
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

/** `#rrggbb`, lower case. */
export function optionalColour(label: Bilingual) {
  const colour = line(z.toLowerCase(), z.regex(/^$|^#[0-9a-f]{6}$/, 'field.format'))
  return blankable(colour, { label, kind: 'colour' })
}
