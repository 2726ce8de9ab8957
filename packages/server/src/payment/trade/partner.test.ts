import { randomUUID } from 'node:crypto'
import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { reconciliation } from '@brandside/contract/payment/reconciliation.ts'
import { trade } from '@brandside/contract/payment/trade.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { Sandbox } from '@brandside/sandbox/sandbox.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tellPast } from '../../demo/tell-past.public.ts'
import { readSheet } from '../../platform/testing/read-sheet.ts'
import { type AppKeys, callSigned } from '../../platform/testing/sign-call.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import type { Caller, TestProduct } from '../../platform/testing/test-product.ts'
import { join } from '../../platform/testing/walk/people.ts'
import { openPartnerTill, type PartnerTill } from '../partner-till.fixture.ts'
import { tellPartners } from './tell-partners.public.ts'

const { order, pay, cancelPayment, view, refund, refunds, payments, close, syncStatus } = trade.endpoints
const { exceptions, exceptionsExport, exceptionResolve, refundRetry } = trade.endpoints

let opened: PartnerTill
let product: TestProduct
let sandbox: Sandbox
let root: Caller
let till: AppKeys
let channel: Id
beforeAll(async () => {
  opened = await openPartnerTill('PARTNER')
  ;({ product, sandbox, root, till, channel } = opened)
})
beforeEach(() => {
  Object.assign(sandbox.faults, {
    errorRate: 0,
    dropResponseAfterCommit: 0,
    duplicateWebhook: false,
    badSignatureRate: 0,
  })
})
afterAll(() => opened.close())

async function anOrder(priceCents: number) {
  const wanted = { orderNo: randomUUID().slice(0, 12), lines: [{ name: '面', quantity: 1, priceCents }] }
  const { data, msg } = await callSigned(product.app, till, order, wanted)
  if (!data) throw new Error(msg)
  return data
}
const payFor = (tradeNo: string, more: object = {}) =>
  callSigned(product.app, till, pay, { tradeNo, payChannelId: channel, attempt: '1', ...more })
const settle = (no: string, state = 'SUCCESS') => fetch(`${sandbox.address}/pay/v1/settle?no=${no}&state=${state}`)
const seen = async (id: Id) => (await root.call(view, { id })).data
const work = (id: Id) => tellPartners(product.database.pool, 1 as Id, id)
const paidOrder = async (cents: number) => {
  const placed = await anOrder(cents)
  await payFor(placed.tradeNo, { method: 'BARCODE', authCode: '28123' })
  return placed
}

test('the channel answers', async () => {
  expect((await root.call(payChannel.endpoints.ping, { id: channel })).data).toMatchObject({ ok: true })
})

test('a payment by code is paid at once, by the channel’s answer, with its fee', async () => {
  const { tradeId } = await paidOrder(10_000)
  expect(await seen(tradeId)).toMatchObject({ state: 'PAID', paidCents: 10_000, feeCents: 60 })
  const [paid] = (await root.call(payments, { tradeId })).data ?? []
  expect(sandbox.state.pay.payments[paid?.paymentNo ?? '']).toMatchObject({ channelTxnNo: paid?.channelTxnNo })
})

test('a payment by picture waits for the payer, and his channel’s webhook brings it, once for two (C-INV-47)', async () => {
  sandbox.faults.duplicateWebhook = true
  const { tradeId, tradeNo } = await anOrder(2_500)
  const { data } = await payFor(tradeNo)
  expect(data).toMatchObject({ paymentState: 'PENDING', state: 'PAYING' })
  expect(data?.qr).toContain(sandbox.address)
  expect(await (await fetch(data?.qr ?? '')).text()).toContain('25.00')
  await settle(data?.paymentNo ?? '')
  await expect.poll(() => seen(tradeId)).toMatchObject({ state: 'PAID' })
  expect((await root.call(payments, { tradeId })).data).toMatchObject([{ paymentState: 'SUCCESS', amountCents: 2_500 }])
})

