import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { brand } from '@brandside/contract/store/brand.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { menu } from '@brandside/contract/system/menu.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modules } from '../../modules.ts'
import type { Database } from '../database/database.ts'
import { openPostgres } from '../database/open-postgres.ts'
import { password, people } from '../testing/fixtures.ts'
import { proofConfig as config, proof, proofModule, sendingTo } from '../testing/proof.ts'
import { asSuperuser } from '../testing/superuser.ts'
import { copyDatabase, engines } from '../testing/test-database.ts'
import {
  type Caller,
  callerWith,
  openTestProduct,
  serveTestProduct,
  type TestProduct,
} from '../testing/test-product.ts'
import { buildServer } from './server.ts'

const { hear, echo, fall, fallHalfway, breakWall, linger, lingerOn, fillDisk } = proof.endpoints
const { list } = brand.endpoints

describe('answers', () => {
  let product: TestProduct
  let root: Caller
  beforeAll(async () => {
    product = await openTestProduct('embedded', { modules: [...modules, proofModule] })
    root = await product.as(people.root)
  })
  afterAll(() => product.close())
  const { send } = sendingTo(
    () => product,
    () => root,
  )

  test('travel small where that is worth it, as the caller can read them', async () => {
    const { path } = menu.endpoints.treeHome
    const plain = await send(path)
    expect(plain.headers['content-encoding']).toBeUndefined()
    for (const [accepted, open] of [
      ['gzip, br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, rawPayload } = await send(path, { headers: { 'accept-encoding': accepted } })
      expect(headers).toMatchObject({
        'content-encoding': open === gunzipSync ? 'gzip' : 'br',
        'content-type': 'application/json; charset=utf-8',
        vary: expect.stringContaining('accept-encoding'),
      })
      expect(rawPayload.length * 3).toBeLessThan(plain.rawPayload.length)
      expect(JSON.parse(open(rawPayload).toString()).data).toEqual(plain.json().data)
    }
    const short = await send(hear.path, { headers: { 'accept-encoding': 'br' } })
    expect(short.headers['content-encoding']).toBeUndefined()
  })

  test('say in the caller’s language and in English what became of the call', async () => {
    const { bytes: _, headers, ...envelope } = await root.call(hear, { words: '灯笼' })
    expect(envelope).toEqual({
      status: 200,
      code: 0,
      msg: '操作成功',
      message: 'OK',
      data: { heard: '{"words":"灯笼"}' },
      requestId: headers['x-request-id'],
    })
    const english = await root.call(echo, { words: '' }, { headers: { 'accept-language': 'en-GB,en;q=0.9,zh;q=0.8' } })
    expect(english).toMatchObject({
      code: 2,
      key: 'field.required',
      msg: 'Words is required',
      message: 'Words is required',
    })
    expect(await root.call(echo, { words: '' })).toMatchObject({
      status: 200,
      code: 2,
      msg: '词不能为空',
      message: 'Words is required',
      errors: [{ path: 'words', msg: '词不能为空', message: 'Words is required' }],
    })
  })

  test('carry the headers of every call', async () => {
    const { headers } = await root.call(hear, {})
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'Origin, Accept-Language',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    for (const name of ['server', 'x-powered-by', 'strict-transport-security', 'access-control-allow-origin'])
      expect(headers).not.toHaveProperty(name)
  })

  test.each([
    ['abcdefgh', true],
    ['A_b-c'.repeat(12), true],
    ['short', false],
    ['x'.repeat(65), false],
    ['white space', false],
    ['<script>', false],
  ])('the request id %s is echoed: %s', async (id, echoed) => {
    const { headers, requestId } = await root.call(hear, {}, { headers: { 'x-request-id': id } })
    expect(requestId).toBe(headers['x-request-id'])
    if (echoed) expect(requestId).toBe(id)
    else expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('never hold what the contract does not declare', async () => {
    const { data } = await root.call(hear, {})
    expect(Object.keys(data ?? {})).toEqual(['heard'])
  })

  test.each(['abc', '-1', '1.5', '1 or 1=1', '1'.repeat(19), ''])('the tenant %j is malformed', async (tenantId) => {
    expect(await root.call(hear, {}, { headers: { tenantId } })).toMatchObject({
      status: 400,
      code: 400,
      key: 'common.badRequest',
    })
  })

  test.each(['1', '2', '999999999999999999'])('the tenant %s is read and never trusted', async (tenantId) => {
    const { data } = await root.call(admin.endpoints.info, {}, { headers: { tenantId } })
    expect(data?.user).toMatchObject({ tenantId: 1, actingTenantId: 1 })
  })
})

test.each(engines())('on %s a defect tells nothing but the request id, and nothing of it is kept', async (engine) => {
  const product = await openTestProduct(engine)
  const root = await product.as(people.root)
  const silent = await buildServer({ config, database: product.database, modules: [...modules, proofModule] })
  const caller = callerWith(silent, root.token)
  for (const answer of [
    await caller.call(fall, {}),
    await caller.call(fallHalfway, {}),
    await caller.call(breakWall, {}),
  ]) {
    expect(answer).toMatchObject({ status: 500, code: 500, key: 'common.failed', msg: '系统异常，请稍后重试' })
    expect(Object.keys(answer).sort()).toEqual([
      'bytes',
      'code',
      'headers',
      'key',
      'message',
      'msg',
      'requestId',
      'status',
    ])
    expect(answer.bytes.toString()).not.toMatch(/secret|select|role|Error|at /i)
    expect(answer.requestId).toBe(answer.headers['x-request-id'])
  }
  expect(await caller.call(hear, {})).toMatchObject({ code: 0 })
  const kept = await asSuperuser(product.database, async (client) => {
    const { rows } = await client.query(`select from app.role where code in ('HALF', 'WALL')`)
    return rows
  })
  expect(kept).toEqual([])
  await silent.close()
  await product.close()
})

describe.each(engines())('a server that is asked for too much on %s', (engine) => {
  let database: Database
  let product: TestProduct
  let root: Caller
  const lines: string[] = []
  beforeAll(async () => {
    database = await copyDatabase(engine)
    database.readLimitMs = 100
    product = await serveTestProduct(database, { modules: [...modules, proofModule] })
    product.app.log.warn = (...line: unknown[]) => void lines.push(JSON.stringify(line))
    root = await product.as(people.root)
  })
  afterAll(() => product.close())
  const readiness = async () => (await product.app.inject('/readyz')).json()

  test('ends a read that takes too long: the person is told, and the operator which statement it was', async () => {
    expect(await root.call(linger, {})).toMatchObject({ status: 200, code: 2, key: 'common.tookTooLong' })
    expect(lines.join('\n')).toContain(linger.path)
    expect(lines.join('\n')).toContain('generate_series')
    // Others are served again, and a proof may take its time.
    expect(await root.call(hear, {})).toMatchObject({ code: 0 })
    expect(await root.call(lingerOn, {})).toMatchObject({ code: 0 })
  })

  test('is busy meanwhile, which is not dead, and ends no session however long it stands still', async () => {
    const { options } = database.pool
    const held = await Promise.all(Array.from({ length: Number(options.max) }, () => database.pool.connect()))
    const patience = options.connectionTimeoutMillis
    options.connectionTimeoutMillis = 200
    try {
      expect(await product.app.inject('/readyz')).toMatchObject({ statusCode: 200, body: '{"status":"busy"}' })
      const busy = { status: 503, key: 'common.busy', headers: { 'retry-after': '1' } }
      // What the shell asks when a page is loaded, and who comes just then.
      const { info, login } = admin.endpoints
      for (const [endpoint, input] of [
        [info, {}],
        [login, { username: 'root', password }],
        [menu.endpoints.treeHome, {}],
      ] as const)
        expect(await root.call(endpoint, input)).toMatchObject(busy)
    } finally {
      options.connectionTimeoutMillis = patience
      for (const client of held) client.release()
    }
    await expect.poll(readiness).toEqual({ status: 'ready' })
    for (const endpoint of [admin.endpoints.info, menu.endpoints.treeHome])
      expect(await root.call(endpoint, {})).toMatchObject({ code: 0 })
  })

  test('says that its disk is full until something is written again', async () => {
    expect(await root.call(fillDisk, {})).toMatchObject({ status: 503 })
    expect(await product.app.inject('/readyz')).toMatchObject({ statusCode: 503, body: '{"status":"disk full"}' })
    expect(await root.call(echo, { words: '灯笼' })).toMatchObject({ code: 0 })
    expect(await readiness()).toEqual({ status: 'ready' })
  })
})

describe('without a database', () => {
  test('calls get a retry-after, and the process is alive but not ready', async () => {
    const database: Database = openPostgres('postgres://nobody:x@127.0.0.1:1/none')
    const app = await buildServer({ config, database, modules })
    const headers = { authorization: `Bearer ${'A'.repeat(43)}` }
    const answer = await app.inject({ url: list.path, headers })
    expect(answer).toMatchObject({ statusCode: 503, headers: { 'retry-after': '1' } })
    expect(answer.json()).toMatchObject({
      code: 503,
      key: 'common.busy',
      message: 'The system is busy, please try again',
    })
    const login = { method: 'POST', url: admin.endpoints.login.path, payload: { username: 'root', password } } as const
    expect(await app.inject(login)).toMatchObject({ statusCode: 503 })
    expect(await app.inject('/healthz')).toMatchObject({ statusCode: 200 })
    expect(await app.inject('/readyz')).toMatchObject({ statusCode: 503, body: '{"status":"failed"}' })
    await app.close()
    await database.close()
  })
})
