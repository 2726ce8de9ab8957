import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Lets few pieces of costly work through at a time; others wait in their order, without a connection to the database as long
 * as they have asked it nothing. Who has waited for so long gets no turn any more: `late` says so.
 */
export function turns({ most, waitMs, late }: { most: number; waitMs: number; late: () => never }) {
  let free = most
  const waiting: (() => void)[] = []

  async function turn(): Promise<void> {
    if (free > 0) {
      free -= 1
      return
    }
    const over = new AbortController()
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.push(resolve)
    const gone = sleep(waitMs, 'gone' as const, { signal: over.signal, ref: false }).catch(() => undefined)
    const isLate = (await Promise.race([promise, gone])) === 'gone' && waiting.includes(resolve)
    over.abort()
    if (!isLate) return
    waiting.splice(waiting.indexOf(resolve), 1)
    late()
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await turn()
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
