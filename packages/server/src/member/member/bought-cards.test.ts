import { coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import { reward } from '@brandside/contract/marketing/reward.ts'
import { userCoupon } from '@brandside/contract/marketing/user-coupon.ts'
import { member } from '@brandside/contract/member/member.ts'
import { memberCard } from '@brandside/contract/member/member-card.ts'
import { rechargeOrder } from '@brandside/contract/member/recharge-order.ts'
import { rechargePackage } from '@brandside/contract/member/recharge-package.ts'
import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { operationLog } from '@brandside/contract/system/operation-log.ts'
import { organisation } from '@brandside/contract/system/organisation.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asTenant } from '../../platform/as-tenant.ts'
import type { Db } from '../../platform/database/query.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { reviewDue } from '../card-holding/levels.public.ts'
import { cardPaid } from '../member-card/card-orders.public.ts'
import { orderPaid, orderRefunded } from './trade-effects.ts'

let product: TestProduct
let root: Caller
let brandId: Id
let shopId: Id
let till: Id
const cards = {} as Record<'plain' | 'silver' | 'month' | 'gold', Id>

beforeAll(async () => {
  product = await openTestProduct('embedded')
  root = await product.as(people.root)
  const contact = { contactName: '周宁', contactMobile: '13800001234', industry: 'OTHER' } as const
  brandId = await made(root.call(brand.endpoints.create, { code: 'BC', name: '月卡店', ...contact }))
  await root.call(brand.endpoints.setStatus, { id: brandId, status: 1 })
  const [place] = (await root.call(organisation.endpoints.tree, {})).data ?? []
  shopId = await made(
    root.call(shop.endpoints.create, { code: 'BC', name: 'BC', brandId, organisationId: place?.id as Id }),
  )
  till = await made(root.call(payChannel.endpoints.create, { code: 'BC', name: '现金', kind: 'CASH', adapter: 'CASH' }))
  await root.call(payChannel.endpoints.setStatus, { id: till, status: 1 })
  const template = coupon.endpoints.create.example as Parameters<typeof root.call<typeof coupon.endpoints.create>>[1]
  const couponId = await made(root.call(coupon.endpoints.create, { ...template, brandId, perMember: 0 }))
  await change(`update app.coupon set state = 'ON' where id = $1`, [couponId])
  const ladder = { plain: 0, silver: 500_00, month: 0, gold: 2_000_00 }
  for (const [at, [name, threshold]] of Object.entries(ladder).entries()) {
    const sold = name === 'month' ? ({ kind: 'PAID', priceCents: 19_90, validDays: 30 } as const) : {}
    const gifts = threshold > 0 ? { levelUpCouponIds: [couponId] } : {}
    const id = await made(root.call(memberCard.endpoints.create, { brandId, name, level: at + 1, ...sold, ...gifts }))
    cards[name as keyof typeof cards] = id
    const rule = { id, version: 1, metric: 'SPEND', threshold, keepThreshold: threshold } as const
    if (threshold > 0) await root.call(memberCard.endpoints.setUpgradeRule, rule)
    if (at > 0) await root.call(memberCard.endpoints.setStatus, { id, status: 1 })
  }
})
afterAll(() => product.close())

async function made(answer: Promise<{ data?: unknown; msg: string; errors?: unknown }>): Promise<Id> {
  const { data, msg, errors } = await answer
  if (!data) throw new Error(`${msg} ${JSON.stringify(errors)}`)
  return (data as { id: Id }).id
}

let numbered = 0
const aMember = () =>
  made(
    root.call(member.endpoints.create, {
      mobile: `132${String(++numbered).padStart(8, '0')}`,
      nickname: '戊',
      registerBrandId: brandId,
    }),
  )
const work = (act: (db: Db) => Promise<unknown>) => asTenant(product.database.pool, 1, act)
const change = (text: string, values: unknown[] = []) =>
  asSuperuser(product.database, (client) => client.query(text, values))
let trades = 0
const pay = async (memberId: Id, paidCents: number): Promise<Id> => {
  const [tradeId, paidAt] = [++trades as Id, new Date().toISOString()]
  const order = { tradeId, memberId, brandId, shopId, paidCents, paidAt }
  await work((db) => orderPaid({ db }, { ...order, businessDate: paidAt.slice(0, 10) }))
  return tradeId
}
const refund = (memberId: Id, tradeId: Id, refundedCents: number) => {
  const about = { tradeId, refundId: tradeId, bizKind: 'REFUND', memberId, brandId } as const
  return work((db) => orderRefunded({ db }, { ...about, refundedCents, full: true }))
}
const held = async (id: Id) => (await root.call(member.endpoints.view, { id })).data?.holdings[0]
const coupons = async (memberId: Id) =>
  (await root.call(userCoupon.endpoints.list, { memberId })).data?.list.map(({ state }) => state).sort()
const daysUntil = (at: string | null | undefined) => Math.round((Date.parse(at ?? '') - Date.now()) / 86_400_000)
const sale = (memberId: Id) => ({ id: cards.month, memberId, shopId, payChannelId: till })
const buy = (memberId: Id) => root.call(memberCard.endpoints.sell, sale(memberId))
const reviewNow = async (id: Id) => {
  await change(`update app.member_holding set review_at = now() where member_id = $1`, [id])
  await work(reviewDue)
}

test('a card below the one that is held is not sold', async () => {
  const id = await aMember()
  await pay(id, 210_000)
  expect(await buy(id)).toMatchObject({ key: 'memberCard.holdsHigher', msg: expect.stringContaining('gold') })
  expect(await held(id)).toMatchObject({ cardName: 'gold' })
})

test('a member who rises before he has paid keeps the higher card, and has the bought one once that is lost', async () => {
  const id = await aMember()
  const { rows } = await change(
    `insert into app.card_order (tenant_id, member_id, card_id, brand_id, shop_id, price_cents, valid_days, state)
     values (1, $1, $2, $3, $4, 1990, 30, 'UNPAID') returning id`,
    [id, cards.month, brandId, shopId],
  )
  await pay(id, 210_000)
  await work((db) => cardPaid({ db }, Number(rows[0].id) as Id, new Date().toISOString()))
  expect(await held(id)).toMatchObject({ cardName: 'gold' })
  await change(`update app.member_payment set paid_at = now() - interval '366 days' where member_id = $1`, [id])
  await reviewNow(id)
  const bought = await held(id)
  expect(bought).toMatchObject({ cardName: 'month', source: 'PAID' })
  expect(daysUntil(bought?.reviewAt)).toBe(30)
  await change(`update app.card_order set paid_at = now() - interval '31 days' where member_id = $1`, [id])
  await reviewNow(id)
  expect(await held(id)).toMatchObject({ cardName: 'plain' })
})

test('levels that are passed below a bought card give their gifts once, and a refund takes the unused ones back', async () => {
  const [kept, refunded, jumped] = [await aMember(), await aMember(), await aMember()]
  for (const id of [kept, refunded, jumped]) await buy(id)
  await pay(kept, 60_000)
  expect(await held(kept)).toMatchObject({ cardName: 'month' })
  expect(await coupons(kept)).toEqual(['UNUSED'])
  await pay(kept, 60_000)
  await change(`update app.card_order set paid_at = now() - interval '31 days' where member_id = $1`, [kept])
  await reviewNow(kept)
  expect(await held(kept)).toMatchObject({ cardName: 'silver' })
  expect(await coupons(kept)).toEqual(['UNUSED'])
  const tradeId = await pay(refunded, 60_000)
  await refund(refunded, tradeId, 60_000)
  expect(await held(refunded)).toMatchObject({ cardName: 'month' })
  expect(await coupons(refunded)).toEqual(['VOID'])
  await pay(jumped, 210_000)
  expect(await held(jumped)).toMatchObject({ cardName: 'gold' })
  expect(await coupons(jumped)).toEqual(['UNUSED', 'UNUSED'])
})

test('a member who is no longer frozen has the level that he has paid for meanwhile', async () => {
  const id = await aMember()
  await root.call(member.endpoints.setState, { id, status: 'FROZEN', reason: '疑似盗刷' })
  await pay(id, 60_000)
  expect(await held(id)).toMatchObject({ cardName: 'plain' })
  await root.call(member.endpoints.setState, { id, status: 'ACTIVE', reason: '已核实' })
  expect(await held(id)).toMatchObject({ cardName: 'silver', source: 'AUTO' })
})

test('the refund of what has led to a level leaves the level that the rest reaches, with its gifts', async () => {
  const [all, part] = [await aMember(), await aMember()]
  const [whole, first] = [await pay(all, 210_000), await pay(part, 210_000)]
  await pay(all, 210_000)
  await pay(part, 60_000)
  await refund(all, whole, 210_000)
  await refund(part, first, 210_000)
  expect(await held(all)).toMatchObject({ cardName: 'gold' })
  expect(await coupons(all)).toEqual(['UNUSED', 'UNUSED'])
  const left = await held(part)
  expect(left).toMatchObject({ cardName: 'silver', source: 'REVERT' })
  expect(daysUntil(left?.reviewAt)).toBe(365)
  expect(await coupons(part)).toEqual(['UNUSED', 'VOID'])
})

test('the same card set again locks it anew, and no longer', async () => {
  const id = await aMember()
  const give = (lockDays: number) =>
    root.call(member.endpoints.setCard, { id, cardId: cards.gold, reason: '补偿', lockDays })
  await give(10)
  await give(90)
  expect(daysUntil((await held(id))?.lockedUntil)).toBe(90)
  const told = async () =>
    (await root.call(operationLog.endpoints.query, { moduleName: 'member', businessId: String(id) })).data
  expect((await told())?.list[0]?.operatorContent).toContain('90')
  await give(0)
  expect((await held(id))?.lockedUntil).toBeNull()
  const { total } = (await told()) as { total: number }
  await give(0)
  expect((await told())?.total).toBe(total)
})

test('a card that a package or a reward on offer comes with is neither disabled nor deleted, nor sold once it is off', async () => {
  const { setStatus, remove, create } = memberCard.endpoints
  const week = { brandId, name: 'week', level: 6, kind: 'PAID', priceCents: 9_90, validDays: 7 } as const
  const cardId = await made(root.call(create, week))
  const offer = { brandId, startAt: '2026-01-01T00:00:00.000Z', payCents: 100_00, giftCardId: cardId }
  const packageId = await made(root.call(rechargePackage.endpoints.create, { ...offer, name: '送周卡' }))
  const onSale = (status: 0 | 1) => root.call(rechargePackage.endpoints.setStatus, { id: packageId, status })
  expect(await onSale(1)).toMatchObject({ key: 'rechargePackage.cardOff' })
  await root.call(setStatus, { id: cardId, status: 1 })
  expect(await onSale(1)).toMatchObject({ code: 0 })
  expect(await root.call(setStatus, { id: cardId, status: 0 })).toMatchObject({
    key: 'memberCard.inPackage',
    msg: expect.stringContaining('送周卡'),
  })
  const id = await aMember()
  const bought = { memberId: id, packageId, shopId, payChannelId: till }
  // As it was before cards were asked for.
  await change(`update app.member_card set status = 0 where id = $1`, [cardId])
  expect(await root.call(rechargeOrder.endpoints.create, bought)).toMatchObject({ key: 'rechargeOrder.cardOff' })
  await root.call(setStatus, { id: cardId, status: 1 })
  await made(root.call(rechargeOrder.endpoints.create, bought))
  await made(root.call(rechargeOrder.endpoints.create, bought))
  const longer = await held(id)
  expect([longer?.cardName, daysUntil(longer?.reviewAt)]).toEqual(['week', 14])
  await root.call(memberCard.endpoints.move, { fromCardId: cardId, toCardId: cards.plain, reason: '不再售卖' })
  await onSale(0)
  expect(await root.call(setStatus, { id: cardId, status: 0 })).toMatchObject({ code: 0 })
  const prize = { ...(reward.endpoints.create.example as object), name: '周卡', brandId, kind: 'CARD', cardId } as never
  const rewardId = await made(root.call(reward.endpoints.create, prize))
  const give = (status: 0 | 1) => root.call(reward.endpoints.setStatus, { id: rewardId, status })
  expect(await give(1)).toMatchObject({ key: 'reward.cardOff' })
  await root.call(setStatus, { id: cardId, status: 1 })
  await give(1)
  expect(await root.call(remove, { ids: [cardId] })).toMatchObject({ key: 'memberCard.inReward' })
  await give(0)
  expect(await root.call(remove, { ids: [cardId] })).toMatchObject({ code: 0 })
  expect(await onSale(1)).toMatchObject({ key: 'rechargePackage.cardOff' })
})
