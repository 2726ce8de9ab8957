import type { CouponTerms } from '@brandside/contract/marketing/quote/cart.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { Instant } from '@brandside/contract/platform/time.ts'

/** What a member is promised: kept with each coupon, so that later edits of its template take nothing away. */
export type Snapshot = Omit<CouponTerms, 'id' | 'validFrom' | 'validTo' | 'budgetLeftCents'> & {
  returnOnRefund: boolean
}

export function snapshotOf(coupon: Snapshot): Snapshot {
  const { name, type, faceCents, payBp, maxOffCents, skuId, qty, priceCents, minCents, minQty, thresholdBase } = coupon
  const { shopScope, shopIds, goodsScope, scopeIds, excludeIds, channels, cardLevels, serviceModes } = coupon
  const { payChannels, firstOrderOnly, weekdays, dayWindows, blackDates, stackMode, stackGroup } = coupon
  const { withMemberDiscount, withActivity, withPoints, returnOnRefund } = coupon
  return {
    name,
    type,
    faceCents,
    payBp,
    maxOffCents,
    skuId,
    qty,
    priceCents,
    minCents,
    minQty,
    thresholdBase,
    shopScope,
    shopIds,
    goodsScope,
    scopeIds,
    excludeIds,
    channels,
    cardLevels,
    serviceModes,
    payChannels,
    firstOrderOnly,
    weekdays,
    dayWindows,
    blackDates,
    stackMode,
    stackGroup,
    withMemberDiscount,
    withActivity,
    withPoints,
    returnOnRefund,
  }
}

interface StoredSnapshot {
  id: Id
  snapshot: unknown
  validFrom: Instant
  validTo: Instant
  budgetLeftCents?: number | null
}

/** A coupon of a wallet, as a quote takes it. */
export function termsOf({ id, snapshot, validFrom, validTo, budgetLeftCents = null }: StoredSnapshot): CouponTerms {
  return { ...(snapshot as Snapshot), id, validFrom, validTo, budgetLeftCents }
}