test('a webhook with a wrong signature changes nothing; the product asks by itself', async () => {
  sandbox.faults.badSignatureRate = 1
  const { tradeId, tradeNo } = await anOrder(700)
  const { data } = await payFor(tradeNo)
  await settle(data?.paymentNo ?? '')
  expect(await seen(tradeId)).toMatchObject({ state: 'PAYING' })
  expect(await work(tradeId)).toBe(0)
  expect(await seen(tradeId)).toMatchObject({ state: 'PAID' })
})

test('a payment whose answer was lost is found again and never made twice (C-INV-49)', async () => {
  const { tradeId, tradeNo } = await anOrder(800)
  sandbox.faults.dropResponseAfterCommit = 1
  // The partner's own message may come before this call gives up.
  await payFor(tradeNo, { method: 'BARCODE', authCode: '28123' })
  await work(tradeId)
  expect(await seen(tradeId)).toMatchObject({ state: 'PAID', paidCents: 800 })
  const there = Object.values(sandbox.state.pay.payments).filter(({ paymentNo }) => paymentNo.startsWith(tradeNo))
  expect(there.map(({ amount }) => amount)).toEqual([800])
})

/** A payment of which the channel has not heard yet, in the state that it is left in here. */
async function unheardOf({ tradeId, tradeNo }: { tradeId: Id; tradeNo: string }, state: 'INIT' | 'PENDING' | 'FAILED') {
  sandbox.faults.errorRate = 1
  await payFor(tradeNo)
  sandbox.faults.errorRate = 0
  await asSuperuser(product.database, (client) =>
    client.query(`update app.trade_payment set state = $2 where trade_id = $1`, [tradeId, state]),
  )
}

/** What was on its way arrives there, and is paid. */
async function arrive({ tradeNo }: { tradeNo: string }, amount: number): Promise<void> {
  const paymentNo = `${tradeNo}P1`
  sandbox.state.pay.payments[paymentNo] = {
    app: 'lantern-partner',
    paymentNo,
    amount,
    subject: '面',
    state: 'PENDING',
    channelTxnNo: `T${paymentNo}`,
    notifyPath: '/pcapi/v1/trade/notify/SANDBOX?tenant=1',
    paidAt: null,
    refunded: 0,
  }
  await settle(paymentNo)
}

test('a channel that has not heard of a payment yet does not make it fail (C-INV-49)', async () => {
  const placed = await anOrder(850)
  await unheardOf(placed, 'INIT')
  expect(await work(placed.tradeId)).toBe(1)
  expect((await root.call(payments, { tradeId: placed.tradeId })).data).toMatchObject([{ paymentState: 'INIT' }])
  await arrive(placed, 850)
  await expect.poll(() => seen(placed.tradeId)).toMatchObject({ state: 'PAID' })
})

test('a payment that was given up and is made all the same counts once, or goes back (C-INV-47)', async () => {
  const counted = await anOrder(860)
  await unheardOf(counted, 'FAILED')
  await arrive(counted, 860)
  await expect.poll(() => seen(counted.tradeId)).toMatchObject({ state: 'PAID' })
  const replaced = await anOrder(870)
  await unheardOf(replaced, 'FAILED')
  await payFor(replaced.tradeNo, { attempt: '2', method: 'BARCODE', authCode: '28123' })
  await arrive(replaced, 870)
  await expect
    .poll(async () => {
      await work(replaced.tradeId)
      return sandbox.state.pay.payments[`${replaced.tradeNo}P1`]
    })
    .toMatchObject({ refunded: 870 })
  expect(await seen(replaced.tradeId)).toMatchObject({ state: 'PAID', paidCents: 870, refundedCents: 0 })
  expect(await product.ledgerFaults()).toEqual([])
})

const cancel = (tradeNo: string, attempt = '1') => callSigned(product.app, till, cancelPayment, { tradeNo, attempt })

