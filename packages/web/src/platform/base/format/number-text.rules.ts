import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import type { FieldKind } from '@brandside/contract/platform/fields/notes.ts'
import { maxCents } from '@brandside/contract/platform/money.ts'
import { addQuantities, compareQuantities, maxQuantity, quantityOf } from '@brandside/contract/platform/quantity.ts'
import { sizeText } from '@brandside/contract/platform/size-text.ts'

const numberKinds = ['integer', 'money', 'percent', 'quantity'] as const
export type NumberKind = (typeof numberKinds)[number]

/** What the rules below need to know of a field. */
export type NumberInfo = Pick<FieldInfo, 'kind' | 'min' | 'max' | 'decimals'>

export type ReadNumber = { value: number | string } | { wrong: 'number' | 'decimals' | 'range' }

export function isNumberKind(kind: FieldKind | undefined): kind is NumberKind {
  return numberKinds.some((each) => each === kind)
}

/**
 * What somebody has typed or pasted, as the value that travels: cents, basis points, a whole number, or the text of a
 * quantity. Digits are moved, never multiplied or rounded: no floating-point number is made on the way.
 */
export function readNumber(typed: string, info: NumberInfo): ReadNumber {
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d*)(?:\.(\d*))?$/.exec(plainDigits(typed, info.kind)) ?? []
  if (sign === undefined || whole + fraction === '') return { wrong: 'number' }
  const places = fraction.replace(/0+$/, '')
  const decimals = decimalsOf(info)
  if (places.length > decimals) return { wrong: 'decimals' }
  if (info.kind === 'quantity') {
    const quantity = quantityOf(`${sign}${whole}.${places}`)
    return quantity === null ? { wrong: 'range' } : { value: quantity }
  }
  const size = Number(whole + places.padEnd(decimals, '0'))
  if (!Number.isSafeInteger(size)) return { wrong: 'range' }
  return { value: sign && size !== 0 ? -size : size }
}

/** What a field holds of what has been typed: the value, or the text itself when it is none, so that nothing gets lost. */
export function enteredNumber(typed: string, info: NumberInfo): number | string | undefined {
  if (typed.trim() === '') return undefined
  const read = readNumber(typed, info)
  return 'value' in read ? read.value : typed
}

/** A value to be typed on: `1234.5`, without separators and signs. What is no value stands as it was typed. */
export function typedNumber(value: unknown, info: NumberInfo): string {
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

/** Compared as decimals, whatever they count. What is not there is below nothing. */
export function isBelow(value: number | string | undefined, limit: number | string | undefined): boolean {
  return value !== undefined && limit !== undefined && compareQuantities(String(value), String(limit)) < 0
}

/** How many places after the point may be written. */
export function decimalsOf({ kind, decimals }: Pick<NumberInfo, 'kind' | 'decimals'>): number {
  return kind === 'integer' ? 0 : (decimals ?? (kind === 'quantity' ? 3 : 2))
}

/** The limits that are worth telling: not those that every field of the kind has. */
export function toldLimits({ kind, min, max }: NumberInfo): Pick<NumberInfo, 'min' | 'max'> {
  if (max !== undefined && max < largest[kind as NumberKind]) return { min, max }
  return min === 0 ? {} : { min }
}

const largest: Readonly<Record<NumberKind, number>> = {
  integer: 1_000_000_000,
  money: maxCents,
  percent: Number.MAX_SAFE_INTEGER,
  quantity: maxQuantity,
}

/**
 * Letters, signs and separators of a number out of a sheet, a bill or an input method: `￥１，２３４．５０`, `(1,234.50)`,
 * `12。5`. A separator counts only where it parts thousands: `12,5` is no number rather than a wrong one.
 */
function plainDigits(typed: string, kind: FieldKind): string {
  const text = typed
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replace(/[−–]/g, '-')
    .replace(/^\((.*)\)$/, '-$1')
  const unit = kind === 'percent' ? /%\s*$/ : kind === 'money' ? /\s*(\p{Sc}|元|CNY|RMB)\s*/giu : /^$/
  const bare = text.replace(unit, '').trim()
  return bare.replace(/^(-?)(\d{1,3}(?:[, '’]\d{3})+)(?=\.|$)/, (_, sign: string, digits: string) => {
    return sign + digits.replace(/\D/g, '')
  })
}
