import { expect, test } from 'vitest'
import { couponSentence, valueText } from './coupon-sentence.rules.ts'

const plain = {
  faceCents: null,
  payBp: null,
  maxOffCents: 0,
  priceCents: null,
  qty: 1,
  minCents: 0,
  minQty: 0,
  currency: 'CNY',
}

test.each([
  [{ ...plain, type: 'CASH', faceCents: 20_00, minCents: 80_00 }, '满 ¥80 可用，减 ¥20', '¥20 off, from ¥80'],
  [
    { ...plain, type: 'PERCENT', payBp: 8_800, maxOffCents: 15_50 },
    '无门槛，打 8.8 折，最多优惠 ¥15.50',
    '12% off, at most ¥15.50, no minimum',
  ],
  [
    { ...plain, type: 'GIFT', qty: 2, minQty: 3 },
    '满 3 件可用，赠送指定商品 2 份',
    '2 of an item for free, from 3 items',
  ],
  [
    { ...plain, type: 'CASH', faceCents: 30_00, minCents: 100_00, weekdays: [6, 7], cardLevels: [3] },
    '满 ¥100 可用，减 ¥30，限周六、周日，限 3 级会员',
    '¥30 off, from ¥100, Saturday, Sunday, for members of level 3',
  ],
  [{ ...plain, type: 'EXCHANGE', priceCents: 100 }, '无门槛，以 ¥1 换购指定商品', 'an item for ¥1, no minimum'],
  [
    { ...plain, type: 'DELIVERY', faceCents: 5_00, minCents: 30_00, currency: 'USD' },
    '满 US$30 可用，减配送费 US$5',
    '$5 off the delivery fee, from $30',
  ],
  [{ ...plain, type: 'CASH', faceCents: 20_00, currency: undefined }, '无门槛，减 20', '20 off, no minimum'],
  [
    { ...plain, type: 'EXCHANGE', priceCents: 100, budgetCents: 900_00 },
    '无门槛，以 ¥1 换购指定商品，共优惠 ¥900 后停用',
    'an item for ¥1, no minimum, until ¥900 have been given',
  ],
])('a coupon is told in one sentence', (coupon, zh, en) => {
  expect(couponSentence(coupon)).toEqual([zh, en])
})

test('a ticket shows the value alone', () => {
  expect(valueText({ ...plain, type: 'PERCENT', payBp: 8_800 })).toEqual(['8.8 折', '12% off'])
  const exchange = { ...plain, type: 'EXCHANGE', priceCents: 9_90, currency: 'HKD' }
  expect(valueText(exchange)).toEqual(['HK$9.90 换购', 'for HK$9.90'])
})
