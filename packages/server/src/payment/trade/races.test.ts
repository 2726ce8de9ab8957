import { randomUUID } from 'node:crypto'
import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { trade } from '@brandside/contract/payment/trade.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { ratio } from '@brandside/contract/platform/money.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import type { Sandbox } from '@brandside/sandbox/sandbox.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgres } from '../../platform/database/open-postgres.ts'
import { type AppKeys, callSigned } from '../../platform/testing/sign-call.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import type { Caller, TestProduct } from '../../platform/testing/test-product.ts'
import { openPartnerTill, type PartnerTill } from '../partner-till.fixture.ts'
import { tellPartners } from './tell-partners.public.ts'

const { order, pay, cancelPayment, close, view, refund, payments } = trade.endpoints

/** Sixteen tills and back offices at once, over a channel that loses answers and tells twice. */
const workers = 16

let opened: PartnerTill
let product: TestProduct
let sandbox: Sandbox
let root: Caller
let till: AppKeys
let channel: Id
let brandId: Id
beforeAll(async () => {
  opened = await openPartnerTill('RACE')
  ;({ product, sandbox, root, till, channel, brandId } = opened)
})
afterAll(() => opened.close())

const atOnce = <T>(work: (worker: number) => Promise<T>) =>
  Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)))
async function anOrder(priceCents: number) {
  const wanted = { orderNo: randomUUID().slice(0, 12), lines: [{ name: '面', quantity: 1, priceCents }] }
  const { data, msg } = await callSigned(product.app, till, order, wanted)
  if (!data) throw new Error(msg)
  return data
}
const payFor = (tradeNo: string, attempt: string, amountCents?: number) =>
  callSigned(product.app, till, pay, {
    tradeNo,
    payChannelId: channel,
    attempt,
    method: 'BARCODE',
    authCode: '28123',
    ...(amountCents !== undefined && { amountCents }),
  })
const seen = async (id: Id) => (await root.call(view, { id })).data
const work = (id: Id) => tellPartners(product.database.pool, 1 as Id, id)
/** Until the channel has told all that it knows. */
async function settle(id: Id): Promise<void> {
  for (let times = 0; times < 30; times++) if ((await work(id)) === 0) return
}
const sum = (cents: readonly number[]) => cents.reduce((all, each) => all + each, 0)

test('sixteen tills that pay one trade at once take what is payable, and no cent more (C-INV-47, C-INV-48)', async () => {
  const { tradeId, tradeNo } = await anOrder(10_000)
  Object.assign(sandbox.faults, { duplicateWebhook: true, dropResponseAfterCommit: 4 })
  await atOnce((worker) => payFor(tradeNo, `A${worker}`, 1_000))
  Object.assign(sandbox.faults, { duplicateWebhook: false, dropResponseAfterCommit: 0 })
  await settle(tradeId)
  expect(await seen(tradeId)).toMatchObject({ state: 'PAID', paidCents: 10_000 })
  const taken = (await root.call(payments, { tradeId })).data ?? []
  expect(taken.filter(({ paymentState }) => paymentState === 'SUCCESS')).toHaveLength(10)
  const there = Object.values(sandbox.state.pay.payments).filter(({ paymentNo }) => paymentNo.startsWith(tradeNo))
  expect(sum(there.map(({ amount }) => amount))).toBe(10_000)
})

test('a payment that is called off while it is made, and made anew, takes what is payable once (C-INV-47, C-INV-48)', async () => {
  const orders = await atOnce(() => anOrder(600))
  Object.assign(sandbox.faults, { dropResponseAfterCommit: 6 })
  await Promise.all(
    orders.map(async ({ tradeNo }) => {
      await Promise.all([
        payFor(tradeNo, '1'),
        callSigned(product.app, till, cancelPayment, { tradeNo, attempt: '1' }),
        callSigned(product.app, till, cancelPayment, { tradeNo, attempt: '1' }),
      ])
      await payFor(tradeNo, '2')
    }),
  )
  Object.assign(sandbox.faults, { dropResponseAfterCommit: 0 })
  for (const { tradeId, tradeNo } of orders) {
    await settle(tradeId)
    expect(await seen(tradeId)).toMatchObject({ state: 'PAID', paidCents: 600, refundedCents: 0 })
    const there = Object.values(sandbox.state.pay.payments).filter(({ paymentNo }) => paymentNo.startsWith(tradeNo))
    expect(sum(there.map(({ amount, refunded, state }) => (state === 'SUCCESS' ? amount - refunded : 0)))).toBe(600)
  }
  expect(await product.ledgerFaults()).toEqual([])
})

test('sixteen refunds at once, of a channel that loses answers, give back what was paid: here and there (C-INV-44, C-INV-45)', async () => {
  const placed = await anOrder(10_000)
  const { tradeId, tradeNo } = placed
  await payFor(tradeNo, '1')
  const amounts = Array.from({ length: workers }, (_, worker) => 300 + worker * 137)
  const asked = await atOnce((worker) =>
    root.call(refund, { tradeId, amountCents: amounts[worker] as number, reasonCode: 'QUALITY' }),
  )
  const granted = sum(asked.map(({ code }, worker) => (code === 0 ? (amounts[worker] as number) : 0)))
  expect(granted).toBeLessThanOrEqual(10_000)
  Object.assign(sandbox.faults, { errorRate: 0.3, dropResponseAfterCommit: 6 })
  await atOnce(() => work(tradeId))
  Object.assign(sandbox.faults, { errorRate: 0, dropResponseAfterCommit: 0 })
  await settle(tradeId)
  expect(await seen(tradeId)).toMatchObject({ refundedCents: granted, refundingCents: 0 })
  const there = Object.values(sandbox.state.pay.refunds).filter(({ refundNo }) => refundNo.startsWith(tradeNo))
  expect(sum(there.map(({ amount }) => amount))).toBe(granted)
  expect(await product.ledgerFaults()).toEqual([])
})

