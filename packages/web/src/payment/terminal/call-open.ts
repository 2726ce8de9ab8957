import type { Placed } from '@brandside/contract/platform/contract.ts'
import type { Envelope } from '@brandside/contract/platform/envelope.ts'
import { currentWords } from '../../platform/base/i18n/words.ts'
import { apiHost } from '../../platform/io/api/api-host.ts'
import type { InputOf, OutputOf } from '../../platform/io/api/contract-data.ts'
import { signedHeaders, type TerminalKeys } from './sign.ts'

/** What the open side has refused, in its own words. */
class OpenRefusal extends Error {
  key: string | undefined

  constructor(message: string, key: string | undefined) {
    super(message)
    this.key = key
  }
}

/** The till's session has ended: by its time, by a new password, or with its shop. */
export const isSignedOut = (failure: unknown) => failure instanceof OpenRefusal && failure.key === 'open.unsigned'

/** Nothing usable came back: whether the call was carried out is unknown. */
export class NoAnswer extends Error {}

/** Calls the open side as a till does: signed, without the operator's session. A public call goes without keys. */
export async function callOpen<E extends Placed>(
  endpoint: E,
  input: InputOf<E>,
  keys?: TerminalKeys,
): Promise<OutputOf<E>> {
  const { method, source } = endpoint
  const query = source === 'query' ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
  const path = `${endpoint.path}${query}`
  const body = source === 'query' ? '' : JSON.stringify(input)
  const headers = {
    'accept-language': currentWords().language,
    ...(body !== '' && { 'content-type': 'application/json' }),
    ...(keys && (await signedHeaders(keys, { method, path, body }))),
  }
  const answer = await fetch(`${apiHost()}${path}`, {
    method,
    headers,
    credentials: 'omit' as const,
    ...(body !== '' && { body }),
  })
    // A proxy answers in its own form while there is no server.
    .then(async (response) => (await response.json()) as Envelope<OutputOf<E>>)
    .catch((cause: unknown) => {
      throw new NoAnswer(currentWords().t('system.offline'), { cause })
    })
  if (answer.code !== 0 || answer.data === null || answer.data === undefined)
    throw new OpenRefusal(answer.msg, answer.key)
  return answer.data
}
