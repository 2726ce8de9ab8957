import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CartLine, CouponTerms, MemberDiscount, PointsOffer, QuotedActivity, QuoteInput } from './cart.ts'
import { quote } from './quote.ts'

const everything = { goodsScope: 'ALL', scopeIds: [], excludeIds: [] }
const everywhere = { shopScope: 'ALL', shopIds: [], channels: [], cardLevels: [], weekdays: [], dayWindows: [] }
const drinks = 10
const food = 20

const line = (skuId: number, unitCents: number, qty = 1, category = drinks): CartLine => ({
  ...{ skuId, unitCents, qty, categoryIds: [category], name: `商品 ${skuId}` },
})

function coupon(id: number, fields: Partial<CouponTerms>): CouponTerms {
  return {
    ...{ id, name: `券 ${id}`, type: 'CASH', faceCents: null, payBp: null, maxOffCents: 0, skuId: null, qty: 1 },
    ...{ priceCents: null, minCents: 0, minQty: 0, thresholdBase: 'AFTER_PROMOTION', ...everything, ...everywhere },
    ...{
      serviceModes: [],
      payChannels: [],
      firstOrderOnly: false,
      blackDates: [],
      stackMode: 'FREE',
      stackGroup: null,
    },
    ...{ withMemberDiscount: true, withActivity: true, withPoints: true },
    ...{ validFrom: '2026-01-01T00:00:00.000Z', validTo: '2027-01-01T00:00:00.000Z', ...fields },
  }
}

function activity(id: number, fields: Partial<QuotedActivity>): QuotedActivity {
  return {
    ...{ id, name: `活动 ${id}`, type: 'FULL_REDUCTION', ladders: [], items: [], repeat: false, maxOffCents: 0 },
    ...{ priority: 100, withMember: true, withCoupon: true, ...everything, ...everywhere },
    ...{ startAt: '2026-01-01T00:00:00.000Z', endAt: '2027-01-01T00:00:00.000Z', ...fields },
  }
}
const step = { fromCents: 0, offCents: 0, payBp: 10_000, buyQty: 0, freeQty: 0, skuId: null }

const burn: PointsOffer = {
  ...{ points: 0, pointsPerStep: 100, centsPerStep: 100, minPoints: 100, maxShareBp: 5_000, maxCentsPerOrder: 0 },
  withCoupon: true,
}

const gold: MemberDiscount = {
  ...{ name: '金卡', payBp: 9_000, maxOffCents: 0, withCoupon: true, withActivity: true, ...everything },
}

function priced(fields: Partial<QuoteInput> & { lines: CartLine[]; discount?: MemberDiscount }) {
  const { lines, discount, ...input } = fields
  return quote({
    cart: { lines },
    situation: {
      ...{ shopId: 1, channel: 'POS', serviceMode: 'DINE_IN', timeZone: 'Asia/Shanghai' },
      at: '2026-11-20T04:00:00.000Z',
    },
    buyer: { cardLevel: 3, isFirstOrder: false, ...(discount && { discount }) },
    ...{ activities: [], coupons: [], chosen: 'best', maxCoupons: 3, ...input },
  })
}

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
      ...{ payableCents: 0, discountCents: 1_999 },
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

const cents = fc.integer({ min: 0, max: 50_000 })
const anyLine = fc
  .record({
    skuId: fc.integer({ min: 1, max: 6 }),
    unitCents: cents,
    qty: fc.integer({ min: 1, max: 5 }),
    food: fc.boolean(),
  })
  .map((each) => line(each.skuId, each.unitCents, each.qty, each.food ? food : drinks))
