import { Worker } from 'node:worker_threads'
import type { PrintJob } from './printout.ts'

/** So long after its last document the thread goes, with its memory. */
const restMs = 60_000

interface Waiting {
  resolve(pdf: Uint8Array): void
  reject(error: Error): void
}

/** Lays documents out beside the thread that answers calls, one after the other. */
class Printer {
  #thread: Worker | undefined
  #rest: NodeJS.Timeout | undefined
  #last = 0
  readonly #waiting = new Map<number, Waiting>()

  print(job: PrintJob): Promise<Uint8Array> {
    clearTimeout(this.#rest)
    const thread = this.#start()
    const id = ++this.#last
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      thread.postMessage({ id, job })
    })
  }

  #start(): Worker {
    if (this.#thread) return this.#thread
    const thread = new Worker(new URL('./print-thread.ts', import.meta.url), { execArgv: [] })
    thread.unref()
    thread.on('message', ({ id, pdf, error }: { id: number; pdf?: Uint8Array; error?: Error }) => {
      const asked = this.#waiting.get(id)
      this.#waiting.delete(id)
      if (pdf) asked?.resolve(pdf)
      else asked?.reject(error ?? new Error('The document was not printed'))
      if (this.#waiting.size === 0) this.#rest = setTimeout(() => this.#dismiss(thread), restMs).unref()
    })
    thread.on('error', (error) => this.#fail(thread, error))
    thread.on('exit', () => this.#fail(thread, new Error('The printing thread has ended')))
    this.#thread = thread
    return thread
  }

  #fail(thread: Worker, error: unknown): void {
    if (this.#thread !== thread) return
    this.#thread = undefined
    for (const { reject } of this.#waiting.values()) reject(error as Error)
    this.#waiting.clear()
  }

  #dismiss(thread: Worker): void {
    if (this.#thread === thread) this.#thread = undefined
    void thread.terminate()
  }
}

export const printer = new Printer()
