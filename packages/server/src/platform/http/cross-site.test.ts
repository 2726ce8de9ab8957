import { admin } from '@brandside/contract/system/admin.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password, people } from '../testing/fixtures.ts'
import { openTestProduct, type TestProduct } from '../testing/test-product.ts'
import { buildServer } from './server.ts'

describe('a call that another site makes a browser send', () => {
  let product: TestProduct
  beforeAll(async () => {
    product = await openTestProduct('embedded')
  })
  afterAll(() => product.close())

  const elsewhere = 'https://elsewhere.example'
  const own = 'http://localhost:80'
  const form = 'application/x-www-form-urlencoded'
  const json = 'application/json'
  const signIn = (type: string, headers: Record<string, string>, app = product.app) =>
    app.inject({
      method: 'POST',
      url: admin.endpoints.login.path,
      headers: { ...headers, 'content-type': type },
      payload:
        type === form
          ? `username=${people.root}&password=${encodeURIComponent(password)}`
          : JSON.stringify({ username: people.root, password }),
    })

  test.each([
    ['a form of another site', form, { origin: elsewhere, 'sec-fetch-site': 'cross-site' }],
    ['a form of a neighbour', form, { origin: 'http://evil.localhost', 'sec-fetch-site': 'same-site' }],
    ['a form in a sandbox', form, { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['a script of another site', json, { origin: elsewhere, 'sec-fetch-site': 'cross-site' }],
    ['a form, by a browser that says less', form, { origin: elsewhere }],
    ['a form in a sandbox, by a browser that says less', form, { origin: 'null' }],
  ])('is refused before an attempt is counted: %s', async (_, type, headers) => {
    const answer = await signIn(type, headers)
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ code: 403, key: 'common.crossSite' })
    expect(answer.headers).not.toHaveProperty('set-cookie')
  })

  test.each([
    ['our own page', json, { origin: own, 'sec-fetch-site': 'same-origin' }],
    ['a form of our own', form, { origin: 'http://localhost' }],
    ['an address that was typed', json, { 'sec-fetch-site': 'none' }],
    ['a program', json, {}],
    ['a program with a form', form, {}],
    ['our own page behind a proxy with a name of its own', json, { origin: 'https://shop.example' }],
  ])('and %s is not', async (_, type, headers) => {
    expect((await signIn(type, { host: 'localhost', ...headers })).json()).toMatchObject({ code: 0 })
  })

  test('nor is a site that may call from elsewhere', async () => {
    const open = await buildServer({
      config: {
        TRUST_PROXY: 0,
        CORS_ORIGINS: [elsewhere],
        API_CALLS_PER_MINUTE: 0,
        LOG_LEVEL: 'silent',
        DOCS: false,
        UPLOAD_PLAIN_STATUS: false,
        uploads: { driver: 'postgres' },
      },
      database: product.database,
      modules: (await import('../../modules.ts')).modules,
    })
    for (const type of [json, form]) {
      const answer = await signIn(type, { origin: elsewhere, 'sec-fetch-site': 'cross-site' }, open)
      expect(answer.json()).toMatchObject({ code: 0 })
    }
    await open.close()
  })
})
