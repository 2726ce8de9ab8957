import { maxCents } from '@brandside/contract/platform/money.ts'
import { addQuantities, compareQuantities, maxQuantity, quantityOf } from '@brandside/contract/platform/quantity.ts'
import { type NumberInfo, type NumberKind, readNumber } from '@brandside/contract/platform/read/numbers.ts'
import { sizeText } from '@brandside/contract/platform/text/size-text.ts'

/** The value of a typed text, or the text itself when it is none, so that nothing gets lost. Nothing typed is none. */
export function enteredNumber(typed: string, info: NumberInfo): number | string | undefined {
  if (typed.trim() === '') return info.blank?.is
  const read = readNumber(typed, info)
  return 'value' in read ? read.value : typed
}

/** A value to be typed on: `1234.5`, without separators and signs. What is no value stands as it was typed. */
export function typedNumber(value: unknown, info: NumberInfo): string {
  if (info.blank && value === info.blank.is) return ''
  if (!isSize(value, info)) return value === undefined || value === null ? '' : String(value)
  return sizeText(info.kind, value).replace(/[,%]/g, '')
}

/** A value of its kind, and not a text that was none. */
export function isSize(value: unknown, { kind }: Pick<NumberInfo, 'kind'>): value is number | string {
  return kind === 'quantity' ? typeof value === 'string' && quantityOf(value) !== null : typeof value === 'number'
}

/** So many units further, and never beyond the limits. From nothing it begins at the lower one, or at zero. */
export function steppedNumber(value: unknown, by: number, info: NumberInfo): number | string {
  const { min, max, kind } = info
  const from = isSize(value, info) ? value : Math.max(0, min ?? 0)
  const unit = kind === 'money' || kind === 'percent' ? 100 : 1
  const next = addQuantities(String(from), String(by * unit))
  const kept = isBelow(next, min) ? String(min) : isBelow(max, next) ? String(max) : next
  return kind === 'quantity' ? kept : Number(kept)
}

export function isWithin(value: number | string, { min, max }: NumberInfo): boolean {
  return !isBelow(value, min) && !isBelow(max, value)
}

/** Compared as decimals, in any unit. A missing value is below nothing. */
export function isBelow(value: number | string | undefined, limit: number | string | undefined): boolean {
  return value !== undefined && limit !== undefined && compareQuantities(String(value), String(limit)) < 0
}

/** The limits that are worth telling: not those that every field of the kind has. */
export function statedLimits({ kind, min: least, max, blank }: NumberInfo): Pick<NumberInfo, 'min' | 'max'> {
  const min = blank && least === blank.is ? blank.is + 1 : least
  if (max !== undefined && max < largest[kind as NumberKind]) return { min, max }
  return min === 0 ? {} : { min }
}

const largest: Readonly<Record<NumberKind, number>> = {
  integer: 1_000_000_000,
  money: maxCents,
  percent: Number.MAX_SAFE_INTEGER,
  quantity: maxQuantity,
}
