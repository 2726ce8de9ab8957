import { randomUUID } from 'node:crypto'
import type { Id } from '@brandside/contract/platform/id.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { admitApp } from '../../open/open-app.ts'
import { signatureOf } from '../../partners/signature.ts'
import { type AppKeys, callSigned } from '../sign-call.ts'
import { openTestProduct, type TestProduct } from '../test-product.ts'
import type { SignedCall } from './fixture.ts'
import { join, type Person } from './people.ts'
import { fixtureOf, isSigned, type Walked, walked } from './registry.ts'
import { makerOf, workingInput } from './working-input.ts'

/** The embedded store serves one connection: a call that waits for a second one while it holds the first waits for itself. */
describe('with one connection to the database', () => {
  let product: TestProduct
  let person: Person
  let client: AppKeys
  beforeAll(async () => {
    product = await openTestProduct('embedded')
    client = await admit(null)
  })
  // A new operator each time: some calls change their caller's session.
  beforeEach(async () => {
    person = await join(product, { rights: 'everything' })
  })
  afterAll(() => product.close())

  test.each(walked.filter((call) => !isSigned(call)))('$name has enough, also under a key', async (call) => {
    expect(product.database.pool.options.max).toBe(1)
    const input = await workingInput(call, person)
    const headers = { 'idempotency-key': randomUUID() }
    const answer = await person.caller.call(call.endpoint, input, { headers })
    expect(answer.status, answer.message).toBe(200)
  })

  // They have no operator, and no key: their own number says which of them are the same.
  test.each(walked.filter(isSigned))('$name has enough, signed by its caller', async (call) => {
    expect(product.database.pool.options.max).toBe(1)
    const answer = await carriedOut(call, await signedCall(call))
    expect(answer, JSON.stringify(answer)).toMatchObject({ code: 0 })
  })

  const admit = (shopId: Id | null) =>
    admitApp(product.database.pool, { tenantId: 1 as Id, shopId, name: '一个连接', hours: 1 })

  async function signedCall({ name, contract, endpoint }: Walked): Promise<SignedCall> {
    const make = fixtureOf(contract).signed?.[endpoint.name]
    if (!make) throw new Error(`${name} needs \`signed\` in its fixture`)
    return make({
      ...makerOf(person),
      async sign(other, input) {
        const { data, message } = await callSigned(product.app, client, other, input)
        if (data === undefined) throw new Error(`${other.path} was refused: ${message}`)
        return data
      },
    })
  }

  async function carriedOut({ endpoint }: Walked, call: SignedCall) {
    if ('input' in call) {
      const keys = call.shopId === undefined ? client : await admit(call.shopId)
      return callSigned(product.app, keys, endpoint, call.input as never)
    }
    const { url, secret } = call
    const [body, nonce, time] = [JSON.stringify(call.body), randomUUID(), String(Math.floor(Date.now() / 1000))]
    const sign = signatureOf(secret, { method: 'POST', path: url, body }, { time, nonce })
    const headers = { 'content-type': 'application/json', 'x-time': time, 'x-nonce': nonce, 'x-sign': sign }
    return (await product.app.inject({ method: 'POST', url, payload: body, headers })).json()
  }
})
