import type { Database } from '../database/database.ts'

/**
 * `busy`: alive, and in the middle of something; it needs no restart. `disk full`: reads are answered, writes are refused.
 * `failed`: the database cannot be reached, or has given no answer for a minute.
 */
export type Readiness = 'ready' | 'busy' | 'disk full' | 'failed'

/** As a probe is told: also before there is a web client, and once the process has been told to stop. */
export type ProbeStatus = Readiness | 'not built' | 'stopping'

/** What is looked at from outside to tell a server that works from one that does not. */
export class ReadinessProbe {
  readonly #database: Database
  #asking: Promise<Readiness> | undefined
  #answeredAt = performance.now()
  #fullAt = Number.NEGATIVE_INFINITY

  constructor(database: Database) {
    this.#database = database
  }

  /** A write was refused because the disk is full. */
  noteFull(): void {
    this.#fullAt = performance.now()
  }

  noteWritten(): void {
    this.#fullAt = Number.NEGATIVE_INFINITY
  }

  /** Answers within a second, whatever the database is doing: one question waits for it at a time. */
  async look(): Promise<Readiness> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined
    })
    const answer = await Promise.race([this.#asking, after(patience)])
    if (answer === 'busy' && performance.now() - this.#answeredAt > deadAfter) return 'failed'
    if (answer === 'failed') return answer
    return (await this.#isFull()) ? 'disk full' : answer
  }

  async #ask(): Promise<Readiness> {
    const { pool } = this.#database
    try {
      await pool.query('select 1')
      this.#answeredAt = performance.now()
      return 'ready'
    } catch {
      const { max = 1 } = pool.options
      return pool.totalCount >= max && pool.idleCount === 0 ? 'busy' : 'failed'
    }
  }

  /** A refused write is remembered for a minute: there may be no other write until then, and the disk may have room again. */
  async #isFull(): Promise<boolean> {
    if (performance.now() - this.#fullAt < rememberFull) return true
    const free = await this.#database.freeBytes?.()
    return free !== undefined && free < leastFree
  }
}

const patience = 500
const deadAfter = 60_000
const rememberFull = 60_000
/** A segment of the write-ahead log. */
const leastFree = 16 * 1024 * 1024

function after(ms: number): Promise<Readiness> {
  return new Promise((resolve) => setTimeout(resolve, ms, 'busy').unref())
}
