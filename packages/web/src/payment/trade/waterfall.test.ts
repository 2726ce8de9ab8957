import { expect, test } from 'vitest'
import { waterfall } from './waterfall.rules.ts'

const plain = {
  originalCents: 10_000,
  discountCents: 0,
  activityOffCents: 0,
  memberOffCents: 0,
  couponOffCents: 0,
  pointsOffCents: 0,
  payableCents: 10_000,
  paidCents: 10_000,
  refundedCents: 0,
  feeCents: 0,
  feeRefundCents: 0,
}

test('discounts by kind lead from the original price to what is payable, refunds and fees to what is left', () => {
  const steps = waterfall({
    ...plain,
    discountCents: 3_000,
    activityOffCents: 1_000,
    couponOffCents: 1_500,
    payableCents: 7_000,
    paidCents: 7_000,
    refundedCents: 2_000,
    feeCents: 42,
    feeRefundCents: 12,
  })
  expect(steps.map(({ name, cents }) => [name, cents])).toEqual([
    ['original', 10_000],
    ['activity', -1_000],
    ['coupon', -1_500],
    ['otherOff', -500],
    ['payable', 7_000],
    ['paid', 7_000],
    ['refunds', -2_000],
    ['fee', -30],
    ['net', 4_970],
  ])
  expect(steps[1]).toMatchObject({ from: 9_000, to: 10_000 })
})

test('an unpaid trade ends at nothing', () => {
  expect(waterfall({ ...plain, paidCents: 0 }).at(-1)).toMatchObject({ name: 'net', cents: 0, from: 0, to: 0 })
})
