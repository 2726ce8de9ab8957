import { randomUUID } from 'node:crypto'
import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { trade } from '@brandside/contract/payment/trade.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { secretOf, sign } from '@brandside/sandbox/signature.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callSigned } from '../../platform/testing/sign-call.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { join } from '../../platform/testing/walk/people.ts'
import { openPartnerTill, type PartnerTill } from '../partner-till.fixture.ts'
import { tellPartners } from './tell-partners.ts'

const { order, pay, view, payments, refund, refunds, refundAudit, exceptions } = trade.endpoints

let opened: PartnerTill
beforeAll(async () => {
  opened = await openPartnerTill('NOTICE')
})
afterAll(() => opened.close())

/** A notice about a payment or refund, signed with the secret of the sandbox channel unless another one is given. */
function tell(notice: object, { channel = 'SANDBOX', secret = secretOf('lantern-notice', '') } = {}) {
  const { method, path } = trade.endpoints.notify
  const asked = { method, path: `${path.replace('{channel}', channel)}?tenant=1`, body: JSON.stringify(notice) }
  const [time, nonce] = [String(Math.floor(Date.now() / 1_000)), randomUUID()]
  return opened.product.app.inject({
    ...{ method, url: asked.path, payload: asked.body },
    headers: {
      ...{ 'content-type': 'application/json', 'x-time': time, 'x-nonce': nonce },
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
