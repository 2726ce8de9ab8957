import { setTimeout as sleep } from 'node:timers/promises'
import type { Arena } from '../run/arena.ts'

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** How long a statement that needs the same lock has waited at most, tried forty times a second until it is over. */
export function longestWait(arena: Arena, statement: string, isOver: () => Promise<boolean>): Promise<number> {
  return arena.asAdministrator(async (owner) => {
    let longest = 0
    for (let tries = 1; tries % 40 !== 0 || !(await isOver()); tries++) {
      longest = Math.max(longest, await timed(() => owner.query(`begin; ${statement}; rollback`)))
      await sleep(25)
    }
    return longest
  })
}
