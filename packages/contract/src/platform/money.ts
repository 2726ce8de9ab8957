import * as z from 'zod'

/** Integer cents. The largest amount is 10^12 cents, so that products with basis points can be formed in bigint. */
export type Cents = number
/** 10000 = 100 %. */
export type BasisPoints = number

export const maxCents = 1_000_000_000_000

export const Cents = z.int().min(-maxCents).max(maxCents)
export const BasisPoints = z.int().min(0).max(10_000)

/** A share of an amount, rounded half up (away from zero for negative amounts, so that refunds mirror payments). */
export function mulBp(amount: Cents, rate: BasisPoints): Cents {
  return ratio(amount, rate, 10_000)
}

/** `amount * numerator / denominator`, rounded half up. Exact at any size: the product is formed in bigint. */
function ratio(amount: Cents, numerator: number, denominator: number): Cents {
  const product = BigInt(Math.abs(amount)) * BigInt(numerator)
  const rounded = Number((2n * product + BigInt(denominator)) / (2n * BigInt(denominator)))
  return amount < 0 && rounded !== 0 ? -rounded : rounded
}

/**
 * Splits a total by weights so that the parts sum to it: largest remainder, ties to the lower index, all-zero weights
 * give everything to the first part.
 */
export function allocate(total: Cents, weights: readonly number[]): Cents[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (sum === 0n) return weights.map((_, index) => (index === 0 ? total : 0))
  const size = BigInt(Math.abs(total))
  const shares = weights.map((weight) => (size * BigInt(weight)) / sum)
  const rests = weights.map((weight, index) => ({ index, rest: (size * BigInt(weight)) % sum }))
  rests.sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  let left = size - shares.reduce((all, share) => all + share, 0n)
  for (const { index } of rests) {
    if (left === 0n) break
    shares[index] = (shares[index] ?? 0n) + 1n
    left -= 1n
  }
  return shares.map((share) => (total < 0 && share !== 0n ? -Number(share) : Number(share)))
}
