import pg from 'pg'
import { columnTypes } from './column-types.ts'

/**
 * Every session of the product: its tables by their bare names, times in UTC, no endless wait for a lock. A statement is
 * planned once: every index begins with the tenant, so one plan is right for all of them, and for a keyword too, which
 * planning by its value would look for in the whole table.
 */
export const sessionOptions =
  '-c search_path=app -c timezone=UTC -c lock_timeout=5000 -c plan_cache_mode=force_generic_plan'

/** The same, in an installation whose key is not in the database: its functions find it in the session (`instance_key`). */
export function optionsWith(key: string | undefined): string {
  return key === undefined ? sessionOptions : `${sessionOptions} -c app.key=${key}`
}

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
  // A connection that dies while idle is replaced by the pool; the request that meets it gets the error.
  pool.on('error', () => {})
  return pool
}
