import type { Interrupts } from './shared-memory.ts'

/**
 * What both sides of a watch share: `turn` has the number of the packet that the database is carrying out, 0 for none; a
 * lock, so that a packet is never told to end when the next one has begun.
 */
export type Turns = Int32Array<SharedArrayBuffer>

export const newTurns = (): Turns => new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT))
const [turn, lock] = [0, 1]

/** In the thread of the database: says what it is doing. */
export class Turn {
  readonly #turns: Turns
  readonly #words: Int32Array<SharedArrayBuffer>
  readonly #interrupts: Interrupts
  #number = 0

  constructor(turns: Turns, interrupts: Interrupts) {
    this.#turns = turns
    this.#interrupts = interrupts
    this.#words = wordsOf(interrupts)
  }

  begin(): void {
    this.#number = (this.#number % 1_000_000_000) + 1
    Atomics.store(this.#turns, turn, this.#number)
  }

  end(): void {
    locked(this.#turns, () => {
      Atomics.store(this.#turns, turn, 0)
      // It was over before it saw that it was to end.
      if (Atomics.exchange(this.#words, this.#interrupts.cancel >> 2, 0) === 1)
        Atomics.store(this.#words, this.#interrupts.pending >> 2, 0)
    })
  }
}

/**
 * In the thread of the server: ends a packet that takes longer than `statement_timeout`, which PostgreSQL cannot do by itself
 * where there is one thread (docs/adr/0078). The time is that of the whole packet, not of each statement in it.
 */
export class StatementWatch {
  readonly #turns: Turns
  readonly #words: Int32Array<SharedArrayBuffer>
  readonly #interrupts: Interrupts
  #timer: NodeJS.Timeout | undefined
  #seen = 0
  #since = 0

  constructor(turns: Turns, interrupts: Interrupts) {
    this.#turns = turns
    this.#interrupts = interrupts
    this.#words = wordsOf(interrupts)
  }

  /** A packet was sent: looks from time to time until nothing is being carried out. */
  start(): void {
    this.#timer ??= setInterval(() => this.#look(), msBetweenLooks).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  /** Ends what is being carried out, if it is at a place where it can be. */
  cancel(): void {
    this.#interrupt(Atomics.load(this.#turns, turn))
  }

  #look(): void {
    const now = performance.now()
    const number = Atomics.load(this.#turns, turn)
    if (number === 0 && this.#seen === 0) this.stop()
    if (number !== this.#seen) {
      this.#seen = number
      this.#since = now
    }
    if (number === 0) return
    const limit = Atomics.load(this.#words, this.#interrupts.timeout >> 2)
    if (limit > 0 && now - this.#since > limit) this.#interrupt(number)
  }

  #interrupt(number: number): void {
    locked(this.#turns, () => {
      if (number === 0 || Atomics.load(this.#turns, turn) !== number) return
      Atomics.store(this.#words, this.#interrupts.cancel >> 2, 1)
      Atomics.store(this.#words, this.#interrupts.pending >> 2, 1)
    })
  }
}

const msBetweenLooks = 100

/** Held for a few instructions: it is not worth sleeping for. */
function locked(turns: Turns, work: () => void): void {
  while (Atomics.compareExchange(turns, lock, 0, 1) !== 0);
  try {
    work()
  } finally {
    Atomics.store(turns, lock, 0)
  }
}

/** The memory may grow; the words in question lie at its beginning. */
function wordsOf({ memory }: Interrupts): Int32Array<SharedArrayBuffer> {
  return new Int32Array(memory)
}
