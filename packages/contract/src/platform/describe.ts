import * as z from 'zod'
import type { Bilingual } from './bilingual.ts'
import type { Dictionary } from './dictionaries.ts'
import {
  type Blank,
  type FieldKind,
  type FieldNotes,
  innerSchema,
  notesOf,
  type PictureNotes,
  type RecordKind,
} from './fields/notes.ts'

/** A field as plain data: what a form, a column and a sheet header need to know of its schema. */
export interface FieldInfo {
  label: Bilingual
  kind: FieldKind
  required: boolean
  options?: Readonly<Record<string, Bilingual>>
  privacy?: 'personal' | 'secret'
  /** The dictionary in which operators name the values. */
  dictionary?: string
  /** Its colours and order, as the code has them. */
  colours?: Dictionary['colours']
  order?: Dictionary['order']
  /** It may hold values that the options do not list. */
  open?: true
  /** Options that are offered no more, and that rows may still have. */
  retired?: readonly string[]
  /** Length of a text, size of a number, how many a list holds. */
  min?: number
  max?: number
  standard?: unknown
  picture?: PictureNotes
  /** What its pattern lets through, where that is not what its kind says. */
  format?: Bilingual
  /** How many places after the point a person may write. */
  decimals?: number
  /** How a text is read, where its kind does not say. */
  reader?: FieldNotes['reader']
  /** Of a moment: something ends then, so that a day alone counts in. */
  isEnd?: true
  /** Of a number: the one that stands for none, and its words. */
  blank?: Blank
  /** Of a filter that is one of two: what they are called together, and which end of the range it is. */
  range?: FieldNotes['range']
  /** Of ids: which records they name, where the field's own name does not say. */
  of?: RecordKind
  /** Of a list of objects: the fields of each, as the columns of a small table. */
  items?: Readonly<Record<string, FieldInfo>>
}

/** The labelled fields of an object schema, by name. */
export function describeFields(schema: z.ZodType): Record<string, FieldInfo> {
  const object = objectOf(schema)
  if (!object) return {}
  const described = Object.entries(object.shape).flatMap(([name, field]) => {
    const info = describeField(field as z.ZodType)
    return info ? [[name, info] as const] : []
  })
  return Object.fromEntries(described)
}

/** The dictionaries that fields of an object schema name, those of lists and pages of objects included. */
export function dictionariesOf(schema: z.ZodType): Dictionary[] {
  const fields = Object.values(objectOf(schema)?.shape ?? {}) as z.ZodType[]
  return fields.flatMap((field) => [
    ...[notesOf(field)?.dictionary ?? []].flat(),
    ...(notesOf(field)?.kind === 'list' ? dictionariesOf(field) : []),
  ])
}

const secretive = new WeakMap<z.ZodType, boolean>()

/** A secret stands somewhere in it, however deep. Schemas do not change, so each is searched once. */
export function holdsSecret(schema: z.ZodType): boolean {
  const known = secretive.get(schema)
  if (known !== undefined) return known
  const found = findsSecret(schema, new Set())
  secretive.set(schema, found)
  return found
}

/** `seen`: a tree's schema holds itself. */
function findsSecret(schema: z.ZodType, seen: Set<z.ZodType>): boolean {
  if (notesOf(schema)?.privacy === 'secret') return true
  const inner = core(schema)
  if (seen.has(inner)) return false
  seen.add(inner)
  return partsOf(inner).some((part) => findsSecret(part, seen))
}

function partsOf(schema: z.ZodType): readonly z.ZodType[] {
  if (schema instanceof z.ZodArray) return [schema.element as z.ZodType]
  if (schema instanceof z.ZodUnion) return schema.options as z.ZodType[]
  return schema instanceof z.ZodObject ? Object.values(schema.shape) : []
}

function describeField(schema: z.ZodType): FieldInfo | undefined {
  const notes = notesOf(schema)
  if (!notes) return undefined
  const standard = schema instanceof z.ZodDefault ? schema.def.defaultValue : undefined
  const { min, max } = limitsOf(schema)
  const { dictionary, ...plain } = notes
  const items = notes.kind === 'list' ? describeFields(schema) : {}
  return {
    ...plain,
    ...(dictionary && ofDictionary(dictionary)),
    required: !schema.safeParse(undefined).success,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(standard === undefined || standard === null ? {} : { standard }),
    ...(Object.keys(items).length > 0 && { items }),
  }
}

function ofDictionary({ code, colours, order, open }: Dictionary): Partial<FieldInfo> {
  return {
    dictionary: code,
    ...(colours && { colours }),
    ...(order && { order }),
    ...(open && { open }),
  }
}

/** The limits of a field: those of its notes, else those of its schema. */
export function limitsOf(field: z.ZodType): { min?: number; max?: number } {
  const notes = notesOf(field)
  if (notes?.max !== undefined) return { min: notes.min, max: notes.max }
  const schema = core(field)
  if (schema instanceof z.ZodString) return { min: schema.minLength ?? undefined, max: schema.maxLength ?? undefined }
  if (schema instanceof z.ZodNumber) return { min: schema.minValue ?? undefined, max: schema.maxValue ?? undefined }
  return {}
}

/** The innermost schema. */
export function core(schema: z.ZodType): z.ZodType {
  const inner = innerSchema(schema)
  return inner ? core(inner) : schema
}

/** The object whose fields a person sees: of a page of rows, the row; of a list, its item. */
function objectOf(schema: z.ZodType): z.ZodObject | undefined {
  const inner = core(schema)
  if (inner instanceof z.ZodArray) return objectOf(inner.element as z.ZodType)
  if (!(inner instanceof z.ZodObject)) return undefined
  const rows = inner.shape.list as z.ZodType | undefined
  return rows && inner.shape.total ? objectOf(rows) : inner
}
