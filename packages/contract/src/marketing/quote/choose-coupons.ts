import type { Cents } from '../../platform/money.ts'
import type { Buyer, Cart, CouponRefusal, CouponTerms, QuoteInput } from './cart.ts'
import { couponForbids, refusal } from './coupon-fits.ts'
import { applyCoupon, inOrder } from './coupon-value.ts'
import { mayStack, stacks } from './stacking.ts'
import type { Working } from './working.ts'

export interface CouponUse {
  coupon: CouponTerms
  off: Cents
}

export interface Chosen {
  lines: Working[]
  used: CouponUse[]
  /** Off the delivery fee. */
  deliveryOff: Cents
  refusals: CouponRefusal[]
}

/** So many coupons, those worth most alone, are tried in every combination. */
const tried = 12

/** The coupons that were chosen, or the best of the wallet: ties go to fewer coupons, then to those that end sooner. */
export function chooseCoupons(lines: readonly Working[], input: QuoteInput): Chosen {
  const { coupons, chosen, situation, buyer, maxCoupons, cart } = input
  const wanted = chosen === 'best' ? coupons : coupons.filter(({ id }) => chosen.includes(id))
  const worthOf = (coupon: CouponTerms) => use([coupon], lines, cart, buyer).used[0]?.off ?? 0
  const checked = wanted.map((coupon) => ({
    coupon,
    no: couponForbids(coupon, lines, situation, buyer) ?? valueForbids(coupon, cart, worthOf),
  }))
  const fitting = checked.flatMap(({ coupon, no }) => (no ? [] : [coupon]))
  const refusals = checked.flatMap(({ no }) => no ?? [])
  if (chosen === 'best') return { ...best(fitting, lines, cart, buyer, maxCoupons), refusals }
  const stack: CouponTerms[] = []
  for (const coupon of inOrder(fitting)) {
    if (mayStack([...stack, coupon], maxCoupons)) stack.push(coupon)
    else refusals.push(refusal(coupon.id, 'stacking'))
  }
  return { ...use(stack, lines, cart, buyer), refusals }
}

/** A coupon that would be used up for nothing, or whose budget is not enough for it. */
function valueForbids(
  coupon: CouponTerms,
  { deliveryCents = 0 }: Cart,
  worthOf: (coupon: CouponTerms) => Cents,
): CouponRefusal | null {
  if (coupon.type === 'DELIVERY' && deliveryCents === 0) return refusal(coupon.id, 'noFee')
  const { budgetLeftCents: left = null } = coupon
  return left !== null && worthOf(coupon) > left ? refusal(coupon.id, 'budget') : null
}

function best(
  fitting: readonly CouponTerms[],
  lines: readonly Working[],
  cart: Cart,
  buyer: Buyer | undefined,
  most: number,
) {
  const worth = ({ used }: { used: readonly CouponUse[] }) => used.reduce((sum, { off }) => sum + off, 0)
  const alone = fitting
    .map((coupon) => ({ coupon, off: worth(use([coupon], lines, cart, buyer)) }))
    .filter(({ off }) => off > 0)
    .sort((a, b) => b.off - a.off || a.coupon.id - b.coupon.id)
  const offered = alone.slice(0, tried).map(({ coupon }) => coupon)
  let found = use([], lines, cart, buyer)
  for (const stack of stacks(offered, most)) {
    const next = use(inOrder(stack), lines, cart, buyer)
    const gain = worth(next) - worth(found)
    if (gain > 0 || (gain === 0 && isThriftier(next.used, found.used))) found = next
  }
  return found
}

function isThriftier(one: readonly CouponUse[], other: readonly CouponUse[]): boolean {
  if (one.length !== other.length) return one.length < other.length
  const ends = (used: readonly CouponUse[]) =>
    used
      .map(({ coupon }) => coupon.validTo)
      .sort()
      .join()
  return ends(one) < ends(other)
}

function use(stack: readonly CouponTerms[], lines: readonly Working[], cart: Cart, buyer: Buyer | undefined) {
  let now = [...lines]
  let deliveryOff = 0
  const used: CouponUse[] = []
  for (const coupon of stack) {
    if (coupon.type === 'DELIVERY') {
      deliveryOff = Math.min(coupon.faceCents ?? 0, cart.deliveryCents ?? 0)
      used.push({ coupon, off: deliveryOff })
      continue
    }
    const applied = applyCoupon(coupon, now, buyer)
    now = applied.lines
    used.push({ coupon, off: applied.off })
  }
  return { lines: now, used, deliveryOff }
}
