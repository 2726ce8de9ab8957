import { member } from '@brandside/contract/member/member.ts'
import { memberCard } from '@brandside/contract/member/member-card.ts'
import { pointRule } from '@brandside/contract/member/point-rule.ts'
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
import { cardPaid, cardRefunded } from '../member-card/card-orders.public.ts'
import { raiseByTheClock } from '../member-card/raise.public.ts'
import { giveFixed } from '../points/fixed.public.ts'
import { orderPaid, orderRefunded } from './trade-effects.ts'

let product: TestProduct
let root: Caller
let brandId: Id
let shopId: Id
let till: Id
const cards: Record<'plain' | 'silver' | 'gold', Id> = { plain: 0 as Id, silver: 0 as Id, gold: 0 as Id }
beforeAll(async () => {
  product = await openTestProduct('embedded')
  root = await product.as(people.root)
  const contact = { contactName: '周宁', contactMobile: '13800001234', industry: 'OTHER' } as const
  brandId = await made(root.call(brand.endpoints.create, { code: 'LV', name: '等级', ...contact }))
  await root.call(brand.endpoints.setStatus, { id: brandId, status: 1 })
  const [place] = (await root.call(organisation.endpoints.tree, {})).data ?? []
  const aShop = { code: 'LV', name: 'LV', brandId, organisationId: place?.id as Id }
  shopId = await made(root.call(shop.endpoints.create, aShop))
  till = await made(
    root.call(payChannel.endpoints.create, { code: 'TILL', name: '现金', kind: 'CASH', adapter: 'CASH' }),
  )
  await root.call(payChannel.endpoints.setStatus, { id: till, status: 1 })
  cards.plain = await aCard('普通', 1, 0)
  cards.silver = await aCard('银卡', 2, 500_00)
  cards.gold = await aCard('金卡', 3, 2_000_00)
})
afterAll(() => product.close())

async function made(answer: Promise<{ data?: unknown; msg: string }>): Promise<Id> {
  const { data, msg } = await answer
  if (!data) throw new Error(msg)
  return (data as { id: Id }).id
}

async function aCard(name: string, level: number, threshold: number): Promise<Id> {
  const id = await made(root.call(memberCard.endpoints.create, { brandId, name, level }))
  if (level > 1) await setThreshold(id, threshold)
  if (level > 1) await root.call(memberCard.endpoints.setStatus, { id, status: 1 })
  return id
}

async function setThreshold(id: Id, threshold: number, metric: 'SPEND' | 'SINGLE_RECHARGE' = 'SPEND') {
  const { version = 0 } = (await root.call(memberCard.endpoints.view, { id })).data ?? {}
  const rule = { metric, threshold, keepThreshold: threshold * 0.75 }
  return root.call(memberCard.endpoints.setUpgradeRule, { id, version, ...rule })
}

let numbered = 0
const aMember = () =>
  made(
    root.call(member.endpoints.create, {
      mobile: `133${String(++numbered).padStart(8, '0')}`,
      nickname: '己',
      registerBrandId: brandId,
    }),
  )
const work = (act: (db: Db) => Promise<unknown>) => asTenant(product.database.pool, 1, act)
const paid = (memberId: Id, tradeId: number, paidCents: number) => {
  const paidAt = new Date().toISOString()
  const order = { tradeId: tradeId as Id, memberId, brandId, shopId, paidCents, paidAt }
  return work((db) => orderPaid({ db }, { ...order, businessDate: paidAt.slice(0, 10) }))
}
const refunded = (memberId: Id, tradeId: number, refundedCents: number) => {
  const about = { tradeId: tradeId as Id, refundId: tradeId as Id, bizKind: 'REFUND', memberId, brandId } as const
  return work((db) => orderRefunded({ db }, { ...about, refundedCents, full: true }))
}
const held = async (id: Id) => (await root.call(member.endpoints.view, { id })).data?.holdings[0]
const change = (text: string, values: unknown[] = []) =>
  asSuperuser(product.database, (client) => client.query(text, values))
const daysUntil = (at: string | null | undefined) => Math.round((Date.parse(at ?? '') - Date.now()) / 86_400_000)

