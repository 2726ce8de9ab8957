import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { newTurns, StatementWatch } from './statement-watch.ts'
import {
  type FromWorker,
  largePacket,
  type Packet,
  type StoreWorkerData,
  type Task,
  type Tasks,
  type ToWorker,
} from './store-messages.ts'

/** The side of a connection that hears from the store's thread. */
export interface Receiver {
  receive(bytes: Uint8Array): void
  /** The thread is ready for the next large packet. */
  resume(): void
  /** The database has ended the connection. */
  refuse(): void
  fail(reason: Error): void
}

/** The thread of a store, seen from outside. When it dies, all waiting calls fail with the reason. */
export class StoreThread {
  readonly #worker: Worker
  readonly #turns = newTurns()
  readonly #sent = new Int32Array(new SharedArrayBuffer(4))
  readonly #ready = Promise.withResolvers<void>()
  readonly #died = Promise.withResolvers<Error>()
  readonly #receivers = new Map<number, Receiver>()
  readonly #tasks = new Map<number, Pick<PromiseWithResolvers<unknown>, 'resolve' | 'reject'>>()
  #watch: StatementWatch | undefined
  #numbers = 0
  #ended: Error | undefined
  #terminating = false

  static async start(options: Omit<StoreWorkerData, 'sent' | 'turns'>): Promise<StoreThread> {
    const thread = new StoreThread(options)
    await thread.#ready.promise
    return thread
  }

  private constructor(options: Omit<StoreWorkerData, 'sent' | 'turns'>) {
    this.#worker = startWorker('./store-worker.ts', { ...options, sent: this.#sent, turns: this.#turns })
    this.#worker.on('message', (message: FromWorker) => this.#handle(message))
    this.#worker.on('error', (error) => this.#end(error))
    this.#worker.on('exit', () => this.#end(new Error('its thread has ended')))
  }

  /** Why the thread has ended; undefined while it lives. */
  get ended(): Error | undefined {
    return this.#ended
  }

  /** Resolves when the thread ends unasked. */
  get died(): Promise<Error> {
    return this.#died.promise
  }

  /** Opens a connection; the number stands for it from then on. */
  open(startup: Uint8Array, receiver: Receiver): number {
    const connection = ++this.#numbers
    this.#receivers.set(connection, receiver)
    this.#post({ kind: 'open', connection, bytes: copyOf(startup) })
    return connection
  }

  /** Sends whole messages; false when the next packet has to wait for `resume`. */
  send(connection: number, packet: Uint8Array): boolean {
    this.#post({ kind: 'bytes', connection, bytes: copyOf(packet) })
    this.#watch?.start()
    return packet.length < largePacket
  }

  /** Ends what the database is carrying out; it serves one connection at a time. */
  cancel(): void {
    this.#watch?.cancel()
  }

  end(connection: number): void {
    if (this.#receivers.delete(connection)) this.#post({ kind: 'end', connection })
  }

  perform<T extends Task>(task: T, argument?: string): Promise<Tasks[T]> {
    if (this.#ended) return Promise.reject(this.#ended)
    return new Promise<Tasks[T]>((resolve, reject) => {
      const id = ++this.#numbers
      this.#tasks.set(id, { resolve: (result) => resolve(result as Tasks[T]), reject })
      this.#post({ kind: 'task', id, task, argument })
    })
  }

  async terminate(): Promise<void> {
    this.#terminating = true
    await this.#worker.terminate()
  }

  #handle(message: FromWorker): void {
    if (message.kind === 'ready') {
      this.#watch = new StatementWatch(this.#turns, message.interrupts)
      this.#ready.resolve()
    } else if (message.kind === 'done') this.#task(message.id)?.resolve(message.result)
    else if (message.kind === 'failed') this.#task(message.id)?.reject(new Error(message.message))
    else if (message.kind === 'bytes') this.#receivers.get(message.connection)?.receive(message.bytes)
    else if (message.kind === 'took') this.#receivers.get(message.connection)?.resume()
    else this.#receivers.get(message.connection)?.refuse()
  }

  #task(id: number): Pick<PromiseWithResolvers<unknown>, 'resolve' | 'reject'> | undefined {
    const task = this.#tasks.get(id)
    this.#tasks.delete(id)
    return task
  }

  #end(error: Error): void {
    if (this.#ended) return
    this.#watch?.stop()
    // The startup belongs to no connection yet: its error is passed on as it is.
    this.#ready.reject(error)
    this.#ended = new StoreStopped(error)
    for (const task of this.#tasks.values()) task.reject(this.#ended)
    for (const receiver of this.#receivers.values()) receiver.fail(this.#ended)
    this.#tasks.clear()
    this.#receivers.clear()
    if (!this.#terminating) this.#died.resolve(this.#ended)
  }

  #post(message: ToWorker): void {
    this.#worker.postMessage(message, 'bytes' in message ? [message.bytes.buffer] : [])
    Atomics.add(this.#sent, 0, 1)
    Atomics.notify(this.#sent, 0)
  }
}

/** Runs a thread to its end; its error is thrown here. */
export async function runThread(file: string, data: unknown): Promise<void> {
  await once(startWorker(file, data), 'exit')
}

/** Error for every caller still waiting for an answer when the database has stopped. */
class StoreStopped extends Error {
  /** As of a socket whose other end is gone. */
  readonly code = 'ECONNRESET'

  constructor(cause: Error) {
    super(`The embedded database has stopped: ${cause.message}`, { cause })
    this.name = 'StoreStopped'
  }
}

function startWorker(file: string, workerData: unknown): Worker {
  return new Worker(new URL(file, import.meta.url), {
    workerData,
    execArgv: [], // those of the process may be about its own main file
    // Several times what PostgreSQL's `max_stack_depth` comes to: running out of stack here would end the database.
    resourceLimits: { stackSizeMb: 64 },
  })
}

/** The buffers of pg share memory with one another, so they cannot be handed over themselves. */
function copyOf(bytes: Uint8Array): Packet {
  const copy = new Uint8Array(bytes.length)
  copy.set(bytes)
  return copy
}
