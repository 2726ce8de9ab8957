import { type Cents, mulBp, ratio } from '../../platform/money.ts'
import type { Buyer, CouponTerms } from './cart.ts'
import { eligiblePlaces } from './coupon-fits.ts'
import { spread, sumOf, takeOff, type Working } from './working.ts'

/** Free and cheap items first, then shares, then amounts; of those alike the one that ends sooner. */
export function inOrder(coupons: readonly CouponTerms[]): CouponTerms[] {
  return coupons.toSorted((a, b) => rank(a.type) - rank(b.type) || compare(a.validTo, b.validTo) || a.id - b.id)
}

const ranks: Readonly<Record<string, number>> = { GIFT: 0, EXCHANGE: 0, PERCENT: 1, CASH: 2, DELIVERY: 3 }
const rank = (type: string) => ranks[type] ?? 9
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Takes one coupon off the lines it is valid for, at what is left of them. */
export function applyCoupon(
  coupon: CouponTerms,
  lines: readonly Working[],
  buyer: Buyer | undefined,
): { lines: Working[]; off: Cents } {
  const places = eligiblePlaces(coupon, lines, buyer)
  if (coupon.type === 'GIFT' || coupon.type === 'EXCHANGE') return applyToItem(coupon, lines, places)
  const eligible = sumOf(places.flatMap((place) => lines[place] ?? []))
  const off = coupon.type === 'PERCENT' ? percentOff(coupon, eligible) : Math.min(coupon.faceCents ?? 0, eligible)
  return { lines: takeOff(lines, spread(lines, places, off), 'couponOff'), off }
}

function percentOff({ payBp, maxOffCents }: CouponTerms, eligible: Cents): Cents {
  const off = eligible - mulBp(eligible, payBp ?? 10_000)
  return maxOffCents > 0 ? Math.min(off, maxOffCents) : off
}

/** The item costs nothing, or only so much, for as many as the coupon says. */
function applyToItem(
  { skuId, qty, priceCents, type }: CouponTerms,
  lines: readonly Working[],
  places: readonly number[],
) {
  const offs = new Map<number, Cents>()
  let open = qty
  for (const place of places) {
    const each = lines[place]
    if (!each || each.line.skuId !== skuId || open === 0) continue
    const count = Math.min(open, each.line.qty)
    const price = type === 'GIFT' ? 0 : (priceCents ?? 0) * count
    offs.set(place, Math.max(0, ratio(each.left, count, each.line.qty) - price))
    open -= count
  }
  const off = [...offs.values()].reduce((sum, part) => sum + part, 0)
  return { lines: takeOff(lines, offs, 'couponOff'), off }
}