test('an upgrade that is reverted gives the card back with the day of its review', async () => {
  const id = await aMember()
  await paid(id, 1, 60_000)
  await change(`update app.member_holding set review_at = now() + interval '100 days' where member_id = $1`, [id])
  await paid(id, 2, 150_000)
  expect(await held(id)).toMatchObject({ cardName: '金卡' })
  await refunded(id, 2, 150_000)
  const back = await held(id)
  expect(back).toMatchObject({ cardName: '银卡', source: 'REVERT' })
  expect(daysUntil(back?.reviewAt)).toBe(100)
})

test('a card that is given by hand is reviewed as its rule says, after the days for which it is locked', async () => {
  const id = await aMember()
  const give = (lockDays: number, cardId = cards.gold) =>
    root.call(member.endpoints.setCard, { id, cardId, reason: '补偿', lockDays })
  await give(30)
  expect(daysUntil((await held(id))?.reviewAt)).toBe(365)
  await change(`update app.member_holding set review_at = now() where member_id = $1`, [id])
  await work(reviewDue)
  expect(await held(id)).toMatchObject({ cardName: '金卡' })
  await change(`update app.member_holding set locked_until = now() where member_id = $1`, [id])
  await work(reviewDue)
  await work(reviewDue)
  expect(await held(id)).toMatchObject({ cardName: '银卡', source: 'AUTO' })
})

test('holders who are moved to another card are no longer held by the trade that had raised them', async () => {
  const id = await aMember()
  await paid(id, 3, 60_000)
  const moved = { fromCardId: cards.silver, toCardId: cards.plain, reason: '合并等级' }
  await root.call(memberCard.endpoints.move, moved)
  expect(await held(id)).toMatchObject({ cardName: '普通', reviewAt: null })
  await refunded(id, 3, 60_000)
  expect(await held(id)).toMatchObject({ cardName: '普通' })
})

test('a threshold that is lowered raises who has reached it in the night after, once', async () => {
  const [low, locked] = [await aMember(), await aMember()]
  await paid(low, 4, 30_000)
  await paid(locked, 5, 30_000)
  await root.call(member.endpoints.setCard, { id: locked, cardId: cards.gold, reason: '补偿' })
  await root.call(member.endpoints.setCard, { id: locked, cardId: cards.plain, reason: '取消补偿', lockDays: 30 })
  await setThreshold(cards.silver, 200_00)
  const night = () => raiseByTheClock(product.database.pool, 1)
  await night()
  expect(await held(low)).toMatchObject({ cardName: '普通' })
  // They have joined the day before yesterday, and the rule was changed yesterday.
  await change(`update app.member_holding set since = now() - interval '2 days'`)
  for (const table of ['member_card', 'card_upgrade_rule'])
    await change(`update app.${table} set updated_at = now() - interval '1 day'`)
  await night()
  expect(await held(low)).toMatchObject({ cardName: '银卡', source: 'AUTO' })
  expect(await held(locked)).toMatchObject({ cardName: '普通' })
  await root.call(member.endpoints.setCard, { id: low, cardId: cards.plain, reason: '人工调整' })
  await night()
  expect(await held(low)).toMatchObject({ cardName: '普通' })
  await setThreshold(cards.silver, 500_00)
})

test('another measure is set for all levels at once, and each by itself keeps the one they have', async () => {
  const { setMeasure, upgradeRule } = memberCard.endpoints
  expect(await setThreshold(cards.silver, 300_00, 'SINGLE_RECHARGE')).toMatchObject({ key: 'memberCard.metricMixed' })
  const silver = { cardId: cards.silver, threshold: 300_00, keepThreshold: 200_00 }
  const gold = { cardId: cards.gold, threshold: 1_000_00, keepThreshold: 800_00 }
  const all = { brandId, metric: 'SINGLE_RECHARGE' as const, levels: [gold, silver] }
  expect(await root.call(setMeasure, { ...all, levels: [gold] })).toMatchObject({ key: 'memberCard.measureAll' })
  const low = { ...all, levels: [silver, { ...gold, threshold: 300_00, keepThreshold: 100_00 }] }
  expect(await root.call(setMeasure, low)).toMatchObject({ errors: [{ path: 'levels[1].threshold' }] })
  expect((await root.call(setMeasure, all)).data).toEqual({ changed: 2 })
  expect((await root.call(setMeasure, all)).data).toEqual({ changed: 0 })
  const { data } = await root.call(upgradeRule, { id: cards.gold })
  expect(data?.rule).toMatchObject({ metric: 'SINGLE_RECHARGE', threshold: 1_000_00, windowDays: 365 })
  const back = { ...all, metric: 'SPEND' as const }
  const spent = [
    { ...silver, threshold: 500_00 },
    { ...gold, threshold: 2_000_00 },
  ]
  await root.call(setMeasure, { ...back, levels: spent })
})

