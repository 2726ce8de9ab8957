import { randomUUID } from 'node:crypto'
import { member } from '@brandside/contract/member/member.ts'
import { memberCard } from '@brandside/contract/member/member-card.ts'
import { rechargeOrder } from '@brandside/contract/member/recharge-order.ts'
import { rechargePackage } from '@brandside/contract/member/recharge-package.ts'
import { wallet } from '@brandside/contract/member/wallet.ts'
import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { trade } from '@brandside/contract/payment/trade.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { secretOf, sign } from '@brandside/sandbox/signature.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cardPaid } from '../../member/member-card/card-orders.public.ts'
import { rechargePaid } from '../../member/recharge-order/listeners.public.ts'
import { asTenant } from '../../platform/as-tenant.ts'
import { callSigned } from '../../platform/testing/sign-call.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { join } from '../../platform/testing/walk/people.ts'
import { openPartnerTill, type PartnerTill } from '../partner-till.fixture.ts'
import { tellPartners } from './tell-partners.public.ts'

const { order, pay, view, payments, refund, refunds, refundAudit, exceptions, close } = trade.endpoints

let opened: PartnerTill
beforeAll(async () => {
  opened = await openPartnerTill('NOTICE')
})
afterAll(() => opened.close())

/** A notice about a payment or refund, signed with the secret of the sandbox channel unless another one is given. */
function tell(
  notice: object,
  { channel = 'SANDBOX', secret = secretOf('lantern-notice', opened.sandbox.secret) } = {},
) {
  const { method, path } = trade.endpoints.notify
  const asked = { method, path: `${path.replace('{mark}', channel)}?tenant=1`, body: JSON.stringify(notice) }
  const [time, nonce] = [String(Math.floor(Date.now() / 1_000)), randomUUID()]
  return opened.product.app.inject({
    method,
    url: asked.path,
    payload: asked.body,
    headers: {
      'content-type': 'application/json',
      'x-time': time,
      'x-nonce': nonce,
      'x-sign': sign(secret, asked, time, nonce),
    },
  })
}

/** An order of 900.00 that was paid, with a refund of 600.00 that waits for a second person. */
async function waitingRefund(payChannelId: Id) {
  const { product, root, till } = opened
  const wanted = { orderNo: randomUUID().slice(0, 12), lines: [{ name: '面', quantity: 1, priceCents: 90_000 }] }
  const { tradeId, tradeNo } = (await callSigned(product.app, till, order, wanted)).data as {
    tradeId: Id
    tradeNo: string
  }
  const code = { method: 'BARCODE', authCode: '28123' } as const
  await callSigned(product.app, till, pay, { tradeNo, payChannelId, attempt: '1', ...code })
  const { data } = await root.call(refund, { tradeId, amountCents: 60_000, reasonCode: 'QUALITY' })
  expect(data?.refundState).toBe('WAIT_AUDIT')
  return { tradeId, refundId: data?.id as Id, no: `${data?.refundNo}-1` }
}

const notices = () =>
  asSuperuser(opened.product.database, async (client) => {
    const { rows } = await client.query<{ notices: number }>('select count(*)::int as notices from app.trade_notice')
    return rows[0]?.notices
  })

test('a channel that is settled with us alone has no notices, however they are signed', async () => {
  const { root, product, brandId } = opened
  const made = { code: 'NOTICE-CASH', name: '现金', kind: 'CASH', adapter: 'CASH' } as const
  const cash = (await root.call(payChannel.endpoints.create, made)).data?.id as Id
  await root.call(payChannel.endpoints.setStatus, { id: cash, status: 1 })
  await asSuperuser(product.database, (client) =>
    client.query(
      `insert into app.brand_pay_channel (tenant_id, brand_id, pay_channel_id, enabled) values (1, $1, $2, true)`,
      [brandId, cash],
    ),
  )
  const { tradeId, no } = await waitingRefund(cash)
  const before = await notices()
  for (const state of ['SUCCESS', 'FAILED'])
    for (const channel of ['CASH', 'WALLET', 'VOUCHER', 'SANDBOX', 'constructor']) {
      const answer = await tell(
        { eventId: randomUUID(), kind: 'REFUND', no, state, amount: 60_000 },
        { channel, secret: '' },
      )
      expect([channel, answer.statusCode]).toEqual([channel, 401])
    }
  expect(await notices()).toBe(before)
  expect((await root.call(refunds, { tradeId })).data?.list).toMatchObject([{ refundState: 'WAIT_AUDIT' }])
})

