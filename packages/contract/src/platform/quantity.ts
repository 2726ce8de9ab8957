import { type Cents, groupDigits, maxCents, ratio } from './money.ts'

/** A decimal with at most three places, as its shortest text: `12`, `3.5`, `-0.125`. It is never a floating-point number. */
export type Quantity = string

/** The largest quantity that a form takes; its digits are exact as a number, too. */
export const maxQuantity = 999_999_999_999.999

/** A quantity from typed text or a column; null when it is none or has more than three places. */
export function quantityOf(text: string): Quantity | null {
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d{0,15})(?:\.(\d*))?$/.exec(text) ?? []
  const places = fraction.replace(/0+$/, '')
  if (sign === undefined || whole + fraction === '' || places.length > 3) return null
  return fromThousandths(BigInt(`${whole}${places.padEnd(3, '0')}`) * (sign ? -1n : 1n))
}

export function addQuantities(a: Quantity, b: Quantity): Quantity {
  return fromThousandths(thousandths(a) + thousandths(b))
}

export function subtractQuantities(a: Quantity, b: Quantity): Quantity {
  return fromThousandths(thousandths(a) - thousandths(b))
}

/** Negative when the first is less, 0 when they are equal, positive when it is more. */
export function compareQuantities(a: Quantity, b: Quantity): number {
  const difference = thousandths(a) - thousandths(b)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** So many of a unit in the base unit, of which the unit holds `factor`; null when that needs more than three places. */
export function inBaseUnit(quantity: Quantity, factor: Quantity): Quantity | null {
  const millionths = thousandths(quantity) * thousandths(factor)
  return millionths % 1000n === 0n ? fromThousandths(millionths / 1000n) : null
}

/** So many base units are at least so many of a unit, of which each holds `factor`. */
export function reaches(inBase: Quantity, quantity: Quantity, factor: Quantity): boolean {
  return thousandths(inBase) * 1000n >= thousandths(quantity) * thousandths(factor)
}

/** How many of a unit so many base units make, cut off behind so many places. */
export function inUnit(inBase: Quantity, factor: Quantity, decimals: number): Quantity {
  const step = 10n ** BigInt(3 - decimals)
  return fromThousandths(((thousandths(inBase) * 1000n) / thousandths(factor) / step) * step)
}

/** The cost of a quantity at a price for one, rounded half up. */
export function priceOf(quantity: Quantity, price: Cents): Cents {
  return ratio(price, thousandths(quantity), 1000n)
}

/** The cost of a quantity is more than an amount can be. */
export function costsTooMuch(quantity: Quantity, price: Cents): boolean {
  return BigInt(price) * thousandths(quantity) > BigInt(maxCents) * 1000n
}

/** How many places after the point it has. */
export function placesOf(quantity: Quantity): number {
  return quantity.split('.')[1]?.length ?? 0
}

/** For a person to read: `1,234.5`. */
export function quantityText(quantity: Quantity): string {
  return quantity.replace(/\d+/, groupDigits)
}

function thousandths(quantity: Quantity): bigint {
  const [whole = '', places = ''] = quantity.split('.')
  return BigInt(`${whole}${places.padEnd(3, '0')}`)
}

function fromThousandths(amount: bigint): Quantity {
  const digits = String(amount < 0n ? -amount : amount).padStart(4, '0')
  const places = digits.slice(-3).replace(/0+$/, '')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -3)}${places && `.${places}`}`
}
