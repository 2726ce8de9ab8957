import type pg from 'pg'
import type { Database } from './database.ts'
import { giveUpSilent, newPool, noteProcess, optionsOf, readLimitMs, sessionOptions, using } from './pools.ts'
import { appSession } from './role-settings.ts'

interface PostgresOptions {
  /** Sessions have their settings from their role: see `needsRoleSettings`. */
  byRole?: boolean
}

/** A PostgreSQL server, as `bo_app` and, for the owner's work, as `bo_owner`. */
export function openPostgres(
  url: string,
  ownerUrl?: string,
  key?: string,
  { byRole = false }: PostgresOptions = {},
): Database {
  const settings = key === undefined ? appSession : { ...appSession, 'app.key': key }
  const pool = newPool({
    connectionString: url,
    max: 16,
    keepAlive: true,
    ...(byRole ? { onConnect: (client) => prepareLent(client, key) } : { options: optionsOf(settings) }),
  })
  giveUpSilent(pool, 20_000)
  const asOwner: Database['asOwner'] = (work) =>
    using(newPool({ connectionString: ownerUrl, max: 1, options: sessionOptions }), work)
  return {
    pool,
    engine: 'postgres',
    owned: ownerUrl !== undefined,
    asOwner,
    readLimitMs,
    async gatherStatistics() {
      if (ownerUrl !== undefined) await asOwner((owner) => owner.query('vacuum (analyze)'))
    },
    close: () => pool.end(),
  }
}

/** A connection that a pooler has lent for the session: the key is no setting of a role, and its number is the pooler's. */
async function prepareLent(client: pg.ClientBase, key: string | undefined): Promise<void> {
  const { rows } = await client.query<{ process: number }>(
    `select pg_backend_pid() as process, set_config('app.key', $1, false)`,
    [key ?? ''],
  )
  if (rows[0]) noteProcess(client, rows[0].process)
}
