import type { FieldInfo } from './describe.ts'
import type { FieldKind } from './fields/notes.ts'
import { quantityOf } from './quantity.ts'

const numberKinds = ['integer', 'money', 'percent', 'quantity'] as const
export type NumberKind = (typeof numberKinds)[number]

/** The part of a field's description that the rules below need. */
export type NumberInfo = Pick<FieldInfo, 'kind' | 'min' | 'max' | 'decimals'>

export type ReadNumber = { value: number | string } | { wrong: 'number' | 'decimals' | 'range' }

export function isNumberKind(kind: FieldKind | undefined): kind is NumberKind {
  return numberKinds.some((each) => each === kind)
}

/**
 * A typed or pasted text as the value that is sent: cents, basis points, a whole number, or the text of a quantity.
 * Digits are moved, never multiplied or rounded: no floating-point number is made on the way.
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

/** How many places after the point may be written. */
export function decimalsOf({ kind, decimals }: Pick<NumberInfo, 'kind' | 'decimals'>): number {
  return kind === 'integer' ? 0 : (decimals ?? (kind === 'quantity' ? 3 : 2))
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
  const unit =
    kind === 'percent' ? /%\s*$/ : kind === 'money' ? /\s*((CN|HK|US)?\p{Sc}|[美港]?元|CNY|RMB|HKD|USD)\s*/giu : /^$/
  const bare = text.replace(unit, '').trim()
  return bare.replace(/^(-?)(\d{1,3}(?:[, '’]\d{3})+)(?=\.|$)/, (_, sign: string, digits: string) => {
    return sign + digits.replace(/\D/g, '')
  })
}
