import type { NewCoupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import { userCoupon } from '@brandside/contract/marketing/user-coupon.ts'
import { member } from '@brandside/contract/member/member.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admitApp } from '../../platform/open/open-app.ts'
import { readSheet } from '../../platform/testing/read-sheet.ts'
import { type AppKeys, callSigned } from '../../platform/testing/sign-call.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { engines } from '../../platform/testing/test-database.ts'
import { join } from '../../platform/testing/walk/people.ts'
import { openStage, type Stage } from '../stage.fixture.ts'
import { couponsByTheClock } from './keep-time.ts'
import { lockCoupons, returnCoupons, unlockCoupons, useCoupons } from './use.public.ts'

let { product, root, brandId, aMember, aCoupon, claim, couponOf, wallet, inTenant }: Stage = {} as Stage
let shopId: Id
let otherShopId: Id
let till: AppKeys
beforeAll(async () => {
  const stage = await openStage()
  ;({ product, root, brandId, aMember, aCoupon, claim, couponOf, wallet, inTenant } = stage)
  ;[shopId, otherShopId] = stage.shopIds as [Id, Id]
  till = await admitApp(product.database.pool, { tenantId: 1 as Id, shopId, name: '收银台', hours: 1 })
})
afterAll(() => product.close())

const offOf = (id: Id | undefined) => new Map([[id as Id, 1_500]])

test.runIf(engines().includes('postgres'))(
  'of five hundred who claim the last ten at once, ten get one (C-INV-27)',
  async () => {
    const couponId = await aCoupon({ total: 10, perMember: 1 })
    const members = await asSuperuser(product.database, async (client) => {
      const { rows } = await client.query(
        `insert into app.member (tenant_id, mobile, nickname, gender, register_brand_id, source)
         select 1, '135' || lpad(n::text, 8, '0'), '众', 'UNKNOWN', $1, 'IMPORT' from generate_series(1, 500) n returning id`,
        [brandId],
      )
      return rows.map(({ id }) => Number(id) as Id)
    })
    const answers = await Promise.all(members.map((memberId) => claim(couponId, memberId, 'last-ten')))
    const given = answers.filter(({ code }) => code === 0)
    expect(given).toHaveLength(10)
    expect(new Set(answers.filter(({ code }) => code !== 0).map(({ key }) => key))).toEqual(new Set(['coupon.soldOut']))
    expect(await couponOf(couponId)).toMatchObject({ issued: 10, total: 10 })
    expect(await wallet(couponId)).toHaveLength(10)
  },
)

test('a member takes no more than his share, however often he asks at once (C-INV-29)', async () => {
  const couponId = await aCoupon({ perMember: 2, total: 100 })
  const memberId = await aMember()
  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => claim(couponId, memberId, `tap-${index}`)))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(2)
  expect(answers.find(({ code }) => code !== 0)).toMatchObject({ key: 'coupon.limit' })
  expect(await couponOf(couponId)).toMatchObject({ issued: 2 })
})

test('a claim that is told twice is one claim', async () => {
  const couponId = await aCoupon({ perMember: 5 })
  const memberId = await aMember()
  const [first, again] = [await claim(couponId, memberId, 'once'), await claim(couponId, memberId, 'once')]
  expect(again.data).toEqual(first.data)
  expect(await couponOf(couponId)).toMatchObject({ issued: 1 })
})

test('what is off, over, released for the day or for others is not given', async () => {
  const memberId = await aMember()
  const refused = async (fields: Partial<NewCoupon>) => (await claim(await aCoupon(fields), memberId, 'try')).key
  expect(await refused({ claimFrom: '2025-01-01T00:00:00.000Z', claimTo: '2026-01-01T00:00:00.000Z' })).toBe(
    'coupon.off',
  )
  expect(await refused({ claimFrom: '2035-01-01T00:00:00.000Z' })).toBe('coupon.notStarted')
  expect(await refused({ cardLevels: [9] })).toBe('coupon.level')
  const daily = await aCoupon({ dailyTotal: 1 })
  expect((await claim(daily, memberId, 'a')).code).toBe(0)
  expect((await claim(daily, await aMember(), 'b')).key).toBe('coupon.todayOut')
  expect(await couponOf(daily)).toMatchObject({ issued: 1 })
})