const anyScope = fc.constantFrom(
  everything,
  { ...everything, goodsScope: 'CATEGORY', scopeIds: [food] },
  { ...everything, goodsScope: 'SKU', scopeIds: [1, 2, 3], excludeIds: [2] },
)
const bp = fc.integer({ min: 100, max: 9_900 })
const anyActivity = fc
  .record({
    ...{ id: fc.integer({ min: 1, max: 9 }), scope: anyScope, from: cents, off: cents, payBp: bp },
    ...{ qty: fc.integer({ min: 2, max: 4 }), most: fc.constantFrom(0, 700), repeat: fc.boolean() },
    ...{ withMember: fc.boolean(), withCoupon: fc.boolean() },
    type: fc.constantFrom('FULL_REDUCTION', 'PERCENT_OFF', 'NTH_DISCOUNT', 'BUY_X_GET_Y', 'SPECIAL_PRICE'),
  })
  .map(({ id, scope, from, off, payBp, qty, most, ...rest }) =>
    activity(id, {
      ...{ ...rest, ...scope, maxOffCents: most },
      ladders: [{ ...step, fromCents: from, offCents: Math.min(off, from), payBp, buyQty: qty, freeQty: 1 }],
      items: [{ skuId: 1, priceCents: off, stock: -1, perMember: 2 }],
    }),
  )
const anyCoupon = fc
  .record({
    ...{ scope: anyScope, faceCents: cents, payBp: bp, minCents: cents, most: fc.constantFrom(0, 900) },
    type: fc.constantFrom('CASH', 'PERCENT', 'GIFT', 'EXCHANGE', 'DELIVERY'),
    stackMode: fc.constantFrom('EXCLUSIVE', 'GROUP', 'FREE'),
    stackGroup: fc.constantFrom('A', 'B'),
    ...{ withMemberDiscount: fc.boolean(), withActivity: fc.boolean(), withPoints: fc.boolean() },
  })
  .map(({ scope, most, ...rest }) => ({
    ...scope,
    ...rest,
    maxOffCents: most,
    skuId: itemOf(rest.type),
    priceCents: 300,
  }))
const itemOf = (type: string) => (type === 'GIFT' || type === 'EXCHANGE' ? 1 : null)
const anyQuote = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
  activities: fc.uniqueArray(anyActivity, { maxLength: 4, selector: ({ id }) => id }),
  coupons: fc.array(anyCoupon, { maxLength: 5 }),
  delivery: fc.constantFrom(0, 600),
  member: fc.boolean(),
  points: fc.constantFrom(undefined, { ...burn, points: 900, maxShareBp: 3_000 }),
})

test('of any cart, nothing falls below zero and the lines add up (C-INV-30), and it is the same each time (C-INV-31)', () => {
  fc.assert(
    fc.property(anyQuote, ({ lines, activities, coupons, delivery, member, points }) => {
      const ask = () =>
        priced({
          ...{ lines, activities, points, cart: { lines, deliveryCents: delivery } },
          coupons: coupons.map((terms, index) => coupon(index + 1, terms)),
          ...(member && { discount: gold }),
        })
      const told = ask()
      expect(ask()).toEqual(told)
      for (const each of told.lines) {
        const off = each.activityOffCents + each.memberOffCents + each.couponOffCents + each.pointsOffCents
        expect(each.payableCents).toBe(each.originalCents - off)
        for (const part of Object.values(each)) if (typeof part === 'number') expect(part).toBeGreaterThanOrEqual(0)
      }
      const goods = told.lines.reduce((sum, each) => sum + each.payableCents, 0)
      const stepped = told.steps.reduce((sum, { amountCents }) => sum + amountCents, told.originalCents)
      expect(told.payableCents).toBe(stepped)
      expect(told.payableCents).toBe(told.originalCents - told.discountCents + told.feeCents)
      expect(told.payableCents).toBeGreaterThanOrEqual(goods)
      // One activity of goods for each line, and one of the order (C-INV-52).
      expect(told.steps.filter(({ kind }) => kind === 'ORDER').length).toBeLessThanOrEqual(1)
      expect(told.coupons.length).toBeLessThanOrEqual(4)
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
