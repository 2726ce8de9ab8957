import * as z from 'zod'
import type { Bilingual } from './bilingual.ts'
import { type Dictionary, enableStatus, yesNo } from './dictionaries.ts'
import { isIdCard, isMobile, isTimeZone } from './rules.ts'
import { Day, Instant, LocalDateTime } from './time.ts'
import { imageKey } from './uploads.ts'

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
  | 'choice'
  | 'flag'
  | 'reference'
  | 'instant'
  | 'day'
  | 'password'
  | 'list'
  | 'image'

/** What a schema cannot say of a field. Pages, sheets, error texts and operation-log sentences read it from here. */
export interface FieldNotes {
  label: Bilingual
  kind: FieldKind
  /** Labels of the values of a choice. */
  options?: Readonly<Record<string, Bilingual>>
  /** Where operators name the values otherwise, and, when it is open, add some. */
  dictionary?: Dictionary
  /** `personal` is masked in lists, logs and exports; `secret` never leaves the server. */
  privacy?: 'personal' | 'secret'
  /** Of a picture: what it is uploaded for, and width by height when it is cut to a shape. */
  picture?: PictureNotes
}

export interface PictureNotes {
  scene: 'image' | 'avatar'
  aspect?: number
}

export const fieldNotes = z.registry<FieldNotes>()

export type Id = number & z.$brand<'Id'>
export const Id = z.int().positive().brand<'Id'>()

/** One line of text: normalised, trimmed, without control characters. `min: 0` is written as `optionalText`. */
export function text(label: Bilingual, { min = 1, max }: { min?: number; max: number }) {
  return line().min(min).max(max).register(fieldNotes, { label, kind: 'text' })
}

