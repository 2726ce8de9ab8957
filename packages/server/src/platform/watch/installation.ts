import { ask } from '../database/ask.ts'
import type { Database } from '../database/database.ts'

/** A queue of the background, as the job store counts it every few seconds. */
export interface QueueFigures {
  queue: string
  /** Due now. */
  waiting: number
  /** For a later time: a retry, or the next turn of the clock. */
  deferred: number
  running: number
  /** Given up after all tries, until an operator retries or drops them. */
  failed: number
  /** How long the next one has been due. */
  oldestSeconds: number | null
}

/** What all replicas have in common. */
export interface InstallationFigures {
  /** When this was read, in milliseconds since 1970. */
  readAt: number
  databaseVersion: string
  databaseBytes: number
  queues: readonly QueueFigures[]
  companies: number
  /** Companies whose ledgers were never proven. */
  unproven: number
  /** Of the last proofs of all companies, the oldest one: in seconds since 1970. */
  provenAt: number | null
  differences: number
  /** Of the first certificate of a pay channel to end, in seconds since 1970. */
  keyEndsAt: number | null
  /** Of the last complete backup, in seconds since 1970; null where none is kept by the product. */
  backupAt: number | null
  /** Tables of more than a few rows that the planner knows nothing of. */
  unknownTables: number
  deadRows: number
  liveRows: number
  /** The last time that a table was vacuumed or analysed, in seconds since 1970. */
  upkeepAt: number | null
  /** Room on the disk of an embedded database. */
  freeBytes: number | null
}

/** Asked by several scrapers and pages, it is read once in that time. */
const keptMs = 15_000
/** Figures that could not be read anew are shown so long, and then not at all. */
const staleMs = 300_000
/** How long a scrape waits for a database that is busy. */
const patienceMs = 1_000

/** Figures of the installation, read seldom: nothing is counted for them that is not kept or small. */
export class Installation {
  readonly #database: Database
  #last: InstallationFigures | undefined
  #reading: Promise<void> | undefined

  constructor(database: Database) {
    this.#database = database
  }

  async figures(): Promise<InstallationFigures | undefined> {
    const age = () => Date.now() - (this.#last?.readAt ?? 0)
    if (age() > keptMs) {
      this.#reading ??= this.#read().finally(() => {
        this.#reading = undefined
      })
      await Promise.race([this.#reading, after(patienceMs)])
    }
    return age() > staleMs ? undefined : this.#last
  }

  async #read(): Promise<void> {
    const { pool } = this.#database
    try {
      const [[row], queues, freeBytes] = await Promise.all([
        ask<Omit<InstallationFigures, 'readAt' | 'queues' | 'freeBytes'>>(pool, ofDatabase),
        ask<QueueFigures>(pool, ofQueues),
        this.#database.freeBytes?.(),
      ])
      if (row) this.#last = { ...row, readAt: Date.now(), queues, freeBytes: freeBytes ?? null }
    } catch {
      // The readiness says that the database is away.
    }
  }
}

const secondsOf = (instant: string) => `extract(epoch from ${instant})::float8`

/** The tables' statistics are the database's own. Of a table with a few rows autovacuum makes none, and none is needed. */
const ofDatabase = `
  select current_setting('server_version') as database_version,
         pg_database_size(current_database())::float8 as database_bytes,
         p.companies, p.unproven, p.differences, ${secondsOf('p.oldest')} as proven_at,
         ${secondsOf('app.first_key_end()')} as key_ends_at,
         (select ${secondsOf('value::timestamptz')} from app.instance_state where name = 'backup') as backup_at,
         t.*
    from app.ledger_proofs() p,
         (select count(*) filter (where c.reltuples < 0 and pg_relation_size(c.oid) > 16 * 8192)::int as unknown_tables,
                 coalesce(sum(s.n_dead_tup), 0)::float8 as dead_rows, coalesce(sum(s.n_live_tup), 0)::float8 as live_rows,
                 ${secondsOf('max(greatest(s.last_vacuum, s.last_autovacuum, s.last_analyze, s.last_autoanalyze))')} as upkeep_at
            from pg_stat_user_tables s join pg_class c on c.oid = s.relid) t`

/** The next job of a queue is found in the index that workers take it from. */
const ofQueues = `
  select q.name as queue, q.ready_count as waiting, q.deferred_count as deferred, q.active_count as running,
         q.failed_count as failed, next.seconds as oldest_seconds
    from pgboss.queue q
    left join lateral (
      select greatest(${secondsOf('now() - greatest(j.start_after, j.created_on)')}, 0) as seconds from pgboss.job j
       where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now()
       order by j.priority desc, j.created_on limit 1) next on true
   where q.name not like '\\_\\_%' order by q.name`

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}
