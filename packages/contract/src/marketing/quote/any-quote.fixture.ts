import fc from 'fast-check'
import type { CartLine, CouponTerms, MemberDiscount, PointsOffer, QuotedActivity, QuoteInput } from './cart.ts'
import { quote } from './quote.ts'

const everything = { goodsScope: 'ALL', scopeIds: [], excludeIds: [] }
const everywhere = { shopScope: 'ALL', shopIds: [], channels: [], cardLevels: [], weekdays: [], dayWindows: [] }
export const drinks = 10
export const food = 20

export const line = (skuId: number, unitCents: number, qty = 1, category = drinks): CartLine => ({
  skuId,
  unitCents,
  qty,
  categoryIds: [category],
  name: `商品 ${skuId}`,
})

export function coupon(id: number, fields: Partial<CouponTerms>): CouponTerms {
  return {
    id,
    name: `券 ${id}`,
    type: 'CASH',
    faceCents: null,
    payBp: null,
    maxOffCents: 0,
    skuId: null,
    qty: 1,
    priceCents: null,
    minCents: 0,
    minQty: 0,
    thresholdBase: 'AFTER_PROMOTION',
    ...everything,
    ...everywhere,
    serviceModes: [],
    payChannels: [],
    firstOrderOnly: false,
    blackDates: [],
    stackMode: 'FREE',
    stackGroup: null,
    withMemberDiscount: true,
    withActivity: true,
    withPoints: true,
    validFrom: '2026-01-01T00:00:00.000Z',
    validTo: '2027-01-01T00:00:00.000Z',
    ...fields,
  }
}

export function activity(id: number, fields: Partial<QuotedActivity>): QuotedActivity {
  return {
    id,
    name: `活动 ${id}`,
    type: 'FULL_REDUCTION',
    ladders: [],
    items: [],
    repeat: false,
    maxOffCents: 0,
    priority: 100,
    withMember: true,
    withCoupon: true,
    ...everything,
    ...everywhere,
    startAt: '2026-01-01T00:00:00.000Z',
    endAt: '2027-01-01T00:00:00.000Z',
    ...fields,
  }
}
export const step = { fromCents: 0, offCents: 0, payBp: 10_000, buyQty: 0, freeQty: 0, skuId: null }

export const burn: PointsOffer = {
  points: 0,
  pointsPerStep: 100,
  centsPerStep: 100,
  minPoints: 100,
  maxShareBp: 5_000,
  maxCentsPerOrder: 0,
  withCoupon: true,
}

export const gold: MemberDiscount = {
  name: '金卡',
  payBp: 9_000,
  maxOffCents: 0,
  withCoupon: true,
  withActivity: true,
  ...everything,
}

export function priced(fields: Partial<QuoteInput> & { lines: CartLine[]; discount?: MemberDiscount }) {
  const { lines, discount, ...input } = fields
  return quote({
    cart: { lines },
    situation: {
      shopId: 1,
      channel: 'POS',
      serviceMode: 'DINE_IN',
      timeZone: 'Asia/Shanghai',
      currency: 'CNY',
      at: '2026-11-20T04:00:00.000Z',
    },
    buyer: { cardLevel: 3, isFirstOrder: false, ...(discount && { discount }) },
    activities: [],
    coupons: [],
    chosen: 'best',
    maxCoupons: 3,
    ...input,
  })
}

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
    id: fc.integer({ min: 1, max: 9 }),
    scope: anyScope,
    from: cents,
    off: cents,
    payBp: bp,
    qty: fc.integer({ min: 2, max: 4 }),
    most: fc.constantFrom(0, 700),
    repeat: fc.boolean(),
    withMember: fc.boolean(),
    withCoupon: fc.boolean(),
    type: fc.constantFrom('FULL_REDUCTION', 'PERCENT_OFF', 'NTH_DISCOUNT', 'BUY_X_GET_Y', 'SPECIAL_PRICE'),
  })
  .map(({ id, scope, from, off, payBp, qty, most, ...rest }) =>
    activity(id, {
      ...rest,
      ...scope,
      maxOffCents: most,
      ladders: [{ ...step, fromCents: from, offCents: Math.min(off, from), payBp, buyQty: qty, freeQty: 1 }],
      items: [{ skuId: 1, priceCents: off, stock: -1, perMember: 2 }],
    }),
  )
const anyCoupon = fc
  .record({
    scope: anyScope,
    faceCents: cents,
    payBp: bp,
    minCents: cents,
    most: fc.constantFrom(0, 900),
    type: fc.constantFrom('CASH', 'PERCENT', 'GIFT', 'EXCHANGE', 'DELIVERY'),
    stackMode: fc.constantFrom('EXCLUSIVE', 'GROUP', 'FREE'),
    stackGroup: fc.constantFrom('A', 'B'),
    withMemberDiscount: fc.boolean(),
    withActivity: fc.boolean(),
    withPoints: fc.boolean(),
  })
  .map(({ scope, most, ...rest }) => ({
    ...scope,
    ...rest,
    maxOffCents: most,
    skuId: itemOf(rest.type),
    priceCents: 300,
  }))
const itemOf = (type: string) => (type === 'GIFT' || type === 'EXCHANGE' ? 1 : null)
export const anyQuote = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
  activities: fc.uniqueArray(anyActivity, { maxLength: 4, selector: ({ id }) => id }),
  coupons: fc.array(anyCoupon, { maxLength: 5 }),
  delivery: fc.constantFrom(0, 600),
  member: fc.boolean(),
  points: fc.constantFrom(undefined, { ...burn, points: 900, maxShareBp: 3_000 }),
})

type AnyQuote = typeof anyQuote extends fc.Arbitrary<infer T> ? T : never

/** What is wrong with the quote of a cart, or null: it never falls below zero, its sums are exact, and order is irrelevant. */
export function wrongWith({ lines, activities, coupons, delivery, member, points }: AnyQuote): string | null {
  const wallet = coupons.map((terms, index) => coupon(index + 1, terms))
  const ask = (turned: boolean) =>
    priced({
      lines,
      points,
      cart: { lines, deliveryCents: delivery },
      activities: turned ? activities.toReversed() : activities,
      coupons: turned ? wallet.toReversed() : wallet,
      ...(member && { discount: gold }),
    })
  const told = ask(false)
  if (JSON.stringify(ask(false)) !== JSON.stringify(told)) return 'asked again, it is another'
  const other = ask(true)
  const essence = (each: typeof told) => JSON.stringify([each.payableCents, each.lines, each.coupons, each.activityIds])
  if (essence(other) !== essence(told)) return `in another order, it is another: ${essence(other)} ${essence(told)}`
  for (const each of told.lines) {
    const off = each.activityOffCents + each.memberOffCents + each.couponOffCents + each.pointsOffCents
    if (each.payableCents !== each.originalCents - off) return 'a line does not add up'
    if (Object.values(each).some((part) => typeof part === 'number' && part < 0)) return 'a line falls below zero'
  }
  const stepped = told.steps.reduce((sum, { amountCents }) => sum + amountCents, told.originalCents)
  if (told.payableCents !== stepped) return 'the steps do not add up'
  if (told.payableCents !== told.originalCents - told.discountCents + told.feeCents) return 'the sums do not add up'
  if (told.payableCents < told.lines.reduce((sum, each) => sum + each.payableCents, 0))
    return 'it is less than its goods'
  // One activity of goods for each line, and one of the order (C-INV-52).
  if (told.steps.filter(({ kind }) => kind === 'ORDER').length > 1) return 'two activities of an order'
  return told.coupons.length > 4 ? 'too many coupons' : null
}
