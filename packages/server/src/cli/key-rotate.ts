import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { modules } from '../modules.ts'
import { rotateKey } from '../platform/backup/rotate-key.ts'
import { sealedColumnsOf } from '../platform/backup/sealed-columns.ts'
import { CannotStart } from '../platform/config/cannot-start.ts'
import { readConfig } from '../platform/config/config.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { explain } from './explain.ts'

/**
 * `NEW_APP_KEY=… npm run key:rotate`, with the product stopped: seals everything anew that is sealed with the installation's
 * key. Without `NEW_APP_KEY` a key that lies in the database is replaced by another one there.
 */
try {
  const { APP_KEY, NEW_APP_KEY, ...config } = readConfig()
  if (APP_KEY !== undefined && NEW_APP_KEY === undefined)
    throw new CannotStart('Set the new key: NEW_APP_KEY=$(openssl rand -base64 32), and keep it like the one before.')
  if (NEW_APP_KEY !== undefined && NEW_APP_KEY === APP_KEY) throw new CannotStart('NEW_APP_KEY is the present key.')
  if (!config.embedded && config.DATABASE_OWNER_URL === undefined)
    throw new CannotStart('DATABASE_OWNER_URL is needed: the key is replaced by the owner of the tables.')
  const database = await openDatabase({ ...config, APP_KEY })
  try {
    // Its connections would count as those of a product that runs; an embedded database has none yet.
    if (database.engine === 'postgres') await database.pool.end()
    const count = await database.asOwner(async (owner) => {
      if (database.engine === 'postgres') await demandAlone(owner)
      const { rows } = await owner.query<{ key: string | null }>('select app.instance_key() as key')
      const before = APP_KEY ?? rows[0]?.key
      if (!before) throw new CannotStart('The installation has no key yet: start the product once.')
      const after = NEW_APP_KEY ?? randomBytes(32).toString('base64')
      return rotateKey(owner, { columns: sealedColumnsOf(modules), before, after, inside: NEW_APP_KEY === undefined })
    })
    process.stdout.write(
      `${count} values are sealed with the new key. ${NEW_APP_KEY === undefined ? 'It is kept in the database.' : 'From now on start with it as APP_KEY, on all replicas.'}\n` +
        'Backups from before open with the key of their time only: keep it as long as you keep them.\n',
    )
  } finally {
    if (database.engine === 'embedded') await database.close()
  }
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}

/** A replica that goes on would seal with the old key. */
async function demandAlone(owner: pg.Pool): Promise<void> {
  for (let tries = 0; ; tries++) {
    const { rows } = await owner.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity where datname = current_database() and usename = 'bo_app'`,
    )
    if (rows[0]?.others === 0) return
    if (tries === 10)
      throw new CannotStart(
        `The product is running on this database (${rows[0]?.others} connections): stop all replicas first, and a pooler that keeps connections open.`,
      )
    // Connections that were closed just now may still be listed.
    await sleep(200)
  }
}
