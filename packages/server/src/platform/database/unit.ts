import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type pg from 'pg'
import { type Rows, type Statement, sendBatch } from './batch.ts'
import { toCamel } from './camel.ts'
import { exchange, type Origin, takeConnection } from './pool-watch.ts'
import { cancelStatement } from './pools.ts'
import { type LogPlace, logPlace } from './standby/replay.ts'
import { endOfWrite, standbyOf } from './standby/standby.ts'

interface UnitOptions {
  /** Goes out before the unit's first statement, in the same packet: opens the session and sets the tenant. */
  opening: Statement
  /** Goes out before the later packets of a read in its place: the session was checked with the first. */
  reopening?: Statement
  /**
   * `read`: each packet is a read-only transaction of its own. `write`: one transaction until `commit`. `snapshot`: the
   * same, and all of its statements see the database as it was at the first one.
   */
  effect: 'read' | 'write' | 'snapshot'
  /** Sees the opening's row before any result is handed out; what it throws fails the unit. */
  opened?: (row: Record<string, unknown>) => void
  /** The call or job that asks, for the log of slow statements. */
  origin?: Origin | undefined
  /** Gives up the packet in progress. */
  stopping?: AbortSignal | undefined
}

interface Waiting {
  statement: Statement
  resolve?: (rows: Rows) => void
  reject?: (reason: unknown) => void
}

/**
 * The database as one request sees it. Statements asked for at the same time leave in one packet, the first packet opens
 * the session (and the transaction) on its way, and `send` holds a statement back until the next packet: a write is two
 * network trips, a read is one, and the code that asks is plain Kysely.
 */
export class Unit implements DatabaseConnection {
  readonly #pool: pg.Pool
  readonly #options: UnitOptions
  readonly #changed = new Set<string>()
  #waiting: Waiting[] = []
  #scheduled = false
  #running: Promise<void> = Promise.resolve()
  #client: pg.PoolClient | undefined
  #opened = false
  #failed: unknown
  #committedBefore: LogPlace | undefined

