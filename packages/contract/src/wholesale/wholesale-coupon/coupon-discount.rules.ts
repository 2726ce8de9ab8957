import type { Id } from '../../platform/id.ts'
import { allocate, type Cents, mulBp } from '../../platform/money.ts'

/** What a coupon promises, as its template says. */
export interface CouponTerms {
  kind: 'AMOUNT' | 'PERCENT'
  faceCents: Cents | null
  percentBp: number | null
  maxCents: Cents | null
  minOrderCents: Cents
  scope: 'ALL' | 'CLASS' | 'SKU'
  classIds: readonly Id[]
  skuIds: readonly Id[]
  payModes: readonly string[]
  stackable: boolean
}

/** A line after its own discount and its share of the order's. */
export interface CouponLine {
  skuId: Id
  /** The class of its product and those above it. */
  classIds: readonly Id[]
  cents: Cents
}

export interface CouponOrder {
  payMode: string
  /** Somebody has given a discount on the whole order by hand. */
  hasOrderDiscount: boolean
  lines: readonly CouponLine[]
}

/** Why a coupon takes nothing off an order. */
export type CouponObstacle = 'payMode' | 'notStackable' | 'scope' | 'minOrder'

export type CouponDiscount =
  | { obstacle: null; cents: Cents; shares: readonly Cents[] }
  | { obstacle: CouponObstacle; cents: 0; shares: readonly Cents[] }

/** What a coupon takes off an order, shared over the lines that it applies to (wholesale.md 19, 20.4). */
export function couponDiscount(terms: CouponTerms, { payMode, hasOrderDiscount, lines }: CouponOrder): CouponDiscount {
  const weights = lines.map((line) => (appliesTo(terms, line) ? line.cents : 0))
  const amount = weights.reduce((sum, each) => sum + each, 0)
  const obstacle = obstacleTo(terms, payMode, hasOrderDiscount, amount)
  if (obstacle) return { obstacle, cents: 0, shares: lines.map(() => 0) }
  const wanted = terms.kind === 'AMOUNT' ? (terms.faceCents ?? 0) : mulBp(amount, terms.percentBp ?? 0)
  const cents = Math.min(wanted, terms.kind === 'PERCENT' ? (terms.maxCents ?? wanted) : wanted, amount)
  return { obstacle: null, cents, shares: allocate(cents, weights) }
}

function obstacleTo(
  terms: CouponTerms,
  payMode: string,
  hasOrderDiscount: boolean,
  amount: Cents,
): CouponObstacle | null {
  if (terms.payModes.length > 0 && !terms.payModes.includes(payMode)) return 'payMode'
  if (hasOrderDiscount && !terms.stackable) return 'notStackable'
  if (amount === 0) return 'scope'
  return amount < terms.minOrderCents ? 'minOrder' : null
}

function appliesTo({ scope, classIds, skuIds }: CouponTerms, line: CouponLine): boolean {
  if (scope === 'SKU') return skuIds.includes(line.skuId)
  if (scope === 'CLASS') return line.classIds.some((id) => classIds.includes(id))
  return true
}
