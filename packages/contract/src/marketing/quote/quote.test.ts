import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { activity, anyQuote, burn, coupon, food, gold, line, priced, step, wrongWith } from './any-quote.fixture.ts'
import type { CartLine, CouponTerms, QuotedActivity } from './cart.ts'

describe('the worked examples of consumer.md 10', () => {
  const order = [line(1, 6_000), line(2, 4_000, 1, food)]

  test('1: a coupon for food misses its threshold, one for all goods is split over both lines', () => {
    const forFood = coupon(1, { faceCents: 2_000, minCents: 8_000, goodsScope: 'CATEGORY', scopeIds: [food] })
    expect(priced({ lines: order, discount: gold, coupons: [forFood] })).toMatchObject({
      payableCents: 9_000,
      refusals: [{ id: 1, reason: 'threshold', missingCents: 4_400 }],
    })
    const forAll = coupon(1, { faceCents: 2_000, minCents: 8_000 })
    const { lines, payableCents } = priced({ lines: order, discount: gold, coupons: [forAll] })
    expect(payableCents).toBe(7_000)
    expect(lines.map(({ couponOffCents }) => couponOffCents)).toEqual([1_200, 800])
    // 4: what a refund of each line gives back.
    expect(lines.map((each) => each.payableCents)).toEqual([4_200, 2_800])
  })

  test('2: a share comes before an amount', () => {
    const share = coupon(1, { type: 'PERCENT', payBp: 8_000, maxOffCents: 1_500 })
    const cash = coupon(2, { faceCents: 500 })
    expect(priced({ lines: [line(1, 9_000)], coupons: [share] }).payableCents).toBe(7_500)
    expect(priced({ lines: [line(1, 9_000)], coupons: [cash, share] })).toMatchObject({
      payableCents: 7_000,
      coupons: [
        { id: 1, offCents: 1_500 },
        { id: 2, offCents: 500 },
      ],
    })
  })

  test('3: a coupon never takes off more than there is', () => {
    expect(priced({ lines: [line(1, 1_999)], coupons: [coupon(1, { faceCents: 500_000 })] })).toMatchObject({
      payableCents: 0,
      discountCents: 1_999,
    })
  })
})

describe('the worked examples of consumer.md 17', () => {
  const price = (lines: CartLine[], fields: Partial<QuotedActivity>) =>
    priced({ lines, activities: [activity(1, fields)] }).discountCents

  test('money off from an amount: the highest step, or each full one', () => {
    const ladders = [
      { ...step, fromCents: 5_000, offCents: 800 },
      { ...step, fromCents: 10_000, offCents: 2_000 },
    ]
    expect(price([line(1, 16_000)], { ladders })).toBe(2_000)
    const [one] = ladders
    expect(price([line(1, 16_000)], { ladders: [one as never], repeat: true })).toBe(2_400)
    expect(price([line(1, 16_000)], { ladders: [one as never], repeat: true, maxOffCents: 2_000 })).toBe(2_000)
  })

  test('the second item at half its price', () => {
    const ladders = [{ ...step, buyQty: 2, payBp: 5_000 }]
    expect(price([line(1, 3_000), line(2, 2_800), line(3, 2_600)], { type: 'NTH_DISCOUNT', ladders })).toBe(1_400)
  })

  test('buy two, get one: of five items one set, of which the cheapest is free', () => {
    const ladders = [{ ...step, buyQty: 2, freeQty: 1 }]
    const lines = [line(1, 1_000, 2), line(2, 800, 2), line(3, 500)]
    expect(price(lines, { type: 'BUY_X_GET_Y', ladders })).toBe(800)
  })
})

test('a card gives a share of each line, up to its most (consumer.md 12)', () => {
  const capped = { ...gold, payBp: 8_800, maxOffCents: 3_000 }
  expect(priced({ lines: [line(1, 30_000)], discount: capped }).payableCents).toBe(27_000)
})

test('a free item costs nothing, an exchanged one its price, and delivery comes off the fee', () => {
  const lines = [line(1, 1_200, 3), line(2, 900)]
  expect(priced({ lines, coupons: [coupon(1, { type: 'GIFT', skuId: 1, qty: 2 })] }).discountCents).toBe(2_400)
  expect(priced({ lines, coupons: [coupon(1, { type: 'EXCHANGE', skuId: 2, priceCents: 100 })] }).discountCents).toBe(
    800,
  )
  const delivered = priced({
    lines,
    cart: { lines, deliveryCents: 600, packingCents: 200 },
    coupons: [coupon(1, { type: 'DELIVERY', faceCents: 1_000 })],
  })
  expect(delivered).toMatchObject({ feeCents: 800, payableCents: 4_700, discountCents: 600 })
})

