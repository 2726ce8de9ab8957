import { randomUUID } from 'node:crypto'
import type { AnyEndpoint } from '@brandside/contract/platform/contract.ts'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'
import { signatureOf } from '../partners/signature.ts'
import type { Answer } from './test-product.ts'

export interface AppKeys {
  appId: string
  appSecret: string
}

interface SignOptions {
  /** Seconds by which the caller's clock is wrong. */
  skew?: number
  nonce?: string
  /** The body that arrives in place of the signed one. */
  forged?: object
}

/** Calls an endpoint of the open side as an app does, over all of HTTP. */
export async function callSigned<E extends AnyEndpoint>(
  app: FastifyInstance,
  { appId, appSecret }: AppKeys,
  endpoint: E,
  input: z.input<E['input']>,
  { skew = 0, nonce = randomUUID(), forged }: SignOptions = {},
): Promise<Answer<z.output<E['output']>>> {
  const { method } = endpoint
  const inBody = endpoint.source === 'body'
  const query = inBody ? '' : new URLSearchParams(input as Record<string, string>).toString()
  const path = query ? `${endpoint.path}?${query}` : endpoint.path
  const body = inBody ? JSON.stringify(input) : ''
  const time = String(Math.floor(Date.now() / 1000) + skew)
  const answer = await app.inject({
    method,
    url: path,
    headers: {
      'x-app': appId,
      'x-time': time,
      'x-nonce': nonce,
      'x-sign': signatureOf(appSecret, { method, path, body }, { time, nonce }),
      ...(inBody && { 'content-type': 'application/json' }),
    },
    ...(inBody && { payload: forged ? JSON.stringify(forged) : body }),
  })
  return { ...answer.json(), status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}
