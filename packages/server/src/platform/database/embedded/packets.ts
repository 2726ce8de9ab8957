import { largePacket } from './store-messages.ts'

interface Cut {
  /** Whole messages; may be empty. */
  packet: Buffer
  /** The client said goodbye; nothing counts after that. */
  terminated: boolean
}

/**
 * Cuts what a client writes into packets. A packet reaches up to the last message that asks for an answer, so that
 * statements with one Sync stay together however they were written, and holds only whole messages.
 */
export class Packets {
  #held: Buffer = Buffer.alloc(0)
  /** So many bytes of it are known to be whole messages. */
  #whole = 0

  add(bytes: Buffer): void {
    this.#held = this.#held.length === 0 ? bytes : Buffer.concat([this.#held, bytes])
  }

  /** The first packet of a connection: it has no letter in front. */
  startup(): Buffer | undefined {
    const length = this.#held.length < 8 ? Number.POSITIVE_INFINITY : this.#held.readUInt32BE(0)
    return this.#held.length < length ? undefined : this.#cut(length)
  }

  next(): Cut {
    let due = 0
    for (let size = this.#sizeAt(this.#whole); size > 0; size = this.#sizeAt(this.#whole)) {
      const type = this.#held[this.#whole]
      if (type === terminate) return { packet: this.#cut(this.#whole), terminated: true }
      this.#whole += size
      if (type !== undefined && asksForAnswer.has(type)) due = this.#whole
    }
    // The data of a COPY, for instance, ask for nothing and must not pile up.
    return { packet: this.#cut(this.#whole >= largePacket ? this.#whole : due), terminated: false }
  }

  /** The size of the message that begins there, or 0 when it is not complete. */
  #sizeAt(start: number): number {
    if (this.#held.length < start + 5) return 0
    const size = 1 + this.#held.readUInt32BE(start + 1)
    return this.#held.length < start + size ? 0 : size
  }

  #cut(length: number): Buffer {
    const packet = this.#held.subarray(0, length)
    this.#held = this.#held.subarray(length)
    this.#whole = Math.max(0, this.#whole - length)
    return packet
  }
}

const terminate = 'X'.charCodeAt(0)
/** Sync, Query, Flush, CopyDone, CopyFail, FunctionCall. */
const asksForAnswer = new Set(Array.from('SQHcfF', (type) => type.charCodeAt(0)))