test.each<[string, Partial<CouponTerms>, string]>([
  ['after its end', { validTo: '2026-11-20T04:00:00.000Z' }, 'expired'],
  ['before it begins', { validFrom: '2026-11-20T04:00:00.001Z' }, 'notYet'],
  ['on a day that is left out', { blackDates: ['2026-11-20'] }, 'wrongTime'],
  ['on another day of the week', { weekdays: [6] }, 'wrongTime'],
  ['at another shop', { shopScope: 'INCLUDE', shopIds: [2] }, 'wrongShop'],
  ['at a shop that is left out', { shopScope: 'EXCLUDE', shopIds: [1] }, 'wrongShop'],
  ['on another channel', { channels: ['H5'] }, 'wrongChannel'],
  ['for another level', { cardLevels: [4] }, 'level'],
  ['after the first order', { firstOrderOnly: true }, 'firstOrder'],
  ['for goods that are not there', { goodsScope: 'SKU', scopeIds: [9] }, 'noGoods'],
  ['for too few items', { minQty: 5 }, 'threshold'],
  ['for a delivery fee that is not there', { type: 'DELIVERY', faceCents: 600 }, 'noFee'],
  ['beyond its budget', { budgetLeftCents: 99 }, 'budget'],
])('a coupon is refused %s', (_, fields, reason) => {
  const { refusals } = priced({ lines: [line(1, 9_000)], coupons: [coupon(1, { faceCents: 100, ...fields })] })
  expect(refusals).toMatchObject([{ id: 1, reason }])
})

test('coupons stack as they say: alone, one of a group, or freely', () => {
  const lines = [line(1, 10_000)]
  const alone = coupon(1, { faceCents: 900, stackMode: 'EXCLUSIVE' })
  const [a1, a2] = [2, 3].map((id) => coupon(id, { faceCents: 500, stackMode: 'GROUP', stackGroup: 'A' }))
  const b = coupon(4, { faceCents: 300, stackMode: 'GROUP', stackGroup: 'B' })
  const free = coupon(5, { faceCents: 200 })
  const all = [alone, a1, a2, b, free] as CouponTerms[]
  expect(priced({ lines, coupons: all }).coupons.map(({ id }) => id)).toEqual([2, 4, 5])
  const { coupons, refusals } = priced({ lines, coupons: all, chosen: [1, 2, 3] })
  expect(coupons.map(({ id }) => id)).toEqual([1])
  expect(refusals.map(({ id, reason }) => [id, reason])).toEqual([
    [2, 'stacking'],
    [3, 'stacking'],
  ])
})

test('of coupons worth the same, fewer are used, and the one that ends sooner', () => {
  const late = coupon(1, { faceCents: 500 })
  const soon = coupon(2, { faceCents: 500, validTo: '2026-12-01T00:00:00.000Z' })
  expect(priced({ lines: [line(1, 500)], coupons: [late, soon] }).coupons).toEqual([{ id: 2, offCents: 500 }])
})

test('points buy off a share of what is left, in whole units', () => {
  const points = { ...burn, points: 1_050 }
  expect(priced({ lines: [line(1, 3_000)], points })).toMatchObject({ payableCents: 2_000, pointsSpent: 1_000 })
  expect(priced({ lines: [line(1, 1_500)], points })).toMatchObject({ payableCents: 800, pointsSpent: 700 })
})

test('2570 points pay 25.00 of 100.00, of which 30 % may be paid so (consumer.md 7, example B)', () => {
  const points = { ...burn, points: 2_570, maxShareBp: 3_000 }
  expect(priced({ lines: [line(1, 10_000)], points })).toMatchObject({ payableCents: 7_500, pointsSpent: 2_500 })
  const used = { lines: [line(1, 10_000)], coupons: [coupon(1, { faceCents: 500 })] }
  expect(priced({ ...used, points: { ...points, withCoupon: false } })).toMatchObject({ pointsSpent: 0 })
  expect(priced({ ...used, points: { ...points, minPoints: 3_000 } })).toMatchObject({ pointsSpent: 0 })
})

test('a special price holds for as many as there are, over all lines of the item', () => {
  const special = activity(7, {
    type: 'SPECIAL_PRICE',
    items: [{ skuId: 1, priceCents: 600, stock: 3, perMember: 0 }],
  })
  const told = priced({ lines: [line(1, 1_000, 2), line(1, 1_000, 2)], activities: [special] })
  expect(told).toMatchObject({ discountCents: 1_200, specials: [{ activityId: 7, skuId: 1, qty: 3 }] })
})

test('a cap is shared by what each line would get, to the cent: a free line pays for no rounding', () => {
  const nth = activity(1, {
    type: 'NTH_DISCOUNT',
    ladders: [{ fromCents: 0, offCents: 0, payBp: 100, buyQty: 2, freeQty: 1, skuId: null }],
    maxOffCents: 700,
  })
  const lines = [line(1, 9_234, 2), line(1, 3_294, 2), line(1, 11_892, 4), line(1, 0, 2)]
  const told = priced({ lines, activities: [nth] })
  expect(told.lines.map(({ activityOffCents }) => activityOffCents)).toEqual([178, 64, 458, 0])
  expect(told.payableCents).toBe(told.originalCents - 700)
})

test('of any cart, nothing falls below zero and the sums are exact (C-INV-30); order is irrelevant, twice is the same (C-INV-31, C-INV-52)', () => {
  fc.assert(
    fc.property(anyQuote, (any) => {
      expect(wrongWith(any)).toBeNull()
    }),
    { numRuns: 400 },
  )
})

test('the best of a wallet is never worse than any single coupon of it', () => {
  fc.assert(
    fc.property(anyQuote, ({ lines, activities, coupons }) => {
      const wallet = coupons.map((terms, index) => coupon(index + 1, terms))
      const best = priced({ lines, activities, coupons: wallet }).payableCents
      for (const { id } of wallet)
        expect(best).toBeLessThanOrEqual(priced({ lines, activities, coupons: wallet, chosen: [id] }).payableCents)
    }),
    { numRuns: 200 },
  )
})
