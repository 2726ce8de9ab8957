import { coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import { userCoupon } from '@brandside/contract/marketing/user-coupon.ts'
import { member } from '@brandside/contract/member/member.ts'
import { memberCard } from '@brandside/contract/member/member-card.ts'
import { memberInsight } from '@brandside/contract/member/member-insight.ts'
import { pointRule } from '@brandside/contract/member/point-rule.ts'
import { points } from '@brandside/contract/member/points.ts'
import { rechargeOrder } from '@brandside/contract/member/recharge-order.ts'
import { rechargePackage } from '@brandside/contract/member/recharge-package.ts'
import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { organisation } from '@brandside/contract/system/organisation.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asTenant } from '../../platform/as-tenant.ts'
import type { Db } from '../../platform/database/query.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { reviewDue } from '../card-holding/levels.public.ts'
import { scoreMembers } from './figures/rfm.ts'
import { orderPaid, orderRefunded } from './trade-effects.ts'

let product: TestProduct
let root: Caller
let brandId: Id
let shopId: Id
let payChannelId: Id
let couponId: Id
const cards: Id[] = []
const start = { startAt: '2026-01-01T00:00:00.000Z' }

async function made(answer: Promise<{ data?: unknown; msg: string; errors?: unknown }>): Promise<Id> {
  const { data, msg, errors } = await answer
  if (!data) throw new Error(`${msg} ${JSON.stringify(errors)}`)
  return (data as { id: Id }).id
}

beforeAll(async () => {
  product = await openTestProduct('embedded')
  root = await product.as(people.root)
  const contact = { contactName: '周宁', contactMobile: '13800001234', industry: 'OTHER' } as const
  brandId = await made(root.call(brand.endpoints.create, { code: 'G1', name: '礼物', ...contact }))
  await root.call(brand.endpoints.setStatus, { id: brandId, status: 1 })
  const [place] = (await root.call(organisation.endpoints.tree, {})).data ?? []
  const aShop = shop.endpoints.create.example as Parameters<typeof root.call<typeof shop.endpoints.create>>[1]
  shopId = await made(
    root.call(shop.endpoints.create, { ...aShop, code: 'G1', brandId, organisationId: place?.id as Id }),
  )
  payChannelId = await made(
    root.call(payChannel.endpoints.create, { code: 'GTILL', name: '现金', kind: 'CASH', adapter: 'CASH' }),
  )
  await root.call(payChannel.endpoints.setStatus, { id: payChannelId, status: 1 })
  const template = coupon.endpoints.create.example as Parameters<typeof root.call<typeof coupon.endpoints.create>>[1]
  couponId = await made(root.call(coupon.endpoints.create, { ...template, brandId, perMember: 0 }))
  // Given by events, whatever its own calendar says.
  await asSuperuser(product.database, (client) =>
    client.query(`update app.coupon set state = 'ON' where id = $1`, [couponId]),
  )
  for (const [type, more] of [
    ['EARN_SPEND', {}],
    ['EARN_REGISTER', { points: 100 }],
    ['EARN_INVITE', { points: 50 }],
    ['EARN_PROFILE', { points: 30 }],
    ['EARN_RECHARGE', { unitCents: 1_000 }],
  ] as const) {
    const id = await made(root.call(pointRule.endpoints.create, { name: type, brandId, type, ...start, ...more }))
    await root.call(pointRule.endpoints.setStatus, { id, status: 1 })
  }
  for (const [level, name, threshold] of [
    [1, '普通', 0],
    [2, '银卡', 500_00],
    [3, '金卡', 2_000_00],
  ] as const) {
    const gifts = level === 1 ? {} : { levelUpCouponIds: [couponId] }
    const id = await made(root.call(memberCard.endpoints.create, { brandId, name, level, ...gifts }))
    cards.push(id)
    if (level === 1) continue
    const rule = { id, version: 1, metric: 'SPEND', threshold, keepThreshold: threshold } as const
    await root.call(memberCard.endpoints.setUpgradeRule, rule)
    await root.call(memberCard.endpoints.setStatus, { id, status: 1 })
  }
})
afterAll(() => product.close())

let numbered = 0
const aMember = (fields: object = {}) =>
  made(
    root.call(member.endpoints.create, {
      mobile: `135${String(++numbered).padStart(8, '0')}`,
      nickname: '丁',
      registerBrandId: brandId,
      ...fields,
    }),
  )
const work = (act: (db: Db) => Promise<unknown>) => asTenant(product.database.pool, 1, act)
const balance = async (memberId: Id) =>
  (await root.call(points.endpoints.account, { memberId })).data?.[0]?.balance ?? 0
const coupons = async (memberId: Id) =>
  (await root.call(userCoupon.endpoints.list, { memberId })).data?.list.map(({ state }) => state).sort()
const pay = (memberId: Id, tradeId: number, paidCents: number) => {
  const paidAt = new Date().toISOString()
  const order = { tradeId: tradeId as Id, memberId, brandId, shopId, paidCents, paidAt }
  return work((db) => orderPaid({ db }, { ...order, businessDate: paidAt.slice(0, 10) }))
}

test('joining, inviting and a complete profile give their points, each once', async () => {
  const inviter = await aMember()
  expect(await balance(inviter)).toBe(100)
  const invited = await aMember({ inviterId: inviter, gender: 'FEMALE', birthday: '1994-05-20', realName: '丁宁' })
  expect(await balance(invited)).toBe(130)
  expect(await balance(inviter)).toBe(150)
  const view = (await root.call(member.endpoints.view, { id: invited })).data
  await root.call(member.endpoints.update, { id: invited, version: view?.version as number, gender: 'MALE' })
  expect(await balance(invited)).toBe(130)
  expect(await product.ledgerFaults()).toEqual([])
})

test('a level gives its coupons once ever, and a reverted upgrade takes the unused ones back (C-INV-36)', async () => {
  const id = await aMember()
  await pay(id, 1, 210_000)
  // Silver and gold at once.
  expect(await coupons(id)).toEqual(['UNUSED', 'UNUSED'])
  const refund = { tradeId: 1 as Id, refundId: 11 as Id, bizKind: 'REFUND', memberId: id, brandId } as const
  await work((db) => orderRefunded({ db }, { ...refund, refundedCents: 210_000, full: true }))
  expect(await coupons(id)).toEqual(['VOID', 'VOID'])
  await pay(id, 2, 210_000)
  expect(await coupons(id)).toEqual(['VOID', 'VOID'])
  const { data } = await root.call(memberCard.endpoints.growth, { memberId: id, brandId })
  expect(data).toMatchObject({ growth: 2_100, sound: true })
  expect(data?.list.map(({ growthBalance }) => growthBalance)).toEqual([2_100, 0, 2_100])
})

test('a recharge gives points for its money and its coupons; a refund takes back what is left of both', async () => {
  const id = await aMember()
  const before = await balance(id)
  const offer = { name: '充 100', brandId, payCents: 100_00, giftCoupons: [{ couponId, n: 2 }], ...start }
  const packageId = await made(root.call(rechargePackage.endpoints.create, offer))
  const listed = await root.call(rechargePackage.endpoints.list, { name: offer.name })
  expect(listed.data?.list).toMatchObject([{ giftCouponCount: 2, giftCardName: null }])
  await root.call(rechargePackage.endpoints.setStatus, { id: packageId, status: 1 })
  const order = await made(root.call(rechargeOrder.endpoints.create, { memberId: id, packageId, shopId, payChannelId }))
  expect(await balance(id)).toBe(before + 10)
  expect(await coupons(id)).toEqual(['UNUSED', 'UNUSED'])
  const preview = await root.call(rechargeOrder.endpoints.refundPreview, { id: order })
  expect(preview.data).toMatchObject({ cashCents: 100_00, points: 10, coupons: 2 })
  await root.call(rechargeOrder.endpoints.refund, { id: order, reason: '顾客要求退款' })
  expect(await balance(id)).toBe(before)
  expect(await coupons(id)).toEqual(['VOID', 'VOID'])
})

test('a card that is sold is held for its days, longer when bought again, and then what was earned', async () => {
  const id = await aMember()
  const sold = { brandId, name: '月卡', level: 10, kind: 'PAID', priceCents: 19_90, validDays: 30 } as const
  const cardId = await made(root.call(memberCard.endpoints.create, sold))
  const sale = { id: cardId, memberId: id, shopId, payChannelId }
  expect(await root.call(memberCard.endpoints.sell, sale)).toMatchObject({ key: 'memberCard.cardMissing' })
  await root.call(memberCard.endpoints.setStatus, { id: cardId, status: 1 })
  expect(await root.call(memberCard.endpoints.sell, { ...sale, id: cards[1] as Id })).toMatchObject({
    key: 'memberCard.notSold',
  })
  await root.call(memberCard.endpoints.sell, sale)
  await root.call(memberCard.endpoints.sell, sale)
  const held = async () => (await root.call(member.endpoints.view, { id })).data?.holdings[0]
  const days = (Date.parse((await held())?.reviewAt as string) - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(60)
  await pay(id, 3, 60_000)
  expect((await held())?.cardName).toBe('月卡')
  await asSuperuser(product.database, (client) =>
    client.query(
      `with bought as (update app.card_order set paid_at = paid_at - interval '60 days' where member_id = $1)
       update app.member_holding set review_at = now() where member_id = $1`,
      [id],
    ),
  )
  await work(reviewDue)
  expect((await held())?.cardName).toBe('银卡')
})

test('paying members are scored once a day, and insight counts them', async () => {
  const id = await aMember()
  await pay(id, 4, 10_000)
  await scoreMembers(product.database.pool, 1)
  await scoreMembers(product.database.pool, 1)
  const map = (await root.call(memberInsight.endpoints.rfm, {})).data
  expect(map?.reduce((sum, cell) => sum + cell.members, 0)).toBeGreaterThan(0)
  const cohorts = (await root.call(memberInsight.endpoints.cohorts, {})).data
  expect(cohorts?.at(-1)?.back[0]).toBe(cohorts?.at(-1)?.members)
  expect((await root.call(memberInsight.endpoints.joined, {})).data?.length).toBeGreaterThan(0)
})

test('every balance explains itself: each line with its running total, as of any day', async () => {
  const id = await aMember()
  await root.call(points.endpoints.adjust, { memberId: id, brandId, delta: 40, reason: '活动补发积分' })
  await root.call(points.endpoints.adjust, { memberId: id, brandId, delta: -15, reason: '补发有误扣回' })
  const { explain } = points.endpoints
  const now = (await root.call(explain, { memberId: id, brandId })).data
  expect(now).toMatchObject({ balance: 125, sound: true, total: 3 })
  expect(now?.list.map(({ balance: delta, balanceBalance }) => [delta, balanceBalance])).toEqual([
    [-15, 125],
    [40, 140],
    [100, 100],
  ])
  const before = (await root.call(explain, { memberId: id, brandId, asOf: '2026-01-01' })).data
  expect(before).toMatchObject({ balance: 0, total: 0, sound: true })
  expect((await root.call(explain, { memberId: id, brandId: 999_999 as Id })).data).toMatchObject({ balance: 0 })
})
