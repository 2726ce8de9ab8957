import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** A process and all that it has started, as Linux lists them. */
export function treeOf(pid: number): number[] {
  const parents = new Map<number, number[]>()
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    const parent = fieldsOf(Number(name))?.[1]
    if (parent !== undefined) parents.set(Number(parent), [...(parents.get(Number(parent)) ?? []), Number(name)])
  }
  const found = [pid]
  for (const each of found) found.push(...(parents.get(each) ?? []))
  return found
}

/** Seconds of processor that these have used, with those of children that have ended. */
export function processorOf(pids: readonly number[]): number {
  const ticks = pids.flatMap((pid) => fieldsOf(pid)?.slice(11, 15).map(Number) ?? [])
  return ticks.reduce((sum, each) => sum + each, 0) / 100
}

/** Lets a process with all of its threads, and what it starts from now on, run on one core alone. */
export function pin(pids: readonly number[], core: number): void {
  for (const pid of pids) execFileSync('taskset', ['-a', '-p', '-c', String(core), String(pid)], { stdio: 'ignore' })
}

/** Behind the name in brackets, which may hold spaces. */
function fieldsOf(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')
  } catch {
    return undefined
  }
}
