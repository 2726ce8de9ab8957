/** Integer cents. The largest amount is 10^12 cents; products are formed in bigint. */
export type Cents = number
/** 10000 = 100 %. */
export type BasisPoints = number

export const maxCents = 1_000_000_000_000

/** More cents than a number holds exactly: quantities and prices that are each allowed make up more than any amount. */
export class AmountOverflow extends RangeError {}

/** A share of an amount, rounded half up (away from zero for negative amounts, so that refunds mirror payments). */
export function mulBp(amount: Cents, rate: BasisPoints): Cents {
  return ratio(amount, rate, 10_000)
}

/** `amount * numerator / denominator`, rounded half up. Exact at any size: the product is formed in bigint. */
export function ratio(amount: Cents, numerator: number | bigint, denominator: number | bigint): Cents {
  const product = BigInt(amount) * BigInt(numerator)
  const whole = BigInt(denominator)
  const rounded = (2n * (product < 0n ? -product : product) + whole) / (2n * whole)
  if (rounded > BigInt(Number.MAX_SAFE_INTEGER)) throw new AmountOverflow(`${rounded} cents are more than any amount`)
  return Number(product < 0n ? -rounded : rounded)
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

/** An amount as text: `1,234.50`. Cut rather than divided: exact at any size. */
export function centsText(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${groupDigits(digits.slice(0, -2))}.${digits.slice(-2)}`
}

/** Basis points as a percentage without superfluous digits: 38 is `0.38%`, 10000 is `100%`. */
export function percentText(rate: BasisPoints): string {
  return `${rate / 100}%`
}

/** Digits in groups of three. */
export function groupDigits(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',')
}