  constructor(pool: pg.Pool, options: UnitOptions) {
    this.#pool = pool
    this.#options = options
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return new Promise<Rows>((resolve, reject) => {
      this.#waiting.push({ statement: query, resolve, reject })
      this.#schedule()
    }).then(({ rows, count }) => ({ rows, numAffectedRows: BigInt(count) }))
  }

  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    yield* []
    throw new Error('A unit does not stream; read in pages')
  }

  /** A statement without a result to wait for: it leaves with the next packet, in order. */
  send(statement: Statement): void {
    this.#waiting.push({ statement })
  }

  /**
   * A part of a write that may fail on its own (a savepoint): its writes are then rolled back, and the rest of the unit
   * stands. All its statements have been carried out when it ends, so that an error is reported where it belongs.
   */
  async part<T>(work: () => Promise<T>): Promise<T> {
    const mark: Waiting = { statement: { sql: 'savepoint part', parameters: [] } }
    this.#waiting.push(mark)
    try {
      const result = await work()
      this.send(release)
      await this.#flush()
      return result
    } catch (error) {
      await this.#takeBack(mark)
      throw error
    }
  }

  /**
   * Work of the same call that takes a connection of its own. Who held one and waited for another would wait for those who
   * do the same, until none is left.
   */
  async beside<T>(work: () => Promise<T>): Promise<T> {
    if (this.#client) throw new Error('A call that holds a connection must not wait for a second one')
    return work()
  }

  get pool(): pg.Pool {
    return this.#pool
  }

  /** Tables this unit wrote to. */
  get changedTables(): ReadonlySet<string> {
    return this.#changed
  }

  /** Where the log ended after the commit; known where a standby has to have come that far before it is read. */
  get committedBefore(): LogPlace | undefined {
    return this.#committedBefore
  }

  /** Makes sure the session was checked, even when the handler asked the database nothing. */
  async finish(): Promise<void> {
    if (!this.#opened || this.#waiting.length > 0) await this.#flush()
  }

  /** Makes sure the session was checked before the call is given up; what was to be sent is dropped. */
  async check(): Promise<void> {
    this.#waiting = []
    if (!this.#opened) await this.#flush()
  }

  async commit(): Promise<void> {
    await this.#inTurn(() => this.#end())
  }

  /** All calls of the process share one connection. */
  get isOnlyOne(): boolean {
    return this.#pool.options.max === 1
  }

  /**
   * Ends the transaction, so that calls which wait for the connection have their turn; the next statement begins another
   * one, which may see other rows. A statement asked for meanwhile belongs to one of the two, never between them.
   */
  async rest(): Promise<void> {
    await this.#inTurn(async () => {
      await this.#end()
      this.#opened = false
    })
  }

  async rollback(): Promise<void> {
    this.#waiting = []
    await this.#running
    if (!this.#client) return
    try {
      await sendBatch(this.#client, [{ sql: 'rollback', parameters: [] }])
      this.#release(this.#failed !== undefined && !isServerError(this.#failed) ? this.#failed : undefined)
    } catch (error) {
      this.#release(error)
    }
  }

  async #takeBack(mark: Waiting): Promise<void> {
    await this.#running
    const unsent = this.#waiting.indexOf(mark)
    this.#waiting = unsent === -1 ? [] : this.#waiting.slice(0, unsent)
    // Nothing of the part has left, or nothing is open any more that it could be taken back from.
    if (unsent !== -1 || !this.#opened || (this.#failed !== undefined && !isServerError(this.#failed))) return
    const failed = this.#failed
    this.#failed = undefined
    const back = this.#trip([{ sql: 'rollback to savepoint part', parameters: [] }, release])
    this.#running = back.then(
      () => {},
      () => {
        this.#failed = failed ?? new Error('A part could not be taken back')
      },
    )
    await this.#running
  }

  #push(statement: Statement): Promise<Rows> {
    const outcome = new Promise<Rows>((resolve, reject) => {
      this.#waiting.push({ statement, resolve, reject })
    })
    // Awaited by the caller after the flush, which may have failed already.
    outcome.catch(() => {})
    return outcome
  }

  #schedule(): void {
    if (this.#scheduled) return
    this.#scheduled = true
    // After this turn's promises, so that queries started together travel together.
    setImmediate(() => {
      this.#scheduled = false
      void this.#flush().catch(() => {})
    })
  }

  #flush(): Promise<void> {
    return this.#inTurn(() => this.#exchange())
  }

  /** One packet at a time, in order; a failed one fails its own statements only. */
  #inTurn(step: () => Promise<void>): Promise<void> {
    const turn = this.#running.then(step)
    this.#running = turn.catch(() => {})
    return turn
  }

  async #end(): Promise<void> {
    const outcome = this.#push({ sql: 'commit', parameters: [] })
    const end = standbyOf(this.#pool) && this.#push({ sql: endOfWrite, parameters: [] })
    await this.#exchange()
    const { command } = await outcome
    this.#committedBefore = logPlace((await end)?.rows[0]?.place)
    this.#release()
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back')
  }

  async #exchange(): Promise<void> {
    const waiting = this.#waiting
    this.#waiting = []
    for (const { statement } of waiting) {
      const table = writes.exec(statement.sql)?.[1]
      if (table) this.#changed.add(toCamel(table))
    }
    if (waiting.length === 0 && this.#opened) return
    try {
      if (this.#failed) throw this.#failed
      const results = await this.#trip(waiting.map(({ statement }) => statement))
      for (const [index, { resolve }] of waiting.entries()) resolve?.(results[index] as Rows)
    } catch (error) {
      if (this.#options.effect !== 'read') this.#failed = error
      for (const { reject } of waiting) reject?.(error)
      throw error
    }
  }

  async #trip(statements: Statement[]): Promise<Rows[]> {
    const { effect, opened, origin } = this.#options
    const client = this.#client ?? (await takeConnection(this.#pool))
    const isFirst = !this.#opened
    const before = this.#before()
    if (effect !== 'read') this.#client = client
    let broken: unknown
    const giveUp = () => cancelStatement(this.#pool, client)
    this.#options.stopping?.addEventListener('abort', giveUp)
    try {
      const results = await exchange({ pool: this.#pool, client, before, statements, origin })
      const row = results[before.length - 1]?.rows[0]
      if (isFirst && row) opened?.(row)
      this.#opened = true
      return results.slice(before.length)
    } catch (error) {
      if (!isServerError(error)) broken = error
      throw error
    } finally {
      this.#options.stopping?.removeEventListener('abort', giveUp)
      if (effect === 'read') client.release(asError(broken))
    }
  }

  /** What stands before the statements of a packet: a read sets its tenant anew in each, as each is a transaction. */
  #before(): Statement[] {
    const { opening, reopening = opening, effect } = this.#options
    if (effect === 'read') return [this.#opened ? reopening : opening]
    return this.#opened ? [] : [begin(effect), opening]
  }

  #release(broken?: unknown): void {
    this.#client?.release(asError(broken))
    this.#client = undefined
  }
}

const release: Statement = { sql: 'release savepoint part', parameters: [] }

const writes = /^\s*(?:insert into|update|delete from) "?(\w+)/

function begin(effect: UnitOptions['effect']): Statement {
  return { sql: effect === 'snapshot' ? 'begin isolation level repeatable read' : 'begin', parameters: [] }
}

/**
 * The server answered with an error and the connection is in order. Anything else means that the socket is not, or that a
 * migration changed a table under the connection's prepared statements (0A000): it is not used again.
 */
function isServerError(error: unknown): boolean {
  const { severity, code } = error as { severity?: string; code?: string }
  return code !== '0A000' && (severity !== undefined || code === undefined)
}

function asError(broken: unknown): Error | undefined {
  return broken === undefined ? undefined : broken instanceof Error ? broken : new Error(String(broken))
}
