import { connect, type Socket } from 'node:net'
import pg from 'pg'
import { columnTypes } from './column-types.ts'

/**
 * Every session of the product: its tables by their bare names, times in UTC, no endless wait for a lock. A statement is
 * planned once: every index begins with the tenant, so one plan is right for all of them, and for a keyword too, which
 * planning by its value would look for in the whole table.
 */
export const everySession = {
  search_path: 'app',
  timezone: 'UTC',
  lock_timeout: '5000',
  plan_cache_mode: 'force_generic_plan',
} as const

/** Settings as a connection asks for them when it is made. */
export function optionsOf(settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

export const sessionOptions = optionsOf(everySession)

/** The same, in an installation whose key is not in the database: its functions find it in the session (`instance_key`). */
export function optionsWith(key: string | undefined): string {
  return key === undefined ? sessionOptions : `${sessionOptions} -c app.key=${key}`
}

/** A call that only reads is ended after that long: the person is told to ask for less, and others have their turn. */
export const readLimitMs = 5_000

/** A pool for one piece of work, which ends with it. */
export async function using<T>(pool: pg.Pool, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

export function newPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ idleTimeoutMillis: 0, connectionTimeoutMillis: 10_000, types: columnTypes, ...config })
  // A connection that dies is replaced by the pool, and the call that meets it gets the error; unheard, either event would
  // end the process. The pool hears of idle connections only.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * Closes connections in use that have been silent for this long: after a failover or a cut line no close arrives, and
 * the system would wait for a quarter of an hour. Statements have to end before. The clock of a line starts with each
 * packet, so it is set once, and what an unused line says is not heard.
 */
export function giveUpSilent(pool: pg.Pool, silenceMs: number): void {
  const used = new WeakSet<pg.PoolClient>()
  pool.on('connect', (client) => {
    const stream = streamOf(client).setTimeout(silenceMs)
    stream.on('timeout', () => {
      if (used.has(client)) stream.destroy(new Error('Connection terminated: the database does not answer'))
    })
  })
  pool.on('acquire', (client) => used.add(client))
  pool.on('release', (_, client) => used.delete(client))
}

/** Waits for as long as it takes: for work at the command line that reads whole tables. */
export function waitPatiently(pool: pg.Pool): void {
  pool.on('acquire', (client) => streamOf(client).setTimeout(0))
}

/** Ends what this connection is carrying out, with the error 57014. */
export function cancelStatement(pool: pg.Pool, client: pg.PoolClient): void {
  const stream = streamOf(client)
  if (stream.cancel) stream.cancel()
  else if (lent.has(client)) cancelByLine(client)
  else void pool.query('select pg_cancel_backend($1)', [lineOf(client).processID]).catch(() => {})
}

/** The protocol's own request, on a line of its own. */
function cancelByLine(client: pg.PoolClient): void {
  const { host, port, processID, secretKey } = lineOf(client)
  const packet = Buffer.alloc(16)
  for (const [at, number] of [16, cancelRequest, processID, secretKey].entries()) packet.writeInt32BE(number, at * 4)
  const line = connect(port, host, () => line.end(packet))
  // It comes in vain where the statement has ended, and the time of a statement is bounded all the same.
  line.on('error', () => {})
}

const cancelRequest = 80_877_102

/** The embedded database's line: there is no second connection that could ask for it. */
export interface CancelsByItself {
  cancel(): void
}

/** Connections to a pooler, which alone knows the connection of the server that carries a statement of one of them out. */
const lent = new WeakSet<object>()

export function noteLent(client: pg.ClientBase): void {
  lent.add(client)
}

/** Of pg's client; its types do not name them. */
function lineOf(client: pg.PoolClient) {
  return client as unknown as { host: string; port: number; processID: number; secretKey: number }
}

/** Of pg's client; its types do not name it. */
function streamOf(client: pg.PoolClient): Socket & Partial<CancelsByItself> {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream
}
