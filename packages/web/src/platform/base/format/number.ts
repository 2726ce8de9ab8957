import type { Language } from '@brandside/contract/platform/bilingual.ts'
import type { FieldKind } from '@brandside/contract/platform/fields/notes.ts'
import type { Cents } from '@brandside/contract/platform/money.ts'
import type { Quantity } from '@brandside/contract/platform/quantity.ts'
import { withSign } from '@brandside/contract/platform/text/amount-text.ts'
import { limitText, sizeText } from '@brandside/contract/platform/text/size-text.ts'

/**
 * An amount, a rate, a quantity or a whole number as pages show it: `12,345.60`, `12.5%`, `1,234.5`, `187,952`, as messages,
 * logs and papers have it.
 */
export function showNumber(kind: FieldKind, value: number | string): string {
  const text = sizeText(kind, value)
  return /^-?\d{4,}$/.test(text) ? limitText(kind, value) : text
}

/** A sum stops at what a number holds exactly: it is at least so much. */
export const showMoney = (cents: Cents): string =>
  `${cents >= Number.MAX_SAFE_INTEGER ? '≥ ' : ''}${showNumber('money', cents)}`

/** With the sign of its currency, as sentences say it. */
export const showAmount = (cents: Cents, currency: string | undefined, language: Language): string =>
  withSign(showMoney(cents), currency, language)

export const showQuantity = (quantity: Quantity): string => showNumber('quantity', quantity)
