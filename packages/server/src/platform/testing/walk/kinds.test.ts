import { randomUUID } from 'node:crypto'
import { isTag } from '@brandside/contract/platform/permission.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { newToken } from '../../identity/session.ts'
import { takesFile } from '../../serve.ts'
import { mainEngine } from '../test-database.ts'
import { type Answer, callerWith, openTestProduct, type TestProduct } from '../test-product.ts'
import { WriteProbe } from '../write-probe.ts'
import { join, type Person } from './people.ts'
import { asksForSession, isSigned, type WalkedCall, walked } from './registry.ts'
import { expectEnvelope, strict } from './strict-caller.ts'
import { workingInput } from './working-input.ts'

/**
 * The part of a call's path before the endpoint matters: the same code for every endpoint of a kind, so one of each
 * kind stands for all.
 */
const kinds = new Map<string, WalkedCall & { kind: string }>()
/** A form with a file is taken by a way of its own; a call of the system answers the same however often it is asked. */
const plain = walked.filter((call) => !isSigned(call) && !takesFile(call.endpoint))
const ofSystem = ({ contract }: WalkedCall) => (contract.area === 'system' ? 0 : 1)
for (const call of plain.toSorted((one, other) => ofSystem(one) - ofSystem(other))) {
  const { effect, method, source, guard } = call.endpoint
  const kind = [effect, method, source, isTag(guard) ? 'tag' : guard].join(' ')
  if (!kinds.has(kind)) kinds.set(kind, { ...call, kind })
}
const calls = [...kinds.values()]
const posted = calls.filter(({ endpoint }) => endpoint.method === 'POST')
const withBody = calls.filter(({ endpoint }) => endpoint.source === 'body')
const questions = calls.filter(({ endpoint }) => endpoint.source === 'query' && endpoint.effect !== 'write')
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

