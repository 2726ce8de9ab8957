import { Duplex } from 'node:stream'
import type { CancelsByItself } from '../pools.ts'
import { Packets } from './packets.ts'
import type { StoreThread } from './store-thread.ts'

/** The socket that pg believes it has: what it writes goes to the store's thread, and the answers come from there. */
export class Wire extends Duplex implements CancelsByItself {
  readonly #thread: StoreThread
  readonly #packets = new Packets()
  #connection: number | undefined
  #whenTaken: (() => void) | undefined

  constructor(thread: StoreThread) {
    super({ allowHalfOpen: false })
    this.#thread = thread
  }

  connect(): this {
    queueMicrotask(() => {
      if (this.#thread.ended) this.destroy(this.#thread.ended)
      else this.emit('connect')
    })
    return this
  }

  cancel(): void {
    this.#thread.cancel()
  }

  // The other socket methods that pg calls have no meaning here.
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.#take(chunk, done)
  }

  /** Several writes at once, for instance those between `cork` and `uncork`. */
  override _writev(writes: { chunk: Buffer }[], done: Done): void {
    this.#take(Buffer.concat(writes.map(({ chunk }) => chunk)), done)
  }

  override _final(done: Done): void {
    this.#end()
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#end()
    done(error)
  }

  #take(bytes: Buffer, done: Done): void {
    this.#packets.add(bytes)
    this.#connection ??= this.#open()
    const takesMore = this.#connection === undefined || this.#sendNext(this.#connection)
    if (takesMore) done(this.#thread.ended)
    else this.#whenTaken = done
  }

  #open(): number | undefined {
    const startup = this.#packets.startup()
    if (!startup) return undefined
    return this.#thread.open(startup, {
      receive: (bytes) => this.push(bytes),
      resume: () => this.#resume(),
      refuse: () => this.push(null),
      fail: (error) => this.destroy(error),
    })
  }

  /** False when the thread has to take this packet before it gets another one. */
  #sendNext(connection: number): boolean {
    const { packet, terminated } = this.#packets.next()
    const takesMore = packet.length === 0 || this.#thread.send(connection, packet)
    if (terminated) {
      this.#end()
      this.push(null)
    }
    return takesMore
  }

  #resume(): void {
    const done = this.#whenTaken
    this.#whenTaken = undefined
    done?.()
  }

  #end(): void {
    if (this.#connection !== undefined) this.#thread.end(this.#connection)
  }
}

type Done = (error?: Error) => void
