import { coupon, type NewCoupon } from '@brandside/contract/marketing/coupon.ts'
import { userCoupon } from '@brandside/contract/marketing/user-coupon.ts'
import { member } from '@brandside/contract/member/member.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { shop } from '@brandside/contract/store/shop.ts'
import { organisation } from '@brandside/contract/system/organisation.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asTenant } from '../../platform/as-tenant.ts'
import { admitApp } from '../../platform/open/open-app.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { type AppKeys, callSigned } from '../../platform/testing/sign-call.ts'
import { engines, mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { endByTime, lockCoupons, returnCoupons, unlockCoupons, useCoupons } from './use.public.ts'

let product: TestProduct
let root: Caller
let client: AppKeys
let till: AppKeys
let brandId: Id
let shopId: Id
beforeAll(async () => {
  product = await openTestProduct(mainEngine())
  root = await product.as(people.root)
  const { pool } = product.database
  client = await admitApp(pool, { tenantId: 1 as Id, shopId: null, name: '小程序', hours: 1 })
  const made = await root.call(brand.endpoints.create, {
    ...{ code: 'UC', name: '灯笼', industry: 'OTHER', contactName: '周宁', contactMobile: '13800001234' },
  })
  brandId = made.data?.id as Id
  const { data: tree } = await root.call(organisation.endpoints.tree, {})
  const organisationId = (tree as { id: Id }[])[0]?.id as Id
  shopId = (await root.call(shop.endpoints.create, { code: 'UC1', name: '一店', brandId, organisationId })).data
    ?.id as Id
  till = await admitApp(pool, { tenantId: 1 as Id, shopId, name: '收银台', hours: 1 })
})
afterAll(() => product.close())

let numbered = 0
async function aMember(): Promise<Id> {
  const mobile = `139${String(++numbered).padStart(8, '0')}`
  const { data, msg } = await root.call(member.endpoints.create, { mobile, nickname: '小宁', registerBrandId: brandId })
  if (!data) throw new Error(msg)
  return data.id
}
async function onOffer(fields: Partial<NewCoupon> = {}): Promise<Id> {
  const { data, msg } = await root.call(coupon.endpoints.create, {
    ...{ name: `券 ${++numbered}`, brandId, type: 'CASH', faceCents: 2_000 },
    ...{ claimFrom: '2026-01-01T00:00:00.000Z', claimTo: '2036-01-01T00:00:00.000Z', ...fields },
  })
  if (!data) throw new Error(msg)
  await root.call(coupon.endpoints.setState, { id: data.id, state: 'ON' })
  return data.id
}
const claim = (couponId: Id, memberId: Id, key: string) =>
  callSigned(product.app, client, coupon.endpoints.claim, { couponId, memberId, key })
const counters = async (id: Id) => (await root.call(coupon.endpoints.view, { id })).data
const wallet = async (couponId: Id) =>
  (await root.call(userCoupon.endpoints.list, { couponId, rows: 200 })).data?.list ?? []
const offOf = (id: Id | undefined) => new Map([[id as Id, 1_500]])
const inTenant = <T>(work: (db: Parameters<Parameters<typeof asTenant>[2]>[0]) => Promise<T>) =>
  asTenant(product.database.pool, 1, work)

test.runIf(engines().includes('postgres'))(
  'of five hundred who claim the last ten at once, ten get one (C-INV-27)',
  { timeout: 120_000 },
  async () => {
    const couponId = await onOffer({ total: 10, perMember: 0 })
    const members = [await aMember(), await aMember(), await aMember(), await aMember()]
    const answers = await Promise.all(
      Array.from({ length: 500 }, (_, index) => claim(couponId, members[index % 4] as Id, `claim-${index}`)),
    )
    const given = answers.filter(({ code }) => code === 0)
    expect(given).toHaveLength(10)
    expect(new Set(answers.filter(({ code }) => code !== 0).map(({ key }) => key))).toEqual(new Set(['coupon.soldOut']))
    expect(await counters(couponId)).toMatchObject({ issued: 10, total: 10 })
    expect(await wallet(couponId)).toHaveLength(10)
  },
)

test('a member takes no more than his share, however often he asks at once (C-INV-29)', async () => {
  const couponId = await onOffer({ perMember: 2, total: 100 })
  const memberId = await aMember()
  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => claim(couponId, memberId, `tap-${index}`)))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(2)
  expect(answers.find(({ code }) => code !== 0)).toMatchObject({ key: 'coupon.limit' })
  expect(await counters(couponId)).toMatchObject({ issued: 2 })
})

test('a claim that is told twice is one claim', async () => {
  const couponId = await onOffer({ perMember: 5 })
  const memberId = await aMember()
  const [first, again] = [await claim(couponId, memberId, 'once'), await claim(couponId, memberId, 'once')]
  expect(again.data).toEqual(first.data)
  expect(await counters(couponId)).toMatchObject({ issued: 1 })
})

test('what is off, over, released for the day or for others is not given', async () => {
  const memberId = await aMember()
  const refused = async (fields: Partial<NewCoupon>) => (await claim(await onOffer(fields), memberId, 'try')).key
  expect(await refused({ claimFrom: '2025-01-01T00:00:00.000Z', claimTo: '2026-01-01T00:00:00.000Z' })).toBe(
    'coupon.off',
  )
  expect(await refused({ claimFrom: '2035-01-01T00:00:00.000Z' })).toBe('coupon.notStarted')
  expect(await refused({ cardLevels: [9] })).toBe('coupon.level')
  const daily = await onOffer({ dailyTotal: 1 })
  expect((await claim(daily, memberId, 'a')).code).toBe(0)
  expect((await claim(daily, await aMember(), 'b')).key).toBe('coupon.todayOut')
  expect(await counters(daily)).toMatchObject({ issued: 1 })
})

