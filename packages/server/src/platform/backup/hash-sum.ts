import { hash } from 'node:crypto'
import type { TableCount } from './manifest.ts'

/**
 * Adds up the hashes of things, such as the rows of a table: the sum is the same in any order, so it can be compared with
 * that of a copy, which a database may keep in another one.
 */
export class HashSum {
  #count = 0
  #low = 0n
  #high = 0n

  add(bytes: Uint8Array): void {
    const digest = hash('sha256', bytes, 'buffer')
    this.#low = BigInt.asUintN(64, this.#low + digest.readBigUInt64LE(0))
    this.#high = BigInt.asUintN(64, this.#high + digest.readBigUInt64LE(8))
    this.#count++
  }

  get counted(): TableCount {
    const hex = (half: bigint) => half.toString(16).padStart(16, '0')
    return { count: this.#count, sum: hex(this.#high) + hex(this.#low) }
  }
}

/** Adds up the rows of a COPY as they pass: each ends with a line break, which no value holds as it is. */
export class RowSum {
  readonly #sum = new HashSum()
  #rest: Buffer = Buffer.alloc(0)

  take(chunk: Buffer): void {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    let start = 0
    for (let end = bytes.indexOf(lineBreak); end >= 0; end = bytes.indexOf(lineBreak, start)) {
      this.#sum.add(bytes.subarray(start, end))
      start = end + 1
    }
    this.#rest = bytes.subarray(start)
  }

  get counted(): TableCount {
    return this.#sum.counted
  }
}

const lineBreak = 10