test('a till calls off a payment that has no result, and takes the money another way', async () => {
  const { tradeId, tradeNo } = await anOrder(880)
  await unheardOf({ tradeId, tradeNo }, 'PENDING')
  expect((await cancel(tradeNo)).data).toMatchObject({ paymentState: 'CLOSED', state: 'PENDING' })
  await payFor(tradeNo, { attempt: '2', method: 'BARCODE', authCode: '28123' })
  expect(await seen(tradeId)).toMatchObject({ state: 'PAID', paidCents: 880 })
  expect((await cancel(tradeNo, '2')).data).toMatchObject({ paymentState: 'SUCCESS', state: 'PAID' })
  await arrive({ tradeNo }, 880)
  await expect
    .poll(async () => {
      await work(tradeId)
      return sandbox.state.pay.payments[`${tradeNo}P1`]
    })
    .toMatchObject({ refunded: 880 })
  expect(await seen(tradeId)).toMatchObject({ state: 'PAID', paidCents: 880, refundedCents: 0 })
  expect(await product.ledgerFaults()).toEqual([])
})

test('a payment that was called off is closed at the channel, or pays for the order if it had been made', async () => {
  const unpaid = await anOrder(890)
  const { data } = await payFor(unpaid.tradeNo)
  await cancel(unpaid.tradeNo)
  await expect
    .poll(async () => {
      await work(unpaid.tradeId)
      return sandbox.state.pay.payments[data?.paymentNo ?? '']
    })
    .toMatchObject({ state: 'CLOSED' })
  const made = await anOrder(895)
  sandbox.faults.badSignatureRate = 1
  await payFor(made.tradeNo)
  await settle(`${made.tradeNo}P1`)
  await cancel(made.tradeNo)
  await expect
    .poll(async () => {
      await work(made.tradeId)
      return seen(made.tradeId)
    })
    .toMatchObject({ state: 'PAID', paidCents: 895 })
  expect(await cancel(made.tradeNo, '7')).toMatchObject({ code: 404 })
})

test('a payment that is refused leaves the trade open for another one', async () => {
  const { tradeId, tradeNo } = await anOrder(900)
  const refused = await payFor(tradeNo, { method: 'BARCODE', authCode: '280000' })
  expect(refused.data).toMatchObject({ paymentState: 'FAILED', state: 'PENDING' })
  await payFor(tradeNo, { method: 'BARCODE', authCode: '28123', attempt: '2' })
  expect(await seen(tradeId)).toMatchObject({ state: 'PAID' })
})

test('a refund goes back through the channel once, however often its answer is lost (C-INV-44)', async () => {
  const { tradeId } = await paidOrder(5_000)
  await root.call(refund, { tradeId, amountCents: 2_000, reasonCode: 'QUALITY' })
  expect(await seen(tradeId)).toMatchObject({ refundingCents: 2_000, refundedCents: 0 })
  sandbox.faults.dropResponseAfterCommit = 2
  expect(await work(tradeId)).toBe(1)
  expect(await work(tradeId)).toBe(1)
  expect(await seen(tradeId)).toMatchObject({ refundingCents: 2_000 })
  expect(await work(tradeId)).toBe(0)
  expect(await seen(tradeId)).toMatchObject({ refundingCents: 0, refundedCents: 2_000, state: 'PART_REFUNDED' })
  const there = Object.values(sandbox.state.pay.refunds).filter(({ amount }) => amount === 2_000)
  expect(there).toHaveLength(1)
})

test('a refund and a payment tell why they wait, as long as the channel does not answer', async () => {
  const { tradeId } = await paidOrder(2_200)
  const open = await anOrder(2_300)
  await payFor(open.tradeNo)
  await root.call(refund, { tradeId, amountCents: 200, reasonCode: 'QUALITY' })
  const told = async () => [
    (await root.call(refunds, { tradeId })).data?.list[0]?.parts[0]?.fault,
    (await root.call(payments, { tradeId: open.tradeId })).data?.[0]?.fault,
  ]
  sandbox.faults.errorRate = 1
  await work(tradeId)
  await work(open.tradeId)
  expect(await told()).toEqual(['BROKEN', 'BROKEN'])
  sandbox.faults.errorRate = 0
  await work(tradeId)
  await work(open.tradeId)
  expect(await told()).toEqual([null, null])
})

