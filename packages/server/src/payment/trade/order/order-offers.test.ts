import { randomUUID } from 'node:crypto'
import { activity } from '@brandside/contract/marketing/activity.ts'
import { coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import { userCoupon } from '@brandside/contract/marketing/user-coupon.ts'
import { trade } from '@brandside/contract/payment/trade.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callSigned } from '../../../platform/testing/sign-call.ts'
import { asSuperuser } from '../../../platform/testing/superuser.ts'
import { fromNow, type MemberTill, openMemberTill } from '../../member-till.fixture.ts'

const { order, view, refund, close } = trade.endpoints

let opened: MemberTill
let { product, root, till, brandId, cash, memberId, activityId, aMember, place, payBy, used } = {} as MemberTill
beforeAll(async () => {
  opened = await openMemberTill()
  ;({ product, root, till, brandId, cash, memberId, activityId, aMember, place, payBy, used } = opened)
})
afterAll(() => opened.product.close())

test('an order costs what its quote says: offers are held, and free again when it is closed (C-INV-31, C-INV-34)', async () => {
  const { data } = await place(6_000)
  expect(data).toMatchObject({ originalCents: 6_000, discountCents: 800, payableCents: 5_200 })
  expect(await used()).toBe(1)
  await root.call(close, { id: data?.tradeId as Id })
  expect(await used()).toBe(0)
})

test('a quote says what each discount is for and what the member has, holds nothing, and an order taken back frees its offers', async () => {
  const { orderQuote, cancelOrder, pay } = trade.endpoints
  const lines = [{ name: '面', quantity: 1, priceCents: 6_000 }]
  const ask = (asked: object) => callSigned(product.app, till, orderQuote, { memberId, lines, ...asked })
  const { data } = await ask({})
  expect(data).toMatchObject({ originalCents: 6_000, payableCents: 5_200, offersOff: null, member: { memberId } })
  expect(data?.steps).toMatchObject([{ amountCents: -800, words: [expect.any(String), expect.any(String)] }])
  expect(await used()).toBe(0)
  const { data: placed } = await place(6_000)
  expect(await used()).toBe(1)
  const cancel = () => callSigned(product.app, till, cancelOrder, { tradeNo: placed?.tradeNo ?? '' })
  expect(await cancel()).toMatchObject({ data: { state: 'CLOSED' } })
  expect(await cancel()).toMatchObject({ data: { state: 'CLOSED' } })
  expect(await used()).toBe(0)
  const { data: paid } = await place(6_000)
  const tradeNo = paid?.tradeNo ?? ''
  await callSigned(product.app, till, pay, { tradeNo, payChannelId: cash, attempt: '1', amountCents: 1_000 })
  expect(await callSigned(product.app, till, cancelOrder, { tradeNo })).toMatchObject({ key: 'trade.hasMoney' })
  await root.call(close, { id: paid?.tradeId as Id })
})

test('a shop that takes no part in marketing says so where a coupon is shown', async () => {
  const terms = { name: '立减两元', brandId, type: 'CASH' as const, faceCents: 200, minCents: 0 }
  const { data: made } = await root.call(coupon.endpoints.create, {
    ...terms,
    claimFrom: fromNow(-1),
    claimTo: fromNow(30),
  })
  const couponId = made?.id as Id
  await root.call(coupon.endpoints.setState, { id: couponId, state: 'ON' })
  await root.call(coupon.endpoints.issue, { couponId, memberIds: [memberId] })
  const [held] = (await root.call(userCoupon.endpoints.list, { couponId })).data?.list ?? []
  const takesPart = (isIn: boolean) =>
    asSuperuser(product.database, (db) =>
      db.query('update app.shop set market_flag = $2 where id = $1', [opened.shopId, isIn]),
    )
  const lines = [{ name: '水', quantity: 1, priceCents: 1_000 }]
  const shown = { memberId, lines, couponCodes: [held?.code ?? ''] }
  const ask = () => callSigned(product.app, till, trade.endpoints.orderQuote, shown)
  expect((await ask()).data?.coupons).toMatchObject([{ name: '立减两元', isUsed: true, offCents: 200, why: null }])
  await takesPart(false)
  expect((await ask()).data).toMatchObject({ coupons: [], offersOff: ['门店未参与营销', expect.any(String)] })
  const orderNo = randomUUID().slice(0, 12)
  expect(await callSigned(product.app, till, order, { orderNo, ...shown })).toMatchObject({
    message: 'The coupon cannot be used: The shop takes no part in marketing',
  })
  await takesPart(true)
  await root.call(coupon.endpoints.setState, { id: couponId, state: 'ENDED' })
})

test('an order at another price than the customer was told is refused with both (C-INV-31)', async () => {
  const told = (quotedCents: number) =>
    callSigned(product.app, till, order, {
      orderNo: randomUUID().slice(0, 12),
      memberId: null,
      quotedCents,
      lines: [{ name: '面', quantity: 1, priceCents: 4_000 }],
    })
  expect(await told(3_900)).toMatchObject({
    code: 2,
    key: 'trade.priceChanged',
    errors: [{ path: 'quotedCents' }],
    message: 'The price has changed from 39.00 to 40.00: confirm it with the guest and order again',
  })
  const { data } = await told(4_000)
  expect(data).toMatchObject({ payableCents: 4_000 })
  await root.call(close, { id: data?.tradeId as Id })
})

test('of orders that come at once no more get an offer than there is of it (C-INV-53)', async () => {
  const placed = await Promise.all(Array.from({ length: 8 }, () => place(6_000, null)))
  const got = placed.filter(({ data }) => data?.discountCents === 800)
  expect(got.length).toBeLessThanOrEqual(3)
  expect(await used()).toBe(got.length)
  for (const { data } of placed) if (data) await root.call(close, { id: data.tradeId })
  expect(await used()).toBe(0)
})

test('the code of a coupon names its owner, takes off what its quote says, and pays for one order only', async () => {
  const terms = {
    name: '立减五元',
    brandId,
    type: 'CASH' as const,
    faceCents: 500,
    minCents: 1_000,
    claimFrom: fromNow(-1),
    claimTo: fromNow(30),
  }
  const { data: made, msg } = await root.call(coupon.endpoints.create, terms)
  if (!made) throw new Error(msg)
  await root.call(coupon.endpoints.setState, { id: made.id, state: 'ON' })
  await root.call(coupon.endpoints.issue, { couponId: made.id, memberIds: [memberId] })
  const held = await root.call(userCoupon.endpoints.list, { couponId: made.id })
  const code = held.data?.list[0]?.code ?? ''
  const withCode = (couponCodes: readonly string[]) =>
    callSigned(product.app, till, order, {
      orderNo: randomUUID().slice(0, 12),
      couponCodes: [...couponCodes],
      lines: [{ name: '面', quantity: 1, priceCents: 2_000 }],
    })
  expect(await withCode(['WRONG'])).toMatchObject({
    key: 'userCoupon.unknownCode',
    errors: [{ path: 'couponCodes[0]' }],
  })
  const both = await Promise.all([withCode([code]), withCode([` ${code.toLowerCase()} `])])
  const [first] = both.filter(({ data }) => data)
  expect(first?.data).toMatchObject({ couponOffCents: 500, payableCents: 1_500 })
  expect(both.find(({ data }) => !data)).toMatchObject({ code: 2 })
  const { data: placed } = await root.call(view, { id: first?.data?.tradeId as Id })
  expect(placed).toMatchObject({ memberId, memberNo: expect.any(String) })
  expect(placed?.offers).toMatchObject([{ kind: 'COUPON', id: made.id, name: '立减五元', offCents: 500 }])
  await root.call(close, { id: first?.data?.tradeId as Id })
})

test('of a refunded part the coupon stays used, with the last part it comes back (consumer.md 10, example 4)', async () => {
  await root.call(activity.endpoints.setStatus, { id: activityId, status: 0 })
  const terms = { name: '满八十减二十', brandId, type: 'CASH' as const, faceCents: 2_000, minCents: 8_000 }
  const { data: made } = await root.call(coupon.endpoints.create, {
    ...terms,
    claimFrom: fromNow(-1),
    claimTo: fromNow(30),
  })
  const couponId = made?.id as Id
  await root.call(coupon.endpoints.setState, { id: couponId, state: 'ON' })
  await root.call(coupon.endpoints.issue, { couponId, memberIds: [memberId] })
  const held = async () => (await root.call(userCoupon.endpoints.list, { couponId })).data?.list[0]
  const counted = async () => (await root.call(coupon.endpoints.view, { id: couponId })).data
  const placed = await callSigned(product.app, till, order, {
    orderNo: randomUUID().slice(0, 12),
    couponCodes: [(await held())?.code ?? ''],
    lines: [
      { name: '饮料', quantity: 1, priceCents: 5_400 },
      { name: '面', quantity: 1, priceCents: 3_600 },
    ],
  })
  const { tradeId = 0 as Id, tradeNo = '' } = placed.data ?? {}
  expect(placed.data).toMatchObject({ couponOffCents: 2_000, payableCents: 7_000 })
  await payBy(tradeNo, cash, '1')
  expect(await counted()).toMatchObject({ used: 1, spentCents: 2_000, takingsCents: 7_000 })
  const lines = (await root.call(view, { id: tradeId })).data?.lines ?? []
  const back = (name: string) => {
    const lineId = lines.find((line) => line.name === name)?.id as Id
    return root.call(refund, { tradeId, reasonCode: 'CUSTOMER', lines: [{ lineId, quantity: 1 }] })
  }
  expect((await back('面')).data).toMatchObject({ refundState: 'SUCCESS' })
  expect((await root.call(view, { id: tradeId })).data).toMatchObject({ refundedCents: 2_800 })
  expect(await held()).toMatchObject({ state: 'USED' })
  expect((await back('饮料')).data).toMatchObject({ refundState: 'SUCCESS' })
  expect((await root.call(view, { id: tradeId })).data).toMatchObject({ refundedCents: 7_000 })
  expect(await held()).toMatchObject({ state: 'UNUSED' })
  expect(await counted()).toMatchObject({ used: 0, spentCents: 0, takingsCents: 0 })
  await root.call(activity.endpoints.setStatus, { id: activityId, status: 1 })
})

test('an order takes from the stock of the menu, never more than there is, and gives it back unpaid (C-INV-6)', async () => {
  const { skuId, stock } = await aCountedSku(5)
  const take = (quantity: number) =>
    callSigned(product.app, till, order, {
      orderNo: randomUUID().slice(0, 12),
      memberId: null,
      lines: [{ skuId, name: '桂花糕', quantity, priceCents: 1_000 }],
    })
  const placed = await Promise.all(Array.from({ length: 8 }, () => take(2)))
  const got = placed.flatMap(({ data }) => data ?? [])
  expect(got).toHaveLength(2)
  expect(placed.filter(({ code }) => code !== 0).map(({ message }) => message)).toEqual(
    Array(6).fill('Only 1 of “桂花糕” left'),
  )
  expect(await stock()).toBe(1)
  await root.call(close, { id: got[0]?.tradeId as Id })
  expect(await stock()).toBe(3)
  await payBy(got[1]?.tradeNo as string, cash, '1')
  await root.call(refund, { tradeId: got[1]?.tradeId as Id, amountCents: 2_000, reasonCode: 'QUALITY' })
  expect(await stock(), 'what was sold is gone').toBe(3)
  const asked = (qty: number) => callSigned(product.app, till, coupon.endpoints.openQuote, { lines: [{ skuId, qty }] })
  expect((await asked(3)).data?.shortages).toEqual([])
  expect((await asked(4)).data, 'the quote says before the order what refuses it').toMatchObject({
    payableCents: 4_000,
    shortages: [{ skuId, left: 3, words: ['“桂花糕”只剩 3 份', 'Only 3 of “桂花糕” left'] }],
  })
  expect((await take(3)).code).toBe(0)
  expect((await asked(1)).data?.shortages).toMatchObject([{ left: 0, words: ['“桂花糕”已售罄', expect.anything()] }])
  expect(await take(1)).toMatchObject({ message: '“桂花糕” is sold out' })
})

/** An SKU on the menu of the till's shop with so many left. */
async function aCountedSku(count: number) {
  const skuId = await asSuperuser(product.database, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `with home as (select id as shop_id from app.shop where code = 'OFFERS'),
            c as (insert into app.shop_category (tenant_id, shop_id, name, sort, status) select 1, shop_id, '点心', 1, 1 from home returning id, shop_id),
            g as (insert into app.shop_goods (tenant_id, shop_id, category_id, code, name, goods_type, sort, status)
                  select 1, shop_id, id, 'CAKE', '桂花糕', 'SINGLE', 1, 1 from c returning id, shop_id)
       insert into app.shop_sku (tenant_id, shop_id, goods_id, sku_code, price_cents, stock, status)
       select 1, shop_id, id, 'CAKE', 1000, $1, 1 from g returning id`,
      [count],
    )
    return Number(rows[0]?.id) as Id
  })
  const stock = () =>
    asSuperuser(product.database, async (client) => {
      const { rows } = await client.query<{ stock: number }>('select stock from app.shop_sku where id = $1', [skuId])
      return rows[0]?.stock
    })
  return { skuId, stock }
}

