import { expect, test } from 'vitest'
import { readElemeNotice } from './eleme/eleme-notice.ts'
import { elemeCallSignature } from './eleme/eleme-signature.ts'
import eleme from './eleme/vectors/eleme.json' with { type: 'json' }
import { exactJson } from './exact-json.ts'
import { readMeituanNotice } from './meituan/meituan-notice.ts'
import { meituanSignature } from './meituan/meituan-signature.ts'
import meituan from './meituan/vectors/meituan.json' with { type: 'json' }

const received = (body: string, method = 'POST') => ({
  method,
  path: '/',
  headers: {},
  now: 1_795_752_006_000,
  body: Buffer.from(body),
})

test('numbers above what a double holds, and amounts, come as they stood there', () => {
  expect(exactJson('{"orderId":59309931191316390,"n":7,"price":33.10,"text":"59309931191316390"}')).toEqual({
    orderId: '59309931191316390',
    n: 7,
    price: '33.10',
    text: '59309931191316390',
  })
})

test('calls of Meituan are signed as its examples are', () => {
  const { signKey, parameters, sign } = meituan.signature
  expect(meituanSignature(signKey, { ...parameters, sign: 'other', ePoiId: '' })).toBe(sign)
})

test('a push of Meituan is read to the cent, and one that was altered is refused', () => {
  const { signKey, order } = meituan.push
  const form: Record<string, string> = { developerId: '100000', ePoiId: '1-7', order: order.replaceAll('\n', '') }
  const body = (fields: Record<string, string>) =>
    String(new URLSearchParams({ ...fields, sign: meituanSignature(signKey, form) }))
  expect(readMeituanNotice([signKey], received(body(form)))).toMatchObject([
    {
      type: 'ORDER_NEW',
      orderNo: '59309931191316390',
      shopRef: '1-7',
      order: { guestPaidCents: 3_300, platformOffCents: 1_700, commissionCents: 900, netCents: 4_100, boxCents: 200 },
    },
  ])
  const altered = { ...form, order: form.order?.replace('"total":33', '"total":34') ?? '' }
  expect(readMeituanNotice([signKey], received(body(altered)))).toEqual({ refused: 'UNSIGNED' })
  expect(readMeituanNotice(['other', signKey], received(body(form)))).toHaveLength(1)
  const told = JSON.stringify(readMeituanNotice([signKey], received(body(form))))
  expect(told).not.toContain('13800001234')
})

test('calls and pushes of Ele.me are signed as its examples are', () => {
  const { signature, ...call } = eleme.call
  expect(elemeCallSignature(call)).toBe(signature)
  const { body, secret } = eleme.push
  expect(readElemeNotice([secret], received(body))).toMatchObject([
    { eventId: '100000021764401594', type: 'ORDER_NEW', storeId: '720032', orderNo: '1200897812792015983' },
  ])
  expect(readElemeNotice([secret], received(body.replace('98587250597500700', '98587250597500701')))).toEqual({
    refused: 'UNSIGNED',
  })
  // The address is asked for once when it is entered.
  expect(readElemeNotice([secret], received('', 'GET'))).toEqual([])
  expect(readElemeNotice([secret], received('[]'))).toEqual({ refused: 'UNREADABLE' })
})