test('a refund that the channel refuses gives its reservation back, and is an exception', async () => {
  const { tradeId, tradeNo } = await paidOrder(3_000)
  const [paid] = (await root.call(payments, { tradeId })).data ?? []
  const there = sandbox.state.pay.payments[paid?.paymentNo ?? '']
  if (there) there.refunded = 3_000
  await root.call(refund, { tradeId, amountCents: 1_000, reasonCode: 'QUALITY' })
  await work(tradeId)
  expect((await root.call(refunds, { tradeId })).data?.list).toMatchObject([{ refundState: 'FAILED' }])
  expect(await seen(tradeId)).toMatchObject({ refundingCents: 0, refundedCents: 0, exception: true })
  const open = async () => (await root.call(exceptions, { tradeNo, exceptionState: 'OPEN' })).data?.list ?? []
  const [found] = await open()
  expect(found).toMatchObject({ exceptionKind: 'REFUND_FAILED', exceptionState: 'OPEN' })
  // It is resolved once, by an operator who says what was done, and is open again when another refund fails.
  const resolved = { exceptionId: found?.id as Id, settlement: 'GIVEN_BACK', note: '已现金退付' } as const
  // What was not paid out cannot be collected.
  expect((await root.call(exceptionResolve, { ...resolved, settlement: 'COLLECTED' })).errors).toMatchObject([
    { path: 'settlement', message: expect.stringContaining('given back to the guest') },
  ])
  expect(await root.call(exceptionResolve, resolved)).toMatchObject({ data: { exceptionState: 'RESOLVED' } })
  expect(await root.call(exceptionResolve, resolved)).toMatchObject({ key: 'trade.resolvedAlready' })
  expect(await open()).toEqual([])
  expect(await seen(tradeId)).toMatchObject({ exception: false })
  expect((await root.call(exceptions, { tradeNo })).data?.list).toMatchObject([
    { exceptionState: 'RESOLVED', settlement: 'GIVEN_BACK', note: '已现金退付', resolvedByName: expect.anything() },
  ])
  await root.call(refund, { tradeId, amountCents: 1_000, reasonCode: 'QUALITY' })
  await work(tradeId)
  expect(await open()).toMatchObject([{ exceptionKind: 'REFUND_FAILED', note: null }])
  expect(await seen(tradeId)).toMatchObject({ exception: true })
})

test('of a refund by lines that is given up in part, what did not go back can be refunded by line again', async () => {
  const lines = [{ name: '面', quantity: 2, priceCents: 5_000 }]
  const { data: placed } = await callSigned(product.app, till, order, { orderNo: randomUUID().slice(0, 12), lines })
  const { tradeId, tradeNo } = placed ?? { tradeId: 0 as Id, tradeNo: '' }
  for (const [attempt, amountCents] of [
    ['1', 4_000],
    ['2', 6_000],
  ] as const)
    await payFor(tradeNo, { attempt, amountCents, method: 'BARCODE', authCode: '28123' })
  const there = sandbox.state.pay.payments[`${tradeNo}P2`]
  if (there) there.refunded = 6_000
  const lineId = (await seen(tradeId))?.lines[0]?.id as Id
  const whole = { tradeId, lines: [{ lineId, quantity: 2 }], reasonCode: 'QUALITY' as const }
  const { data: first } = await root.call(refund, whole)
  await work(tradeId)
  expect((await seen(tradeId))?.lines).toMatchObject([{ refundedQuantity: 2, refundedCents: 10_000 }])
  const givenUp = await root.call(refundRetry, { refundId: first?.id as Id, way: 'GIVE_UP' })
  expect(givenUp.data).toMatchObject({ refundState: 'PARTIAL' })
  expect(await seen(tradeId)).toMatchObject({
    refundedCents: 4_000,
    lines: [{ refundedQuantity: 0, refundedCents: 4_000 }],
  })
  if (there) there.refunded = 0
  await root.call(refund, whole)
  await work(tradeId)
  expect(await seen(tradeId)).toMatchObject({
    state: 'REFUNDED',
    refundedCents: 10_000,
    lines: [{ refundedQuantity: 2, refundedCents: 10_000 }],
  })
})

