import { randomUUID } from 'node:crypto'
import { reconciliation } from '@brandside/contract/payment/reconciliation.ts'
import { trade } from '@brandside/contract/payment/trade.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { secretOf, sign } from '@brandside/sandbox/signature.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asTenant } from '../../platform/as-tenant.ts'
import type { Fault } from '../../platform/ledger/check.ts'
import { callSigned } from '../../platform/testing/sign-call.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { openPartnerTill, type PartnerTill } from '../partner-till.fixture.ts'
import { tellPartners } from '../trade/tell-partners.public.ts'
import { addUpDays, payDaily, payHourly, payHourlyByWay } from './pay-sums.ts'

const { notify, order, pay, payments, refund, refunds, view } = trade.endpoints

let opened: PartnerTill
beforeAll(async () => {
  opened = await openPartnerTill('LATE')
})
afterAll(() => opened.close())

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

test('money counts when the channel moved it, also where we learn of it days later', async () => {
  const { product, root, till, channel } = opened
  const wanted = { orderNo: 'LATE-1', lines: [{ name: '面', quantity: 1, priceCents: 9_000 }] }
  const placed = (await callSigned(product.app, till, order, wanted)).data
  if (!placed) throw new Error('no order')
  const { tradeId, tradeNo } = placed
  const { data } = await callSigned(product.app, till, pay, { tradeNo, payChannelId: channel, attempt: '1' })
  const no = data?.paymentNo ?? ''
  await asSuperuser(product.database, async (client) => {
    await client.query('update app.trade_payment set created_at = $2 where payment_no = $1', [no, daysAgo(6)])
    await client.query(`insert into app.pay_daily_until (tenant_id, until) values (1, '1970-01-01')`)
  })
  await asTenant(product.database.pool, 1, addUpDays)

  const moved = daysAgo(5)
  const body = JSON.stringify({
    eventId: randomUUID(),
    kind: 'PAY',
    no,
    state: 'SUCCESS',
    amount: 9_000,
    paidAt: moved,
  })
  const asked = { method: notify.method, path: `${notify.path.replace('{mark}', 'SANDBOX')}?tenant=1`, body }
  const [time, nonce] = [String(Math.floor(Date.now() / 1_000)), randomUUID()]
  const signature = sign(secretOf('lantern-late', opened.sandbox.secret), asked, time, nonce)
  const heads = { 'content-type': 'application/json', 'x-time': time, 'x-nonce': nonce, 'x-sign': signature }
  const answer = await product.app.inject({ method: asked.method, url: asked.path, payload: body, headers: heads })
  expect(answer.statusCode).toBe(200)

  expect((await root.call(payments, { tradeId })).data).toMatchObject([{ paymentState: 'SUCCESS', paidAt: moved }])
  expect((await root.call(view, { id: tradeId })).data).toMatchObject({ state: 'PAID', paidAt: moved })
  const faults: Fault[] = []
  await asTenant(product.database.pool, 1, async (db) => {
    for (const sums of [payDaily, payHourly, payHourlyByWay]) faults.push(...(await sums.check(db)))
  })
  expect(faults).toEqual([])
  const { rows } = await asSuperuser(product.database, (client) =>
    client.query('select gross_cents::int as cents from app.pay_daily where gross_cents > 0'),
  )
  expect(rows).toEqual([{ cents: 9_000 }])
})

/** So many days ago, by the clocks of the channel. */
const shanghai = (days: number, clock: string) => `${localDay(days)}T${clock}.000+08:00`
const localDay = (days: number) => new Date(Date.now() + 8 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10)

test('what is paid right before midnight, and given back long after, stands on the days of the channel’s bill', async () => {
  const { product, root, till, channel, sandbox } = opened
  const wanted = { orderNo: 'LATE-2', lines: [{ name: '面', quantity: 1, priceCents: 7_000 }] }
  const placed = (await callSigned(product.app, till, order, wanted)).data
  if (!placed) throw new Error('no order')
  const { tradeId, tradeNo } = placed
  const work = () => tellPartners(product.database.pool, 1 as Id, tradeId)
  const { data } = await callSigned(product.app, till, pay, { tradeNo, payChannelId: channel, attempt: '1' })
  const no = data?.paymentNo ?? ''
  const [paidAt, refundedAt] = [shanghai(4, '23:59:50'), shanghai(2, '00:00:10')].map((at) =>
    new Date(at).toISOString(),
  )
  const changed = (table: string, key: string, at = '') =>
    asSuperuser(product.database, (client) =>
      client.query(`update app.${table} set created_at = $1::timestamptz - interval '1 minute' where ${key}`, [at]),
    )
  await changed('trade_payment', `payment_no = '${no}'`, paidAt)
  Object.assign(sandbox.state.pay.payments[no] ?? {}, { state: 'SUCCESS', paidAt })
  // Nobody tells: the product asks by itself.
  await work()
  expect((await root.call(payments, { tradeId })).data).toMatchObject([{ paymentState: 'SUCCESS', paidAt }])

  sandbox.faults.dropResponseAfterCommit = 1
  await root.call(refund, { tradeId, amountCents: 3_000, reasonCode: 'QUALITY' })
  await work()
  const [there] = Object.values(sandbox.state.pay.refunds).filter(({ paymentNo }) => paymentNo === no)
  Object.assign(there ?? {}, { at: refundedAt })
  await changed('trade_refund_part', `part_no = '${there?.refundNo}'`, refundedAt)
  await work()
  expect((await root.call(refunds, { tradeId })).data?.list).toMatchObject([{ refundState: 'SUCCESS' }])

  const { rows } = await asSuperuser(product.database, (client) =>
    client.query(
      `select (paid_at at time zone 'Asia/Shanghai')::date::text as day, 'PAY' as kind from app.trade_payment where payment_no = $1
        union all
       select (success_at at time zone 'Asia/Shanghai')::date::text, 'REFUND' from app.trade_refund_part where part_no = $2`,
      [no, there?.refundNo],
    ),
  )
  expect(rows).toEqual([
    { day: localDay(4), kind: 'PAY' },
    { day: localDay(2), kind: 'REFUND' },
  ])
  for (const [day, type] of [
    [localDay(4), 'PAY'],
    [localDay(2), 'REFUND'],
  ] as const) {
    const { data: match } = await root.call(reconciliation.endpoints.fetch, { payChannelId: channel, day })
    const found = (await root.call(reconciliation.endpoints.view, { id: match?.id as Id })).data
    expect({ type, matched: found?.matchedCount, lines: found?.lines }).toEqual({ type, matched: 1, lines: [] })
  }
  const faults: Fault[] = []
  await asTenant(product.database.pool, 1, async (db) => {
    for (const sums of [payDaily, payHourly, payHourlyByWay]) faults.push(...(await sums.check(db)))
  })
  expect(faults).toEqual([])
})
