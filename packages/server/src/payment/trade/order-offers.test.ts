import { randomUUID } from 'node:crypto'
import { activity } from '@brandside/contract/marketing/activity.ts'
import { coupon } from '@brandside/contract/marketing/coupon.ts'
import { userCoupon } from '@brandside/contract/marketing/user-coupon.ts'
import { member } from '@brandside/contract/member/member.ts'
import { rechargeOrder } from '@brandside/contract/member/recharge-order.ts'
import { rechargePackage } from '@brandside/contract/member/recharge-package.ts'
import { wallet } from '@brandside/contract/member/wallet.ts'
import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { refundAuditAbove, trade } from '@brandside/contract/payment/trade.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { bizParam } from '@brandside/contract/system/biz-param.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rechargePaid } from '../../member/recharge-order/listeners.public.ts'
import { asTenant } from '../../platform/as-tenant.ts'
import { admitApp } from '../../platform/open/open-app.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { aPayingShop } from '../../platform/testing/paying-shop.ts'
import { type AppKeys, callSigned } from '../../platform/testing/sign-call.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { tellPartners } from './tell-partners.ts'

const { order, pay, view, refund, close } = trade.endpoints

let product: TestProduct
let root: Caller
let till: AppKeys
let brandId: Id
let cash: Id
let purse: Id
let memberId: Id
let shopId: Id
let packageId: Id
let activityId: Id
beforeAll(async () => {
  product = await openTestProduct(mainEngine())
  root = await product.as(people.root)
  const channel = async (code: string, kind: 'CASH' | 'STORED_VALUE', adapter: 'CASH' | 'WALLET') => {
    const id = (await root.call(payChannel.endpoints.create, { code, name: code, kind, adapter })).data?.id as Id
    await root.call(payChannel.endpoints.setStatus, { id, status: 1 })
    return id
  }
  cash = await channel('CASH', 'CASH', 'CASH')
  purse = await channel('PURSE', 'STORED_VALUE', 'WALLET')
  const place = await aPayingShop(product.database, { code: 'OFFERS', channels: [cash, purse] })
  brandId = place.brandId
  shopId = place.shopId
  await asSuperuser(product.database, (client) =>
    client.query('update app.shop set market_flag = true where id = $1', [place.shopId]),
  )
  till = await admitApp(product.database.pool, { tenantId: 1 as Id, shopId: place.shopId, name: '收银', hours: 1 })
  memberId = await aMember('13700001111')
  const offer = { name: '充一百', brandId, startAt: '2026-01-01T00:00:00.000Z', payCents: 100_00, giftCents: 20_00 }
  packageId = (await root.call(rechargePackage.endpoints.create, offer)).data?.id as Id
  await root.call(rechargePackage.endpoints.setStatus, { id: packageId, status: 1 })
  await root.call(rechargeOrder.endpoints.create, { memberId, packageId, shopId, payChannelId: cash })
  const made = await root.call(activity.endpoints.create, {
    ...{
      name: '满五十减八',
      brandId,
      type: 'FULL_REDUCTION',
      ladders: [{ fromCents: 5_000, offCents: 800 }],
      stock: 3,
    },
    ...{ startAt: fromNow(-1), endAt: fromNow(300) },
  })
  if (!made.data) throw new Error(JSON.stringify(made))
  activityId = made.data.id
  await root.call(activity.endpoints.setStatus, { id: activityId, status: 1 })
})
afterAll(() => product.close())

async function aMember(mobile: string): Promise<Id> {
  const joined = { mobile, nickname: '小宁', registerBrandId: brandId }
  return (await root.call(member.endpoints.create, joined)).data?.id as Id
}

async function setParameter(key: string, value: string): Promise<void> {
  const [parameter] = (await root.call(bizParam.endpoints.list, { keyword: key })).data?.list ?? []
  const { id = 0 as Id, version = 0 } = parameter ?? {}
  await root.call(bizParam.endpoints.update, { id, version, value })
}

