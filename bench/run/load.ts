import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Ask } from '../data/measures.ts'

export type Side = 'ours' | 'floor'

/** One window of load. */
export interface Task {
  side: Side
  measure: string
  /** In turn, where they are not those of a measure by its name. */
  asks?: readonly Ask[] | undefined
  port: number
  token: string
  connections: number
  seconds: number
  /** The window lasts until so many were carried out, even if that takes longer. */
  atLeast: number
  rows: number
}

/** The result of one window. */
export interface Window {
  /** Until the last answer was there. */
  seconds: number
  /** Milliseconds of each request that was carried out. */
  latencies: number[]
  failed: number
  /** The first answer that was none. */
  failure?: string | undefined
}

/** The process that makes the load. */
export class Load {
  readonly #process: ChildProcess = fork(join(import.meta.dirname, '../generator.ts'), { serialization: 'advanced' })

  async run(task: Task): Promise<Window> {
    this.#process.send(task)
    const [answer] = (await once(this.#process, 'message')) as [{ window: Window } | { error: string }]
    if ('error' in answer) throw new Error(`${task.measure} at ${task.side}: ${answer.error}`)
    return answer.window
  }

  stop(): void {
    this.#process.kill()
  }
}
