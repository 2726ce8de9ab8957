import { randomUUID } from 'node:crypto'
import { defineContract } from '@brandside/contract/platform/contract.ts'
import { ask, read } from '@brandside/contract/platform/endpoint.ts'
import { text } from '@brandside/contract/platform/fields/text.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { modules } from '../../modules.ts'
import type { AppContext } from '../context.ts'
import { serve } from '../serve.ts'
import { type AppKeys, callSigned } from '../testing/sign-call.ts'
import { openTestProduct, type TestProduct } from '../testing/test-product.ts'
import { isSigned, walked } from '../testing/walk/registry.ts'
import { admitApp, dismissApp } from './open-app.ts'

const word = text(['词', 'Word'], { max: 20 })
const proof = defineContract({
  name: 'proof',
  area: 'store',
  title: ['证明', 'Proof'],
  endpoints: {
    say: ask('/pcapi/open/v1/proof/say', z.object({ word }), z.object({ word }), {
      rule: 'client',
      title: ['说', 'Say'],
    }),
    till: read('/pcapi/open/v1/proof/till', z.object({ word }), z.object({ word }), {
      rule: 'terminal',
      title: ['收银', 'Till'],
    }),
  },
})
const { say, till } = proof.endpoints
const echo = async (_: AppContext, { word }: { word: string }) => ({ word })
const proofModule = serve(proof, { say: echo, till: echo })

let product: TestProduct
let client: AppKeys
beforeAll(async () => {
  product = await openTestProduct('embedded', { modules: [...modules, proofModule] })
  client = await admitApp(product.database.pool, { tenantId: 1 as Id, shopId: null, name: '小程序', hours: 1 })
})
afterAll(() => product.close())

test('a call that is signed is carried out, in a query as in a body', async () => {
  expect(await callSigned(product.app, client, say, { word: '你好' })).toMatchObject({
    code: 0,
    data: { word: '你好' },
  })
  expect(await callSigned(product.app, client, till, { word: 'till' })).toMatchObject({
    status: 403,
    key: 'open.notTerminal',
  })
})

test('a call whose signature is missing, wrong, forged or of another time is not', async () => {
  const unsigned = { status: 401, key: 'open.unsigned' }
  const stale = { status: 401, key: 'open.time' }
  expect(await product.anyone.call(say, { word: 'a' })).toMatchObject(unsigned)
  const { appId } = client
  expect(await callSigned(product.app, { appId, appSecret: 'guess' }, say, { word: 'a' })).toMatchObject(unsigned)
  expect(await callSigned(product.app, client, say, { word: 'a' }, { forged: { word: 'b' } })).toMatchObject(unsigned)
  expect(await callSigned(product.app, client, say, { word: 'a' }, { skew: -301 })).toMatchObject(stale)
  expect(await callSigned(product.app, client, say, { word: 'a' }, { skew: 330 })).toMatchObject(stale)
})

test('strangers who know the name of an app use none of its calls up', async () => {
  const { appId } = client
  const statuses = await Promise.all(
    Array.from({ length: 1_300 }, async () => {
      const { path, method } = say
      const answer = await product.app.inject({
        method,
        url: path,
        payload: { word: 'a' },
        remoteAddress: '198.51.100.9',
        headers: { 'x-app': appId, 'x-time': '1', 'x-nonce': 'n', 'x-sign': 'guess' },
      })
      return answer.statusCode
    }),
  )
  expect(new Set(statuses)).toEqual(new Set([401, 429]))
  expect(await callSigned(product.app, client, say, { word: '你好' })).toMatchObject({ code: 0 })
})

test('a call that was made before is refused, also when both come at once', async () => {
  const nonce = randomUUID()
  const twice = [1, 2].map(() => callSigned(product.app, client, say, { word: 'a' }, { nonce }))
  expect((await Promise.all(twice)).map(({ key }) => key ?? 'done').sort()).toEqual(['done', 'open.replayed'])
})

test('an app that was dismissed calls no more', async () => {
  const gone = await admitApp(product.database.pool, { tenantId: 1 as Id, shopId: null, name: '旧应用', hours: 1 })
  await dismissApp(product.database.pool, gone.appId)
  expect(await callSigned(product.app, gone, say, { word: 'a' })).toMatchObject({ key: 'open.unsigned' })
})

test.each(walked.filter((call) => isSigned(call) && call.endpoint.guard !== 'hook'))(
  '$name asks for a signature',
  async ({ endpoint }) => {
    expect(await product.anyone.call(endpoint, {})).toMatchObject({ status: 401, key: 'open.unsigned' })
  },
)
