import { CallError } from './call.ts'

/** Why there is no answer: one that says nothing about what was asked. */
export type Away = 'busy' | 'unreachable'

/** Too many calls, a timeout, a gateway without its server, a server without its database, a read that took too long. */
const busyCodes = [408, 429, 502, 503, 504]

export function awayBy(error: unknown): Away | undefined {
  if (!(error instanceof CallError)) return undefined
  if (error.kind === 'network') return 'unreachable'
  const isBusy = (error.kind === 'failed' && busyCodes.includes(error.code)) || error.key === 'common.tookTooLong'
  return isBusy ? 'busy' : undefined
}
