import type { BurnRule } from '../../member/points.rules.ts'
import type { Bilingual } from '../../platform/bilingual.ts'
import type { Cents } from '../../platform/money.ts'
import type { Instant } from '../../platform/time.ts'
import type { ActivityItem, Ladder } from '../activity-fields.ts'

/** What is bought: items at their list prices, and what comes on top. */
export interface Cart {
  lines: readonly CartLine[]
  packingCents?: Cents
  deliveryCents?: Cents
}

export interface CartLine {
  skuId: number
  /** Its category, and those above. */
  categoryIds: readonly number[]
  name: string
  unitCents: Cents
  qty: number
}

/** Where, when and how an order is placed. */
export interface Situation {
  shopId: number
  channel: string
  serviceMode: string
  payChannel?: string
  at: Instant
  timeZone: string
  /** In which the shop's brand keeps its books. */
  currency: string
}

/** Which goods something holds for. */
export interface GoodsScope {
  goodsScope: string
  scopeIds: readonly number[]
  excludeIds: readonly number[]
}

/** Where and for whom something holds. */
export interface PlaceScope {
  shopScope: string
  shopIds: readonly number[]
  channels: readonly string[]
  cardLevels: readonly number[]
}

export interface Hours {
  weekdays: readonly number[]
  dayWindows: readonly string[]
}

/** Who buys; without one, nothing is given to members. */
export interface Buyer {
  cardLevel: number
  isFirstOrder: boolean
  discount?: MemberDiscount
}

export interface MemberDiscount extends GoodsScope {
  name: string
  payBp: number
  maxOffCents: Cents
  withCoupon: boolean
  withActivity: boolean
}

/** An enabled activity, as a quote sees it. */
export interface QuotedActivity extends GoodsScope, PlaceScope, Hours {
  id: number
  name: string
  type: string
  ladders: readonly Ladder[]
  items: readonly ActivityItem[]
  repeat: boolean
  maxOffCents: Cents
  priority: number
  withMember: boolean
  withCoupon: boolean
  startAt: Instant
  endAt: Instant
}

/** The terms of a coupon in a wallet, as they were when it was issued. */
export interface CouponTerms extends GoodsScope, PlaceScope, Hours {
  /** The user coupon; of a template that is only tried out, the template. */
  id: number
  /** What is left of the budget of its template; null or absent without one. */
  budgetLeftCents?: Cents | null
  name: string
  type: string
  faceCents: Cents | null
  payBp: number | null
  maxOffCents: Cents
  skuId: number | null
  qty: number
  priceCents: Cents | null
  minCents: Cents
  minQty: number
  thresholdBase: string
  serviceModes: readonly string[]
  payChannels: readonly string[]
  firstOrderOnly: boolean
  blackDates: readonly string[]
  stackMode: string
  stackGroup: string | null
  withMemberDiscount: boolean
  withActivity: boolean
  withPoints: boolean
  validFrom: Instant
  validTo: Instant
}

/** Points that are to be spent: so many at most, by the terms of the brand's rule. */
export interface PointsOffer extends BurnRule {
  points: number
  withCoupon: boolean
}

export interface QuoteInput {
  cart: Cart
  situation: Situation
  buyer?: Buyer | undefined
  activities: readonly QuotedActivity[]
  coupons: readonly CouponTerms[]
  /** `best`: the best of the wallet; else those ids, in any order. */
  chosen: 'best' | readonly number[]
  maxCoupons: number
  points?: PointsOffer | undefined
}

export type StepKind = 'GOODS' | 'MEMBER' | 'ORDER' | 'COUPON' | 'POINTS' | 'FEE'

/** One step of a quote: what was taken off, or came on top, and why. */
export interface QuoteStep {
  kind: StepKind
  refId: number | null
  amountCents: Cents
  words: Bilingual
}

export interface QuotedLine {
  skuId: number
  name: string
  qty: number
  originalCents: Cents
  activityOffCents: Cents
  memberOffCents: Cents
  couponOffCents: Cents
  pointsOffCents: Cents
  payableCents: Cents
}

/** Why a coupon was not used. */
export interface CouponRefusal {
  id: number
  reason: RefusalName
  /** By how much it misses its threshold. */
  missingCents?: Cents
  words: Bilingual
}
export type RefusalName =
  | ('expired' | 'notYet' | 'wrongTime' | 'wrongShop' | 'wrongChannel' | 'wrongPay' | 'level' | 'firstOrder')
  | ('threshold' | 'noGoods' | 'stacking' | 'noFee' | 'budget')

export interface SpecialItem {
  activityId: number
  skuId: number
  qty: number
}

export interface Quote {
  lines: QuotedLine[]
  steps: QuoteStep[]
  gifts: { skuId: number; qty: number }[]
  coupons: { id: number; offCents: Cents }[]
  refusals: CouponRefusal[]
  activityIds: number[]
  /** Items sold at the special price of an activity: each counts towards what there is of it. */
  specials: SpecialItem[]
  pointsSpent: number
  originalCents: Cents
  discountCents: Cents
  feeCents: Cents
  payableCents: Cents
}