/** What is left to tell of each trade, by one job for each time on two replicas in turn, all at once. */
async function byTwoReplicas(ids: readonly Id[], times: number): Promise<void> {
  const { pool } = product.database
  const other = openPostgres(String(pool.options.connectionString))
  await Promise.all(
    ids.flatMap((id) =>
      Array.from({ length: times }, (_, job) => tellPartners(job % 2 === 0 ? pool : other.pool, 1 as Id, id)),
    ),
  )
  await other.close()
}

test.runIf(mainEngine() === 'postgres')(
  'what two replicas send at once of one trade, over a channel that refuses by chance, is here what it is there (C-INV-44, C-INV-49)',
  async () => {
    const paid = await Promise.all(Array.from({ length: 6 }, () => anOrder(10_000)))
    for (const { tradeId, tradeNo } of paid) {
      await payFor(tradeNo, '1')
      for (const amountCents of [1_001, 1_002, 1_003, 1_004])
        await root.call(refund, { tradeId, amountCents, reasonCode: 'OTHER' })
    }
    const late = await Promise.all(Array.from({ length: 6 }, () => anOrder(800)))
    for (const { tradeId, tradeNo } of late) {
      await callSigned(product.app, till, pay, { tradeNo, payChannelId: channel, attempt: '1', method: 'QR' })
      await root.call(close, { id: tradeId })
      const there = sandbox.state.pay.payments[`${tradeNo}P1`]
      if (there) Object.assign(there, { state: 'SUCCESS', paidAt: new Date().toISOString() })
      await work(tradeId)
    }
    Object.assign(sandbox.faults, { refusedRefundRate: 0.5, latencyMs: 100 })
    await byTwoReplicas(
      [...paid, ...late].map(({ tradeId }) => tradeId),
      4,
    )
    Object.assign(sandbox.faults, { refusedRefundRate: 0, latencyMs: 0 })
    for (const { tradeId, tradeNo } of paid) {
      await settle(tradeId)
      const there = Object.values(sandbox.state.pay.refunds).filter(({ refundNo }) => refundNo.startsWith(tradeNo))
      expect(await seen(tradeId)).toMatchObject({
        refundedCents: sum(there.map(({ amount }) => amount)),
        refundingCents: 0,
      })
    }
    for (const { tradeId, tradeNo } of late) {
      await settle(tradeId)
      const { rows } = await asSuperuser(product.database, (client) =>
        client.query('select state from app.trade_reversal where reversal_no = $1', [`${tradeNo}P1V`]),
      )
      const isBack = sandbox.state.pay.payments[`${tradeNo}P1`]?.refunded === 800
      expect(rows).toEqual([{ state: isBack ? 'SUCCESS' : 'FAILED' }])
    }
    expect(await product.ledgerFaults()).toEqual([])
  },
)

test('a fee stays as it was, whatever refunds and new rates come at once, and goes back by its share (C-INV-43)', async () => {
  const version = (await root.call(payChannel.endpoints.view, { id: channel })).data?.version ?? 0
  await root.call(payChannel.endpoints.update, { id: channel, version, feeRefund: 'PROPORTIONAL' })
  const { tradeId, tradeNo } = await anOrder(10_000)
  await payFor(tradeNo, '1')
  const { setRate } = brand.endpoints
  const answers = await atOnce<{ code: number }>((worker) =>
    worker % 4 === 3
      ? root.call(setRate, { id: brandId, rates: [{ payChannelId: channel, rateBp: 100 + worker }] })
      : root.call(refund, { tradeId, amountCents: 333, reasonCode: 'QUALITY' }),
  )
  const granted = 333 * answers.filter(({ code }, worker) => worker % 4 !== 3 && code === 0).length
  expect(granted).toBeGreaterThan(0)
  await settle(tradeId)
  const { rows } = await asSuperuser(product.database, (client) =>
    client.query('select fee_cents::int fee, fee_refund_cents::int back from app.trade_payment where trade_id = $1', [
      tradeId,
    ]),
  )
  expect(rows).toEqual([{ fee: 60, back: ratio(60, granted, 10_000) }])
})

test('one key is one refund, however often it is repeated (C-INV-46)', async () => {
  const { tradeId, tradeNo } = await anOrder(5_000)
  await payFor(tradeNo, '1')
  const headers = { 'idempotency-key': randomUUID() }
  const input = { tradeId, amountCents: 100, reasonCode: 'QUALITY' } as const
  const answers = await atOnce(() => root.call(refund, input, { headers }))
  expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(1)
  await settle(tradeId)
  expect(await seen(tradeId)).toMatchObject({ refundedCents: 100 })
})

test('a channel that is switched off while tills pay starts no payment after that (C-INV-5)', async () => {
  const orders = await atOnce(() => anOrder(700))
  const { data: own } = await root.call(brand.endpoints.viewPayChannel, { id: brandId })
  const off = { payChannelId: channel, isOn: false, merchantNo: null, place: 10 }
  const switched = root.call(brand.endpoints.setPayChannel, {
    id: brandId,
    version: own?.version ?? 1,
    items: [off],
    force: true,
  })
  const paid = await Promise.all(orders.map(({ tradeNo }) => payFor(tradeNo, '1')))
  expect(await switched).toMatchObject({ code: 0 })
  for (const { code, key } of paid) if (code !== 0) expect(key).toBe('trade.channelOff')
  const late = await anOrder(700)
  expect(late.channels).toEqual([])
  expect(await payFor(late.tradeNo, '1')).toMatchObject({ key: 'trade.channelOff' })
})
