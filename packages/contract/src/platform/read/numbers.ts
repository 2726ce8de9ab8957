import type { FieldInfo } from '../describe.ts'
import type { FieldKind } from '../fields/notes.ts'
import { maxCents } from '../money.ts'
import { maxQuantity, quantityOf } from '../quantity.ts'
import { field } from '../reasons.ts'
import { limitText, sizeText } from '../text/size-text.ts'
import { chineseNumber } from './chinese-numbers.ts'
import { foldSigns } from './fold.ts'
import { type Doubt, doubt, type Reading } from './reading.ts'

const numberKinds = ['integer', 'money', 'percent', 'quantity'] as const
export type NumberKind = (typeof numberKinds)[number]

/** The part of a field's description that the rules below need. */
export type NumberInfo = Pick<FieldInfo, 'kind' | 'min' | 'max' | 'decimals' | 'blank'>

export function isNumberKind(kind: FieldKind | undefined): kind is NumberKind {
  return numberKinds.some((each) => each === kind)
}

/**
 * A typed or pasted text as the value that is sent: cents, basis points, a whole number, or the text of a quantity.
 * Digits are moved, never multiplied or rounded: no floating-point number is made on the way.
 */
export function readNumber(typed: string, info: NumberInfo): Reading<number | string> {
  const decimals = decimalsOf(info)
  const [, sign, whole = '', fraction = ''] = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(plainDigits(typed, info.kind)) ?? []
  if (sign === undefined || whole + fraction === '') return noNumber(info)
  const places = fraction.replace(/0+$/, '')
  if (places.length > decimals) return decimals === 0 ? doubt(field.whole) : doubt(field.decimals, { decimals })
  const minus = sign === '-' ? '-' : ''
  if (info.kind === 'quantity') {
    const quantity = quantityOf(`${minus}${whole}.${places}`)
    return quantity === null ? outOfRange(info) : { value: quantity }
  }
  const size = Number(whole + places.padEnd(decimals, '0'))
  if (!Number.isSafeInteger(size)) return outOfRange(info)
  return { value: minus && size !== 0 ? -size : size }
}

/** How many places after the point may be written. */
export function decimalsOf({ kind, decimals }: Pick<NumberInfo, 'kind' | 'decimals'>): number {
  return kind === 'integer' ? 0 : (decimals ?? (kind === 'quantity' ? 3 : 2))
}

/** The number is no size of this field: between which limits it has to be. */
export function outOfRange({ kind, min, max }: NumberInfo): Doubt<never> {
  const largest = kind === 'money' ? maxCents : kind === 'quantity' ? maxQuantity : Number.MAX_SAFE_INTEGER
  return doubt(field.range, { min: limitText(kind, min ?? 0), max: limitText(kind, max ?? largest) })
}

function noNumber(info: NumberInfo): Doubt<never> {
  const example = info.kind === 'money' ? sizeText('money', 123_450) : decimalsOf(info) > 0 ? '12.5' : '12'
  return doubt(field.number, { example })
}

/**
 * Letters, signs and separators of a number out of a sheet, a bill or an input method: `￥１，２３４．５０`, `(1,234.50)`,
 * `12。5`. A separator counts only where it parts thousands: `12,5` is no number rather than a wrong one.
 */
function plainDigits(typed: string, kind: FieldKind): string {
  if (typed.length > longest) return ''
  const text = foldSigns(typed)
    .replace(/^['‘’](?=\d)/, '')
    .replace(/^\((.*)\)$/, '-$1')
    // As ledgers of some programs have it: `1,234.50-`
    .replace(/^(\d[\d,]*\.\d{2})-$/, '-$1')
  const bare = kind === 'percent' ? text.replace(/ ?%$/, '') : kind === 'money' ? withoutCurrency(text) : text
  const [, sign = '', size = ''] = /^([+-]?)(.*)$/.exec(bare) ?? []
  const parted = /^\d{1,3}(?:[, '’]\d{3})+(?=\.|$|[百千万亿])/.exec(size)?.[0] ?? ''
  const plain = parted.replace(/\D/g, '') + size.slice(parted.length)
  if (/^[\d.]*$/.test(plain)) return sign + plain
  const [, negative = '', words = ''] = /^(负?)(.*)$/.exec(plain) ?? []
  const said = (kind === 'money' ? amountInWords(words) : undefined) ?? chineseNumber(words)
  return said === undefined ? '' : `${negative ? '-' : sign}${said}`
}

/** Longer texts are no numbers: the longest amount in capitals has 40 characters. */
const longest = 60

/** The sign or name of a currency stands before the number or behind it, never within. */
function withoutCurrency(text: string): string {
  return text.replace(/ ?(?:[美港]?[元圆][整正]?|(?:CN|HK|US)?\p{Sc}|CNY|RMB|HKD|USD)$/iu, '').replace(ahead, '$1')
}

const ahead = /^([+-]?) ?(?:人民币|(?:CN|HK|US)?\p{Sc}|CNY|RMB|HKD|USD) ?/iu

/** `叁仟壹佰贰拾柒元捌角柒分`, as papers have it, or `12元5角`. */
function amountInWords(text: string): string | undefined {
  const [, yuan, jiao, fen] =
    /^(?:(.+)[元圆块])?(?:[零〇]?(.)(?:[角毛]|(?<=块.)$))?(?:[零〇]?(.)分)?[整正]?$/u.exec(text) ?? []
  if (yuan === undefined && jiao === undefined && fen === undefined) return undefined
  const plain = (part = '0') => (/^\d+$/.test(part) ? part : chineseNumber(part))
  const [whole, tenths, hundredths] = [yuan, jiao, fen].map(plain)
  if (whole === undefined || tenths?.length !== 1 || hundredths?.length !== 1 || whole.includes('.')) return undefined
  return `${whole}.${tenths}${hundredths}`
}
