import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { reconciliation } from '@brandside/contract/payment/reconciliation.ts'
import { report } from '@brandside/contract/payment/report.ts'
import { trade } from '@brandside/contract/payment/trade.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { Sandbox } from '@brandside/sandbox/sandbox.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppKeys, callSigned } from '../../platform/testing/sign-call.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { engines } from '../../platform/testing/test-database.ts'
import type { Caller, TestProduct } from '../../platform/testing/test-product.ts'
import { openPartnerTill, type PartnerTill } from '../partner-till.fixture.ts'
import { tellPartners } from './tell-partners.public.ts'

const { order, pay, view, refund } = trade.endpoints
const { payHistogram, payHeat, payPivot, payOrderSum } = report.endpoints

const workers = 16

let opened: PartnerTill
let product: TestProduct
let sandbox: Sandbox
let root: Caller
let till: AppKeys
let channel: Id
beforeAll(async () => {
  opened = await openPartnerTill('BOOKS')
  ;({ product, sandbox, root, till, channel } = opened)
})
afterAll(() => opened.close())

const work = (id: Id) => tellPartners(product.database.pool, 1 as Id, id)
const sum = (cents: readonly number[]) => cents.reduce((all, each) => all + each, 0)
const seen = async (id: Id) => (await root.call(view, { id })).data

/** An order that is paid by code, or as far as the channel lets it. */
async function sell(priceCents: number) {
  const wanted = { orderNo: randomUUID().slice(0, 12), lines: [{ name: '面', quantity: 1, priceCents }] }
  const { data, msg } = await callSigned(product.app, till, order, wanted)
  if (!data) throw new Error(msg)
  const how = { payChannelId: channel, attempt: '1', method: 'BARCODE' as const, authCode: '28123' }
  await callSigned(product.app, till, pay, { tradeNo: data.tradeNo, ...how })
  return data.tradeId
}

/** What came in and went back, by the sandbox's own ledger. */
async function there() {
  const { pay: told } = (await (await fetch(`${sandbox.address}/_ledger`)).json()) as Sandbox['state']
  return {
    gross: sum(Object.values(told.payments).flatMap(({ state, amount }) => (state === 'SUCCESS' ? [amount] : []))),
    refund: sum(Object.values(told.refunds).flatMap(({ state, amount }) => (state === 'SUCCESS' ? [amount] : []))),
  }
}

/** The same by the reports of these days. */
async function readReports() {
  const day = (by: number) => new Date(Date.now() + by * 86_400_000).toISOString().slice(0, 10)
  const range = { from: day(-2), to: day(1) }
  const whole = async (metric: 'GROSS' | 'REFUND' | 'NET') =>
    (await root.call(payHistogram, { ...range, metric, bucket: 'HOUR' })).data?.whole
  const pivot = (await root.call(payPivot, range)).data ?? []
  const heat = (await root.call(payHeat, range)).data ?? []
  const [sums] = (await root.call(payOrderSum, range)).data ?? []
  return {
    gross: [
      await whole('GROSS'),
      sum(pivot.map(({ grossCents }) => grossCents)),
      sum(heat.map(({ grossCents }) => grossCents)),
      sums?.paidCents,
    ],
    refund: [await whole('REFUND'), sum(pivot.map(({ refundCents }) => refundCents)), sums?.refundedCents],
    net: [await whole('NET'), sum(pivot.map(({ netCents }) => netCents))],
  }
}

