import { expect, test } from 'vitest'
import type { CouponTerms, QuotedActivity } from './cart.ts'
import { type WorstCaseInput, worstCase } from './worst-case.ts'

const everywhere = { shopScope: 'ALL', shopIds: [], channels: [], cardLevels: [], weekdays: [], dayWindows: [] }
const allGoods = { goodsScope: 'ALL', scopeIds: [], excludeIds: [] }
const always = { startAt: '2026-01-01T00:00:00.000Z', endAt: '2036-01-01T00:00:00.000Z' }
const coupon = (fields: Partial<CouponTerms>): CouponTerms => ({
  id: -1,
  name: '券',
  type: 'CASH',
  faceCents: 2_000,
  payBp: null,
  maxOffCents: 0,
  skuId: null,
  qty: 1,
  priceCents: null,
  minCents: 8_000,
  minQty: 0,
  thresholdBase: 'AFTER_PROMOTION',
  ...everywhere,
  ...allGoods,
  serviceModes: [],
  payChannels: [],
  firstOrderOnly: false,
  blackDates: [],
  stackMode: 'FREE',
  stackGroup: null,
  withMemberDiscount: true,
  withActivity: true,
  withPoints: true,
  validFrom: always.startAt,
  validTo: always.endAt,
  ...fields,
})
const activity: QuotedActivity = {
  id: 5,
  name: '满减',
  type: 'FULL_REDUCTION',
  items: [],
  repeat: false,
  maxOffCents: 0,
  priority: 100,
  ladders: [{ fromCents: 10_000, offCents: 2_000, payBp: 10_000, buyQty: 0, freeQty: 0, skuId: null }],
  withMember: true,
  withCoupon: true,
  ...everywhere,
  ...allGoods,
  ...always,
}
const asked: WorstCaseInput = {
  draftId: -1,
  item: { skuId: 1, categoryIds: [] },
  leastCents: 1_000,
  activities: [],
  maxCoupons: 3,
  coupons: [coupon({})],
  situation: {
    shopId: 1,
    channel: 'POS',
    serviceMode: 'DINE_IN',
    at: '2026-06-01T04:00:00.000Z',
    timeZone: 'UTC',
    currency: 'CNY',
  },
}

test('alone, a coupon costs most on the smallest order that it holds for', () => {
  const worst = worstCase(asked)
  expect(worst?.quote).toMatchObject({ originalCents: 8_000, payableCents: 6_000 })
  expect(worst?.keptBp).toBe(7_500)
})

test('with card, activity and points beside it, all of them come off the same order', () => {
  const discount = { name: '金卡', payBp: 9_000, maxOffCents: 0, withCoupon: true, withActivity: true, ...allGoods }
  const points = {
    pointsPerStep: 100,
    centsPerStep: 100,
    minPoints: 100,
    maxShareBp: 5_000,
    maxCentsPerOrder: 0,
    points: 1_000_000,
    withCoupon: true,
  }
  const worst = worstCase({
    ...asked,
    activities: [activity],
    buyer: { cardLevel: 3, isFirstOrder: true, discount },
    points,
  })
  expect(worst?.quote.steps.map(({ kind }) => kind)).toEqual(['MEMBER', 'ORDER', 'COUPON', 'POINTS'])
  expect(worst?.keptBp).toBeLessThan(3_500)
})

test('an item that is named keeps its price; the rest of the order is other goods', () => {
  const gift = coupon({ type: 'GIFT', faceCents: null, skuId: 1, minCents: 3_000 })
  const worst = worstCase({ ...asked, coupons: [gift], item: { skuId: 1, categoryIds: [], priceCents: 600 } })
  expect(worst?.quote).toMatchObject({ originalCents: 3_000, payableCents: 2_400 })
})

test('of an offer that meets no order there is no worst case', () => {
  expect(worstCase({ ...asked, coupons: [coupon({ cardLevels: [9] })] })).toBeNull()
})
