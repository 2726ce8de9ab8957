import type { Database } from './database.ts'
import { giveUpSilent, newPool, optionsWith, readLimitMs, sessionOptions, using } from './pools.ts'

/** Reading a page costs about the same wherever it lies: lists are counted in an index that holds what they add up. */
const ofFlash = '-c random_page_cost=1.1'

/** Compiling a statement takes longer than what the product asks takes to run, and plans behind the wall look dear. */
const interpreted = '-c jit=off'

/** A PostgreSQL server, as `bo_app` and, for the owner's work, as `bo_owner`. */
export function openPostgres(url: string, ownerUrl?: string, key?: string): Database {
  const pool = newPool({
    connectionString: url,
    max: 16,
    keepAlive: true,
    options: `${optionsWith(key)} ${ofFlash} ${interpreted} -c statement_timeout=15000 -c idle_in_transaction_session_timeout=10000`,
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
