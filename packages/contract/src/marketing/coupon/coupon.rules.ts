import type { Instant } from '../../platform/time.ts'

/** So many members are named in one call; more of them go in several. */
export const namedAtOnce = 1_900

/** What of a coupon says where, when and for what it is taken. */
export const couponReach = {
  brandId: true,
  type: true,
  skuId: true,
  shopScope: true,
  shopIds: true,
  goodsScope: true,
  scopeIds: true,
  excludeIds: true,
  channels: true,
  cardLevels: true,
  claimFrom: true,
  claimTo: true,
  validityMode: true,
  validFrom: true,
  validTo: true,
  startAfterDays: true,
  validDays: true,
  weekdays: true,
  dayWindows: true,
  withActivity: true,
} as const

/** A coupon as its rules see it. */
export interface CouponWritten {
  type: string
  faceCents: number | null
  payBp: number | null
  skuId: number | null
  priceCents: number | null
  claimFrom: Instant
  claimTo: Instant
  validityMode: string
  validFrom: Instant | null
  validTo: Instant | null
  shopScope: string
  shopIds: readonly unknown[]
  goodsScope: string
  scopeIds: readonly unknown[]
  stackMode: string
  stackGroup: string | null
}

export interface Wrong {
  path: string
  reason: 'incomplete' | 'claimWindow' | 'validBeforeClaimEnd'
}

/** What is wrong with the terms of a coupon, or null: the page asks before it sends, the server before it writes. */
export function couponWrong(coupon: CouponWritten): Wrong | null {
  const missing = missingOf(coupon)
  if (missing) return { path: missing, reason: 'incomplete' }
  if (coupon.claimTo <= coupon.claimFrom) return { path: 'claimTo', reason: 'claimWindow' }
  if (coupon.validityMode !== 'FIXED') return null
  const { validFrom, validTo, claimTo } = coupon
  if (validFrom === null) return { path: 'validFrom', reason: 'incomplete' }
  if (validTo === null) return { path: 'validTo', reason: 'incomplete' }
  return validTo <= validFrom || validTo < claimTo ? { path: 'validTo', reason: 'validBeforeClaimEnd' } : null
}

function missingOf(coupon: CouponWritten): string | undefined {
  const needed = {
    CASH: 'faceCents',
    DELIVERY: 'faceCents',
    PERCENT: 'payBp',
    GIFT: 'skuId',
    EXCHANGE: 'skuId',
  } as const
  const value = needed[coupon.type as keyof typeof needed]
  if (value && coupon[value] === null) return value
  if (coupon.type === 'EXCHANGE' && coupon.priceCents === null) return 'priceCents'
  if (coupon.shopScope !== 'ALL' && coupon.shopIds.length === 0) return 'shopIds'
  if (coupon.goodsScope !== 'ALL' && coupon.scopeIds.length === 0) return 'scopeIds'
  return coupon.stackMode === 'GROUP' && coupon.stackGroup === null ? 'stackGroup' : undefined
}
