import { randomUUID } from 'node:crypto'
import { trade } from '@brandside/contract/payment/trade.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { openClient } from '@brandside/contract/system/open-client.ts'
import { sign } from '@brandside/sandbox/signature.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '../../platform/testing/fixtures.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'

const { create, update, rotate, setStatus, list, remove } = openClient.endpoints

let product: TestProduct
let root: Caller
beforeAll(async () => {
  product = await openTestProduct(mainEngine())
  root = await product.as(people.root)
})
afterAll(() => product.close())

interface Key {
  appId: string
  appSecret: string
}

/** A call of the open side, signed as docs/integrate.md says; of an order that does not exist, it is refused for that. */
async function called({ appId, appSecret }: Key, changed: Record<string, string> = {}, ip = '203.0.113.7') {
  const { method, path } = trade.endpoints.cancelPayment
  const body = JSON.stringify({ tradeNo: 'NONE', attempt: '1' })
  const [time, nonce] = [changed['x-time'] ?? String(Math.floor(Date.now() / 1000)), changed['x-nonce'] ?? randomUUID()]
  const answer = await product.app.inject({
    method,
    url: path,
    payload: body,
    remoteAddress: ip,
    headers: {
      'content-type': 'application/json',
      'x-app': appId,
      'x-time': time,
      'x-nonce': nonce,
      'x-sign': sign(appSecret, { method, path, body }, time, nonce),
      ...changed,
    },
  })
  return { ...answer.json<{ code: number; key: string; msg: string }>(), headers: answer.headers }
}

const works = { code: 404 }
const refusedFor = (key: string) => ({ code: 401, key })

async function aClient(input: { name: string; addresses?: string }) {
  const { data } = await root.call(create, input)
  if (!data) throw new Error('no app')
  return data
}

test('an app signs with the key that was shown once, and its use is seen', async () => {
  const key = await aClient({ name: '网店' })
  expect(await called(key)).toMatchObject({
    ...works,
    headers: { 'ratelimit-limit': '1200', 'ratelimit-remaining': '1199' },
  })
  const rows = (await root.call(list, {})).data?.list
  expect(rows).toMatchObject([{ name: '网店', appId: key.appId, lastUsedAt: expect.any(String), oldUntil: null }])
  expect(JSON.stringify(rows)).not.toContain(key.appSecret)
})

test('what of a signature is wrong is said', async () => {
  const key = await aClient({ name: '误签' })
  const milliseconds = String(Date.now())
  expect(await called(key, { 'x-time': milliseconds })).toMatchObject(refusedFor('open.time'))
  expect(await called(key, { 'x-nonce': 'short' })).toMatchObject(refusedFor('open.nonce'))
  expect(await called({ ...key, appSecret: 'other' })).toMatchObject(refusedFor('open.unsigned'))
  expect(await called({ ...key, appId: 'c-none' })).toMatchObject(refusedFor('open.unsigned'))
  const nonce = randomUUID()
  expect(await called(key, { 'x-nonce': nonce })).toMatchObject(works)
  expect(await called(key, { 'x-nonce': nonce })).toMatchObject(refusedFor('open.replayed'))
})

test('a new key holds at once, the one before it for as long as was said', async () => {
  const first = await aClient({ name: '换钥' })
  const second = (await root.call(rotate, { id: first.id, overlapHours: 24 })).data as Key
  expect([await called(first), await called(second)]).toMatchObject([works, works])
  const third = (await root.call(rotate, { id: first.id, overlapHours: 0 })).data as Key
  expect(await called(first)).toMatchObject(refusedFor('open.unsigned'))
  expect(await called(second)).toMatchObject(refusedFor('open.unsigned'))
  expect(await called(third)).toMatchObject(works)
})

test('an app is kept to its addresses, disabled at once, and gone when it is deleted', async () => {
  const key = await aClient({ name: '定址', addresses: '203.0.113.0/24，2001:db8::/32' })
  expect(await called(key)).toMatchObject(works)
  expect(await called(key, {}, '2001:db8::5')).toMatchObject(works)
  expect(await called(key, {}, '198.51.100.1')).toMatchObject({ code: 403, key: 'open.address' })
  const wrong = await root.call(update, { id: key.id, version: 1, addresses: '203.0.113.7\n10.0.0.0/40' })
  expect(wrong.errors).toMatchObject([{ path: 'addresses', msg: expect.stringContaining('10.0.0.0/40') }])
  await root.call(update, { id: key.id, version: 1, addresses: null })
  expect(await called(key, {}, '198.51.100.1')).toMatchObject(works)
  await root.call(setStatus, { id: key.id, status: 0 })
  expect(await called(key)).toMatchObject(refusedFor('open.unsigned'))
  await root.call(setStatus, { id: key.id, status: 1 })
  expect(await called(key)).toMatchObject(works)
  await root.call(remove, { ids: [key.id as Id] })
  expect(await called(key)).toMatchObject(refusedFor('open.unsigned'))
})