test('a merge raises to what both have reached together', async () => {
  const [source, target] = [await aMember(), await aMember()]
  await paid(source, 6, 30_000)
  await paid(target, 7, 30_000)
  const { memberNo = '' } = (await root.call(member.endpoints.view, { id: target })).data ?? {}
  await root.call(member.endpoints.merge, { sourceId: source, targetId: target, memberNo })
  expect(await held(target)).toMatchObject({ cardName: '银卡' })
})

test('the card that comes with a recharge goes with its refund, where all of it goes back', async () => {
  const offer = { brandId, startAt: '2026-01-01T00:00:00.000Z', payCents: 100_00, giftCardId: cards.gold }
  const packageId = await made(root.call(rechargePackage.endpoints.create, { ...offer, name: '送金卡' }))
  await root.call(rechargePackage.endpoints.setStatus, { id: packageId, status: 1 })
  const id = await aMember()
  const sale = { memberId: id, packageId, shopId, payChannelId: till }
  const order = await made(root.call(rechargeOrder.endpoints.create, sale))
  const raised = await held(id)
  expect(raised).toMatchObject({ cardName: '金卡' })
  expect(daysUntil(raised?.reviewAt)).toBe(365)
  const { refundPreview, refund } = rechargeOrder.endpoints
  expect((await root.call(refundPreview, { id: order })).data).toMatchObject({ cashCents: 100_00, level: true })
  await root.call(refund, { id: order, reason: '顾客要求退款' })
  expect(await held(id)).toMatchObject({ cardName: '普通', source: 'REVERT' })
})

test('a card that is sold lasts for its days, given with a recharge, or by hand', async () => {
  const month = { brandId, name: '月卡', level: 10, kind: 'PAID', priceCents: 19_90, validDays: 30 } as const
  const cardId = await made(root.call(memberCard.endpoints.create, month))
  await root.call(memberCard.endpoints.setStatus, { id: cardId, status: 1 })
  const offer = { brandId, startAt: '2026-01-01T00:00:00.000Z', payCents: 100_00, giftCardId: cardId }
  const packageId = await made(root.call(rechargePackage.endpoints.create, { ...offer, name: '送月卡' }))
  await root.call(rechargePackage.endpoints.setStatus, { id: packageId, status: 1 })
  const [buyer, guest] = [await aMember(), await aMember()]
  await made(root.call(rechargeOrder.endpoints.create, { memberId: buyer, packageId, shopId, payChannelId: till }))
  await root.call(member.endpoints.setCard, { id: guest, cardId, reason: '补偿' })
  for (const id of [buyer, guest]) {
    expect(daysUntil((await held(id))?.reviewAt)).toBe(30)
    await change(`update app.member_holding set review_at = now() where member_id = $1`, [id])
  }
  await work(reviewDue)
  for (const id of [buyer, guest]) expect(await held(id)).toMatchObject({ cardName: '普通' })
})

test('a level that is kept on the day of its review stays; one that is not is lost after the days of grace', async () => {
  const later = (id: Id, days: number) =>
    change(
      `with paid as (update app.member_payment set paid_at = paid_at - make_interval(days => $2) where member_id = $1)
       update app.member_holding set review_at = review_at - make_interval(days => $2),
              grace_until = grace_until - make_interval(days => $2) where member_id = $1`,
      [id, days],
    )
  await change(`update app.card_upgrade_rule set grace_days = 30`)
  const [kept, lost, late] = [await aMember(), await aMember(), await aMember()]
  for (const [at, id] of [kept, lost, late].entries()) {
    await paid(id, 100 + at, 60_000)
    await change(`update app.member_payment set paid_at = now() - make_interval(days => $2) where member_id = $1`, [
      id,
      id === kept ? 364 : 366,
    ])
    await change(`update app.member_holding set review_at = now() where member_id = $1`, [id])
  }
  await work(reviewDue)
  expect(daysUntil((await held(kept))?.reviewAt)).toBe(365)
  for (const id of [kept, lost, late]) await later(id, 29)
  await paid(late, 110, 60_000)
  await work(reviewDue)
  for (const id of [kept, lost, late]) expect(await held(id)).toMatchObject({ cardName: '银卡' })
  for (const id of [kept, lost, late]) await later(id, 2)
  await work(reviewDue)
  await work(reviewDue)
  expect(await held(kept)).toMatchObject({ cardName: '银卡' })
  expect(await held(lost)).toMatchObject({ cardName: '普通', source: 'AUTO' })
  expect(daysUntil((await held(late))?.reviewAt)).toBe(365)
  await change(`update app.card_upgrade_rule set grace_days = 0`)
})