/** A coupon that is on offer, and one of it for each of these members. */
async function couponFor(memberIds: readonly Id[], terms: object): Promise<Map<Id, Id>> {
  const offer = {
    name: `券 ${randomUUID().slice(0, 8)}`,
    brandId,
    claimFrom: fromNow(-1),
    claimTo: fromNow(30),
    ...terms,
  }
  const { data: made, msg } = await root.call(coupon.endpoints.create, offer as never)
  if (!made) throw new Error(msg)
  await root.call(coupon.endpoints.setState, { id: made.id, state: 'ON' })
  await root.call(coupon.endpoints.issue, { couponId: made.id, memberIds: [...memberIds] })
  const { data } = await root.call(userCoupon.endpoints.list, { couponId: made.id })
  return new Map(data?.list.map(({ memberId: of, id }) => [of, id]))
}
const noodles = [{ name: '面', quantity: 1, priceCents: 2_000 }]
const orderNo = () => randomUUID().slice(0, 12)

test('a coupon for the delivery fee needs one, and comes off the fee that the order carries (C-INV-31)', async () => {
  const of = await aMember('13700009001')
  const id = (await couponFor([of], { type: 'DELIVERY', faceCents: 600 })).get(of) as Id
  const wanted = { orderNo: orderNo(), memberId: of, lines: noodles, coupons: [id] }
  expect(await callSigned(product.app, till, order, wanted)).toMatchObject({ key: 'userCoupon.notUsable' })
  const best = await callSigned(product.app, till, order, { orderNo: orderNo(), memberId: of, lines: noodles })
  expect(best.data).toMatchObject({ couponOffCents: 0, payableCents: 2_000 })
  const carried = { ...wanted, packingCents: 100, deliveryCents: 700 }
  const placed = await callSigned(product.app, till, order, carried)
  expect(placed.data).toMatchObject({ originalCents: 2_800, couponOffCents: 600, payableCents: 2_200 })
  expect((await callSigned(product.app, till, order, carried)).data).toMatchObject({ tradeNo: placed.data?.tradeNo })
  const paid = [2_000, 100, 100].map((paidCents) => ({ paidCents }))
  expect((await root.call(view, { id: placed.data?.tradeId as Id })).data?.lines).toMatchObject(paid)
})

