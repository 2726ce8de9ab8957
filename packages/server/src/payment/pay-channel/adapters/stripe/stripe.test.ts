import { expect, test } from 'vitest'
import { fromUnits, toUnits } from './stripe-amount.ts'
import { encodeForm } from './stripe-call.ts'
import { readStripeNotice } from './stripe-notice.ts'
import vectors from './vectors/stripe.json' with { type: 'json' }

const { secret, time, body, signature } = vectors
const host = { secretKey: 'sk_test_1234567890', webhookSecrets: ['whsec_before', secret], account: undefined }
const received = {
  method: 'POST',
  path: '/',
  body: Buffer.from(body),
  now: Number(time) * 1000,
  headers: { 'stripe-signature': `t=${time},v1=${'0'.repeat(64)},v1=${signature}` },
}

test('an event is read where any of its signatures is right, fresh and of the same mode', () => {
  expect(readStripeNotice(host, received)).toMatchObject([
    {
      eventId: 'evt_1Test0001',
      kind: 'PAY',
      no: '20261127S9000001P1',
      state: 'SUCCESS',
      amount: 1,
      channelNo: 'pi_1Test0001',
    },
  ])
  expect(readStripeNotice({ ...host, secretKey: 'sk_live_1234567890' }, received)).toEqual([])
  expect(readStripeNotice({ ...host, account: 'acct_123456' }, received)).toEqual([])
  expect(readStripeNotice({ ...host, webhookSecrets: ['whsec_before'] }, received)).toEqual({ refused: 'UNSIGNED' })
  expect(readStripeNotice(host, { ...received, body: Buffer.from(body.replace('"amount":1', '"amount":2')) })).toEqual({
    refused: 'UNSIGNED',
  })
  expect(readStripeNotice(host, { ...received, now: received.now + 301_000 })).toEqual({ refused: 'STALE' })
})

test('a form shows its structure, and amounts are in the unit of their currency', () => {
  expect(encodeForm({ a: { b: 'x y' }, list: [{ n: 1 }], none: undefined })).toBe('a%5Bb%5D=x+y&list%5B0%5D%5Bn%5D=1')
  expect([toUnits(5_000, 'USD'), toUnits(5_000, 'JPY'), fromUnits(50, 'jpy')]).toEqual([5_000, 50, 5_000])
  expect(() => toUnits(5_010, 'JPY')).toThrow('no smaller unit')
})
