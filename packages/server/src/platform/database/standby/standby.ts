import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { CannotStart } from '../../config/cannot-start.ts'
import { Refusal } from '../../refuse.ts'
import { ask } from '../ask.ts'
import { type LogPlace, logPlace, Replay } from './replay.ts'

/** How often it is asked how far it has come: a person's own change is read from the primary for about so long. */
const lookMs = 500
const lookAgainMs = 50
/** How long a start waits for a standby that does not answer. */
const patienceMs = 3_000
const maxWriters = 10_000

/** Where the log ends on the disk of the primary: no further can a standby come, however long nothing is written. */
const endOfLog = 'select pg_current_wal_flush_lsn()::text as place'

/** Behind a commit of the same connection, on the disk or not (`synchronous_commit`). */
export const endOfWrite = 'select pg_current_wal_insert_lsn()::text as place'

interface Parts {
  primary: pg.Pool
  pool: pg.Pool
  boundMs: number
  /** Refuses a standby that is none, or of which the product must not read. */
  demandRight(pool: pg.Pool): Promise<void>
}

/**
 * A server that follows the primary, for reads of many rows: never further behind than the bound, and never without what
 * the person who asks has written. Where it cannot answer, the primary does (ADR 0220).
 */
export class Standby {
  readonly pool: pg.Pool
  /** Large reads by the server that has answered them. */
  readonly reads = { standby: 0, primary: 0 }
  /** Hears of each change between serving and not serving, with the reason. */
  onChange: (isServing: boolean, reason: string | undefined) => void = () => {}
  readonly #parts: Parts
  readonly #replay: Replay
  readonly #written = new LRUCache<number, LogPlace>({ max: maxWriters })
  readonly #timer: NodeJS.Timeout
  #isRight = false
  #reason: string | undefined = 'it has not answered yet'
  #wasServing: boolean | undefined
  #looking: Promise<void> | undefined

  constructor(parts: Parts) {
    this.#parts = parts
    this.pool = parts.pool
    this.#replay = new Replay(parts.boundMs)
    this.#timer = setInterval(() => void this.look(), lookMs).unref()
    known.set(parts.primary, this)
  }

  /** Refuses a wrong one at the start; one that does not answer may come later. */
  async begin(): Promise<void> {
    const wrong = this.#demandRight().then(
      () => undefined,
      (error) => (error instanceof CannotStart ? error : undefined),
    )
    const found = await Promise.race([wrong, sleep(patienceMs, undefined, { ref: false })])
    if (found) throw found
    if (this.#isRight) await this.look()
  }

  /** Asks both servers; one question at a time. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  /** Its connections, where it may answer this operator; `written` is what the caller knows to have written. */
  poolFor(operatorId: number, written: LogPlace = -1n): pg.Pool | undefined {
    const own = this.#written.get(operatorId) ?? -1n
    return this.#serves(own > written ? own : written) ? this.pool : undefined
  }

  /** The same for work that can wait: with all that was committed until now. */
  async caughtUp(): Promise<pg.Pool | undefined> {
    const since = performance.now()
    while (performance.now() - since < this.#parts.boundMs) {
      await this.look()
      if (this.#reason !== undefined) return undefined
      if (this.#replay.freshAt >= since) return this.pool
      await sleep(lookAgainMs)
    }
    return undefined
  }

  noteWrite(operatorId: number, place: LogPlace): void {
    this.#written.set(operatorId, place)
  }

  /** A read has failed there: it is asked nothing more until it has answered a look. */
  noteFailure(error: unknown): void {
    this.#tell(reasonOf(error))
  }

  get isServing(): boolean {
    return this.#serves(-1n)
  }

  /** Why it does not answer, where it is not just late. */
  get reason(): string | undefined {
    return this.#reason
  }

  /** What was committed longer ago is there; infinite before it has answered. */
  get lagMs(): number {
    return performance.now() - this.#replay.freshAt
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
    await this.pool.end()
  }

  #serves(written: LogPlace): boolean {
    return this.#reason === undefined && this.#replay.isGoodFor(performance.now(), written)
  }

  async #demandRight(): Promise<void> {
    if (this.#isRight) return
    await this.#parts.demandRight(this.pool)
    this.#isRight = true
  }

  async #look(): Promise<void> {
    try {
      const at = performance.now()
      const [end] = await ask<{ place: string }>(this.#parts.primary, endOfLog)
      const marked = logPlace(end?.place)
      if (marked !== undefined) this.#replay.mark(marked, at)
      await this.#demandRight()
      const [there] = await ask<{ place: string | null }>(
        this.pool,
        'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as place',
      )
      const reached = logPlace(there?.place)
      if (reached === undefined) throw new Error('it follows no primary any more')
      this.#replay.reach(reached)
      this.#tell(undefined)
    } catch (error) {
      this.#tell(reasonOf(error))
    }
  }

  #tell(reason: string | undefined): void {
    this.#reason = reason
    const { isServing } = this
    if (isServing === this.#wasServing) return
    this.#wasServing = isServing
    this.onChange(isServing, reason ?? (isServing ? undefined : 'it is too far behind'))
  }
}

const known = new WeakMap<pg.Pool, Standby>()

/** The standby of this primary, where there is one. */
export function standbyOf(primary: pg.Pool): Standby | undefined {
  return known.get(primary)
}

/** Reading that can wait, on the standby with all that was committed until now; on the primary where that fails. */
export async function onStandbyOrPrimary<T>(primary: pg.Pool, read: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const standby = standbyOf(primary)
  const pool = await standby?.caughtUp()
  if (standby && pool) {
    try {
      return await read(pool)
    } catch (error) {
      if (!failsThereAlone(error)) throw error
      standby.noteFailure(error)
    }
  }
  return read(primary)
}

/** A failure of that server or of the line to it. What is refused, given up or takes too long is so on the primary as well. */
export function failsThereAlone(error: unknown): boolean {
  const { code, name } = error as { code?: string; name?: string }
  return !(error instanceof Refusal) && code !== statementTooLong && name !== 'AbortError'
}

const statementTooLong = '57014'

/** It follows, and follows that very server. */
export async function demandStandbyOf(primary: pg.Pool, pool: pg.Pool): Promise<void> {
  const which = 'select system_identifier::text as id, pg_is_in_recovery() as follows from pg_control_system()'
  const [there] = await ask<{ id: string; follows: boolean }>(pool, which)
  const [here] = await ask<{ id: string }>(primary, which)
  if (!there?.follows)
    throw new CannotStart(
      'DATABASE_READ_URL leads to a server that follows no other. It has to be a standby of DATABASE_URL',
    )
  if (there.id !== here?.id)
    throw new CannotStart('DATABASE_READ_URL leads to a standby of another server than that of DATABASE_URL')
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