test('a coupon is used as long as its budget lasts, also by orders that come at once', async () => {
  const buyers = await Promise.all(['13700009011', '13700009012', '13700009013', '13700009014'].map(aMember))
  const ids = await couponFor(buyers, { type: 'CASH', faceCents: 500, budgetCents: 1_200 })
  const withCoupon = (of: Id) =>
    callSigned(product.app, till, order, {
      orderNo: orderNo(),
      memberId: of,
      lines: noodles,
      coupons: [ids.get(of) as Id],
    })
  const placed = await Promise.all(buyers.map(withCoupon))
  expect(placed.filter(({ data }) => data?.couponOffCents === 500)).toHaveLength(2)
  const late = buyers[placed.findIndex(({ data }) => !data)] as Id
  expect(await withCoupon(late)).toMatchObject({ key: 'userCoupon.notUsable' })
  const best = await callSigned(product.app, till, order, { orderNo: orderNo(), memberId: late, lines: noodles })
  expect(best.data).toMatchObject({ couponOffCents: 0, payableCents: 2_000 })
  await root.call(close, { id: placed.find(({ data }) => data)?.data?.tradeId as Id })
  expect((await withCoupon(late)).data).toMatchObject({ couponOffCents: 500 })
})

test('an order of thirty millions is paid, and one beyond any amount is refused', async () => {
  await root.call(activity.endpoints.setStatus, { id: activityId, status: 0 })
  const lines = (quantity: number) =>
    Array.from({ length: 30 }, () => ({ name: '宴席', quantity, priceCents: 100_000_000 }))
  const { data } = await callSigned(product.app, till, order, { orderNo: orderNo(), lines: lines(1) })
  expect(data).toMatchObject({ originalCents: 3_000_000_000 })
  expect((await payBy(data?.tradeNo ?? '', cash, '1')).data).toMatchObject({ state: 'PAID' })
  expect(await callSigned(product.app, till, order, { orderNo: orderNo(), lines: lines(9_999) })).toMatchObject({
    key: 'trade.orderTooLarge',
  })
})