test('what is paid after the trade was closed goes back by itself, and is an exception', async () => {
  const { tradeId, tradeNo } = await anOrder(1_500)
  const { data } = await payFor(tradeNo)
  // The payer is quicker than the word that his payment is called off.
  expect(await root.call(close, { id: tradeId })).toMatchObject({ code: 0 })
  await settle(data?.paymentNo ?? '')
  await expect
    .poll(async () => {
      await work(tradeId)
      return (await root.call(exceptions, { tradeNo })).data?.list
    })
    .toMatchObject([{ exceptionKind: 'LATE_PAYMENT' }])
  await work(tradeId)
  const there = sandbox.state.pay.payments[data?.paymentNo ?? '']
  expect(there).toMatchObject({ state: 'SUCCESS', refunded: 1_500 })
  expect(await seen(tradeId)).toMatchObject({ state: 'CLOSED', paidCents: 0 })
})

test('what the channel keeps of a payment that was to go back is an exception, until it is tried again', async () => {
  const { tradeId, tradeNo } = await anOrder(1_550)
  const { data } = await payFor(tradeNo)
  await root.call(close, { id: tradeId })
  const there = sandbox.state.pay.payments[data?.paymentNo ?? '']
  if (there) Object.assign(there, { state: 'SUCCESS', paidAt: new Date().toISOString(), refunded: 1_550 })
  const failed = async () => {
    const { data: found } = await root.call(exceptions, { tradeNo, exceptionKind: 'REVERSAL_FAILED' })
    return found?.list.map(({ exceptionState }) => exceptionState)
  }
  // Its payment is found paid, and then it is to go back.
  await work(tradeId)
  await work(tradeId)
  expect(await failed()).toEqual(['OPEN'])
  if (there) there.refunded = 0
  await root.call(syncStatus, { id: tradeId })
  await work(tradeId)
  expect(await failed()).toEqual(['RESOLVED'])
  expect(there).toMatchObject({ refunded: 1_550 })
})

test('what was not paid in time is closed, and its payment called off at the channel', async () => {
  const { tradeId, tradeNo } = await anOrder(1_600)
  const { data } = await payFor(tradeNo)
  await asSuperuser(product.database, (client) =>
    client.query(`update app.trade set expire_at = now() - interval '1 minute' where id = $1`, [tradeId]),
  )
  const { upkeep } = await import('../../platform/jobs/upkeep.ts')
  const { tradeModule } = await import('./trade.module.ts')
  await upkeep(product.database.pool, tradeModule.retention ? [tradeModule.retention] : [])
  expect(await seen(tradeId)).toMatchObject({ state: 'CLOSED', closeReason: 'TIMEOUT' })
  await work(tradeId)
  expect(sandbox.state.pay.payments[data?.paymentNo ?? '']).toMatchObject({ state: 'CLOSED' })
})

test('a webhook with another amount is not applied, and is an exception', async () => {
  const { tradeId, tradeNo } = await anOrder(1_700)
  const { data } = await payFor(tradeNo)
  const there = sandbox.state.pay.payments[data?.paymentNo ?? '']
  if (there) there.amount = 1_699
  await settle(data?.paymentNo ?? '')
  await expect
    .poll(async () => (await root.call(exceptions, { tradeNo })).data?.list)
    .toMatchObject([{ exceptionKind: 'AMOUNT_MISMATCH' }])
  const { rows: sheet } = await readSheet((await root.call(exceptionsExport, { tradeNo })).bytes)
  expect(sheet.slice(1)).toEqual([expect.arrayContaining([tradeNo, '金额不符', '待处理'])])
  expect(await seen(tradeId)).toMatchObject({ state: 'PAYING', paidCents: 0 })
  const nextAsked = async () => {
    await asSuperuser(product.database, (client) =>
      client.query(`update app.trade_payment set next_poll_at = now() where payment_no = $1`, [data?.paymentNo]),
    )
    await work(tradeId)
    const { rows } = await asSuperuser(product.database, (client) =>
      client.query(
        `select extract(epoch from next_poll_at - now())::int as seconds from app.trade_payment where payment_no = $1`,
        [data?.paymentNo],
      ),
    )
    return Number(rows[0].seconds)
  }
  const waits = [await nextAsked(), await nextAsked(), await nextAsked()]
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(waits[0]).toBeGreaterThan(1)
  expect(waits[2]).toBeGreaterThan(waits[0] ?? 0)
  if (there) there.amount = 1_700
})

