import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import { formatOf } from '@brandside/contract/platform/fields/formats.ts'
import { readField } from '@brandside/contract/platform/read/fields.ts'
import { lengthOf } from '@brandside/contract/platform/read/fold.ts'
import { isNumberKind, outOfRange, readNumber } from '@brandside/contract/platform/read/numbers.ts'
import { type Doubt, doubt } from '@brandside/contract/platform/read/reading.ts'
import { field, upload } from '@brandside/contract/platform/reasons.ts'
import { isWithin } from '../../base/format/number-text.rules.ts'
import { pendingUpload } from '../../io/files/pending-upload.ts'
import { same } from '../../ui/values/stale-difference.ts'

/**
 * The error of a value before it is sent, in the server's own words. The server decides; this only spares a call. A
 * value that was loaded and left alone is right: lists and views may show personal data masked.
 */
export function wrongField(info: FieldInfo, value: unknown, loaded: unknown): Doubt | undefined {
  const { kind, required, min, max } = info
  if (same(value, null)) return required ? doubt(field.required) : undefined
  if (same(value, loaded)) return undefined
  if (isNumberKind(kind)) return wrongNumber(info, value)
  if (Array.isArray(value)) return wrongCount(info, value.length)
  if (typeof value === 'number') return undefined
  const text = String(value).trim()
  if (kind === 'image') return text === pendingUpload ? doubt(upload.pending) : undefined
  if (text === '') return required ? doubt(field.required) : undefined
  // The input has read what it could: what is left is the text that a person has to correct.
  const reading = readField(info, text, { timeZone: 'UTC' })
  if ('reason' in reading) return reading
  const length = lengthOf(text)
  if (length < (min ?? 0) || length > (max ?? length)) return doubt(field.length, { min: min ?? 0, max: max ?? '' })
  const pattern = patterns[kind]
  if (!pattern || pattern.test(text)) return undefined
  const format = formatOf(info)
  return format ? doubt(field.pattern, { format }) : doubt(field.format)
}

function wrongCount(
  { required, min = 0, max = Number.POSITIVE_INFINITY }: FieldInfo,
  count: number,
): Doubt | undefined {
  if (count === 0 && required && min > 0) return doubt(field.required)
  return count < min || count > max ? doubt(field.length, { min, max }) : undefined
}

/** A field of numbers holds the number, or the text typed instead of one. */
function wrongNumber(info: FieldInfo, value: unknown): Doubt | undefined {
  const read = Number.isSafeInteger(value) ? { value: value as number } : readNumber(String(value), info)
  if ('reason' in read) return read
  return isWithin(read.value, info) ? undefined : outOfRange(info)
}

/** An entered value as the wire has it: what was left empty is null, in the cells of rows too. */
export function wireValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => (isRow(item) ? wireRow(item) : item))
  const entered = typeof value === 'string' ? value.trim() : value
  return same(entered, null) ? null : entered
}

const isRow = (item: unknown): item is object => typeof item === 'object' && item !== null

function wireRow(row: object): object {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, wireValue(value)]))
}

const patterns: Partial<Record<FieldInfo['kind'], RegExp>> = {
  code: /^[A-Z0-9_-]+$/,
  slug: /^[a-z][a-z0-9-]*$/,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  colour: /^#[0-9a-f]{6}$/,
}