describe('the mechanics of a call, by its kind', () => {
  let product: TestProduct
  let probe: WriteProbe
  let person: Person

  beforeAll(async () => {
    product = await openTestProduct(mainEngine())
    probe = await WriteProbe.on(product.database)
  })
  // A new operator each time: some calls change their caller's session.
  beforeEach(async () => {
    person = await join(product, { rights: 'everything' })
  })
  afterAll(() => product.close())

  async function writesNothing(work: () => Promise<void>): Promise<void> {
    expect(await probe.during(work)).toEqual([])
  }

  test.each(calls.filter(asksForSession))('$kind: a session that has ended opens nothing', async ({ endpoint }) => {
    const ended = await endedSessions(product)
    // The first use of an ended session is noted once, so it is over before anything is compared.
    for (const { caller } of ended) await caller.call(admin.endpoints.info, {})
    await writesNothing(async () => {
      for (const { caller, key } of ended) expect(await caller.call(endpoint, {})).toMatchObject({ status: 401, key })
    })
  })

  test.each(calls.filter(({ endpoint }) => ['session', 'choice'].includes(endpoint.guard) || isTag(endpoint.guard)))(
    '$kind: waits for the first change of the password',
    async ({ endpoint }) => {
      const { caller } = await join(product, { rights: 'everything', mustChangePassword: true })
      await writesNothing(async () => {
        expect(await caller.call(endpoint, {})).toMatchObject({ status: 403, key: 'auth.mustChangePassword' })
      })
    },
  )

  test.each(calls)('$kind: is called by its own method only', async ({ endpoint }) => {
    for (const method of methods.filter((other) => other !== endpoint.method)) {
      const answer = await send(product, method, endpoint.path)
      expectEnvelope(answer, 'zh')
      expect(answer).toMatchObject({ status: 405, key: 'common.wrongMethod', headers: { allow: endpoint.method } })
    }
  })

  test.each(calls)('$kind: answers to its own path only', async ({ endpoint: { method, path } }) => {
    for (const other of [`${path}/`, `${path}/1`, path.toUpperCase().replace('/PCAPI', '/pcapi')]) {
      const answer = await send(product, method, other)
      expectEnvelope(answer, 'zh')
      expect(answer).toMatchObject({ status: 404, key: 'common.noSuchPath' })
    }
  })

  test.each(calls)('$kind: answers in the language and under the request id of its caller', async ({ endpoint }) => {
    for (const language of ['zh-CN,zh;q=0.9,en;q=0.8', 'en-GB,en;q=0.9,zh;q=0.8']) {
      for (const who of [strict(product.anyone), person.caller]) {
        const headers = { 'accept-language': language, 'x-request-id': randomUUID() }
        // The answer's words and its id are looked at by every strict caller.
        await who.call(endpoint, {}, { headers })
      }
    }
    const { headers } = await person.caller.call(endpoint, {}, { headers: { 'x-request-id': '' } })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  test.each(posted)('$kind: takes no other media type', async (call) => {
    const payload = JSON.stringify(await workingInput(call, person))
    const types = ['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'application/jsonp', 'nonsense']
    await writesNothing(async () => {
      for (const contentType of types) {
        const answer = await person.caller.call(call.endpoint, {}, { raw: { payload, contentType } })
        expect(answer, contentType).toMatchObject({ status: 415, key: 'common.mediaType' })
      }
    })
  })

  test.each(posted)('$kind: takes no broken, ambiguous or poisonous JSON', async (call) => {
    const rest = JSON.stringify(await workingInput(call, person)).slice(1)
    await writesNothing(async () => {
      for (const [payload, named] of Object.entries(suspicious(rest))) {
        const answer = await person.caller.call(call.endpoint, {}, { raw: { payload } })
        expect(answer, payload).toMatchObject({ status: 400, key: 'common.badRequest' })
        expect(answer.message, payload).toContain(named)
      }
    })
  })

  test.each(withBody)('$kind: takes no JSON but an object', async ({ endpoint }) => {
    await writesNothing(async () => {
      for (const payload of ['[]', '"text"', '7', 'true']) {
        const answer = await person.caller.call(endpoint, {}, { raw: { payload } })
        expect(answer, payload).toMatchObject({ status: 400, key: 'common.badRequest' })
      }
    })
  })

  test.each(questions)('$kind: no key of a query reaches into prototypes', async (call) => {
    const plain = new URLSearchParams(textOf(await workingInput(call, person)))
    const poisoned = new URLSearchParams(plain)
    for (const name of ['__proto__', '__proto__[status]']) poisoned.append(name, '1')
    // A total that is remembered may be counted anew between the two.
    await vi.waitFor(async () => {
      const [one, other] = [await ask(call, plain), await ask(call, poisoned)]
      expect(one.status).toBe(200)
      expect(other).toEqual(one)
    }, 15_000)
    if (call.endpoint.rule === 'public') return
    for (const name of ['constructor', 'prototype', 'toString'])
      expect((await ask(call, new URLSearchParams([...plain, [name, '1']]))).status, name).toBe(400)
  })

  async function ask({ endpoint }: WalkedCall, query: URLSearchParams) {
    const { status, data } = await person.caller.call(endpoint, {}, { raw: { query: query.toString() } })
    // Leave to upload is made anew each time.
    const lasting = Object.entries(data ?? {}).filter(([name]) => !endpoint.beside?.includes(name))
    return { status, data: lasting }
  }
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

/** Bodies around a working one, with what the refusal says of each. */
function suspicious(rest: string): Record<string, string> {
  const more = rest === '}' ? '' : ','
  return {
    '{': 'JSON',
    [`{${rest}}`]: 'JSON',
    [`{'a': 1${more}${rest}`]: 'JSON',
    [`{"a": 1, "a": 1${more}${rest}`]: 'a',
    [`{"id": 1, "\\u0069d": 2${more}${rest}`]: 'id',
    [`{"a": {"b": 1, "b": 2}${more}${rest}`]: 'b',
    [`{"__proto__": {"status": 1}${more}${rest}`]: '__proto__',
    [`{"a": [{"constructor": {}}]${more}${rest}`]: 'constructor',
    [`{"a": ${'['.repeat(30)}${']'.repeat(30)}${more}${rest}`]: 'depth',
    [`{"a": [${'1,'.repeat(5000)}1]${more}${rest}`]: 'items',
  }
}

function textOf(input: Record<string, unknown>): [string, string][] {
  return Object.entries(input).flatMap(([name, value]) =>
    [value].flat().map((item): [string, string] => [name, `${item}`]),
  )
}
