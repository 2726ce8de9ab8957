import { createPublicKey } from 'node:crypto'
import { keyOfWord } from '@brandside/sandbox/vendors/keys.ts'
import { expect, test } from 'vitest'
import { signatureOf } from './shouqianba-call.ts'
import { readShouqianbaNotice } from './shouqianba-notice.ts'
import { shortNo } from './shouqianba-states.ts'
import vectors from './vectors/shouqianba.json' with { type: 'json' }

const { words, request, notice } = vectors
const keys = [createPublicKey(keyOfWord(words))]
const received = {
  method: 'POST',
  path: '/',
  now: 0,
  body: Buffer.from(notice.body),
  headers: { authorization: `100000000000001 ${notice.signature}` },
}

test('a call is signed over the bytes that are sent', () => {
  expect(signatureOf(request.body, request.key)).toBe(request.signature)
})

test('a notice is read where the channel has signed it', () => {
  expect(readShouqianbaNotice(keys, received)).toMatchObject([
    { kind: 'PAY', no: '20261127S7000013P1', state: 'SUCCESS', amount: 1, channelNo: '7892259488292938' },
  ])
  const altered = { ...received, body: Buffer.from(notice.body.replace('"1"', '"2"')) }
  expect(readShouqianbaNotice(keys, altered)).toEqual({ refused: 'UNSIGNED' })
  expect(readShouqianbaNotice(keys, { ...received, headers: {} })).toEqual({ refused: 'UNSIGNED' })
})

test('the number of a refund is short, and the same for the same refund', () => {
  const [one, other] = ['20261127000070000423R1-1', '20261127000070000423R1-2'].map(shortNo)
  expect([one?.length, one === shortNo('20261127000070000423R1-1'), one === other]).toEqual([19, true, false])
})
