import type { Engine } from './engine.ts'
import { DatabaseRefusal } from './protocol.ts'
import { become, identifier, owner } from './session.ts'

/**
 * The upkeep that PostgreSQL's background processes do on a server, done here because the database is one thread:
 * checkpoints, without which the log grows for ever, and the work of autovacuum, without which the planner has no
 * statistics and dead rows stay. It happens between two transactions, a few tables at a time.
 */
export class Upkeep {
  readonly #engine: Engine
  readonly #timer: NodeJS.Timeout
  #active = false
  #rounds = 0
  /** Commands of the last look that are still to be carried out. */
  #waiting: string[] = []
  #logAtCheckpoint: number

  constructor(engine: Engine) {
    this.#engine = engine
    this.#logAtCheckpoint = this.#log()
    this.#timer = setInterval(() => this.round(), 5000)
  }

  noteActivity(): void {
    this.#active = true
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** Statistics of tables that have none: the first callers of the next start would wait for plans made without them. */
  finish(): void {
    const until = performance.now() + msOfEnd
    try {
      for (const [command] of this.#engine.query(unknownTables))
        if (performance.now() < until) this.#asOwner(String(command))
    } catch (error) {
      if (!(error instanceof DatabaseRefusal)) throw error
    }
  }

  checkpoint(): void {
    if (!this.#engine.idle) return
    this.#asOwner('checkpoint')
    this.#logAtCheckpoint = this.#log()
  }

  /** All of it at once, for instance after an import. */
  run(): void {
    if (!this.#engine.idle) throw new Error('The upkeep of the store has to wait for the end of the transaction')
    for (const command of this.#due()) this.#asOwner(command)
    this.#waiting = []
    this.checkpoint()
  }

  /** Its part of every five seconds in which calls arrive. */
  round(): void {
    if (!this.#active || !this.#engine.idle) return
    try {
      if (this.#log() - this.#logAtCheckpoint >= logBetweenCheckpoints) this.checkpoint()
      // Each look is worked off before the next one: a table that stays due, whatever is done for it, holds no other up.
      if (this.#waiting.length === 0 && this.#rounds++ % roundsBetweenLooks === 0) this.#waiting = this.#due()
      this.#workOff()
      this.#active = this.#waiting.length > 0
    } catch (error) {
      // A refused command, on a full disk for instance, leaves the database as it is; there will be another round.
      if (!(error instanceof DatabaseRefusal)) throw error
    }
  }

  /** As many tables as fit in a short time, which a client may have to wait; at least one. */
  #workOff(): void {
    const until = performance.now() + msOfRound
    do {
      const command = this.#waiting.shift()
      if (command === undefined) return
      this.#asOwner(command)
    } while (performance.now() < until)
  }

  /** How many bytes of log were ever written. */
  #log(): number {
    return Number(this.#engine.query(`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')`)[0]?.[0])
  }

  #due(): string[] {
    return this.#engine.query(dueTables).map(([command]) => String(command))
  }

  /** The client may be a user who may not do this, and must not become one who may. */
  #asOwner(command: string): void {
    const [user, role] = this.#engine.query(`select session_user, current_setting('role')`)[0] ?? []
    this.#engine.query(become(owner))
    try {
      this.#engine.query(command)
    } finally {
      this.#engine.query(become(String(user)))
      if (role !== 'none') this.#engine.query(`set role ${identifier(String(role))}`)
    }
  }
}

const logBetweenCheckpoints = 64 * 1024 * 1024
const msOfRound = 50
const msOfEnd = 2_000
/** Autovacuum looks once a minute. */
const roundsBetweenLooks = 12

/**
 * The tables due by autovacuum's own thresholds, those that were never analysed, and those that have doubled since: a crash
 * loses the counters of changes. Those without statistics come first, as the planner takes them for empty or small, and the
 * database's own catalogue last.
 */
const dueTables = `
  select format(case when swept then 'vacuum (analyze) %I.%I' else 'analyze %I.%I' end, schemaname, relname)
  from pg_catalog.pg_stat_all_tables,
    lateral (select reltuples as known, greatest(reltuples, 0) as rows, relpages as pages from pg_catalog.pg_class where oid = relid) as size,
    lateral (select n_dead_tup > 50 + 0.2 * rows or n_ins_since_vacuum > 1000 + 0.2 * rows as swept) as dead
  where schemaname <> 'pg_toast' and (
    swept or n_mod_since_analyze > 50 + 0.1 * rows
    or known < 0 and pg_relation_size(relid) > 0
    or pg_relation_size(relid) > 2 * 8192 * greatest(pages, 8)
  )
  order by schemaname = 'pg_catalog', known >= 0, n_dead_tup + n_mod_since_analyze desc`

const unknownTables = `
  select format('analyze %I.%I', schemaname, relname)
  from pg_catalog.pg_stat_user_tables join pg_catalog.pg_class using (relname)
  where pg_class.oid = relid and relkind = 'r' and reltuples < 0 and pg_relation_size(relid) > 0
  order by pg_relation_size(relid) desc`