/** As `text`, but may be left out; an empty one is stored as null. */
export function optionalText(label: Bilingual, { max }: { max: number }) {
  return blankable(line().max(max), { label, kind: 'text' })
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

/** A code that people quote: capitals, digits, dash and underscore. */
export function code(
  label: Bilingual,
  { min = 2, max = 32, pattern = /^[A-Z0-9_-]*$/ }: { min?: number; max?: number; pattern?: RegExp } = {},
) {
  return line()
    .toUpperCase()
    .min(min)
    .max(max)
    .regex(pattern, 'field.format')
    .register(fieldNotes, { label, kind: 'code' })
}

/** A code that stands in addresses and names: small letters, digits and dash, beginning with a letter. */
export function slug(label: Bilingual, { min = 2, max = 32 }: { min?: number; max?: number } = {}) {
  return line()
    .toLowerCase()
    .min(min)
    .max(max)
    .regex(/^[a-z][a-z0-9-]*$/, 'field.format')
    .register(fieldNotes, { label, kind: 'slug' })
}

/** Mobile phone (spec 5). Personal: shown masked in lists and logs. */
export function mobile(label: Bilingual = ['手机号', 'Mobile']) {
  return line().refine(isMobile, 'field.mobile').register(fieldNotes, { label, kind: 'mobile', privacy: 'personal' })
}

/** As `mobile`, but may be left out. */
export function optionalMobile(label: Bilingual = ['手机号', 'Mobile']) {
  return blankable(
    line().refine((value) => value === '' || isMobile(value), 'field.mobile'),
    { label, kind: 'mobile', privacy: 'personal' },
  )
}

/** Identity card (spec 5). */
export function idCard(label: Bilingual = ['身份证号', 'Identity card']) {
  return line().refine(isIdCard, 'field.idCard').register(fieldNotes, { label, kind: 'text', privacy: 'personal' })
}

/** As `idCard`, but may be left out. */
export function optionalIdCard(label: Bilingual = ['身份证号', 'Identity card']) {
  return blankable(
    line()
      .max(18)
      .refine((value) => value === '' || isIdCard(value), 'field.idCard'),
    { label, kind: 'text', privacy: 'personal' },
  )
}

/** What a person signs in with. Never changes. */
export function username(label: Bilingual = ['用户名', 'Username']) {
  return line()
    .min(3)
    .max(32)
    .regex(/^([A-Za-z][A-Za-z0-9_.-]*)?$/, 'field.format')
    .register(fieldNotes, { label, kind: 'text' })
}

export function optionalEmail(label: Bilingual = ['邮箱', 'Email']) {
  return blankable(
    line()
      .max(100)
      .regex(/^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'field.format'),
    { label, kind: 'email', privacy: 'personal' },
  )
}

/** `#rrggbb`, lower case. */
export function optionalColour(label: Bilingual) {
  return blankable(
    line()
      .toLowerCase()
      .regex(/^$|^#[0-9a-f]{6}$/, 'field.format'),
    { label, kind: 'colour' },
  )
}

/** An IANA time zone. */
export function timeZone(label: Bilingual, standard: string) {
  return line().refine(isTimeZone, 'field.format').register(fieldNotes, { label, kind: 'timeZone' }).default(standard)
}

/**
 * The key of a picture that was uploaded. The column it is kept in needs the trigger of `keepsFile()`: it takes only
 * pictures of the row's own tenant, and counts where they are used.
 */
export function optionalImage(label: Bilingual, { scene = 'image', aspect }: Partial<PictureNotes> = {}) {
  const picture = aspect === undefined ? { scene } : { scene, aspect }
  const key = line().regex(new RegExp(`^$|${imageKey.source}`), 'field.format')
  return blankable(key.max(80), { label, kind: 'image', picture })
}

/** `HH:mm`. */
export function timeOfDay(label: Bilingual, standard: string) {
  return line()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'field.format')
    .register(fieldNotes, { label, kind: 'timeOfDay' })
    .default(standard)
}

export function integer(label: Bilingual, { min, max, standard }: { min: number; max: number; standard: number }) {
  return z.int().min(min).max(max).register(fieldNotes, { label, kind: 'integer' }).default(standard)
}

/** One of a fixed set; the labels stand beside the values, in the order in which a person should read them. */
export function choice<const O extends Readonly<Record<string, Bilingual>>>(label: Bilingual, options: O) {
  const values = Object.keys(options) as [keyof O & string, ...(keyof O & string)[]]
  return z.enum(values).register(fieldNotes, { label, kind: 'choice', options })
}

/** One of a dictionary's values, of which the code knows the meaning: operators may rename them. */
export function dictionaryChoice<const O extends Readonly<Record<string, Bilingual>>>(
  label: Bilingual,
  dictionary: Dictionary<O>,
) {
  return choice(label, dictionary.items).clone().register(fieldNotes, {
    label,
    kind: 'choice',
    options: dictionary.items,
    dictionary,
  })
}

/** One of an open dictionary's values: those that are listed, and whatever operators have added; see `http.ts`. */
export function openChoice(label: Bilingual, dictionary: Dictionary & { open: true }) {
  return line().min(1).max(60).register(fieldNotes, { label, kind: 'choice', options: dictionary.items, dictionary })
}

/** The id of a row of another table, or nothing. */
export function optionalReference(label: Bilingual) {
  return Id.nullable().register(fieldNotes, { label, kind: 'reference' }).default(null)
}

/** The id of a row of another table. */
export function reference(label: Bilingual) {
  return Id.clone().register(fieldNotes, { label, kind: 'reference' })
}

export const Status = z.literal([0, 1]).register(fieldNotes, {
  label: ['状态', 'Status'],
  kind: 'choice',
  options: enableStatus.items,
  dictionary: enableStatus,
})
export type Status = z.output<typeof Status>

export function optionalInstant(label: Bilingual) {
  return Instant.nullable().register(fieldNotes, { label, kind: 'instant' }).default(null)
}

export function count(label: Bilingual) {
  return z.int().min(0).register(fieldNotes, { label, kind: 'integer' })
}

export function instant(label: Bilingual) {
  return Instant.clone().register(fieldNotes, { label, kind: 'instant' })
}

/** A day on the tenant's calendar, `yyyy-MM-dd`. */
export function day(label: Bilingual) {
  return Day.clone().register(fieldNotes, { label, kind: 'day' })
}

/** Wall-clock time of the tenant's zone, `yyyy-MM-dd HH:mm:ss`. */
export function localTime(label: Bilingual) {
  return LocalDateTime.clone().register(fieldNotes, { label, kind: 'text' })
}

export function flag(label: Bilingual) {
  return z.boolean().register(fieldNotes, { label, kind: 'flag', options: yesNo.items, dictionary: yesNo })
}

export function secret(label: Bilingual, { max = 1024 }: { max?: number } = {}) {
  // Passwords are used exactly as received: no trimming, no normalising.
  return z.string().min(1).max(max).register(fieldNotes, { label, kind: 'password', privacy: 'secret' })
}

/** What the second factor shows now, or one of its recovery codes. People copy them with spaces and dashes. */
export function oneTimeCode(label: Bilingual = ['动态验证码', 'One-time code']) {
  return secret(label, { max: 32 })
}

export function list<T extends z.ZodType>(
  label: Bilingual,
  items: T,
  { min = 0, max = 100 }: { min?: number; max?: number } = {},
) {
  return z.array(items).min(min).max(max).register(fieldNotes, { label, kind: 'list' })
}

/** The notes of a field, found through optional, nullable and default wrappers. */
export function notesOf(schema: z.ZodType): FieldNotes | undefined {
  for (let inner: z.ZodType | undefined = schema; inner; inner = unwrapped(inner)) {
    const notes = fieldNotes.get(inner)
    if (notes) return notes
  }
  return undefined
}

/** What an optional, nullable or default schema wraps. */
export function unwrapped(schema: z.ZodType): z.ZodType | undefined {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? (schema.unwrap() as z.ZodType)
    : undefined
}

/**
 * What nobody sees: marks that turn the direction of what follows, and spaces without width. They come along when text is
 * copied from pages, and would make two names that look the same. What joins the parts of an emoji stays.
 */
const unseen = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g
const withoutUnseen = (text: string) => text.replace(unseen, '')

const line = () =>
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
const blankable = (schema: z.ZodString, notes: FieldNotes) =>
  schema
    .nullable()
    .overwrite((value) => (value === '' ? null : value))
    .register(fieldNotes, notes)
    .default(null)
