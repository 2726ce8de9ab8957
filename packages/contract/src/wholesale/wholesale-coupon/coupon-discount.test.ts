import { expect, test } from 'vitest'
import type { Id } from '../../platform/id.ts'
import { type CouponTerms, couponDiscount } from './coupon-discount.rules.ts'

const [a, b, c, tea, dairy] = [1, 2, 3, 10, 11] as unknown as [Id, Id, Id, Id, Id]
const terms: CouponTerms = {
  kind: 'AMOUNT',
  faceCents: 10_000,
  percentBp: null,
  maxCents: null,
  minOrderCents: 0,
  scope: 'SKU',
  classIds: [],
  skuIds: [a, c],
  payModes: [],
  stackable: true,
}
/** The lines of the worked example of wholesale.md 20.4, net of their discounts. */
const order = {
  payMode: 'CREDIT',
  hasOrderDiscount: true,
  lines: [
    { skuId: a, classIds: [tea], cents: 312_000 - 6_240 },
    { skuId: b, classIds: [dairy], cents: 6_997 - 140 },
    { skuId: c, classIds: [tea], cents: 2_214 - 44 },
  ],
}

test('a coupon on A and C is shared over these lines to the cent (B-INV-6)', () => {
  expect(couponDiscount(terms, order)).toEqual({ obstacle: null, cents: 10_000, shares: [9_930, 0, 70] })
})

test('a class takes what stands below it along', () => {
  expect(couponDiscount({ ...terms, scope: 'CLASS', classIds: [dairy] }, order)).toEqual({
    obstacle: null,
    cents: 6_857,
    shares: [0, 6_857, 0],
  })
})

test('a percentage is rounded half up and ends at its most', () => {
  const percent = { ...terms, kind: 'PERCENT' as const, scope: 'ALL' as const, percentBp: 1_000 }
  expect(couponDiscount(percent, order).cents).toBe(31_479) // 314787 * 10 % = 31478.7
  expect(couponDiscount({ ...percent, maxCents: 20_000 }, order)).toMatchObject({ cents: 20_000 })
})

test.each([
  ['payMode', { payModes: ['PREPAY'] }],
  ['notStackable', { stackable: false }],
  ['scope', { skuIds: [] }],
  ['minOrder', { minOrderCents: 307_931 }],
] as const)('%s stands in its way', (obstacle, more) => {
  expect(couponDiscount({ ...terms, ...more }, order)).toEqual({ obstacle, cents: 0, shares: [0, 0, 0] })
})

test('the threshold counts what the coupon applies to, after the other discounts', () => {
  expect(couponDiscount({ ...terms, minOrderCents: 307_930 }, order).obstacle).toBeNull()
})
