import { addQuantities, compareQuantities, subtractQuantities } from '@brandside/contract/platform/quantity.ts'
import { sizeText } from '@brandside/contract/platform/text/size-text.ts'
import type { Measure } from './shape.ts'

/** A size of a measure: a whole number, or a quantity as text. */
export type Size = number | string

export function plus({ as }: Measure, a: Size, b: Size): Size {
  if (as === 'quantity') return addQuantities(String(a), String(b))
  const sum = Number(a) + Number(b)
  if (!Number.isSafeInteger(sum)) throw new RangeError(`${a} and ${b} are no whole numbers that can be added`)
  return sum
}

export function negative(measure: Measure, size: Size): Size {
  return measure.as === 'quantity' ? subtractQuantities('0', String(size)) : 0 - Number(size)
}

export function isBelow({ as }: Measure, a: Size, b: Size): boolean {
  return as === 'quantity' ? compareQuantities(String(a), String(b)) < 0 : Number(a) < Number(b)
}

/** A size as a refusal tells it. */
export function measureText({ as }: Measure, size: Size): string {
  return sizeText(as === 'cents' ? 'money' : as === 'quantity' ? 'quantity' : 'integer', size)
}
