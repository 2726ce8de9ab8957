import { create } from 'zustand'
import { type Away, awayBy } from '../api/away.ts'

/** Why it is not known yet who the operator is: the server takes its time, is busy, or cannot be reached. */
export const useServerAway = create<{ away: 'slow' | Away | undefined }>(() => ({ away: undefined }))

/**
 * Asks until there is an answer, by itself and whenever the operator wants it. A server that is busy or cannot be reached says
 * nothing about a session, so none ends by it (docs/adr/0084). Ends without an answer when `isOver`.
 */
export async function untilAnswered<Answer>(ask: () => Promise<Answer>, isOver: () => boolean): Promise<Answer> {
  try {
    for (;;) {
      try {
        return await sayingSoWhenSlow(ask)
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

/** A database that does not answer keeps its calls waiting: until they are given up, the window would be empty. */
async function sayingSoWhenSlow<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const timer = setTimeout(() => {
    if (!useServerAway.getState().away) useServerAway.setState({ away: 'slow' })
  }, slowAfter)
  try {
    return await ask()
  } finally {
    clearTimeout(timer)
  }
}

const slowAfter = 2_000

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