/** The refund is one that another person has asked for. */
const byAnother = (refundId: Id) =>
  asSuperuser(product.database, (client) =>
    client.query('update app.trade_refund set created_by = null where id = $1', [refundId]),
  )
const { openRecharge } = rechargeOrder.endpoints
const fromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const place = (priceCents: number, of: Id | null = memberId) =>
  callSigned(product.app, till, order, {
    ...{ orderNo: randomUUID().slice(0, 12), memberId: of },
    lines: [{ name: '面', quantity: 1, priceCents }],
  })
const payBy = (tradeNo: string, payChannelId: Id, attempt: string, amountCents?: number) =>
  callSigned(product.app, till, pay, { tradeNo, payChannelId, attempt, ...(amountCents && { amountCents }) })
const used = async () => (await root.call(activity.endpoints.view, { id: activityId })).data?.used
const purseOf = async () => (await root.call(wallet.endpoints.account, { memberId })).data?.[0]

test('an order costs what its quote says: offers are held, and free again when it is closed (C-INV-31, C-INV-34)', async () => {
  const { data } = await place(6_000)
  expect(data).toMatchObject({ originalCents: 6_000, discountCents: 800, payableCents: 5_200 })
  expect(await used()).toBe(1)
  await root.call(close, { id: data?.tradeId as Id })
  expect(await used()).toBe(0)
})

