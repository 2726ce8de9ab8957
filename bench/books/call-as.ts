import { randomUUID } from 'node:crypto'
import type { Call } from '@brandside/server/wholesale/random-trade.fixture.ts'
import { call } from '../crash/calls.ts'

/** Acceptable answers to an operation: done, refused, out of sight, or busy. */
const fine = [0, 2, 403, 404, 503]

/** Calls the server that runs now in the name of one session; notes every answer that is none of an operator's doing. */
export const callAs =
  (port: () => number, token: string, problems: string[]): Call =>
  async (endpoint, input) => {
    const answer = await call<never>(port(), endpoint.method, addressOf(endpoint, input), {
      token,
      ...(endpoint.source === 'query' ? {} : { body: input }),
      ...(endpoint.keyed && { key: randomUUID() }),
    })
    if (!fine.includes(answer.code))
      problems.push(`${endpoint.path} ${answer.code} ${answer.msg} ${JSON.stringify(input)}`)
    return answer
  }

function addressOf({ path, source }: { path: string; source: string }, input: object): string {
  if (source !== 'query') return path
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input))
    if (value !== undefined && value !== null) query.append(name, String(value))
  return `${path}?${query}`
}
