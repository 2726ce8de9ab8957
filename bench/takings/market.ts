import { randomUUID } from 'node:crypto'
import type { AnyEndpoint } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { signatureOf } from '@brandside/server/platform/partners/signature.ts'
import type { Call } from '@brandside/server/wholesale/random-trade.fixture.ts'
import type * as z from 'zod'
import { call, type Envelope } from '../crash/calls.ts'

/** A call of a till, signed with what it got when it signed in. */
export type Till = <E extends AnyEndpoint>(
  endpoint: E,
  input: z.input<E['input']>,
) => Promise<Envelope<z.output<E['output']>>>

/** Who sells, pays, gives back and looks after it. */
export interface Market {
  /** Asks for refunds. */
  maker: Call
  /** Another person, who audits them. */
  second: Call
  /** One call in the name of the maker under an idempotency key. */
  keyed: <E extends AnyEndpoint>(
    endpoint: E,
    input: z.input<E['input']>,
    key: string,
  ) => Promise<Envelope<z.output<E['output']>>>
  tills: readonly Till[]
  /** Channels of the sandbox. */
  online: readonly Id[]
  cash: Id
  wallet: Id
  members: readonly Id[]
  /** Templates that members claim coupons of. */
  coupons: readonly Id[]
  /** The payer's page of the sandbox: pays, or fails to. */
  settle(paymentNo: string, state: 'SUCCESS' | 'FAILED'): Promise<void>
  /** Calls without an answer, which are made again. */
  unanswered: (() => Promise<unknown>)[]
  /** The refunds that each key has led to. */
  refundsOfKeys: Map<string, Set<Id>>
}

/** Answers that a till gets by the product's own rules: done, refused, out of sight, too fast, or busy. */
const fine = [0, 2, 403, 404, 429, 503]

interface Keys {
  appId: string
  appSecret: string
}

export const tillOf =
  (port: () => number, { appId, appSecret }: Keys, problems: string[]): Till =>
  async (endpoint, input) => {
    const body = JSON.stringify(input)
    const [time, nonce] = [String(Math.floor(Date.now() / 1000)), randomUUID()]
    const answer = await fetch(`http://127.0.0.1:${port()}${endpoint.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-app': appId,
        'x-time': time,
        'x-nonce': nonce,
        'x-sign': signatureOf(appSecret, { method: 'POST', path: endpoint.path, body }, { time, nonce }),
      },
      body,
      signal: AbortSignal.timeout(30_000),
    })
    // The contract says what an endpoint answers.
    const told = (await answer.json()) as Envelope<never>
    if (!fine.includes(told.code)) problems.push(`${endpoint.path} ${told.code} ${told.msg} ${body}`)
    return told
  }

export const keyedAs =
  (port: () => number, token: string, problems: string[]): Market['keyed'] =>
  async (endpoint, input, key) => {
    const told = await call<never>(port(), 'POST', endpoint.path, { token, key, body: input as object })
    if (!fine.includes(told.code)) problems.push(`${endpoint.path} ${told.code} ${told.msg} ${JSON.stringify(input)}`)
    return told
  }
