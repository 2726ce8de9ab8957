import * as z from 'zod'
import type { Bilingual } from '../bilingual.ts'
import type { Dictionary } from '../dictionaries.ts'

/** How a value is entered, shown and exported. */
export type FieldKind =
  | 'text'
  | 'lines'
  | 'code'
  | 'slug'
  | 'mobile'
  | 'email'
  | 'colour'
  | 'timeZone'
  | 'timeOfDay'
  | 'integer'
  | 'money'
  | 'percent'
  | 'quantity'
  | 'choice'
  | 'flag'
  | 'reference'
  | 'instant'
  | 'moment'
  | 'day'
  | 'password'
  | 'list'
  | 'image'
  // Several values under one name, which their company has defined, and what a list asks of them.
  | 'custom'
  | 'customFilter'

/**
 * Facts about a field that a schema cannot express. Pages, sheets, error texts and operation-log sentences read them
 * from here.
 */
export interface FieldNotes {
  label: Bilingual
  kind: FieldKind
  /** Labels of the values of a choice. */
  options?: Readonly<Record<string, Bilingual>>
  /** Set where operators may rename the values and, when it is open, add some. */
  dictionary?: Dictionary
  /** `personal` is masked in lists, logs and exports; `secret` never leaves the server. */
  privacy?: 'personal' | 'secret'
  /** Of a picture: what it is uploaded for, and width by height when it is cut to a shape. */
  picture?: PictureNotes
  /** Size of a quantity, whose schema is that of a text; how many a list holds. */
  min?: number
  max?: number
  /** What its pattern lets through, where that is not what its kind says: `formats.ts`. */
  format?: Bilingual
  /** How many places after the point a person may write. */
  decimals?: number
  /** How a text is read, where its kind does not say: an identity card, or a number that a bank gives. */
  reader?: 'idCard' | 'reference'
  /** Of a moment: something ends then, so that a day alone counts in. */
  isEnd?: true
  /** Of a number: the one that stands for none, and its words. An input shows it as an empty field with these words. */
  blank?: Blank
  /** Of ids: which records they name, where the field's own name does not say (`brandId` names one of `brand`). */
  of?: RecordKind
  /** Of a filter that is one of two: what they are called together, and which end of the range it is. */
  range?: { name: string; label: Bilingual; end: 'from' | 'to' }
}

/** The number that stands for none, and how people say it. */
export interface Blank {
  is: number
  as: Bilingual
}

/** Of a number that limits something: the one that sets no limit. */
export const noLimit = (is: 0 | -1): Blank => ({ is, as: ['不限', 'No limit'] })

/** The name of a contract, or of records without one; or another field beside it says which of several kinds they are. */
export type RecordKind = string | { by: string; kinds: Readonly<Record<string, string>> }

export interface PictureNotes {
  scene: 'image' | 'avatar' | 'paper'
  aspect?: number
}

export const fieldNotes = z.registry<FieldNotes>()

/** The notes of a field, found through optional, nullable and default wrappers. */
export function notesOf(schema: z.ZodType): FieldNotes | undefined {
  for (let inner: z.ZodType | undefined = schema; inner; inner = innerSchema(inner)) {
    const notes = fieldNotes.get(inner)
    if (notes) return notes
  }
  return undefined
}

/** The schema inside an optional, nullable or default one. */
export function innerSchema(schema: z.ZodType): z.ZodType | undefined {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? (schema.unwrap() as z.ZodType)
    : undefined
}
