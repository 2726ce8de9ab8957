import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modules } from '../../modules.ts'
import { openPostgres } from '../database/open-postgres.ts'
import { proofConfig as config } from '../testing/proof.ts'
import { buildServer } from './server.ts'

describe('the web client', () => {
  const dist = mkdtempSync(join(tmpdir(), 'brandside-web-'))
  let app: FastifyInstance
  beforeAll(async () => {
    mkdirSync(join(dist, 'assets'))
    writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Brandside</title>')
    writeFileSync(join(dist, 'assets/app-1a2b3c.js'), 'let lantern')
    writeFileSync(join(dist, 'theme.js'), 'let colour')
    writeFileSync(join(dist, 'docs.html'), '<!doctype html><title>Reference</title>')
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

  test.each(['/', '/login?redirect=%2Fstore%2Fbrand', '/store', '/store/brand', '/store/brand/7', '/404'])(
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
        'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
      })
      const policy = String(answer.headers['content-security-policy'])
      expect(policy).toContain("default-src 'self'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toContain('; frame-src blob:;')
      expect(/script-src[^;]*/.exec(policy)?.[0]).toBe("script-src 'self'")
    },
  )

  test('the reference of the calls is a page of its own, and without DOCS its documents are for those who are signed in', async () => {
    expect(await app.inject('/docs')).toMatchObject({ statusCode: 200, body: expect.stringContaining('Reference') })
    for (const url of ['/openapi.json', '/openapi/store.json', '/openapi/index.json'])
      expect((await app.inject(url)).json()).toMatchObject({ code: 401, key: 'auth.noSession' })
  })

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
    '/..%2f..%2fetc%2fpasswd.txt',
    '/.env.local',
    '/metrics',
    '/wp-admin/setup',
    '/store/brnd',
    '/openapi.json/x',
  ])('%s is neither page nor file', async (url) => {
    const answer = await app.inject(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 404, key: 'common.noSuchPath' })
  })

  test.each(['/no/such/page', '/metrics', '/store//brand', '//elsewhere.example/x', '/%', '/%E0%A4%A'])(
    '%s shows a browser that it is not there',
    async (url) => {
      const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
      const answer = await app.inject({ url, headers })
      expect(answer).toMatchObject({ statusCode: 404, headers: { 'content-type': 'text/html; charset=utf-8' } })
      expect(answer.body).toContain('<title>Brandside</title>')
      const again = await app.inject({ url, headers: { ...headers, 'if-none-match': String(answer.headers.etag) } })
      expect(again.statusCode).toBe(404)
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
