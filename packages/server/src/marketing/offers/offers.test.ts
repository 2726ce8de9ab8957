import { activity, type NewActivity } from '@brandside/contract/marketing/activity.ts'
import { coupon, type NewCoupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import type { Quote } from '@brandside/contract/marketing/quote/cart.ts'
import { userCoupon } from '@brandside/contract/marketing/user-coupon.ts'
import { member } from '@brandside/contract/member/member.ts'
import { pointRule } from '@brandside/contract/member/point-rule.ts'
import { points } from '@brandside/contract/member/points.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { organisation } from '@brandside/contract/system/organisation.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { earnPoints } from '../../member/points/earn.public.ts'
import { asTenant } from '../../platform/as-tenant.ts'
import type { Db } from '../../platform/database/query.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { inDays } from '../../platform/testing/in-days.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { holdOffers, releaseOffers, returnOffers, useOffers } from './hold.public.ts'
import { type OrderCart, quoteOrder } from './quote-order.public.ts'

let product: TestProduct
let root: Caller
let numbered = 0
beforeAll(async () => {
  product = await openTestProduct(mainEngine())
  root = await product.as(people.root)
})
afterAll(() => product.close())

const inTenant = (work: (db: Db) => Promise<unknown>) => asTenant(product.database.pool, 1, work)
const window = { startAt: inDays(-100), endAt: inDays(100) }

/** A brand with a shop that takes part in marketing, so that no test sees another one's activities. */
async function aPlace() {
  const { data: made } = await root.call(brand.endpoints.create, {
    code: `OF${++numbered}`,
    name: `灯笼 ${numbered}`,
    industry: 'OTHER',
    contactName: '周宁',
    contactMobile: '13800001234',
  })
  const brandId = made?.id as Id
  const { data: tree } = await root.call(organisation.endpoints.tree, {})
  const organisationId = (tree as { id: Id }[])[0]?.id as Id
  const { data } = await root.call(shop.endpoints.create, {
    code: `OF${numbered}`,
    name: '一店',
    brandId,
    organisationId,
  })
  const shopId = data?.id as Id
  await asSuperuser(product.database, (client) =>
    client.query('update app.shop set market_flag = true where id = $1', [shopId]),
  )
  return { brandId, shopId }
}
type Place = Awaited<ReturnType<typeof aPlace>>

/** An item of the shop's menu for 10.00. */
function anItem({ shopId }: Place): Promise<Id> {
  return asSuperuser(product.database, async (client) => {
    await client.query(`select set_config('app.tenant', '1', false)`)
    const { rows } = await client.query(
      `with g as (insert into app.shop_goods (shop_id, code, name, goods_type) values ($1, 'G', '牛肉面', 'SINGLE') returning id)
       insert into app.shop_sku (shop_id, goods_id, sku_code, price_cents) select $1, id, 'G', 1000 from g returning id`,
      [shopId],
    )
    return Number(rows[0].id) as Id
  })
}
async function aMember({ brandId }: Place): Promise<Id> {
  const mobile = `137${String(++numbered).padStart(8, '0')}`
  const { data } = await root.call(member.endpoints.create, { mobile, nickname: '小宁', registerBrandId: brandId })
  return data?.id as Id
}
async function running({ brandId }: Place, fields: Partial<NewActivity> = {}): Promise<Id> {
  const { data, msg } = await root.call(activity.endpoints.create, {
    name: `满减 ${++numbered}`,
    brandId,
    type: 'FULL_REDUCTION',
    ladders: [{ fromCents: 5_000, offCents: 800 }],
    ...window,
    ...fields,
  })
  if (!data) throw new Error(msg)
  await root.call(activity.endpoints.setStatus, { id: data.id, status: 1 })
  return data.id
}
async function inWallet({ brandId }: Place, memberId: Id, fields: Partial<NewCoupon> = {}): Promise<[Id, Id]> {
  const { data, msg } = await root.call(coupon.endpoints.create, {
    name: `券 ${++numbered}`,
    brandId,
    type: 'CASH',
    faceCents: 2_000,
    claimFrom: window.startAt,
    claimTo: '2036-01-01T00:00:00.000Z',
    ...fields,
  })
  if (!data) throw new Error(msg)
  await root.call(coupon.endpoints.setState, { id: data.id, state: 'ON' })
  await root.call(coupon.endpoints.issue, { couponId: data.id, memberIds: [memberId] })
  const { data: held } = await root.call(userCoupon.endpoints.list, { couponId: data.id })
  return [data.id, held?.list[0]?.id as Id]
}

const noodles = (priceCents: number, quantity = 1, skuId: Id | null = null) => ({
  skuId,
  name: '牛肉面',
  priceCents,
  quantity,
})
const cart = ({ shopId }: Place, memberId: Id | null, fields: Partial<OrderCart> = {}): OrderCart => ({
  shopId,
  memberId,
  channel: 'POS',
  lines: [noodles(10_000)],
  coupons: 'best',
  points: 0,
  ...fields,
})
let orders = 1000
/** Places an order as the open side does: quote and hold in one transaction. */
async function place(at: Place, memberId: Id | null, fields: Partial<OrderCart> = {}) {
  const order = { orderId: ++orders as Id, tradeId: orders as Id, ...at, memberId }
  let quote: Quote | undefined
  await inTenant(async (db) => {
    quote = await quoteOrder({ db, now: new Date().toISOString() }, cart(at, memberId, fields))
    await holdOffers({ db, now: new Date().toISOString() }, order, quote)
  })
  return { order, quote: quote as unknown as Quote }
}
const seenActivity = async (id: Id) => (await root.call(activity.endpoints.view, { id })).data
const seenCoupon = async (id: Id) => (await root.call(coupon.endpoints.view, { id })).data
const settled = (all: PromiseSettledResult<unknown>[]) => all.filter(({ status }) => status === 'fulfilled').length

test('of twenty orders at once that race for the last three uses of an activity, three have one (C-INV-53)', async () => {
  const at = await aPlace()
  const id = await running(at, { stock: 3 })
  const quote = { activityIds: [id], steps: [{ kind: 'ORDER', refId: id, amountCents: -800 }], specials: [] }
  const raced = await Promise.allSettled(
    Array.from({ length: 20 }, () => {
      const order = { orderId: ++orders as Id, tradeId: orders as Id, ...at, memberId: null }
      return inTenant((db) => holdOffers({ db, now: new Date().toISOString() }, order, quote as unknown as Quote))
    }),
  )
  expect(settled(raced)).toBe(3)
  expect(await seenActivity(id)).toMatchObject({ used: 3, offCents: 2_400 })
  // What is used up is in no quote, and does not refuse an order.
  expect((await place(at, null)).quote).toMatchObject({ activityIds: [], payableCents: 10_000 })
})

test('a member uses an activity as often as allowed, however many orders come at once, and only a member does', async () => {
  const at = await aPlace()
  const id = await running(at, { perMember: 2 })
  const memberId = await aMember(at)
  const placed = await Promise.allSettled(Array.from({ length: 8 }, () => place(at, memberId)))
  expect(await seenActivity(id)).toMatchObject({ used: 2 })
  expect(placed.filter(({ status }) => status === 'rejected').length).toBeLessThanOrEqual(6)
  expect((await place(at, memberId)).quote.activityIds).toEqual([])
  expect((await place(at, null)).quote.activityIds).toEqual([])
})

test('of an item at a special price no more are sold so than there are, in all and to one member', async () => {
  const at = await aPlace()
  const sku = await anItem(at)
  const terms = { skuId: sku, priceCents: 600, stock: 5, perMember: 2 }
  const id = await running(at, { type: 'SPECIAL_PRICE', ladders: [], items: [terms] })
  const memberId = await aMember(at)
  const lines = [noodles(1_000, 3, sku)]
  expect((await place(at, memberId, { lines })).quote).toMatchObject({ discountCents: 800, payableCents: 2_200 })
  expect((await place(at, memberId, { lines })).quote).toMatchObject({ discountCents: 0 })
  const last = await place(at, await aMember(at), { lines: [noodles(1_000, 2, sku)] })
  expect(last.quote.specials).toEqual([{ activityId: id, skuId: sku, qty: 2 }])
  expect((await place(at, await aMember(at), { lines })).quote.specials).toMatchObject([{ qty: 1 }])
  expect((await place(at, await aMember(at), { lines })).quote.specials).toEqual([])
  await inTenant((db) => releaseOffers({ db }, last.order))
  expect((await place(at, await aMember(at), { lines })).quote.specials).toMatchObject([{ qty: 2 }])
})

test('a special price is below the list price of an item that is on a menu', async () => {
  const at = await aPlace()
  const skuId = await anItem(at)
  const special = (item: object) =>
    running(at, { type: 'SPECIAL_PRICE', ladders: [], items: [{ skuId, priceCents: 999, ...item }] })
  await expect(special({ priceCents: 1_000 })).rejects.toThrow('“牛肉面”的特价不低于原价')
  await expect(special({ skuId: 999_999 })).rejects.toThrow('第 1 行的商品不在任何菜单上')
  await expect(special({})).resolves.toBeGreaterThan(0)
})

test('what an order holds is used with its payment, and comes back when it is closed or refunded, each once', async () => {
  const at = await aPlace()
  const activityId = await running(at)
  const memberId = await aMember(at)
  const [couponId, held] = await inWallet(at, memberId)
  const { order, quote } = await place(at, memberId)
  expect(quote).toMatchObject({ payableCents: 7_200, coupons: [{ id: held, offCents: 2_000 }] })
  await inTenant((db) => holdOffers({ db, now: new Date().toISOString() }, order, quote))
  expect(await seenActivity(activityId)).toMatchObject({ used: 1, offCents: 800 })
  expect(await seenCoupon(couponId)).toMatchObject({ locked: 1, used: 0 })
  for (let time = 0; time < 2; time++) await inTenant((db) => releaseOffers({ db }, order))
  expect(await seenActivity(activityId)).toMatchObject({ used: 0, offCents: 0 })
  expect(await seenCoupon(couponId)).toMatchObject({ locked: 0 })

  const again = await place(at, memberId, { coupons: [held] })
  for (let time = 0; time < 2; time++) await inTenant((db) => useOffers({ db }, again.order))
  expect(await seenCoupon(couponId)).toMatchObject({ locked: 0, used: 1, spentCents: 2_000 })
  await inTenant((db) => releaseOffers({ db }, { ...again.order, orderId: 1 as Id }))
  for (let time = 0; time < 2; time++) await inTenant((db) => returnOffers({ db }, again.order))
  expect(await seenActivity(activityId)).toMatchObject({ used: 0, offCents: 0 })
  expect(await seenCoupon(couponId)).toMatchObject({ used: 0, spentCents: 0, issued: 1 })
})

test('two orders race for one coupon: one has it (C-INV-32)', async () => {
  const at = await aPlace()
  const memberId = await aMember(at)
  const [couponId, held] = await inWallet(at, memberId)
  const raced = await Promise.allSettled([1, 2, 3, 4].map(() => place(at, memberId, { coupons: [held] })))
  expect(settled(raced)).toBe(1)
  expect(await seenCoupon(couponId)).toMatchObject({ locked: 1 })
})

test('a coupon that is named and does not hold refuses the order, with the reason', async () => {
  const at = await aPlace()
  const memberId = await aMember(at)
  const [, held] = await inWallet(at, memberId, { minCents: 50_000 })
  await expect(place(at, memberId, { coupons: [held] })).rejects.toMatchObject({
    reason: { key: 'userCoupon.notUsable' },
    detail: { why: ['指定商品还差 ¥400.00', expect.any(String)] },
  })
  await expect(place(at, null, { coupons: [held] })).rejects.toMatchObject({ reason: { key: 'userCoupon.notUsable' } })
  expect((await place(at, memberId)).quote.coupons).toEqual([])
})

test('points pay by the rule of the brand; they are spent with the order and come back when it is closed', async () => {
  const at = await aPlace()
  const memberId = await aMember(at)
  const rule = await root.call(pointRule.endpoints.create, {
    name: '抵现',
    brandId: at.brandId,
    type: 'BURN_DEDUCT',
    maxShareBp: 3_000,
    startAt: window.startAt,
  })
  await root.call(pointRule.endpoints.setStatus, { id: rule.data?.id as Id, status: 1 })
  const of = { memberId, brandId: at.brandId }
  await inTenant((db) => earnPoints({ db }, { of, event: { bizType: 'TEST', id: 1 as Id }, points: 2_570 }))
  const balance = async () => (await root.call(points.endpoints.account, { memberId })).data?.[0]?.balance
  const { order, quote } = await place(at, memberId, { points: 5_000 })
  expect(quote).toMatchObject({ payableCents: 7_500, pointsSpent: 2_500 })
  expect(await balance()).toBe(70)
  for (let time = 0; time < 2; time++) await inTenant((db) => releaseOffers({ db }, order))
  expect(await balance()).toBe(2_570)
  expect((await place(at, memberId)).quote.pointsSpent).toBe(0)
})
