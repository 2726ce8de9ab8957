import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { defineContract } from '@brandside/contract/platform/contract.ts'
import { ByIds, Done, NoInput } from '@brandside/contract/platform/crud.ts'
import { read, write } from '@brandside/contract/platform/endpoint.ts'
import { flag } from '@brandside/contract/platform/fields/choice.ts'
import { count } from '@brandside/contract/platform/fields/number.ts'
import { text } from '@brandside/contract/platform/fields/text.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { menu } from '@brandside/contract/system/menu.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { modules } from '../../modules.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/database.ts'
import { openPostgres } from '../database/open-postgres.ts'
import { serve } from '../serve.ts'
import { password, people } from '../testing/fixtures.ts'
import { asSuperuser } from '../testing/superuser.ts'
import { engines } from '../testing/test-database.ts'
import { type Caller, callerWith, openTestProduct, type TestProduct } from '../testing/test-product.ts'
import { buildServer } from './server.ts'

/** Calls that no module has: what was understood comes back, and defects happen. */
const proof = defineContract({
  name: 'proof',
  area: 'system',
  title: ['证明', 'Proof'],
  endpoints: {
    echo: write(
      '/pcapi/v1/proof/echo',
      z.object({
        words: text(['词', 'Words'], { max: 8 }),
        times: count(['次数', 'Times']).optional(),
        loud: flag(['响', 'Loud']).optional(),
        ...ByIds.partial().shape,
      }),
      z.object({ heard: z.string() }),
      { rule: 'self', title: ['回声', 'Echo'] },
    ),
    hear: read(
      '/pcapi/v1/proof/hear',
      z.object({ words: text(['词', 'Words'], { max: 8 }).optional() }),
      z.object({ heard: z.string() }),
      {
        rule: 'self',
        title: ['听', 'Hear'],
      },
    ),
    fall: read('/pcapi/v1/proof/fall', NoInput, Done, { rule: 'self', title: ['跌', 'Fall'] }),
    fallHalfway: write('/pcapi/v1/proof/fallHalfway', NoInput, Done, {
      rule: 'self',
      title: ['半途而废', 'Fall halfway'],
    }),
    breakWall: read('/pcapi/v1/proof/breakWall', NoInput, Done, { rule: 'self', title: ['撞墙', 'Run into the wall'] }),
  },
})
const proofModule = serve(proof, {
  echo: async (ctx, input) => {
    ctx.unchanged()
    return { heard: JSON.stringify(input) }
  },
  hear: async (_, input) => ({ heard: JSON.stringify(input), secret: 'not declared' }),
  fall: async () => {
    throw new Error('select * from a_secret_table')
  },
  fallHalfway: async (ctx: Context) => {
    await sql`insert into role (code, name) values ('HALF', '半')`.execute(ctx.db)
    throw new TypeError('a_secret_variable is not a function')
  },
  breakWall: async (ctx: Context) => {
    await sql`insert into role (code, name) values ('WALL', '墙')`.execute(ctx.db)
    return {}
  },
})
const { echo, hear, fall, fallHalfway, breakWall } = proof.endpoints
const { list } = brand.endpoints

const config = {
  TRUST_PROXY: 0,
  CORS_ORIGINS: [] as string[],
  API_CALLS_PER_MINUTE: 0,
  LOG_LEVEL: 'silent' as const,
  DOCS: true,
  UPLOAD_PLAIN_STATUS: false,
  uploads: { driver: 'postgres' as const },
}

