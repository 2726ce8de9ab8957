import { brand } from '@brandside/contract/store/brand.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modules } from '../../modules.ts'
import { password, people } from '../testing/fixtures.ts'
import { proofConfig as config, proof, proofModule, sendingTo } from '../testing/proof.ts'
import { asSuperuser } from '../testing/superuser.ts'
import { type Caller, openTestProduct, type TestProduct } from '../testing/test-product.ts'
import { buildServer } from './server.ts'

const { echo, hear } = proof.endpoints
const { list } = brand.endpoints

describe('the door', () => {
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

  test('a path that cannot be decoded is malformed', async () => {
    const answer = await send('/pcapi/v1/sysBrand/%E0%A4%A')
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 400, key: 'common.badRequest' })
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-request-id': answer.json().requestId })
  })

  test.each([
    '/pcapi',
    '/pcapi/',
    '/pcapi/v1',
    '/pcapi/v1/nothing',
    '/pcapi/v1/track/list/nonsense',
    '/pcapi/v1/proof/hear/1',
    '/pcapi/v1/../../etc/passwd',
    '/PCAPI/v1/proof/hear',
  ])('nothing is called %s', async (path) => {
    for (const method of ['GET', 'POST'] as const) {
      const answer = await send(path, { method })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({
        code: 404,
        key: 'common.noSuchPath',
        requestId: answer.headers['x-request-id'],
      })
    }
  })

  test('a call whose path is written in other letters is answered like any other', async () => {
    const dress = ({ headers }: Awaited<ReturnType<typeof send>>) =>
      ['cache-control', 'content-security-policy', 'cross-origin-resource-policy', 'vary'].map((name) => headers[name])
    const plain = await send(hear.path)
    expect(dress(plain).slice(0, 3)).toEqual(['no-store', "default-src 'none'; frame-ancestors 'none'", 'same-origin'])
    for (const path of ['/%70capi/v1/proof/hear', '/pcapi/v1/proof/%68ear', '/pcapi', '/pcapi?words=a'])
      expect(dress(await send(path)), path).toEqual(dress(plain))
  })

  test('a body that is packed is refused as such, not read as it is', async () => {
    for (const encoding of ['gzip', 'br', 'identity, gzip']) {
      const answer = await root.call(echo, { words: 'a' }, { headers: { 'content-encoding': encoding } })
      expect(answer).toMatchObject({ status: 415, key: 'common.mediaType' })
    }
    expect(await root.call(echo, { words: 'a' }, { headers: { 'content-encoding': 'identity' } })).toMatchObject({
      code: 0,
    })
  })

  test('a call by a wrong method gets the right one', async () => {
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT'] as const) {
      expect(await send(echo.path, { method })).toMatchObject({ statusCode: 405, headers: { allow: 'POST' } })
    }
    expect((await send(hear.path, { method: 'POST' })).json()).toMatchObject({
      code: 405,
      key: 'common.wrongMethod',
      message: 'Wrong method, use GET',
    })
  })

  test('the product says that it lives and that it is ready', async () => {
    expect((await send('/healthz')).json()).toEqual({ status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) })
    expect(await send('/readyz')).toMatchObject({ statusCode: 200, body: '{"status":"ready"}' })
    expect((await send('/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' })
    expect((await send('/openapi/open.json')).json()).toMatchObject({ info: { title: 'Brandside: Open side' } })
  })

  test('another origin is let in only when it is listed', async () => {
    const open = await buildServer({
      config: { ...config, CORS_ORIGINS: ['https://shop.example'] },
      database: product.database,
      modules,
    })
    const ask = (origin: string, method: 'GET' | 'OPTIONS') =>
      open.inject({
        method,
        url: list.path,
        headers: {
          origin,
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'authorization,tenantid,idempotency-key',
        },
      })
    const preflight = await ask('https://shop.example', 'OPTIONS')
    expect(preflight).toMatchObject({
      statusCode: 204,
      headers: { 'access-control-allow-origin': 'https://shop.example', 'access-control-max-age': '600' },
    })
    expect(preflight.headers['access-control-allow-headers']).toBe(
      'Authorization, tenantId, Content-Type, Accept-Language, X-Request-Id, Idempotency-Key, Cache-Control, Content-MD5',
    )
    expect(preflight.headers).not.toHaveProperty('access-control-allow-credentials')
    const refused = await ask('https://shop.example', 'GET')
    expect(refused).toMatchObject({
      statusCode: 401,
      headers: { 'access-control-allow-origin': 'https://shop.example' },
    })
    expect(refused.headers.vary).toContain('Origin')
    for (const origin of ['https://evil.example', 'https://shop.example.evil.example', 'http://shop.example', 'null']) {
      for (const method of ['GET', 'OPTIONS'] as const) {
        expect((await ask(origin, method)).headers).not.toHaveProperty('access-control-allow-origin')
      }
    }
    await open.close()
  })

  test('only a trusted proxy is believed about the address', async () => {
    const { database } = product
    const behind = await buildServer({ config: { ...config, TRUST_PROXY: 1 }, database, modules })
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9, 198.51.100.7' }
    const login = {
      method: 'POST',
      url: admin.endpoints.login.path,
      headers,
      payload: { username: people.root, password },
    } as const
    const secure = await behind.inject(login)
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(secure.headers['set-cookie']).toMatch(/^__Host-dev=.*; Secure$/)
    const [event] = await asSuperuser(product.database, async (client) => {
      const { rows } = await client.query(`select ip from app.security_event order by id desc limit 1`)
      return rows
    })
    expect(event).toEqual({ ip: '198.51.100.7' })
    const plain = await product.app.inject(login)
    expect(plain.headers).not.toHaveProperty('strict-transport-security')
    expect(plain.headers['set-cookie']).toMatch(/^dev=/)
    await behind.close()
  })
})
