import { randomUUID } from 'node:crypto'
import { trade } from '@brandside/contract/payment/trade.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { secretOf, sign } from '@brandside/sandbox/signature.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callSigned } from '../../platform/testing/sign-call.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { openPartnerTill, type PartnerTill } from '../partner-till.fixture.ts'
import { tellPartners } from './tell-partners.ts'

const { order, pay, view, payments } = trade.endpoints

let opened: PartnerTill
beforeAll(async () => {
  opened = await openPartnerTill('NOTICE')
})
afterAll(() => opened.close())

test('what a channel tells ten times over, and in any order, counts once (C-INV-47)', async () => {
  const { product, sandbox, root, till, channel } = opened
  const wanted = { orderNo: 'NOTICE-1', lines: [{ name: '面', quantity: 1, priceCents: 9_000 }] }
  const placed = (await callSigned(product.app, till, order, wanted)).data
  if (!placed) throw new Error('no order')
  const { tradeId, tradeNo } = placed
  const { data } = await callSigned(product.app, till, pay, { tradeNo, payChannelId: channel, attempt: '1' })
  const no = data?.paymentNo ?? ''
  const tell = (notice: object) => {
    const { path } = trade.endpoints.notify
    const asked = {
      method: 'POST',
      path: `${path.replace('{channel}', 'SANDBOX')}?tenant=1`,
      body: JSON.stringify(notice),
    }
    const [time, nonce] = [String(Math.floor(Date.now() / 1_000)), randomUUID()]
    const headers = { 'content-type': 'application/json', 'x-time': time, 'x-nonce': nonce }
    const signed = sign(secretOf('lantern-notice', ''), asked, time, nonce)
    return product.app.inject({
      method: 'POST',
      url: asked.path,
      payload: asked.body,
      headers: { ...headers, 'x-sign': signed },
    })
  }
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