test('an order at another price than the customer was told is refused with both (C-INV-31)', async () => {
  const told = (quotedCents: number) =>
    callSigned(product.app, till, order, {
      ...{ orderNo: randomUUID().slice(0, 12), memberId: null, quotedCents },
      lines: [{ name: '面', quantity: 1, priceCents: 4_000 }],
    })
  expect(await told(3_900)).toMatchObject({
    ...{ code: 2, key: 'trade.priceChanged', errors: [{ path: 'quotedCents' }] },
    message: 'The price has changed from 39.00 to 40.00: confirm it with the customer and order again',
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

test('a recharge that a trade has paid gives back what is left of it, set aside while the refund waits (C-INV-57)', async () => {
  const buyer = await aMember('13700002222')
  const bought = await callSigned(product.app, till, openRecharge, { buyer, offer: packageId })
  const { tradeNo = '', tradeId = 0 as Id, orderId = 0 as Id } = bought.data ?? {}
  // A gift would become principal.
  expect(await payBy(tradeNo, purse, '1')).toMatchObject({ key: 'trade.walletRecharges' })
  await payBy(tradeNo, cash, '2')
  const paidAt = new Date().toISOString()
  await asTenant(product.database.pool, 1, (db) => rechargePaid({ db }, orderId, paidAt))
  const held = async () => (await root.call(wallet.endpoints.account, { memberId: buyer })).data?.[0]
  expect(await held()).toMatchObject({ principal: 10_000, gift: 2_000 })
  const meal = await place(2_400, buyer)
  await payBy(meal.data?.tradeNo ?? '', purse, '1')
  const { refundPreview, refundAudit } = trade.endpoints
  const asked = { tradeId, reasonCode: 'CUSTOMER' } as const
  expect(await root.call(refund, { ...asked, amountCents: 10_000 })).toMatchObject({ key: 'trade.refundTooMuch' })
  expect(await root.call(refund, { ...asked, amountCents: 1_000 })).toMatchObject({ key: 'trade.rechargeWhole' })
  const told = { amountCents: 8_000, leftCents: 0, giftLostCents: 1_600 }
  expect((await root.call(refundPreview, { tradeId })).data).toMatchObject(told)
  await setParameter(refundAuditAbove.key, '0')
  const waiting = await root.call(refund, asked)
  expect(waiting.data).toMatchObject({ refundState: 'WAIT_AUDIT' })
  expect(await held()).toMatchObject({ principal: 8_000, gift: 1_600, frozenPrincipal: 8_000, frozenGift: 1_600 })
  expect(await root.call(refund, asked)).toMatchObject({ key: 'rechargeOrder.pendingRefund' })
  const another = await place(100, buyer)
  expect(await payBy(another.data?.tradeNo ?? '', purse, '1')).toMatchObject({ key: 'wallet.notEnough' })
  await byAnother(waiting.data?.id as Id)
  const decide = { refundId: waiting.data?.id as Id, remark: '先不退' }
  await root.call(refundAudit, { ...decide, result: 'REJECT' })
  expect(await held()).toMatchObject({ principal: 8_000, frozenPrincipal: 0, frozenGift: 0 })
  await setParameter(refundAuditAbove.key, '50000')
  expect((await root.call(refund, asked)).data).toMatchObject({ refundState: 'SUCCESS' })
  expect(await held()).toMatchObject({ principal: 0, gift: 0, frozenPrincipal: 0 })
  const { data } = await root.call(rechargeOrder.endpoints.view, { id: orderId })
  expect(data).toMatchObject({ state: 'PART_REFUNDED', refundCents: 8_000 })
  expect(await product.ledgerFaults()).toEqual([])
})

test('what a merged member paid with goes back to the one that stays, and a frozen one pays nothing (C-INV-40)', async () => {
  const [source, target] = [await aMember('13700003333'), await aMember('13700004444')]
  await root.call(rechargeOrder.endpoints.create, { memberId: source, packageId, shopId, payChannelId: cash })
  const meal = await place(2_400, source)
  await payBy(meal.data?.tradeNo ?? '', purse, '1')
  const { memberNo = '' } = (await root.call(member.endpoints.view, { id: target })).data ?? {}
  await root.call(member.endpoints.merge, { sourceId: source, targetId: target, memberNo })
  await root.call(refund, { tradeId: meal.data?.tradeId as Id, amountCents: 2_400, reasonCode: 'QUALITY' })
  const of = async (id: Id) => (await root.call(wallet.endpoints.account, { memberId: id })).data?.[0]
  expect(await of(source)).toMatchObject({ principal: 0, gift: 0 })
  expect(await of(target)).toMatchObject({ principal: 10_000, gift: 2_000 })
  const next = await place(100, target)
  await root.call(member.endpoints.setState, { id: target, status: 'FROZEN', reason: '疑似盗刷' })
  expect(await payBy(next.data?.tradeNo ?? '', purse, '1')).toMatchObject({ key: 'member.frozen' })
  expect(await product.ledgerFaults()).toEqual([])
})

test('stored value pays for a part, and gets its own back (C-INV-55)', async () => {
  const { data: placed } = await place(6_000)
  const { tradeNo = '', tradeId = 0 as Id } = placed ?? {}
  expect(await payBy(tradeNo, purse, '1', 3_000)).toMatchObject({ data: { paymentState: 'SUCCESS', state: 'PAYING' } })
  expect(await purseOf()).toMatchObject({ principal: 7_500, gift: 1_500 })
  expect(await payBy(tradeNo, cash, '2')).toMatchObject({ data: { state: 'PAID' } })
  await root.call(refund, { tradeId, amountCents: 5_200, reasonCode: 'QUALITY' })
  expect((await root.call(view, { id: tradeId })).data).toMatchObject({ state: 'REFUNDED' })
  expect(await purseOf()).toMatchObject({ principal: 10_000, gift: 2_000 })
  expect((await root.call(wallet.endpoints.list, { memberId, rows: 2 })).data?.list).toMatchObject([
    { kind: 'SPEND_REFUND', sourceName: tradeNo },
    { kind: 'SPEND', sourceName: tradeNo },
  ])
  expect(await used()).toBe(0)
  expect(await product.ledgerFaults()).toEqual([])
})

test('stored value that was taken for a trade that is closed comes back by itself, once', async () => {
  const { data: placed } = await place(4_000)
  const { tradeNo = '', tradeId = 0 as Id } = placed ?? {}
  await payBy(tradeNo, purse, '1', 1_200)
  expect(await purseOf()).toMatchObject({ principal: 9_000, gift: 1_800 })
  expect((await root.call(close, { id: tradeId })).data).toMatchObject({ state: 'CLOSED' })
  const work = () => tellPartners(product.database.pool, 1 as Id, tradeId)
  await Promise.all([work(), work()])
  await work()
  expect(await purseOf()).toMatchObject({ principal: 10_000, gift: 2_000 })
})

test('stored value needs a member, and is never overdrawn (C-INV-60)', async () => {
  const guest = (await place(4_000, null)).data
  expect(await payBy(guest?.tradeNo ?? '', purse, '1')).toMatchObject({ key: 'trade.memberNeeded' })
  const orders = await Promise.all(Array.from({ length: 6 }, () => place(4_900)))
  const paid = await Promise.all(orders.map(({ data }) => payBy(data?.tradeNo ?? '', purse, '1')))
  expect(paid.filter(({ code }) => code === 0)).toHaveLength(2)
  expect(paid.filter(({ key }) => key === 'wallet.notEnough')).toHaveLength(4)
})

test('the code of a coupon names its owner, takes off what its quote says, and pays for one order only', async () => {
  const terms = {
    ...{ name: '立减五元', brandId, type: 'CASH' as const, faceCents: 500, minCents: 1_000 },
    ...{ claimFrom: fromNow(-1), claimTo: fromNow(30) },
  }
  const { data: made, msg } = await root.call(coupon.endpoints.create, terms)
  if (!made) throw new Error(msg)
  await root.call(coupon.endpoints.setState, { id: made.id, state: 'ON' })
  await root.call(coupon.endpoints.issue, { couponId: made.id, memberIds: [memberId] })
  const held = await root.call(userCoupon.endpoints.list, { couponId: made.id })
  const code = held.data?.list[0]?.code ?? ''
  const withCode = (couponCodes: readonly string[]) =>
    callSigned(product.app, till, order, {
      ...{ orderNo: randomUUID().slice(0, 12), couponCodes: [...couponCodes] },
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
  expect(placed).toMatchObject({ memberId })
  await root.call(close, { id: first?.data?.tradeId as Id })
})

test('of a refunded part the coupon stays used, with the last part it comes back (consumer.md 10, example 4)', async () => {
  await root.call(activity.endpoints.setStatus, { id: activityId, status: 0 })
  const terms = { name: '满八十减二十', brandId, type: 'CASH' as const, faceCents: 2_000, minCents: 8_000 }
  const { data: made } = await root.call(coupon.endpoints.create, {
    ...{ ...terms, claimFrom: fromNow(-1), claimTo: fromNow(30) },
  })
  const couponId = made?.id as Id
  await root.call(coupon.endpoints.setState, { id: couponId, state: 'ON' })
  await root.call(coupon.endpoints.issue, { couponId, memberIds: [memberId] })
  const held = async () => (await root.call(userCoupon.endpoints.list, { couponId })).data?.list[0]
  const counted = async () => (await root.call(coupon.endpoints.view, { id: couponId })).data
  const placed = await callSigned(product.app, till, order, {
    ...{ orderNo: randomUUID().slice(0, 12), couponCodes: [(await held())?.code ?? ''] },
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
      ...{ orderNo: randomUUID().slice(0, 12), memberId: null },
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
    ...{ payableCents: 4_000 },
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
      ...{ orderNo: orderNo(), memberId: of, lines: noodles, coupons: [ids.get(of) as Id] },
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

test('a till spends little of a member who is not there, and what it likes with a code of his app', async () => {
  const who = await aMember('13700009222')
  for (let times = 0; times < 7; times++)
    await root.call(rechargeOrder.endpoints.create, { memberId: who, packageId, shopId, payChannelId: cash })
  const app = await admitApp(product.database.pool, { tenantId: 1 as Id, shopId: null, name: '小程序', hours: 1 })
  const { code, notices, identify, showCode } = member.endpoints
  const codeOf = async (id: Id) => (await callSigned(product.app, app, code, { who: id })).data?.code ?? ''
  expect(await callSigned(product.app, till, code, { who })).toMatchObject({ code: 2, key: 'member.codeAtTill' })
  const takes = async (cents: number, tradeNo?: string, authCode?: string) => {
    const of = tradeNo ?? (await place(40_000, who)).data?.tradeNo ?? ''
    const asked = { tradeNo: of, payChannelId: purse, attempt: randomUUID().slice(0, 8), amountCents: cents }
    const answer = await callSigned(product.app, till, pay, { ...asked, ...(authCode && { authCode }) })
    return { ...answer, tradeNo: of, did: answer.key ?? answer.data?.paymentState }
  }
  const first = await takes(20_001)
  expect(first).toMatchObject({
    ...{ key: 'trade.codeNeeded', errors: [{ path: 'authCode' }] },
    msg: '请会员出示会员码：免会员码单笔 200.00、24 小时内合计 500.00，已用 0.00',
  })
  expect((await takes(20_000, first.tradeNo)).did).toBe('SUCCESS')
  // Two at once are counted together.
  const both = await Promise.all([takes(20_000), takes(20_000)])
  expect(both.map(({ did }) => did).sort()).toEqual(['SUCCESS', 'trade.codeNeeded'])
  const left = both.find(({ key }) => key !== undefined)?.tradeNo ?? ''
  expect((await takes(20_500, left, await codeOf(memberId))).did).toBe('trade.codeOther')
  expect((await takes(20_500, left, '620000000000000000')).did).toBe('member.codeOver')
  const shown = await codeOf(who)
  expect((await takes(20_500, left, shown)).did).toBe('SUCCESS')
  expect((await takes(20_500, undefined, shown)).did).toBe('member.codeOver')

  // A code says who he is, and an order that is placed with it needs no other one.
  const byHand = (await root.call(showCode, { id: who })).data?.code ?? ''
  expect((await callSigned(product.app, till, identify, { code: byHand })).data).toMatchObject({ memberId: who })
  const lines = [{ name: '面', quantity: 1, priceCents: 22_000 }]
  const wanted = { orderNo: randomUUID().slice(0, 12), memberId: null, memberCode: byHand, lines }
  const twice = await Promise.all([1, 2].map(() => callSigned(product.app, till, order, wanted)))
  const placed = twice.find(({ data }) => data)?.data
  expect(placed?.tradeNo).toBeDefined()
  expect((await takes(20_100, placed?.tradeNo)).did).toBe('SUCCESS')
  const again = { ...wanted, orderNo: randomUUID().slice(0, 12) }
  expect(await callSigned(product.app, till, order, again)).toMatchObject({ key: 'member.codeOver' })

  const received = (await callSigned(product.app, app, notices, { who })).data ?? []
  expect(received.map(({ noticeKind, amount }) => [noticeKind, amount])).toEqual(
    [20_100, 20_500, 20_000, 20_000].map((amount) => ['WALLET_SPENT', amount]),
  )
  expect(received[0]?.shopName).toBe('OFFERS')
  expect(await callSigned(product.app, till, notices, { who })).toMatchObject({ key: 'member.codeAtTill' })
})

test('coupons of a member who is not there count with his stored value', async () => {
  const who = await aMember('13700009333')
  const claim = { claimFrom: fromNow(-1), claimTo: fromNow(30) }
  const offer = { name: '大额券', brandId, type: 'CASH' as const, faceCents: 25_000, ...claim }
  const couponId = (await root.call(coupon.endpoints.create, offer)).data?.id as Id
  await root.call(coupon.endpoints.setState, { id: couponId, state: 'ON' })
  await root.call(coupon.endpoints.issue, { couponId, memberIds: [who], remark: '老客' })
  expect(await place(40_000, who)).toMatchObject({ key: 'trade.codeNeeded', errors: [{ path: 'memberCode' }] })
  const { data } = await root.call(member.endpoints.showCode, { id: who })
  const asked = { orderNo: randomUUID().slice(0, 12), memberId: who, memberCode: data?.code ?? '' }
  const lines = [{ name: '面', quantity: 1, priceCents: 40_000 }]
  expect(await callSigned(product.app, till, order, { ...asked, lines })).toMatchObject({
    data: { couponOffCents: 25_000 },
  })
})
