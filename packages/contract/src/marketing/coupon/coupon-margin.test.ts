import { expect, test } from 'vitest'
import { marginWarning, worstShareBp } from './coupon-margin.rules.ts'

const cash = (faceCents: number, minCents: number) => ({ type: 'CASH', faceCents, payBp: null, minCents })

test.each([
  [cash(2_000, 8_000), 2_500],
  [cash(2_000, 3_000), 6_667],
  [cash(2_000, 0), 10_000],
  [{ type: 'PERCENT', faceCents: null, payBp: 4_000, minCents: 0 }, 6_000],
  [{ type: 'GIFT', faceCents: null, payBp: null, minCents: 0 }, null],
])('%o takes %d of the smallest order', (coupon, share) => {
  expect(worstShareBp(coupon)).toBe(share)
  expect(marginWarning(coupon) !== null).toBe(share !== null && share >= 5_000)
})