describe('answers', () => {
  let product: TestProduct
  let root: Caller
  beforeAll(async () => {
    product = await openTestProduct('embedded', { modules: [...modules, proofModule] })
    root = await product.as(people.root)
  })
  afterAll(() => product.close())

  const send = (
    url: string,
    {
      headers = {},
      ...options
    }: {
      method?: 'GET' | 'POST' | 'HEAD' | 'OPTIONS' | 'PUT'
      headers?: Record<string, string>
      payload?: string
    } = {},
  ) =>
    product.app.inject({
      method: 'GET',
      url,
      headers: { authorization: `Bearer ${root.token}`, ...headers },
      ...options,
    })
  const json = (payload: string, contentType = 'application/json') =>
    root.call(echo, {} as never, { raw: { payload, contentType } })
  const heard = (answer: { data?: { heard: string } }) => JSON.parse(answer.data?.heard ?? 'null')

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
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
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

  test('a body may be JSON or a form', async () => {
    const wanted = { words: '灯笼', times: 3, loud: true, ids: [1, 2] }
    expect(heard(await json(JSON.stringify(wanted)))).toEqual(wanted)
    for (const type of ['application/x-www-form-urlencoded', 'Application/X-WWW-Form-Urlencoded; charset=UTF-8']) {
      expect(heard(await json('words=%E7%81%AF%E7%AC%BC&times=3&loud=true&ids=1&ids=2', type))).toEqual(wanted)
    }
    expect(heard(await json('words=a+b&loud=0&ids=7', 'application/x-www-form-urlencoded'))).toEqual({
      words: 'a b',
      loud: false,
      ids: [7],
    })
  })

  test('an empty body is an empty form', async () => {
    const types = ['', 'application/json', 'application/x-www-form-urlencoded']
    for (const headers of types.map((type): Record<string, string> => (type ? { 'content-type': type } : {}))) {
      expect((await send(echo.path, { method: 'POST', headers })).json()).toMatchObject({
        code: 2,
        key: 'field.required',
      })
    }
  })

  test('unknown keys are dropped, in body and query', async () => {
    expect(heard(await json('{"words":"a","tenantId":2,"id":1,"admin":{"x":[]}}'))).toEqual({ words: 'a' })
    expect(heard((await send(`${hear.path}?words=a&tenantId=2&toString=1&hasOwnProperty=1`)).json())).toEqual({
      words: 'a',
    })
  })

  test.each([
    ['{"words":'],
    ['[]'],
    ['"words"'],
    ['{"words":1}'],
    ['{"words":["a"]}'],
    ['{"words":{"$ne":1}}'],
    ['{"words":"a","times":"3"}'],
    ['{"words":"a","loud":"true"}'],
    ['{"words":"a","words":"b"}'],
    ['{"words":"a","__proto__":{"admin":true}}'],
    ['{"words":"\\ud800"}'],
  ])('the body %s is malformed', async (body) => {
    expect(await json(body)).toMatchObject({ status: 400, code: 400, key: 'common.badRequest' })
  })

  test.each([
    ['{"words":null}', 'field.required'],
    ['{"words":"far too many"}', 'field.length'],
    ['{"words":"a\\u0000b"}', 'field.format'],
    ['{"words":"a","times":-1}', 'field.range'],
    ['{"words":"a","times":1.5}', 'common.badRequest'],
    ['{"words":"a","ids":[]}', 'field.length'],
    ['{"words":"a","ids":[0]}', 'field.range'],
    ['{"words":"a","ids":[9007199254740993]}', 'field.range'],
  ])('of the body %s the field is told', async (body, key) => {
    expect(await json(body)).toMatchObject({ key })
  })

  test.each([
    'text/plain',
    'text/json',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/jsonp',
    'nonsense',
  ])('a body of the type %s is not taken', async (type) => {
    expect(await json('{"words":"a"}', type)).toMatchObject({ status: 415, code: 415, key: 'common.mediaType' })
  })

  test('a body of more than a mebibyte is not taken', async () => {
    const words = 'x'.repeat(1024 * 1024)
    for (const [body, type] of [
      [JSON.stringify({ words }), 'application/json'],
      [`words=${words}`, 'application/x-www-form-urlencoded'],
    ]) {
      expect(await json(body as string, type)).toMatchObject({ status: 413, code: 413, key: 'common.tooLarge' })
    }
  })

  test.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=1e3',
    'page=0x10',
    'page=one',
    'page=1&page=2',
    'page=99999999999999999999',
    'rows=0',
    'rows=201',
    'status=2',
    'status=true',
    'parentId=0',
    'name=%00',
    'name=a&name=b',
  ])('the query %s is malformed', async (query) => {
    expect((await send(`${list.path}?${query}`)).json()).toMatchObject({ code: 400, key: 'common.badRequest' })
  })

  test.each([
    'name=%E4%ZZ',
    'name=%',
    'name=%ff%fe',
    'name=%ED%A0%80',
    '%ff=1',
    '&&&',
    'a=b=c',
    '__proto__=1&constructor=2',
    'name=',
    'page=',
    'name[]=1',
  ])('the query %s is taken as it can be read', async (query) => {
    expect((await send(`${list.path}?${query}`)).json()).toMatchObject({ code: 0, data: { list: expect.any(Array) } })
  })

  test.each(['sort=-', 'sort=--name', 'sort=nonsense', 'sort=name&sort=id', 'sort=name;drop'])(
    'the order %s is no order',
    async (query) => {
      expect((await send(`${list.path}?${query}`)).json()).toMatchObject({ code: 400, key: 'common.badSort' })
    },
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
    expect(await send('/healthz')).toMatchObject({ statusCode: 200, body: '{"status":"ok"}' })
    expect(await send('/readyz')).toMatchObject({ statusCode: 200, body: '{"status":"ready"}' })
    expect((await send('/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' })
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
    expect(await app.inject('/readyz')).toMatchObject({ statusCode: 503 })
    await app.close()
    await database.close()
  })
})

