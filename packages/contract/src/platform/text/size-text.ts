import type { FieldKind } from '../fields/notes.ts'
import { centsText, groupDigits, percentText } from '../money.ts'
import { quantityText } from '../quantity.ts'

/** The value of a size, or a limit of one, as a sentence says it: `1,234.50`, `12.5%`. Amounts stand without a currency. */
export function sizeText(kind: FieldKind, size: number | string): string {
  if (kind === 'money') return centsText(Number(size))
  if (kind === 'percent') return percentText(Number(size))
  return kind === 'quantity' ? quantityText(String(size)) : String(size)
}

/** A limit in a sentence: whole numbers have their thousands parted, too, as one counts no zeros: `1,000,000`. */
export function limitText(kind: FieldKind, size: number | string): string {
  return sizeText(kind, size).replace(/^-?\d+$/, (digits) => digits.replace(/\d+/, groupDigits))
}
