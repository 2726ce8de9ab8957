import { CompiledQuery } from 'kysely'
import pg from 'pg'
import type { Db as JobDatabase, PgBoss } from 'pg-boss'
import { takeConnection, watchOf } from '../database/pool-watch.ts'
import type { Db } from '../database/query.ts'

const schema = 'pgboss'

/** Twelve times, after 5 s, 10 s, 20 s … up to three hours: a partner that is down for an afternoon loses nothing. */
const retries = { retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 21_600 }

/** Makes the job tables and queues; a later start only adds what is missing. Run by the owner of the schema. */
export async function prepareJobs(owner: pg.Pool, queues: readonly string[]): Promise<void> {
  const boss = await newBoss(onPool(owner), { migrate: true, schedule: false, supervise: false })
  await boss.start()
  for (const queue of queues) {
    await boss.createQueue(queue, retries)
    // One that is there already keeps what it was made with.
    await boss.updateQueue(queue, retries)
  }
  await boss.stop({ graceful: false, close: false })
  await owner.query(`
    grant usage on schema ${schema} to bo_app;
    grant select, insert, update, delete on all tables in schema ${schema} to bo_app;
    grant usage on all sequences in schema ${schema} to bo_app;
    grant execute on all functions in schema ${schema} to bo_app;
  `)
}

/** In seconds: how often jobs are looked for whose process is gone. */
const often = { superviseIntervalSeconds: 5, monitorIntervalSeconds: 5 }

/** The job store as the application uses it: it changes rows, never tables. */
export async function openJobs(pool: pg.Pool): Promise<PgBoss> {
  return newBoss(onPool(pool), { migrate: false, schedule: true, supervise: true, ...often })
}

/** The job store inside the caller's transaction, for sending. */
export async function jobsWithin(db: Db): Promise<PgBoss> {
  return newBoss(inTransaction(db), { migrate: false, schedule: false, supervise: false })
}

interface BossOptions {
  migrate: boolean
  schedule: boolean
  supervise: boolean
  superviseIntervalSeconds?: number
  monitorIntervalSeconds?: number
}

// Loaded when jobs are, after the server has begun to answer.
async function newBoss(db: JobDatabase, options: BossOptions): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss')
  return new PgBoss({ db, schema, createSchema: false, ...options })
}

function inTransaction(db: Db): JobDatabase {
  return {
    executeSql: async (text, values = []) => {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...values]))
      return { rows: rows as unknown[] }
    },
  }
}

function onPool(pool: pg.Pool): JobDatabase {
  return {
    async executeSql(text, values) {
      const client = await takeConnection(pool)
      const startedAt = performance.now()
      let failed: Error | undefined
      try {
        // Its own notion of dates, not the product's; several statements answer with the last one's rows.
        const result = await client.query({ text, values: values as unknown[] | undefined, types: pg.types })
        const last = Array.isArray(result) ? result.at(-1) : result
        return { rows: last?.rows ?? [] }
      } catch (error) {
        failed = error as Error
        throw error
      } finally {
        watchOf(pool).note([text], startedAt, undefined)
        // One that failed may stand in the middle of a transaction.
        client.release(failed)
      }
    },
  }
}
