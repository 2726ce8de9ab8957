import type pg from 'pg'
import { sendBatch } from './batch.ts'

/** One statement, committed on its own: for functions that work before a session is open. */
export async function ask<Row>(pool: pg.Pool, sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
  const client = await pool.connect()
  try {
    const [result] = await sendBatch(client, [{ sql, parameters }])
    return result?.rows ?? []
  } finally {
    client.release()
  }
}