test('a card moves to another level only where its threshold fits', async () => {
  const version = async () => (await root.call(memberCard.endpoints.view, { id: cards.silver })).data?.version as number
  const move = async (level: number) =>
    root.call(memberCard.endpoints.update, { id: cards.silver, version: await version(), level })
  expect(await move(4)).toMatchObject({ key: 'memberCard.thresholdOrder', errors: [{ path: 'level' }] })
  expect(await move(2)).toMatchObject({ code: 0 })
})

test('no member falls from a level that is kept for good, nor while his card is locked', async () => {
  const [id, locked] = [await aMember(), await aMember()]
  const give = (to: Id, lockDays: number) =>
    root.call(member.endpoints.setCard, { id: to, cardId: cards.gold, reason: '补偿', lockDays })
  const falls = async (downgrade: 'NONE' | 'ONE_LEVEL') => {
    const rule = { metric: 'SPEND', threshold: 2_000_00, keepThreshold: 1_500_00, downgrade } as const
    return (await root.call(memberCard.endpoints.preview, { cardId: cards.gold, ...rule })).data
  }
  const before = await falls('ONE_LEVEL')
  await give(id, 0)
  await give(locked, 30)
  const after = await falls('ONE_LEVEL')
  expect([after?.fall, after?.stay]).toEqual([(before?.fall ?? 0) + 1, (before?.stay ?? 0) + 1])
  expect((await falls('NONE'))?.fall).toBe(0)
})

test('a card that a merged member was about to buy is that of the member who stays, and so are the gifts he had', async () => {
  const [source, target] = [await aMember(), await aMember()]
  const month = { brandId, name: '季卡', level: 11, kind: 'PAID', priceCents: 49_90, validDays: 90 } as const
  const cardId = await made(root.call(memberCard.endpoints.create, month))
  await root.call(memberCard.endpoints.setStatus, { id: cardId, status: 1 })
  const { rows } = await change(
    `insert into app.card_order (tenant_id, member_id, card_id, brand_id, shop_id, price_cents, valid_days, state)
     values (1, $1, $2, $3, $4, 4990, 90, 'UNPAID') returning id`,
    [source, cardId, brandId, shopId],
  )
  await paid(source, 120, 60_000)
  const { memberNo = '' } = (await root.call(member.endpoints.view, { id: target })).data ?? {}
  await root.call(member.endpoints.merge, { sourceId: source, targetId: target, memberNo })
  await work((db) => cardPaid({ db }, Number(rows[0].id) as Id, new Date().toISOString()))
  expect(await held(target)).toMatchObject({ cardName: '季卡', source: 'PAID' })
  const gifts = await change(`select level from app.level_gift where member_id = $1`, [target])
  expect(gifts.rows).toEqual([{ level: 2 }])
  await work((db) => cardRefunded({ db }, Number(rows[0].id) as Id))
  expect(await held(target)).toMatchObject({ cardName: '银卡', source: 'REVERT' })
})

test('fixed points end by the calendar of their brand, not by that of Greenwich', async () => {
  const rule = { name: '签到', brandId, type: 'EARN_SIGNIN', startAt: '2025-01-01T00:00:00.000Z', points: 5 } as const
  const ruleId = await made(root.call(pointRule.endpoints.create, rule))
  await root.call(pointRule.endpoints.setStatus, { id: ruleId, status: 1 })
  const memberId = await aMember()
  // It is the first of February in Shanghai already.
  const at = '2026-01-31T20:00:00.000Z'
  const event = { bizType: 'SIGNIN', id: 1 as Id }
  await work((db) => giveFixed({ db }, { kind: 'EARN_SIGNIN', of: { memberId, brandId }, event, at }))
  const { rows } = await change(
    `select l.expires_at::text from app.point_lot l join app.point_account a on a.id = l.account_id where a.member_id = $1`,
    [memberId],
  )
  expect(Date.parse(rows[0].expires_at)).toBe(Date.parse('2027-02-28T16:00:00Z'))
})