test('of two orders that race for a coupon one has it, and what is used comes back with a full refund (C-INV-32, 33)', async () => {
  const couponId = await aCoupon()
  const memberId = await aMember()
  const ids = [(await claim(couponId, memberId, 'wallet')).data?.ids[0] as Id]
  const orders = [71, 72] as Id[]
  const raced = await Promise.allSettled(
    orders.map((orderId) => inTenant((db) => lockCoupons(db, { offs: offOf(ids[0]), orderId, memberId }))),
  )
  expect(raced.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const orderId = orders[raced.findIndex(({ status }) => status === 'fulfilled')] as Id
  expect(await couponOf(couponId)).toMatchObject({ locked: 1, used: 0 })
  const paid = { orderId, tradeId: 9 as Id, shopId }
  await inTenant((db) => useCoupons(db, paid))
  await inTenant((db) => useCoupons(db, paid))
  expect(await couponOf(couponId)).toMatchObject({ locked: 0, used: 1, spentCents: 1_500 })
  await inTenant((db) => returnCoupons(db, 99 as Id))
  await inTenant((db) => returnCoupons(db, orderId))
  expect(await couponOf(couponId)).toMatchObject({ used: 0, spentCents: 0 })
  expect(await wallet(couponId)).toMatchObject([{ state: 'UNUSED', discountCents: 0, orderId: null }])
})

test('a cancelled order, or one that is never paid, keeps no coupon (C-INV-34)', async () => {
  const couponId = await aCoupon({ perMember: 2 })
  const memberId = await aMember()
  const ids = [(await claim(couponId, memberId, '1')).data?.ids[0], (await claim(couponId, memberId, '2')).data?.ids[0]]
  for (const [index, id] of ids.entries())
    await inTenant((db) => lockCoupons(db, { offs: offOf(id), orderId: (80 + index) as Id, memberId }))
  await inTenant((db) => unlockCoupons(db, 80 as Id))
  expect(await couponOf(couponId)).toMatchObject({ locked: 1 })
  await inTenant((db) =>
    db
      .updateTable('userCoupon')
      .set({ lockUntil: '2020-01-01T00:00:00.000Z' })
      .where('orderId', '=', 81 as Id)
      .execute(),
  )
  await couponsByTheClock(product.database.pool, 1)
  expect(await couponOf(couponId)).toMatchObject({ locked: 0 })
})

test('a code is redeemed once, at a shop it is valid for, at a till or in the back office', async () => {
  const couponId = await aCoupon({ type: 'GIFT', skuId: 5, perMember: 2 })
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
  expect(await couponOf(couponId)).toMatchObject({ used: 2 })
})

test('a coupon tells what became of it, and its member’s history tells the same', async () => {
  const couponId = await aCoupon({ name: '有故事的券' })
  const memberId = await aMember()
  const id = (await claim(couponId, memberId, 'story')).data?.ids[0] as Id
  const orderId = 91 as Id
  await inTenant((db) => lockCoupons(db, { offs: offOf(id), orderId, memberId }))
  await inTenant((db) => unlockCoupons(db, orderId))
  await inTenant((db) => lockCoupons(db, { offs: offOf(id), orderId, memberId }))
  await inTenant((db) => useCoupons(db, { orderId, tradeId: 19 as Id, shopId }))
  await inTenant((db) => returnCoupons(db, orderId))
  await root.call(userCoupon.endpoints.extend, { ids: [id], days: 3 })
  const { data } = await root.call(userCoupon.endpoints.view, { id })
  const kinds = ['EXTENDED', 'RETURNED', 'USED', 'LOCKED', 'UNLOCKED', 'LOCKED', 'ISSUED']
  expect(data?.history.map(({ kind }) => kind)).toEqual(kinds)
  expect(data?.history[2]).toMatchObject({ shopName: 'ST1 店' })
  expect(data?.history[0]).toMatchObject({ operatorName: expect.any(String) })
  const told = await root.call(member.endpoints.timeline, { id: memberId, kind: 'COUPON' })
  expect(told.data?.list.map(({ what }) => what).sort()).toEqual(kinds.sort())
  expect(new Set(told.data?.list.map(({ name }) => name))).toEqual(new Set(['有故事的券']))
})

test('members are found by the days in which a coupon of theirs ends', async () => {
  const couponId = await aCoupon({ validDays: 5 })
  const memberId = await aMember()
  await claim(couponId, memberId, 'ending')
  const found = async (couponsEnding: number) =>
    (await root.call(member.endpoints.list, { couponsEnding, rows: 200 })).data?.list.some(({ id }) => id === memberId)
  expect([await found(3), await found(7)]).toEqual([false, true])
})

test('an operator of one shop redeems no coupon in another one’s name', async () => {
  const { id, caller } = await join(product, { rights: ['marketing:userCoupon:verify'], dataScope: 4 })
  await asSuperuser(product.database, async (client) => {
    await client.query(`select set_config('app.tenant', '1', false)`)
    await client.query('insert into app.admin_shop (tenant_id, admin_id, shop_id) values (1, $1, $2)', [id, shopId])
  })
  const couponId = await aCoupon({ type: 'GIFT', skuId: 5 })
  await claim(couponId, await aMember(), 'own shop')
  const code = (await wallet(couponId))[0]?.code ?? ''
  const verify = (at: Id) => caller.call(userCoupon.endpoints.verify, { code, shopId: at })
  expect(await verify(otherShopId)).toMatchObject({ code: 2, errors: [{ path: 'shopId' }] })
  expect(await verify(shopId)).toMatchObject({ code: 0 })
})

test('coupons are voided with a reason, and extended', async () => {
  const couponId = await aCoupon({ total: 5 })
  await claim(couponId, await aMember(), 'a')
  const [row] = await wallet(couponId)
  const ids = [row?.id as Id]
  expect(await root.call(userCoupon.endpoints.extend, { ids, days: 3 })).toMatchObject({ code: 0 })
  expect(Date.parse((await wallet(couponId))[0]?.validTo ?? '') - Date.parse(row?.validTo ?? '')).toBe(3 * 86_400_000)
  expect(await root.call(userCoupon.endpoints.void, { ids, reason: '发错了' })).toMatchObject({ data: { voided: 1 } })
  expect(await couponOf(couponId)).toMatchObject({ issued: 0, voided: 1 })
  expect(await root.call(userCoupon.endpoints.void, { ids, reason: '又一次' })).toMatchObject({
    key: 'userCoupon.notUnused',
  })
})

test('mobile numbers leave in full with a right of their own alone', async () => {
  const couponId = await aCoupon()
  await claim(couponId, await aMember({ mobile: '13577776666' }), 'sheet')
  const { export: masked, exportPlain } = userCoupon.endpoints
  const { caller } = await join(product, { rights: ['marketing:userCoupon:export'] })
  const cells = async (bytes: Buffer) => JSON.stringify((await readSheet(bytes)).rows)
  const usual = await cells((await caller.call(masked, { couponId })).bytes)
  expect(usual).toContain('135****6666')
  expect(usual).not.toContain('13577776666')
  expect(await caller.call(exportPlain, { couponId })).toMatchObject({ code: 403 })
  expect(await cells((await root.call(exportPlain, { couponId })).bytes)).toContain('13577776666')
})

test('of members that become one the coupons follow, and what both have taken counts for the one that stays', async () => {
  const couponId = await aCoupon({ perMember: 2 })
  const [source, target] = [await aMember(), await aMember()]
  await claim(couponId, source, 'same')
  await claim(couponId, target, 'same')
  const { memberNo } = (await root.call(member.endpoints.view, { id: target })).data ?? {}
  const merged = await root.call(member.endpoints.merge, {
    sourceId: source,
    targetId: target,
    memberNo: memberNo as string,
  })
  expect(merged).toMatchObject({ code: 0 })
  expect((await wallet(couponId)).map(({ memberId }) => memberId)).toEqual([target, target])
  expect(await claim(couponId, target, 'third')).toMatchObject({ key: 'coupon.limit' })
})
