import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import { compareQuantities, maxQuantity, placesOf, quantityOf } from '@brandside/contract/platform/quantity.ts'
import { field, type Reason, upload } from '@brandside/contract/platform/reasons.ts'
import { isMobile } from '@brandside/contract/platform/rules.ts'
import { sizeText } from '@brandside/contract/platform/size-text.ts'
import { pendingUpload } from '../../io/files/pending-upload.ts'
import { same } from '../../ui/values/stale-difference.ts'

export interface WrongField {
  reason: Reason
  detail: Readonly<Record<string, string | number>>
}

/**
 * What is wrong with a value before it is sent, in the server's own words. The server decides; this only spares the way.
 * A value that was loaded and left alone is right: lists and views may show personal data masked.
 */
export function wrongField(info: FieldInfo, value: unknown, loaded: unknown): WrongField | undefined {
  const { kind, required, min, max } = info
  if (same(value, null)) return required ? { reason: field.required, detail: {} } : undefined
  if (same(value, loaded)) return undefined
  if (typeof value === 'number') {
    const outside = !Number.isInteger(value) || value < (min ?? value) || value > (max ?? value)
    return outside ? outOfRange(info) : undefined
  }
  const text = String(value).trim()
  if (kind === 'image') return text === pendingUpload ? { reason: upload.pending, detail: {} } : undefined
  if (text === '') return required ? { reason: field.required, detail: {} } : undefined
  if (kind === 'quantity') return wrongQuantity(text, info)
  if (kind === 'mobile' && !isMobile(text)) return { reason: field.mobile, detail: {} }
  if (text.length < (min ?? 0) || text.length > (max ?? text.length)) {
    return { reason: field.length, detail: { min: min ?? 0, max: max ?? '' } }
  }
  const pattern = patterns[kind]
  return pattern && !pattern.test(text) ? { reason: field.format, detail: {} } : undefined
}

function wrongQuantity(text: string, info: FieldInfo): WrongField | undefined {
  const quantity = quantityOf(text)
  const { min = 0, max = maxQuantity, decimals = 3 } = info
  if (quantity === null || placesOf(quantity) > decimals) return { reason: field.format, detail: {} }
  const outside = compareQuantities(quantity, String(min)) < 0 || compareQuantities(quantity, String(max)) > 0
  return outside ? outOfRange(info) : undefined
}

function outOfRange({ kind, min, max }: FieldInfo): WrongField {
  const limit = (size?: number) => (size === undefined ? '' : sizeText(kind, size))
  return { reason: field.range, detail: { min: limit(min), max: limit(max) } }
}

/** An entered value as the wire has it: what was left empty is null. */
export function wireValue(value: unknown): unknown {
  const entered = typeof value === 'string' ? value.trim() : value
  return same(entered, null) ? null : entered
}

const patterns: Partial<Record<FieldInfo['kind'], RegExp>> = {
  code: /^[A-Z0-9_-]+$/,
  slug: /^[a-z][a-z0-9-]*$/,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  colour: /^#[0-9a-f]{6}$/,
  timeOfDay: /^([01]\d|2[0-3]):[0-5]\d$/,
}