test('a notice ends only a refund that was let go, and of its own amount', async () => {
  const { root, sandbox, channel, product } = opened
  const { tradeId, refundId, no } = await waitingRefund(channel)
  const notice = (amount: number) => tell({ eventId: randomUUID(), kind: 'REFUND', no, state: 'SUCCESS', amount })
  const state = async () => (await root.call(refunds, { tradeId })).data?.list.map(({ refundState }) => refundState)
  expect((await notice(60_000)).statusCode).toBe(200)
  expect(await state()).toEqual(['WAIT_AUDIT'])
  sandbox.faults.errorRate = 1
  const auditor = await join(product, { rights: 'everything' })
  await auditor.caller.call(refundAudit, { refundId, result: 'APPROVE' })
  expect((await notice(59_999)).statusCode).toBe(200)
  expect(await state()).toEqual(['PROCESSING'])
  expect((await root.call(exceptions, { exceptionKind: 'AMOUNT_MISMATCH' })).data?.list).toMatchObject([{ tradeId }])
  expect((await notice(60_000)).statusCode).toBe(200)
  expect(await state()).toEqual(['SUCCESS'])
  sandbox.faults.errorRate = 0
})

test('what a channel tells ten times over, and in any order, counts once (C-INV-47)', async () => {
  const { product, sandbox, root, till, channel } = opened
  const wanted = { orderNo: 'NOTICE-1', lines: [{ name: '面', quantity: 1, priceCents: 9_000 }] }
  const placed = (await callSigned(product.app, till, order, wanted)).data
  if (!placed) throw new Error('no order')
  const { tradeId, tradeNo } = placed
  const { data } = await callSigned(product.app, till, pay, { tradeNo, payChannelId: channel, attempt: '1' })
  const no = data?.paymentNo ?? ''
  const paid = { kind: 'PAY', no, state: 'SUCCESS', amount: 9_000 }
  // The same message ten times, the same news in ten messages, and what came too late, all of it at once.
  const told = Array.from({ length: 30 }, (_, at) =>
    tell(
      [
        { ...paid, eventId: 'SAME' },
        { ...paid, eventId: `NEWS-${at}` },
        { ...paid, eventId: `LATE-${at}`, state: 'CLOSED' },
      ][(at * 7) % 3] ?? paid,
    ),
  )
  expect(new Set((await Promise.all(told)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  await fetch(`${sandbox.address}/pay/v1/settle?no=${no}&state=SUCCESS`)
  await tellPartners(product.database.pool, 1 as Id, tradeId)
  expect((await root.call(view, { id: tradeId })).data).toMatchObject({ state: 'PAID', paidCents: 9_000, feeCents: 54 })
  expect((await root.call(payments, { tradeId })).data).toMatchObject([{ paymentState: 'SUCCESS', amountCents: 9_000 }])
  const { rows } = await asSuperuser(product.database, (client) =>
    client.query(
      `select (select count(*)::int from app.trade_notice where event_id = 'SAME') as notices,
              (select count(*)::int from app.trade_payment where trade_id = $1) as payments`,
      [tradeId],
    ),
  )
  expect(rows).toEqual([{ notices: 1, payments: 1 }])
})

/** An order paid by a code, of which the channel has its own opinion on what may still go back. */
async function paidOrder(cents: number, { quantity = 1 } = {}) {
  const { product, till, channel, sandbox } = opened
  const lines = [{ name: '面', quantity, priceCents: cents / quantity }]
  const { data } = await callSigned(product.app, till, order, { orderNo: randomUUID().slice(0, 12), lines })
  const { tradeId = 0 as Id, tradeNo = '' } = data ?? {}
  const code = { method: 'BARCODE', authCode: '28123' } as const
  const paid = await callSigned(product.app, till, pay, { tradeNo, payChannelId: channel, attempt: '1', ...code })
  return { tradeId, tradeNo, there: sandbox.state.pay.payments[paid.data?.paymentNo ?? ''] as { refunded: number } }
}
const work = (id: Id) => tellPartners(opened.product.database.pool, 1 as Id, id)
const seen = async (id: Id) => (await opened.root.call(view, { id })).data
const late = async (tradeNo: string) =>
  (await opened.root.call(exceptions, { tradeNo })).data?.list
    .filter(({ exceptionState }) => exceptionState === 'OPEN')
    .map(({ exceptionKind, amountCents, currency, detail }) => ({ exceptionKind, amountCents, currency, detail }))
const isPaidOut = (no: string, amount: number) =>
  tell({ eventId: randomUUID(), kind: 'REFUND', no, state: 'SUCCESS', amount })

test('what a channel pays out after it had refused counts, and is an exception of its own', async () => {
  const { root, product } = opened
  const { tradeId, tradeNo, there } = await paidOrder(9_000, { quantity: 3 })
  there.refunded = 9_000
  const lineId = (await seen(tradeId))?.lines[0]?.id as Id
  const asked = { tradeId, lines: [{ lineId, quantity: 2 }], reasonCode: 'QUALITY' as const }
  const no = `${(await root.call(refund, asked)).data?.refundNo}-1`
  await work(tradeId)
  expect(await late(tradeNo)).toMatchObject([{ exceptionKind: 'REFUND_FAILED', amountCents: 6_000 }])
  const told = await Promise.all([isPaidOut(no, 6_000), isPaidOut(no, 6_000)])
  expect(told.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await seen(tradeId)).toMatchObject({
    state: 'PART_REFUNDED',
    refundedCents: 6_000,
    refundingCents: 0,
    exception: true,
    lines: [{ refundedQuantity: 2, refundedCents: 6_000 }],
  })
  expect(await late(tradeNo)).toEqual([
    { exceptionKind: 'REFUNDED_AFTER_FAILURE', amountCents: 6_000, currency: 'CNY', detail: no },
  ])
  expect(await product.ledgerFaults()).toEqual([])
})

test('where the same has gone back in another way meanwhile, the money paid out late is an exception alone', async () => {
  const { root, product } = opened
  const { tradeId, tradeNo, there } = await paidOrder(4_000)
  there.refunded = 4_000
  const asked = { tradeId, amountCents: 4_000, reasonCode: 'QUALITY' } as const
  const no = `${(await root.call(refund, asked)).data?.refundNo}-1`
  await work(tradeId)
  there.refunded = 0
  await root.call(refund, asked)
  await work(tradeId)
  expect(await seen(tradeId)).toMatchObject({ state: 'REFUNDED', refundedCents: 4_000 })
  expect((await isPaidOut(no, 4_000)).statusCode).toBe(200)
  expect(await seen(tradeId)).toMatchObject({ state: 'REFUNDED', refundedCents: 4_000, exception: true })
  expect(await late(tradeNo)).toContainEqual(
    expect.objectContaining({ exceptionKind: 'REFUNDED_AFTER_FAILURE', amountCents: 4_000 }),
  )
  expect(await product.ledgerFaults()).toEqual([])
})

test('of a recharge the value stays with the member until an operator has seen what was paid out late', async () => {
  const { root, product, till, channel, brandId } = opened
  const buyer = await root.call(member.endpoints.create, {
    mobile: '13700008801',
    nickname: '小宁',
    registerBrandId: brandId,
  })
  const offer = { name: '充五十', brandId, startAt: '2026-01-01T00:00:00.000Z', payCents: 5_000, giftCents: 0 }
  const packageId = (await root.call(rechargePackage.endpoints.create, offer)).data?.id as Id
  await root.call(rechargePackage.endpoints.setStatus, { id: packageId, status: 1 })
  const memberId = buyer.data?.id as Id
  const { openRecharge } = rechargeOrder.endpoints
  const bought = await callSigned(product.app, till, openRecharge, { buyer: memberId, offer: packageId })
  const { tradeNo = '', tradeId = 0 as Id, orderId = 0 as Id } = bought.data ?? {}
  const code = { method: 'BARCODE', authCode: '28123' } as const
  const paid = await callSigned(product.app, till, pay, { tradeNo, payChannelId: channel, attempt: '1', ...code })
  await asTenant(product.database.pool, 1, (db) => rechargePaid({ db }, orderId, new Date().toISOString()))
  const there = opened.sandbox.state.pay.payments[paid.data?.paymentNo ?? '']
  if (there) there.refunded = 5_000
  const { data } = await root.call(refund, { tradeId, reasonCode: 'CUSTOMER' })
  await work(tradeId)
  expect((await isPaidOut(`${data?.refundNo}-1`, 5_000)).statusCode).toBe(200)
  expect(await late(tradeNo)).toContainEqual(
    expect.objectContaining({ exceptionKind: 'REFUNDED_AFTER_FAILURE', amountCents: 5_000 }),
  )
  const purse = (await root.call(wallet.endpoints.account, { memberId })).data?.[0]
  expect(purse).toMatchObject({ principal: 5_000, frozenPrincipal: 0 })
  expect(await product.ledgerFaults()).toEqual([])
})

test('of a card what is paid out late ends the card, once', async () => {
  const { root, product, till, channel, brandId } = opened
  const buyer = { mobile: '13700008802', nickname: '小安', registerBrandId: brandId }
  const memberId = (await root.call(member.endpoints.create, buyer)).data?.id as Id
  const plain = await root.call(memberCard.endpoints.create, { brandId, name: '普通', level: 1 })
  const month = { brandId, name: '月卡', level: 2, kind: 'PAID', priceCents: 1_990, validDays: 30 } as const
  const cardId = (await root.call(memberCard.endpoints.create, month)).data?.id as Id
  for (const id of [plain.data?.id as Id, cardId]) await root.call(memberCard.endpoints.setStatus, { id, status: 1 })
  const bought = await callSigned(product.app, till, memberCard.endpoints.openCard, { buyer: memberId, offer: cardId })
  const { tradeNo = '', tradeId = 0 as Id } = bought.data ?? {}
  const code = { method: 'BARCODE', authCode: '28123' } as const
  const paid = await callSigned(product.app, till, pay, { tradeNo, payChannelId: channel, attempt: '1', ...code })
  const held = async () => (await root.call(member.endpoints.view, { id: memberId })).data?.holdings[0]?.cardName
  const order = await asSuperuser(product.database, async (client) => {
    const { rows } = await client.query('select id::int from app.card_order where trade_id = $1', [tradeId])
    return rows[0].id as Id
  })
  const there = opened.sandbox.state.pay.payments[paid.data?.paymentNo ?? '']
  if (there) there.refunded = 1_990
  await asTenant(product.database.pool, 1, (db) => cardPaid({ db }, order, new Date().toISOString()))
  expect(await held()).toBe('月卡')
  const { data, msg } = await root.call(refund, { tradeId, amountCents: 1_990, reasonCode: 'CUSTOMER' })
  expect(data, msg).toMatchObject({ refundState: 'PROCESSING' })
  await work(tradeId)
  expect(await late(tradeNo)).toMatchObject([{ exceptionKind: 'REFUND_FAILED', amountCents: 1_990 }])
  expect(await held()).toBe('月卡')
  const told = await Promise.all([1, 2].map(() => isPaidOut(`${data?.refundNo}-1`, 1_990)))
  expect(told.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await seen(tradeId)).toMatchObject({ state: 'REFUNDED', refundedCents: 1_990, exception: true })
  expect(await late(tradeNo)).toMatchObject([{ exceptionKind: 'REFUNDED_AFTER_FAILURE', amountCents: 1_990 }])
  const announced = await asSuperuser(product.database, async (client) => {
    const { rows } = await client.query(
      `select data -> 'payload' as payload from pgboss.job where data -> 'payload' ->> 'tradeId' = $1::text and data -> 'payload' ? 'full'`,
      [tradeId],
    )
    return rows.map(({ payload }) => payload)
  })
  expect(announced).toMatchObject([{ bizType: 'CARD', bizId: order, full: true }])
})

test('a late payment that goes back by itself takes notices, also after the channel has refused', async () => {
  const { root, product, till, channel, sandbox } = opened
  const wanted = { orderNo: randomUUID().slice(0, 12), lines: [{ name: '面', quantity: 1, priceCents: 1_550 }] }
  const { tradeId = 0 as Id, tradeNo = '' } = (await callSigned(product.app, till, order, wanted)).data ?? {}
  const { data } = await callSigned(product.app, till, pay, { tradeNo, payChannelId: channel, attempt: '1' })
  await root.call(close, { id: tradeId })
  const there = sandbox.state.pay.payments[data?.paymentNo ?? '']
  if (there) Object.assign(there, { state: 'SUCCESS', paidAt: new Date().toISOString(), refunded: 1_550 })
  await work(tradeId)
  await work(tradeId)
  const kinds = async () => (await late(tradeNo))?.map(({ exceptionKind }) => exceptionKind).sort()
  expect(await kinds()).toEqual(['LATE_PAYMENT', 'REVERSAL_FAILED'])
  expect((await isPaidOut(`${data?.paymentNo}V`, 1_550)).statusCode).toBe(200)
  expect(await kinds()).toEqual(['LATE_PAYMENT', 'REFUNDED_AFTER_FAILURE'])
})

test('a payment that was called failed and is made all the same is an exception, where it pays and where it goes back', async () => {
  const { root, product, till, channel } = opened
  const wanted = { orderNo: randomUUID().slice(0, 12), lines: [{ name: '面', quantity: 1, priceCents: 1_200 }] }
  const { tradeId = 0 as Id, tradeNo = '' } = (await callSigned(product.app, till, order, wanted)).data ?? {}
  const pays = (attempt: string, authCode: string) =>
    callSigned(product.app, till, pay, { tradeNo, payChannelId: channel, attempt, method: 'BARCODE', authCode })
  await pays('1', '280000')
  await pays('2', '280000')
  const made = (no: string) => tell({ eventId: randomUUID(), kind: 'PAY', no, state: 'SUCCESS', amount: 1_200 })
  await made(`${tradeNo}P1`)
  expect(await seen(tradeId)).toMatchObject({ state: 'PAID', paidCents: 1_200 })
  await made(`${tradeNo}P2`)
  expect(await late(tradeNo)).toMatchObject(
    ['P2', 'P1'].map((attempt) => ({
      exceptionKind: 'PAID_AFTER_FAILURE',
      amountCents: 1_200,
      detail: `${tradeNo}${attempt}`,
    })),
  )
  const states = (await root.call(payments, { tradeId })).data?.map(({ paymentState }) => paymentState)
  expect(states).toEqual(['SUCCESS', 'REVERSED'])
  expect(await product.ledgerFaults()).toEqual([])
})

test('a time that cannot be is not believed, and is an exception to look at', async () => {
  const { product, root, till, channel } = opened
  const wanted = { orderNo: 'NOTICE-FUTURE', lines: [{ name: '面', quantity: 1, priceCents: 9_000 }] }
  const placed = (await callSigned(product.app, till, order, wanted)).data
  if (!placed) throw new Error('no order')
  const { tradeId, tradeNo } = placed
  const { data } = await callSigned(product.app, till, pay, { tradeNo, payChannelId: channel, attempt: '1' })
  const no = data?.paymentNo ?? ''
  const told = new Date(Date.now() + 86_400_000).toISOString()
  await tell({ eventId: randomUUID(), kind: 'PAY', no, state: 'SUCCESS', amount: 9_000, paidAt: told })
  const paidAt = (await root.call(payments, { tradeId })).data?.[0]?.paidAt ?? ''
  expect(Date.parse(paidAt)).toBeLessThanOrEqual(Date.now())
  const found = await root.call(exceptions, { exceptionKind: 'TIME_DOUBTED' })
  expect(found.data?.list).toMatchObject([{ tradeId, detail: `${no}: ${told}` }])
})
