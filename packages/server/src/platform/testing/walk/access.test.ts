import { randomUUID } from 'node:crypto'
import { tagsOf } from '@brandside/contract/platform/contract.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newToken } from '../../identity/session.ts'
import { people } from '../fixtures.ts'
import { engines } from '../test-database.ts'
import { type Answer, type Caller, callerWith, openTestProduct, type TestProduct } from '../test-product.ts'
import { type Moment, WriteProbe } from '../write-probe.ts'
import { join, type Person, signedIn } from './people.ts'
import { behindSession, behindTag, contracts, walked, withGuard } from './registry.ts'
import { expectEnvelope, strict } from './strict-caller.ts'

const allTags = contracts.flatMap(tagsOf)
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

describe.each(engines())('who may call what, on %s', (engine) => {
  let product: TestProduct
  beforeAll(async () => {
    product = await openTestProduct(engine)
  })
  afterAll(() => product.close())

  describe('refused', () => {
    let anyone: Caller
    let bare: Person
    let nobody: Person
    let fresh: Person
    let ended: readonly { caller: Caller; key: string }[]
    /** Holders of every tag but one, by that one. */
    let allBut: Map<string, Person>
    let probe: WriteProbe
    let start: Moment

    beforeAll(async () => {
      anyone = strict(product.anyone)
      bare = await signedIn(product, people.bare)
      nobody = await signedIn(product, people.nobody)
      fresh = await join(product, { rights: 'everything', mustChangePassword: true })
      ended = await endedSessions(product)
      // That somebody comes back with an ended session is noted once, so it is over before the rows are looked at.
      for (const { caller } of ended) await caller.call(admin.endpoints.info, {})
      allBut = new Map()
      for (const missing of allTags)
        allBut.set(missing, await join(product, { rights: allTags.filter((tag) => tag !== missing) }))
      probe = await WriteProbe.on(product.database)
      start = await probe.now()
    })

    test.each(behindSession)('$name asks for a session', async ({ endpoint }) => {
      const answer = await anyone.call(endpoint, {})
      expect(answer).toMatchObject({ status: 401, key: 'auth.noSession', headers: { 'www-authenticate': 'Bearer' } })
      for (const { caller, key } of ended) {
        expect(await caller.call(endpoint, {})).toMatchObject({ status: 401, key })
      }
    })

    test.each(behindTag)('$name asks for its own tag', async ({ endpoint }) => {
      const { guard } = endpoint
      for (const person of [bare, nobody, allBut.get(guard)]) {
        const answer = await person?.caller.call(endpoint, {})
        expect(answer).toMatchObject({ status: 403, key: 'auth.forbidden', message: expect.stringContaining(guard) })
      }
    })

    test.each(withGuard('session'))('$name asks for a role', async ({ endpoint }) => {
      const answer = await nobody.caller.call(endpoint, {})
      // Refused at the door, by the name of the guard, and not by what the call itself may ask for.
      expect(answer).toMatchObject({
        status: 403,
        key: 'auth.forbidden',
        message: expect.stringContaining(endpoint.guard),
      })
    })

    test.each([...behindTag, ...withGuard('session')])(
      '$name waits for the first change of the password',
      async ({ endpoint }) => {
        expect(await fresh.caller.call(endpoint, {})).toMatchObject({ status: 403, key: 'auth.mustChangePassword' })
      },
    )

    test.each(walked)('$name is called by its own method only', async ({ endpoint }) => {
      for (const method of methods.filter((other) => other !== endpoint.method)) {
        const answer = await send(product, method, endpoint.path)
        expectEnvelope(answer, 'zh')
        expect(answer).toMatchObject({ status: 405, key: 'common.wrongMethod', headers: { allow: endpoint.method } })
      }
    })

    test.each(walked)('$name answers to its own path only', async ({ endpoint }) => {
      for (const path of [
        `${endpoint.path}/`,
        `${endpoint.path}/1`,
        endpoint.path.toUpperCase().replace('/PCAPI', '/pcapi'),
      ]) {
        const answer = await send(product, endpoint.method, path)
        expectEnvelope(answer, 'zh')
        expect(answer).toMatchObject({ status: 404, key: 'common.noSuchPath' })
      }
    })

    test('nothing of all this was written', async () => {
      expect(await probe.since(start)).toEqual([])
    })
  })

  test('two calls need no session: the sign-in, and what devices ask before anybody has signed in', () => {
    expect(withGuard('public').map(({ name }) => name)).toEqual(['admin.login', 'appVersion.check'])
  })

  test.each(behindTag)('$name is open to whoever has its tag and no other', async ({ endpoint }) => {
    const { caller } = await join(product, { rights: [endpoint.guard] })
    const { status, code } = await caller.call(endpoint, {})
    expect([200, 400, 404]).toContain(status)
    expect([-1, 0, 2, 400, 404]).toContain(code)
  })

  test.each(withGuard('self'))(
    '$name is open to an operator without a role, and before the first password change',
    async ({ endpoint }) => {
      for (const mustChangePassword of [false, true]) {
        const { caller } = await join(product, { rights: 'none', mustChangePassword })
        expect((await caller.call(endpoint, {})).status).not.toBeOneOf([401, 403])
      }
    },
  )

  test.each(walked)('$name answers in the language and under the request id of its caller', async ({ endpoint }) => {
    const { caller } = await join(product, { rights: 'everything' })
    for (const language of ['zh-CN,zh;q=0.9,en;q=0.8', 'en-GB,en;q=0.9,zh;q=0.8']) {
      for (const who of [strict(product.anyone), caller]) {
        const headers = { 'accept-language': language, 'x-request-id': randomUUID() }
        // The answer's words and its id are looked at by every strict caller.
        await who.call(endpoint, {}, { headers })
      }
    }
    const { headers } = await caller.call(endpoint, {}, { headers: { 'x-request-id': '' } })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })
})

/** Tokens that open nothing, or nothing any more, and what is said of each. */
async function endedSessions(product: TestProduct) {
  const withToken = (token: string) => strict(callerWith(product.app, token))
  const expired = await join(product, { rights: 'everything', hours: 0 })
  const leaver = await join(product, { rights: 'everything' })
  await leaver.caller.call(admin.endpoints.logout, {})
  return [
    { caller: withToken('nonsense'), key: 'auth.noSession' },
    { caller: withToken(newToken().token), key: 'auth.noSession' },
    { caller: expired.caller, key: 'auth.sessionExpired' },
    { caller: leaver.caller, key: 'auth.sessionRevoked' },
  ]
}

async function send({ app }: TestProduct, method: (typeof methods)[number], url: string): Promise<Answer<unknown>> {
  const answer = await app.inject({ method, url })
  return { ...answer.json(), status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}
