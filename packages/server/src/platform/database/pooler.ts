import type pg from 'pg'
import { CannotStart } from '../config/cannot-start.ts'
import { type Statement, sendBatch } from './batch.ts'
import { newPool, using } from './pools.ts'
import { needsRoleSettings } from './role-settings.ts'

/** What a URL leads to: a server, or a pooler that lends a connection of the server for a session or for each transaction. */
export type Pooling = 'none' | 'session' | 'transaction'

interface Line {
  url: string
  key: string | undefined
  /** The setting that names the URL, for a refusal. */
  setting: string
}

/** Refuses a pooler that the product cannot work through, and says what it lacks. */
export async function poolingOf({ url, key, setting }: Line): Promise<Pooling> {
  if (!(await needsRoleSettings(url, setting))) return 'none'
  return using(newPool({ connectionString: url, max: 2, query_timeout: 10_000 }), async (pool) => {
    const [one, other] = [await pool.connect(), await pool.connect()]
    try {
      if (!(await lendsForTransactions(one, other))) return 'session'
      if (!(await keepsStatements(one, other)))
        throw new CannotStart(
          `${setting} leads through a pooler that lends connections for a transaction and loses prepared statements. ` +
            'PgBouncer has to be 1.21 or newer, with max_prepared_statements above 0; or use pool_mode = session.',
        )
      if (key !== undefined && !(await hasKey(one, key)))
        throw new CannotStart(
          `${setting} leads through a pooler that lends connections for a transaction, and they have not got APP_KEY. ` +
            `Give PgBouncer connect_query = 'set app.key = ''…''' for this database; or use pool_mode = session.`,
        )
      return 'transaction'
    } finally {
      one.release(true)
      other.release(true)
    }
  })
}

/** While one of them holds a transaction, the other is lent another connection than before; of a session each has its own. */
async function lendsForTransactions(one: pg.PoolClient, other: pg.PoolClient): Promise<boolean> {
  const before = await processOf(one)
  return inTransaction(other, async () => (await processOf(other)) === before || (await processOf(one)) !== before)
}

async function keepsStatements(one: pg.PoolClient, other: pg.PoolClient): Promise<boolean> {
  await sendBatch(one, [asked])
  return inTransaction(other, async () => {
    // Now on another connection than the one on which it was prepared.
    const answer = sendBatch(one, [asked])
    return answer.then(
      () => true,
      (error) => {
        if ((error as { code?: string }).code === noSuchStatement) return false
        throw error
      },
    )
  })
}

const asked: Statement = { sql: 'select 1 as one', parameters: [] }
const noSuchStatement = '26000'

async function hasKey(client: pg.PoolClient, key: string): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>(`select current_setting('app.key', true) = $1 as has`, [key])
  return rows[0]?.has === true
}

async function processOf(client: pg.PoolClient): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

async function inTransaction<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    return await work()
  } finally {
    await client.query('rollback')
  }
}