test('of two orders that race for a coupon one has it, and what is used comes back with a full refund (C-INV-32, 33)', async () => {
  const couponId = await onOffer()
  const memberId = await aMember()
  const ids = [(await claim(couponId, memberId, 'wallet')).data?.ids[0] as Id]
  const orders = [71, 72] as Id[]
  const raced = await Promise.allSettled(
    orders.map((orderId) => inTenant((db) => lockCoupons(db, { offs: offOf(ids[0]), orderId, memberId }))),
  )
  expect(raced.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const orderId = orders[raced.findIndex(({ status }) => status === 'fulfilled')] as Id
  expect(await counters(couponId)).toMatchObject({ locked: 1, used: 0 })
  const paid = { orderId, tradeId: 9 as Id, shopId }
  await inTenant((db) => useCoupons(db, paid))
  await inTenant((db) => useCoupons(db, paid))
  expect(await counters(couponId)).toMatchObject({ locked: 0, used: 1, spentCents: 1_500 })
  await inTenant((db) => returnCoupons(db, 99 as Id))
  await inTenant((db) => returnCoupons(db, orderId))
  expect(await counters(couponId)).toMatchObject({ used: 0, spentCents: 0 })
  expect(await wallet(couponId)).toMatchObject([{ state: 'UNUSED', discountCents: 0, orderId: null }])
})

test('a cancelled order, or one that is never paid, keeps no coupon (C-INV-34)', async () => {
  const couponId = await onOffer({ perMember: 2 })
  const memberId = await aMember()
  const ids = [(await claim(couponId, memberId, '1')).data?.ids[0], (await claim(couponId, memberId, '2')).data?.ids[0]]
  for (const [index, id] of ids.entries())
    await inTenant((db) => lockCoupons(db, { offs: offOf(id), orderId: (80 + index) as Id, memberId }))
  await inTenant((db) => unlockCoupons(db, 80 as Id))
  expect(await counters(couponId)).toMatchObject({ locked: 1 })
  await inTenant((db) =>
    db
      .updateTable('userCoupon')
      .set({ lockUntil: '2020-01-01T00:00:00.000Z' })
      .where('orderId', '=', 81 as Id)
      .execute(),
  )
  await inTenant((db) => endByTime(db))
  expect(await counters(couponId)).toMatchObject({ locked: 0 })
})

test('a code is redeemed once, at a shop it is valid for, at a till or in the back office', async () => {
  const couponId = await onOffer({ type: 'GIFT', skuId: 5, perMember: 2 })
  const memberId = await aMember()
  await claim(couponId, memberId, '1')
  await claim(couponId, memberId, '2')
  const [one, two] = await wallet(couponId)
  const { verify, verifyOpen } = userCoupon.endpoints
  const code = one?.code ?? ''
  expect(await root.call(verify, { code: code.toLowerCase(), shopId })).toMatchObject({ code: 0 })
  expect(await root.call(verify, { code, shopId })).toMatchObject({ key: 'userCoupon.notUnused' })
  expect(await callSigned(product.app, till, verifyOpen, { code: two?.code ?? '' })).toMatchObject({
    data: { skuId: 5, qty: 1 },
  })
  expect(await root.call(verify, { code: `${'0'.repeat(15)}1`, shopId })).toMatchObject({
    key: 'userCoupon.unknownCode',
  })
  expect(await counters(couponId)).toMatchObject({ used: 2 })
})

test('coupons are voided with a reason, and extended', async () => {
  const couponId = await onOffer({ total: 5 })
  await claim(couponId, await aMember(), 'a')
  const [row] = await wallet(couponId)
  const ids = [row?.id as Id]
  expect(await root.call(userCoupon.endpoints.extend, { ids, days: 3 })).toMatchObject({ code: 0 })
  expect(Date.parse((await wallet(couponId))[0]?.validTo ?? '') - Date.parse(row?.validTo ?? '')).toBe(3 * 86_400_000)
  expect(await root.call(userCoupon.endpoints.void, { ids, reason: '发错了' })).toMatchObject({ data: { voided: 1 } })
  expect(await counters(couponId)).toMatchObject({ issued: 0, voided: 1 })
  expect(await root.call(userCoupon.endpoints.void, { ids, reason: '又一次' })).toMatchObject({
    key: 'userCoupon.notUnused',
  })
})

test('of members that become one the coupons follow, and what both have taken counts for the one that stays', async () => {
  const couponId = await onOffer({ perMember: 2 })
  const [source, target] = [await aMember(), await aMember()]
  await claim(couponId, source, 'same')
  await claim(couponId, target, 'same')
  const { memberNo } = (await root.call(member.endpoints.view, { id: target })).data ?? {}
  const merged = await root.call(member.endpoints.merge, {
    ...{ sourceId: source, targetId: target, memberNo: memberNo as string },
  })
  expect(merged).toMatchObject({ code: 0 })
  expect((await wallet(couponId)).map(({ memberId }) => memberId)).toEqual([target, target])
  expect(await claim(couponId, target, 'third')).toMatchObject({ key: 'coupon.limit' })
})
