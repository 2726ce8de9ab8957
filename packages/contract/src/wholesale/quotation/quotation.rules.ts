import { type Cents, mulBp, ratio } from '../../platform/money.ts'
import { costsTooMuch, priceOf } from '../../platform/quantity.ts'

/** What a unit earns of its price, in basis points; null where its cost is not known. A gift earns the less of it. */
export function marginOf({ price, costCents }: { price: Cents; costCents: Cents | null }): number | null {
  if (costCents === null) return null
  return price === 0 ? -10_000 : ratio(price - costCents, 10_000, price)
}

interface Earning {
  qty: string
  price: Cents
  discountBp: number
  costCents: Cents | null
}

/** What a line earns after its own discount. */
export function lineMargin({ price, discountBp, costCents }: Omit<Earning, 'qty'>): number | null {
  return marginOf({ price: price - mulBp(price, discountBp), costCents })
}

/** What all lines earn together whose cost is known; null where that is none, or one comes to more than an amount can be. */
export function totalMargin(lines: readonly Earning[]): number | null {
  let [sold, cost, isKnown] = [0, 0, false]
  for (const { qty, price, discountBp, costCents } of lines) {
    if (costCents === null) continue
    if (costsTooMuch(qty, price) || costsTooMuch(qty, costCents)) return null
    isKnown = true
    const gross = priceOf(qty, price)
    sold += gross - mulBp(gross, discountBp)
    cost += priceOf(qty, costCents)
  }
  return isKnown ? marginOf({ price: sold, costCents: cost }) : null
}

/** The price of a line is the one that was proposed: it follows the quantity to the next step of a price list, a typed one stays. */
export function isProposedPrice(line: { price?: number | undefined; refPrice?: number | null | undefined }): boolean {
  return !line.price || line.price === line.refPrice
}
