import { randomUUID } from 'node:crypto'
import { coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import { member } from '@brandside/contract/member/member.ts'
import { rechargeOrder } from '@brandside/contract/member/recharge-order.ts'
import { wallet } from '@brandside/contract/member/wallet.ts'
import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { refundAuditAbove, trade } from '@brandside/contract/payment/trade.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { bizParam } from '@brandside/contract/system/biz-param.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rechargePaid } from '../../../member/recharge-order/listeners.public.ts'
import { asTenant } from '../../../platform/as-tenant.ts'
import { admitApp } from '../../../platform/open/open-app.ts'
import { callSigned } from '../../../platform/testing/sign-call.ts'
import { asSuperuser } from '../../../platform/testing/superuser.ts'
import { fromNow, type MemberTill, openMemberTill } from '../../member-till.fixture.ts'
import { tellPartners } from '../tell-partners.public.ts'

const { order, pay, view, refund, close } = trade.endpoints
const { openRecharge } = rechargeOrder.endpoints

let opened: MemberTill
let { product, root, till, brandId, shopId, cash, purse, memberId, packageId } = {} as MemberTill
let { aMember, place, payBy, used, purseOf } = {} as MemberTill
beforeAll(async () => {
  opened = await openMemberTill()
  ;({ product, root, till, brandId, shopId, cash, purse, memberId, packageId } = opened)
  ;({ aMember, place, payBy, used, purseOf } = opened)
})
afterAll(() => opened.product.close())

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

test('a recharge that a trade has paid gives back what is left of it, set aside while the refund waits (C-INV-57)', async () => {
  const buyer = await aMember('13700002222')
  const bought = await callSigned(product.app, till, openRecharge, { buyer, offer: packageId })
  const { tradeNo = '', tradeId = 0 as Id, orderId = 0 as Id } = bought.data ?? {}
  // A gift would become principal.
  expect(await payBy(tradeNo, purse, '1')).toMatchObject({ key: 'trade.walletRecharges' })
  await payBy(tradeNo, cash, '2')
  const paidAt = new Date().toISOString()
  await asTenant(product.database.pool, 1, (db) => rechargePaid({ db }, orderId, paidAt))
  const held = () => purseOf(buyer)
  expect(await held()).toMatchObject({ principal: 10_000, gift: 2_000 })
  const meal = await place(2_400, buyer)
  expect(await payBy(meal.data?.tradeNo ?? '', purse, '1')).toMatchObject({ data: { walletCents: 9_600 } })
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

test('a counter takes exactly the channels that it is offered', async () => {
  const off = { code: 'DRAWER', name: 'DRAWER', kind: 'CASH' as const, adapter: 'CASH' as const }
  await root.call(payChannel.endpoints.create, off)
  const buyer = await aMember('13700002223')
  const offered = (await root.call(payChannel.endpoints.dropdown, { kind: 'CASH' })).data?.map(({ id }) => id)
  expect(offered).toEqual([cash])
  const { list } = (await root.call(payChannel.endpoints.list, {})).data ?? { list: [] }
  expect(list).toHaveLength(3)
  for (const { id, code } of list) {
    const sold = { memberId: buyer, packageId, shopId, payChannelId: id }
    const { errors = [] } = await root.call(rechargeOrder.endpoints.create, sold)
    expect([code, errors.map(({ path }) => path)]).toEqual([code, offered?.includes(id) ? [] : ['payChannelId']])
  }
})

test('what a merged member paid with goes back to the one that stays, and a frozen one pays nothing (C-INV-40)', async () => {
  const [source, target] = [await aMember('13700003333'), await aMember('13700004444')]
  await root.call(rechargeOrder.endpoints.create, { memberId: source, packageId, shopId, payChannelId: cash })
  const meal = await place(2_400, source)
  await payBy(meal.data?.tradeNo ?? '', purse, '1')
  const { memberNo = '' } = (await root.call(member.endpoints.view, { id: target })).data ?? {}
  await root.call(member.endpoints.merge, { sourceId: source, targetId: target, memberNo })
  await root.call(refund, { tradeId: meal.data?.tradeId as Id, amountCents: 2_400, reasonCode: 'QUALITY' })
  expect(await purseOf(source)).toMatchObject({ principal: 0, gift: 0 })
  expect(await purseOf(target)).toMatchObject({ principal: 10_000, gift: 2_000 })
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
    key: 'trade.codeNeeded',
    errors: [{ path: 'authCode' }],
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
