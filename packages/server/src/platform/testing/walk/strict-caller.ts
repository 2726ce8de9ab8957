import type { Language } from '@brandside/contract/platform/bilingual.ts'
import type { AnyEndpoint } from '@brandside/contract/platform/contract.ts'
import { codeDone, codeForeign, codeRefused } from '@brandside/contract/platform/envelope.ts'
import { common, platformReasons, type Reason } from '@brandside/contract/platform/reasons.ts'
import { expect } from 'vitest'
import type { Answer, Caller } from '../test-product.ts'
import { contracts } from './registry.ts'

/** The same caller; each of his answers is held against what every answer has to be (conventions 1). */
export function strict(caller: Caller): Caller {
  return {
    app: caller.app,
    token: caller.token,
    async call(endpoint, input, options) {
      const answer = await caller.call(endpoint, input, options)
      const asked = options?.headers ?? {}
      const isFile = (endpoint.effect === 'sheet' || endpoint.effect === 'print') && answer.status === 200
      if (!isFile) expectEnvelope(answer, asked['accept-language']?.startsWith('en') ? 'en' : 'zh', endpoint)
      if (asked['x-request-id']) expect(answer.headers['x-request-id']).toBe(asked['x-request-id'])
      return answer
    },
  }
}

/** In every case the answer is an envelope: words in the caller's language beside English ones, and nothing else. */
export function expectEnvelope(
  { status, headers, bytes: _, ...envelope }: Answer<unknown>,
  language: Language,
  { beside = [], tagged }: Pick<AnyEndpoint, 'beside' | 'tagged'> = {},
): void {
  const data = envelope.data as Record<string, unknown> | undefined
  expect(envelope).toEqual({
    code: expect.any(Number),
    msg: expect.stringMatching(/./),
    message: expect.stringMatching(/./),
    requestId: headers['x-request-id'],
    ...(envelope.code === codeDone ? { data: expect.anything() } : { key: expect.any(String) }),
    // What a new decision needs: the calculation that has changed.
    ...(envelope.code === codeRefused && data ? { data: expect.any(Object) } : {}),
    ...(data ? Object.fromEntries(beside.map((name) => [name, data[name]])) : {}),
    ...(envelope.errors ? { errors: envelope.errors.map(() => wrongField) } : {}),
  })
  const isCacheable = tagged && envelope.code === codeDone
  expect(headers).toMatchObject({
    'cache-control': isCacheable ? 'private, no-cache' : 'no-store',
    'x-content-type-options': 'nosniff',
  })
  if ([codeDone, codeForeign, codeRefused].includes(envelope.code)) expect(status).toBe(200)
  else expect(status).toBe(envelope.code)
  expect(status, 'a defect').not.toBe(500)

  const reason = envelope.code === codeDone ? common.ok : reasons.get(envelope.key ?? '')
  if (!reason) throw new Error(`No catalogue holds the reason ${envelope.key}`)
  expect(envelope.msg).toMatch(sentence(reason.words[language === 'zh' ? 0 : 1]))
  expect(envelope.message).toMatch(sentence(reason.words[1]))
}

const wrongField = { path: expect.any(String), msg: expect.stringMatching(/./), message: expect.stringMatching(/./) }

const reasons = new Map<string, Reason>(
  [...platformReasons, ...contracts.flatMap((contract) => Object.values(contract.reasons))].map((reason) => [
    reason.key,
    reason,
  ]),
)

/** The wording with its placeholders filled: one that is still there is a missing detail. */
function sentence(words: string): RegExp {
  const parts = words.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('(?!\\{\\w+\\})[^]+')}$`)
}
