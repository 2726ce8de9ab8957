import { create } from 'zustand'
import { CallError } from '../api/call.ts'

/** Why it is not known yet who the operator is: the server is busy, or cannot be reached. */
export const useServerAway = create<{ away: 'busy' | 'unreachable' | undefined }>(() => ({ away: undefined }))

/**
 * Asks until there is an answer, by itself and whenever the operator wants it. A server that is busy or cannot be reached says
 * nothing about a session, so none ends by it (docs/adr/0084). Ends without an answer when `isOver`.
 */
export async function untilAnswered<Answer>(ask: () => Promise<Answer>, isOver: () => boolean): Promise<Answer> {
  try {
    for (;;) {
      try {
        return await ask()
      } catch (error) {
        const away = awayBy(error)
        if (!away || isOver()) throw error
        useServerAway.setState({ away })
        await turnToAsk()
      }
    }
  } finally {
    useServerAway.setState({ away: undefined })
  }
}

/** The operator does not want to wait for the next time. */
export function askNow(): void {
  wake?.()
}

const askEvery = 3_000
let wake: (() => void) | undefined

function turnToAsk(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, askEvery)
    wake = () => {
      clearTimeout(timer)
      resolve()
    }
  })
}

/** Too many calls, a timeout, a gateway without its server, a server without its database, a read that took too long. */
const busyCodes = [408, 429, 502, 503, 504]

function awayBy(error: unknown): 'busy' | 'unreachable' | undefined {
  if (!(error instanceof CallError)) return undefined
  if (error.kind === 'network') return 'unreachable'
  const isBusy = (error.kind === 'failed' && busyCodes.includes(error.code)) || error.key === 'common.tookTooLong'
  return isBusy ? 'busy' : undefined
}
