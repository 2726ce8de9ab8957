import { type Cents, ratio } from '@brandside/contract/platform/money.ts'
import { addQuantities, type Quantity } from '@brandside/contract/platform/quantity.ts'

/**
 * What a part of a line comes to: its share up to here, less what the parts before it came to. The parts of the whole line
 * add up to its amount, in whatever order they go (wholesale.md 1.3).
 */
export function shareOf(
  whole: { cents: Cents; qty: Quantity },
  before: { cents: Cents; qty: Quantity },
  qty: Quantity,
): Cents {
  const upTo = ratio(whole.cents, thousandths(addQuantities(before.qty, qty)), thousandths(whole.qty))
  return Math.max(0, upTo - before.cents)
}

/** A quantity as a whole number of its last place. */
function thousandths(quantity: Quantity): bigint {
  const [whole = '0', places = ''] = quantity.split('.')
  return BigInt(`${whole}${places.padEnd(3, '0')}`)
}