test('a day is matched with the channel’s bill, and closed by a second person', async () => {
  const { fetch: match, view: day, settle, close: shut } = reconciliation.endpoints
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const headers = { 'idempotency-key': randomUUID() }
  const { data, msg } = await root.call(match, { payChannelId: channel, day: today }, { headers })
  if (!data) throw new Error(msg)
  const found = (await root.call(day, { id: data.id })).data
  expect(found?.matchedCount).toBeGreaterThan(4)
  // What the sandbox paid and we do not know of yet stands there alone.
  expect(found?.lines.every(({ outcome }) => outcome === 'ONLY_THERE')).toBe(true)
  const [line] = found?.lines ?? []
  const cents = line?.billCents ?? 0
  expect(line).toMatchObject({ differenceCents: line?.type === 'PAY' ? cents : -cents, settlement: null })
  // The channel holds what we do not know of: it was not lost.
  const settled = { id: data.id, lineId: line?.id as Id, note: '次日入账' }
  const unfit = line?.type === 'PAY' ? 'LOSS' : 'INCOME'
  expect((await root.call(settle, { ...settled, settlement: unfit })).errors).toMatchObject([{ path: 'settlement' }])
  expect(await root.call(settle, { ...settled, settlement: 'OTHER_DAY' })).toMatchObject({
    data: { unsettledCount: (found?.differingCount ?? 0) - 1 },
  })
  // Matched again, what was settled stays so.
  await root.call(match, { payChannelId: channel, day: today }, { headers: { 'idempotency-key': randomUUID() } })
  const again = (await root.call(day, { id: data.id })).data
  expect(again).toMatchObject({ unsettledCount: (again?.differingCount ?? 0) - 1 })
  expect(again?.lines.find(({ no }) => no === line?.no)).toMatchObject({ settlement: 'OTHER_DAY', note: '次日入账' })
  expect(await root.call(shut, { id: data.id, remark: '待查' })).toMatchObject({ key: 'common.secondPerson' })
  const other = (await join(product, { rights: 'everything' })).caller
  expect(await other.call(shut, { id: data.id, remark: '待查' })).toMatchObject({ key: 'reconciliation.dayRunning' })
  await asSuperuser(product.database, (client) =>
    client.query(
      `update app.reconciliation set day = day - 1, fetched_at = fetched_at - interval '1 day' where id = $1`,
      [data.id],
    ),
  )
  expect(await other.call(shut, { id: data.id, remark: '少半天' })).toMatchObject({
    key: 'reconciliation.matchedEarly',
  })
  await asSuperuser(product.database, (client) =>
    client.query(`update app.reconciliation set fetched_at = fetched_at + interval '1 day' where id = $1`, [data.id]),
  )
  expect(await other.call(shut, { id: data.id, remark: '渠道次日到账' })).toMatchObject({ code: 0 })
  const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10)
  expect(await root.call(match, { payChannelId: channel, day: yesterday })).toMatchObject({
    key: 'reconciliation.closedDay',
  })
})

test('what was paid before a sandbox began is refunded and billed like all else, once it was told of it', async () => {
  const { tradeId } = await paidOrder(5_000)
  const [paid] = (await root.call(payments, { tradeId })).data ?? []
  const no = paid?.paymentNo ?? ''
  delete sandbox.state.pay.payments[no]
  await tellPast(product.database.pool, sandbox.address)
  expect(sandbox.state.pay.payments).not.toHaveProperty(no)
  await root.call(refund, { tradeId, amountCents: 3_000, reasonCode: 'QUALITY' })
  await work(tradeId)
  expect(await seen(tradeId)).toMatchObject({ refundedCents: 3_000, refundingCents: 0 })
  expect(sandbox.state.pay.payments[no]).toMatchObject({ refunded: 3_000, channelTxnNo: paid?.channelTxnNo })
  // Told again after its next start, it keeps what it has noted since.
  await tellPast(product.database.pool, sandbox.address)
  expect(sandbox.state.pay.payments[no]).toMatchObject({ refunded: 3_000 })
})
