import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { FileType } from './file-type.ts'
import { refusals } from './upload-error.ts'

/** A picture to be made anew: where it lies, and where the new one and its thumbnail go. */
export interface Job {
  type: FileType
  from: string
  to: string
  thumbnail: string
}

export type Outcome = { width: number; height: number } | { refused: string }

/** Decoding stops by itself before; this ends a decoder that does not. */
const giveUpAfterMs = 15_000
const maxWaiting = 32
const restAfterMs = 30_000

/**
 * Makes pictures anew, one at a time, in a process of its own: what a picture does to its decoder, and the memory it takes,
 * never touches the server. The process comes with the first picture and goes when there is none for a while.
 */
export class Rebuilder {
  #child: ChildProcess | undefined
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0
  #rest: NodeJS.Timeout | undefined

  async rebuild(job: Job): Promise<{ width: number; height: number }> {
    if (this.#waiting >= maxWaiting) throw refusals.busy()
    this.#waiting++
    const turn = this.#last.then(() => this.#run(job))
    this.#last = turn.catch(() => {})
    try {
      const outcome = await turn
      if ('refused' in outcome) throw refusals.picture()
      return outcome
    } finally {
      this.#waiting--
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#rest)
    await this.#last
    clearTimeout(this.#rest)
    this.#child?.kill()
    this.#child = undefined
  }

  #run(job: Job): Promise<Outcome> {
    clearTimeout(this.#rest)
    const child = this.#start()
    return new Promise<Outcome>((resolve) => {
      const late = setTimeout(() => child.kill('SIGKILL'), giveUpAfterMs)
      const settle = (outcome: Outcome) => {
        clearTimeout(late)
        child.off('message', settle)
        child.off('exit', died)
        this.#rest = setTimeout(() => this.#dismiss(child), restAfterMs).unref()
        resolve(outcome)
      }
      const died = () => settle({ refused: 'the decoder died' })
      child.on('message', settle)
      child.on('exit', died)
      child.send(job, (error) => error && died())
    })
  }

  #start(): ChildProcess {
    if (this.#child) return this.#child
    const child = fork(join(import.meta.dirname, 'rebuild-child.ts'), [], {
      execArgv: ['--max-old-space-size=256'],
      env: { PATH: process.env.PATH, NODE_NO_WARNINGS: '1' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child.on('error', () => this.#dismiss(child))
    child.on('exit', () => this.#dismiss(child))
    this.#child = child
    return child
  }

  #dismiss(child: ChildProcess): void {
    if (this.#child === child) this.#child = undefined
    child.kill()
  }
}
