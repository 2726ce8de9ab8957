import pg from 'pg'
import { inject } from 'vitest'
import type { Database } from '../database/database.ts'

/** Works as a superuser, to whom row-level security does not apply, beside the product. */
export async function asSuperuser<T>(database: Database, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  return database.engine === 'embedded' ? inItsOnlySession(database, work) : inASessionOfHisOwn(database, work)
}

/** The embedded database has one session, which belongs to its superuser and only plays `bo_app`. */
async function inItsOnlySession<T>({ pool }: Database, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('set session authorization postgres')
    return await work(client)
  } finally {
    await client.query('set session authorization bo_app')
    client.release()
  }
}

async function inASessionOfHisOwn<T>(database: Database, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const pool = pools.get(database) ?? superusersPool(database)
  pools.set(database, pool)
  const client = await (await pool).connect()
  let failed: Error | undefined
  try {
    return await work(client)
  } catch (error) {
    failed = error as Error
    throw error
  } finally {
    // One that failed may stand in the middle of a transaction.
    client.release(failed)
  }
}

/** Sessions are kept: to sign in takes longer than all that is asked in one. They end with their database. */
const pools = new WeakMap<Database, Promise<pg.Pool>>()

async function superusersPool({ pool }: Database): Promise<pg.Pool> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${rows[0]?.name}`
  const superusers = new pg.Pool({ connectionString: url.href, options: '-c search_path=app', allowExitOnIdle: true })
  superusers.on('error', () => {})
  return superusers
}
