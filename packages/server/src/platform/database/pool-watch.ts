import type pg from 'pg'
import { Histogram } from '../metrics/histogram.ts'
import { type Rows, type Statement, sendBatch } from './batch.ts'

/** The call or job that a packet of statements belongs to, for the log. */
export interface Origin {
  requestId: string
  route: string
}

/** A packet that took long. Its statements are texts without values. */
export interface SlowPacket extends Partial<Origin> {
  at: number
  ms: number
  statements: readonly string[]
}

/** So many of the last ones are kept for the page that shows them. */
const keptSlow = 20
const longestText = 4_000

/** Waits for a connection of a pool, and what its packets of statements take. */
export class PoolWatch {
  readonly waits = new Histogram([0.001, 0.01, 0.1, 0.5, 1, 2.5, 5, 10])
  readonly packets = new Histogram([0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15])
  /** Packets that took longer are told of. */
  slowMs = 500
  /** Calls that were given no connection in time. */
  refused = 0
  slowCount = 0
  lastSlow: readonly SlowPacket[] = []
  /** The waits of this moment; the first began first. */
  readonly waiting = new Set<{ since: number }>()
  onSlow: (slow: SlowPacket) => void = () => {}

  /** So long the first of those that wait has been waiting. */
  get longestWaitMs(): number {
    const [first] = this.waiting
    return first ? Math.round(performance.now() - first.since) : 0
  }

  note(statements: readonly string[], startedAt: number, origin: Origin | undefined): void {
    const ms = performance.now() - startedAt
    this.packets.observe(ms / 1000)
    if (ms <= this.slowMs) return
    const texts = statements.map((text) => text.replaceAll(/\s+/g, ' ').trim().slice(0, longestText))
    const slow = { ...origin, at: Date.now(), ms: Math.round(ms), statements: texts }
    this.slowCount++
    this.lastSlow = [slow, ...this.lastSlow].slice(0, keptSlow)
    this.onSlow(slow)
  }
}

const watches = new WeakMap<pg.Pool, PoolWatch>()

export function watchOf(pool: pg.Pool): PoolWatch {
  const known = watches.get(pool)
  if (known) return known
  const watch = new PoolWatch()
  watches.set(pool, watch)
  return watch
}

/** A connection of the pool; how long it was waited for is noted. */
export async function takeConnection(pool: pg.Pool): Promise<pg.PoolClient> {
  const watch = watchOf(pool)
  const wait = { since: performance.now() }
  watch.waiting.add(wait)
  try {
    return await pool.connect()
  } catch (error) {
    watch.refused++
    throw error
  } finally {
    watch.waiting.delete(wait)
    watch.waits.observe((performance.now() - wait.since) / 1000)
  }
}

interface Exchange {
  pool: pg.Pool
  client: pg.PoolClient
  /** Sent ahead of the statements: opens a session, and is not told of. */
  before?: readonly Statement[]
  statements: readonly Statement[]
  origin?: Origin | undefined
}

/** Sends statements in one packet; how long it took is noted. */
export async function exchange({ pool, client, before = [], statements, origin }: Exchange): Promise<Rows[]> {
  const startedAt = performance.now()
  try {
    return await sendBatch(client, [...before, ...statements])
  } finally {
    const told = statements.length > 0 ? statements : before
    watchOf(pool).note(
      told.map(({ sql }) => sql),
      startedAt,
      origin,
    )
  }
}
