import { randomUUID } from 'node:crypto'
import type { Id } from '@brandside/contract/platform/id.ts'
import { admitApp } from '../../open/open-app.ts'
import { signatureOf } from '../../partners/signature.ts'
import { type AppKeys, callSigned } from '../sign-call.ts'
import type { TestProduct } from '../test-product.ts'
import type { SignedCall } from './fixture.ts'
import type { Person } from './people.ts'
import { fixtureOf, type WalkedCall } from './registry.ts'
import { makerOf } from './working-input.ts'

/** Makes the calls of apps, tills and partners that the fixtures of modules describe. */
export async function signedCalls(product: TestProduct) {
  const admit = (shopId: Id | null) =>
    admitApp(product.database.pool, { tenantId: 1 as Id, shopId, name: '签名调用', hours: 1 })
  const client = await admit(null)

  /** What has to be there for the call is made by the person. */
  async function describe({ name, contract, endpoint }: WalkedCall, person: Person): Promise<SignedCall> {
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

  const keysFor = async (call: SignedCall): Promise<AppKeys> =>
    'input' in call && call.shopId !== undefined ? admit(call.shopId) : client

  async function carryOut({ endpoint }: WalkedCall, call: SignedCall, keys: AppKeys) {
    if ('input' in call) return callSigned(product.app, keys, endpoint, call.input as never)
    const { url, secret } = call
    const [body, nonce, time] = [JSON.stringify(call.body), randomUUID(), String(Math.floor(Date.now() / 1000))]
    const sign = signatureOf(secret, { method: 'POST', path: url, body }, { time, nonce })
    const headers = { 'content-type': 'application/json', 'x-time': time, 'x-nonce': nonce, 'x-sign': sign }
    return (await product.app.inject({ method: 'POST', url, payload: body, headers })).json()
  }

  return { describe, keysFor, carryOut }
}
