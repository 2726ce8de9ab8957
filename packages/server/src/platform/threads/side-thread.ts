import { Worker } from 'node:worker_threads'

/** So long after its last task the thread goes, with its memory. */
const restMs = 60_000

interface Waiting<Result> {
  resolve(result: Result): void
  reject(error: Error): void
}

interface Answer<Result> {
  id: number
  result?: Result
  error?: Error
}

/** Works beside the thread that answers calls, on a script that serves its tasks (`serveTasks`). */
export class SideThread<Task, Result> {
  readonly #script: URL
  #thread: Worker | undefined
  #rest: NodeJS.Timeout | undefined
  #last = 0
  readonly #waiting = new Map<number, Waiting<Result>>()

  constructor(script: URL) {
    this.#script = script
  }

  run(task: Task): Promise<Result> {
    clearTimeout(this.#rest)
    const thread = this.#start()
    const id = ++this.#last
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      thread.postMessage({ id, task })
    })
  }

  #start(): Worker {
    if (this.#thread) return this.#thread
    const thread = new Worker(this.#script, { execArgv: [] })
    thread.unref()
    thread.on('message', ({ id, result, error }: Answer<Result>) => {
      const asked = this.#waiting.get(id)
      this.#waiting.delete(id)
      if (error === undefined) asked?.resolve(result as Result)
      else asked?.reject(error)
      if (this.#waiting.size === 0) this.#rest = setTimeout(() => this.#dismiss(thread), restMs).unref()
    })
    thread.on('error', (error) => this.#fail(thread, error))
    thread.on('exit', () => this.#fail(thread, new Error(`The thread of ${this.#script.pathname} has ended`)))
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
