import type pg from 'pg'
import { exchange, takeConnection } from './pool-watch.ts'

/** One statement, committed on its own: for functions that work before a session is open. */
export async function ask<Row>(pool: pg.Pool, sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
  const client = await takeConnection(pool)
  try {
    const [result] = await exchange({ pool, client, statements: [{ sql, parameters }] })
    return result?.rows ?? []
  } finally {
    client.release()
  }
}
