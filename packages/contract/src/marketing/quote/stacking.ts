import type { CouponTerms } from './cart.ts'

/** Coupons that may be used together: one alone, one of each group, or freely; so many of goods and one for delivery. */
export function mayStack(coupons: readonly CouponTerms[], most: number): boolean {
  if (coupons.length < 2) return true
  const goods = coupons.filter(({ type }) => type !== 'DELIVERY')
  if (goods.length > most || coupons.length - goods.length > 1) return false
  if (coupons.some(({ stackMode }) => stackMode === 'EXCLUSIVE')) return false
  const groups = coupons.filter(({ stackMode }) => stackMode === 'GROUP').map(({ stackGroup }) => stackGroup)
  return new Set(groups).size === groups.length
}

/** All sets of coupons that may be used together, the empty one included. */
export function* stacks(coupons: readonly CouponTerms[], most: number): Generator<CouponTerms[]> {
  yield* grow([], 0)

  function* grow(chosen: CouponTerms[], from: number): Generator<CouponTerms[]> {
    yield chosen
    for (let at = from; at < coupons.length; at++) {
      const next = [...chosen, coupons[at] as CouponTerms]
      if (mayStack(next, most)) yield* grow(next, at + 1)
    }
  }
}