describe('the web client', () => {
  const dist = mkdtempSync(join(tmpdir(), 'brandside-web-'))
  let app: FastifyInstance
  beforeAll(async () => {
    mkdirSync(join(dist, 'assets'))
    writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Brandside</title>')
    writeFileSync(join(dist, 'assets/app-1a2b3c.js'), 'let lantern')
    writeFileSync(join(dist, 'theme.js'), 'let colour')
    app = await buildServer({
      config: { ...config, DOCS: false },
      database: openPostgres('postgres://x@127.0.0.1:1/x'),
      modules,
      webClient: dist,
    })
  })
  afterAll(async () => {
    await app.close()
    rmSync(dist, { recursive: true })
  })

  test.each(['/', '/login?redirect=%2Fstore%2Fbrand', '/store/brand', '/404', '/no/such/page', '/openapi.json/x'])(
    '%s is a page',
    async (url) => {
      const answer = await app.inject(url)
      expect(answer).toMatchObject({
        statusCode: 200,
        headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
      })
      expect(answer.body).toContain('<title>Brandside</title>')
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': 'camera=(), microphone=(), geolocation=()',
      })
      const policy = String(answer.headers['content-security-policy'])
      expect(policy).toContain("default-src 'self'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(/script-src[^;]*/.exec(policy)?.[0]).toBe("script-src 'self'")
    },
  )

  test.each(['/', '/store/brand'])('%s answers HEAD without a body', async (url) => {
    expect(await app.inject({ method: 'HEAD', url })).toMatchObject({
      statusCode: 200,
      body: '',
      headers: { 'content-type': 'text/html; charset=utf-8' },
    })
  })

  test('a page that the browser has already is not sent again', async () => {
    const { etag } = (await app.inject('/store/brand')).headers
    expect(await app.inject({ url: '/login', headers: { 'if-none-match': String(etag) } })).toMatchObject({
      statusCode: 304,
      body: '',
    })
  })

  test('the content policy admits the servers one may switch to, and no other', async () => {
    const named = { id: 'dev', name: 'dev', apiurl: 'https://dev.example', imageUrl: 'https://img.example' }
    const other = await buildServer({
      config: { ...config, ENVIRONMENTS: [named] },
      database: openPostgres('postgres://x@127.0.0.1:1/x'),
      modules,
      webClient: dist,
    })
    const policyOf = async (server: FastifyInstance) =>
      String((await server.inject('/login')).headers['content-security-policy'])
    expect(await policyOf(other)).toContain("connect-src 'self' https://dev.example https://img.example;")
    expect(await policyOf(other)).toContain("img-src 'self' data: blob: https://dev.example https://img.example;")
    expect(await policyOf(app)).toContain("connect-src 'self';")
    await other.close()
  })

  test('only names with a hash are kept by browsers', async () => {
    expect(await app.inject('/assets/app-1a2b3c.js')).toMatchObject({
      statusCode: 200,
      headers: { 'cache-control': 'public, max-age=31536000, immutable' },
    })
    expect(await app.inject('/theme.js')).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'no-cache' } })
  })

  test.each([
    '/assets/app-gone.js',
    '/assets/app-gone',
    '/favicon.ico',
    '/pcapi',
    '/pcapi/v1/nothing',
    '/openapi.json',
    '/..%2f..%2fetc%2fpasswd.txt',
    '/.env.local',
  ])('%s is neither page nor file', async (url) => {
    const answer = await app.inject(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 404, key: 'common.noSuchPath' })
  })

  test.each(['/store//brand', '//elsewhere.example/x', '/%', '/%E0%A4%A'])(
    '%s is a page that the client misses',
    async (url) => {
      expect(await app.inject({ url })).toMatchObject({
        statusCode: 200,
        headers: { 'content-type': 'text/html; charset=utf-8' },
      })
    },
  )

  test('a page is only read', async () => {
    expect(await app.inject({ method: 'POST', url: '/store/brand' })).toMatchObject({ statusCode: 404 })
  })

  test('bytes that are no HTTP are answered, and the line is closed', async () => {
    await app.listen({ host: '127.0.0.1', port: 0 })
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.write('\u0016\u0003\u0001 nonsense\r\n\r\n')
    const answer = await textOf(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 400, key: 'common.badRequest' })
  })
})
