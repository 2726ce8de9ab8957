import { setTimeout as sleep } from 'node:timers/promises'

/** What another operator waits for while something else is under way: a small call, made again and again. */
export async function whileOthersWork<T>(small: () => Promise<void>, work: () => Promise<T>, pauseMs = 5) {
  let longestMs = 0
  let isOver = false
  const others = (async () => {
    while (!isOver) {
      const startedAt = performance.now()
      await small()
      longestMs = Math.max(longestMs, performance.now() - startedAt)
      await sleep(pauseMs)
    }
  })()
  try {
    return { done: await work(), longestMs: () => longestMs }
  } finally {
    isOver = true
    await others
  }
}
