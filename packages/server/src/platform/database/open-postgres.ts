import type pg from 'pg'
import type { Database } from './database.ts'
import type { Pooling } from './pooler.ts'
import { giveUpSilent, newPool, noteLent, optionsOf, readLimitMs, sessionOptions, using } from './pools.ts'
import { appSession } from './role-settings.ts'
import { Standby } from './standby/standby.ts'

interface Line {
  url: string
  /** Behind a pooler, sessions have their settings from their role. */
  pooling?: Pooling
}

interface PostgresOptions extends Omit<Line, 'url'> {
  /** A standby, how far it may be behind, and what refuses a wrong one. */
  standby?: Line & { boundMs: number; demandRight(primary: pg.Pool, standby: pg.Pool): Promise<void> }
}

/** A PostgreSQL server, as `bo_app` and, for the owner's work, as `bo_owner`. */
export function openPostgres(
  url: string,
  ownerUrl?: string,
  key?: string,
  { pooling = 'none', standby: there }: PostgresOptions = {},
): Database {
  const pool = appPool({ url, pooling }, key)
  const standby =
    there &&
    new Standby({
      primary: pool,
      pool: appPool(there, key),
      boundMs: there.boundMs,
      demandRight: (of) => there.demandRight(pool, of),
    })
  const asOwner: Database['asOwner'] = (work) =>
    using(newPool({ connectionString: ownerUrl, max: 1, options: sessionOptions }), work)
  return {
    pool,
    engine: 'postgres',
    ...(standby && { standby }),
    owned: ownerUrl !== undefined,
    asOwner,
    readLimitMs,
    async gatherStatistics() {
      if (ownerUrl !== undefined) await asOwner((owner) => owner.query('vacuum (analyze)'))
    },
    async close() {
      await standby?.close()
      await pool.end()
    },
  }
}

/** Connections of the application, which answer calls. */
function appPool({ url, pooling = 'none' }: Line, key: string | undefined): pg.Pool {
  const settings = key === undefined ? appSession : { ...appSession, 'app.key': key }
  const pool = newPool({
    connectionString: url,
    max: 16,
    keepAlive: true,
    ...(pooling === 'none'
      ? { options: optionsOf(settings) }
      : { onConnect: (client) => prepareLent(client, pooling === 'session' ? (key ?? '') : undefined) }),
  })
  giveUpSilent(pool, 20_000)
  return pool
}

/** The key is no setting of a role. A pooler that lends for a transaction gives it to its connections by itself. */
async function prepareLent(client: pg.ClientBase, key: string | undefined): Promise<void> {
  noteLent(client)
  if (key !== undefined) await client.query(`select set_config('app.key', $1, false)`, [key])
}