test('sixteen workers sell and refund over a faulty channel: books, channel and reports agree to the cent (C-INV-44 to 49, 67 to 69)', async () => {
  Object.assign(sandbox.faults, {
    errorRate: 0.15,
    dropResponseAfterCommit: 24,
    duplicateWebhook: true,
    badSignatureRate: 0.2,
  })
  const trades = await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      const own: Id[] = []
      for (const round of [1, 2]) {
        const tradeId = await sell(1_000 + worker * 37 + round)
        own.push(tradeId)
        await work(tradeId)
        await Promise.all(
          [333, 334, 335 + worker].map((amountCents) =>
            root.call(refund, { tradeId, amountCents, reasonCode: 'QUALITY' }),
          ),
        )
        await work(tradeId)
      }
      return own
    }),
  )
  Object.assign(sandbox.faults, { errorRate: 0, dropResponseAfterCommit: 0, badSignatureRate: 0 })
  for (const id of trades.flat()) for (let times = 0; times < 30 && (await work(id)) > 0; times++);
  const ours = await Promise.all(trades.flat().map(seen))
  // A call that never reached the channel is a failed payment; all others are paid in full.
  expect(ours.every((each) => each && [0, each.payableCents].includes(each.paidCents))).toBe(true)
  expect(ours.filter((each) => each?.refundingCents !== 0)).toEqual([])
  const [gross, refunded] = [
    sum(ours.map((each) => each?.paidCents ?? 0)),
    sum(ours.map((each) => each?.refundedCents ?? 0)),
  ]
  expect(refunded).toBeGreaterThan(0)
  expect(await there()).toEqual({ gross, refund: refunded })
  expect(await readReports()).toEqual({
    gross: [gross, gross, gross, gross],
    refund: [refunded, refunded, refunded],
    net: [gross - refunded, gross - refunded],
  })
  expect(await product.ledgerFaults()).toEqual([])
})

/** The sandbox behind a door that lets requests in and holds their answers back. */
async function heldSandbox() {
  let onCommitted = () => {}
  const committed = new Promise<void>((resolve) => {
    onCommitted = resolve
  })
  const server = createServer(async (request, response) => {
    const body: Buffer[] = []
    for await (const chunk of request) body.push(chunk as Buffer)
    const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && !['host', 'connection', 'content-length'].includes(name) ? [[name, value]] : [],
    )
    const { method = 'GET', url = '/' } = request
    await fetch(`${sandbox.address}${url}`, { method, headers, ...(body.length > 0 && { body: Buffer.concat(body) }) })
    onCommitted()
    // Never answered: the caller is gone by then.
    response.on('close', () => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, committed, server }
}

function startServer(partner: string): ChildProcess {
  const { connectionString } = product.database.pool.options as { connectionString?: string }
  const env = {
    PATH: process.env.PATH ?? '',
    DATABASE_URL: connectionString ?? '',
    PORT: '0',
    HOST: '127.0.0.1',
    SANDBOX_URL: partner.replace('//', `//brandside:${sandbox.secret}@`),
    LOG_LEVEL: 'silent',
    DEMO: '0',
  }
  return spawn(process.execPath, [join(import.meta.dirname, '../../main.ts')], { env, stdio: 'inherit' })
}

/** The minute for which the killed server had the refund for itself. */
async function claimRunsOut() {
  await asSuperuser(product.database, (client) =>
    client.query(`update app.trade_refund_part set next_try_at = now() where state = 'SENT' and next_try_at > now()`),
  )
}

test.runIf(engines().includes('postgres'))(
  'a server that is killed between the channel’s act and its own booking leaves a refund that is found and made once (C-INV-49)',
  async () => {
    const tradeId = await sell(8_000)
    await work(tradeId)
    const before = await there()
    const door = await heldSandbox()
    await root.call(refund, { tradeId, amountCents: 2_500, reasonCode: 'LATE' })
    const server = startServer(door.address)
    const ended = once(server, 'exit')
    await door.committed
    server.kill('SIGKILL')
    await ended
    door.server.closeAllConnections()
    door.server.close()
    // The money has moved at the channel, and here it is still on its way: nothing was given back on a guess.
    expect((await there()).refund - before.refund).toBe(2_500)
    expect(await seen(tradeId)).toMatchObject({ refundingCents: 2_500, refundedCents: 0 })
    await claimRunsOut()
    while ((await work(tradeId)) > 0);
    expect(await seen(tradeId)).toMatchObject({ refundingCents: 0, refundedCents: 2_500, state: 'PART_REFUNDED' })
    expect((await there()).refund - before.refund).toBe(2_500)
    expect(await product.ledgerFaults()).toEqual([])
  },
)

test('the bill of the day matches all of it', async () => {
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const { data } = await root.call(reconciliation.endpoints.fetch, { payChannelId: channel, day: today })
  const day = (await root.call(reconciliation.endpoints.view, { id: data?.id as Id })).data
  const { gross, refund: back } = await there()
  expect(day).toMatchObject({ differingCount: 0, ourPaidCents: gross, billPaidCents: gross, billRefundedCents: back })
})
