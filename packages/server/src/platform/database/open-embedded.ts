import { statfs } from 'node:fs/promises'
import type { Database } from './database.ts'
import { type EmbeddedStoreOptions, openEmbeddedStore } from './embedded/embedded-store.ts'
import { newPool, optionsWith, readLimitMs, using } from './pools.ts'
import { rolesSql } from './roles.ts'

/**
 * PostgreSQL inside this process. It serves one connection at a time, so the owner's work comes before the first call of
 * the application.
 */
export async function openEmbedded({ key, ...options }: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  const { dir } = options
  const store = await openEmbeddedStore(options)
  const as = (user: string) => newPool({ ...store.poolConfig, user, options: optionsWith(key) })
  await using(as('postgres'), (administrator) => administrator.query(rolesSql()))
  const pool = as('bo_app')
  return {
    pool,
    engine: 'embedded',
    owned: true,
    asOwner: (work) => using(as('bo_owner'), work),
    gatherStatistics: () => store.upkeep(),
    ...(dir !== undefined && { freeBytes: () => freeBytes(dir) }),
    readLimitMs,
    died: store.died,
    dump: () => store.dump(),
    async close() {
      await pool.end()
      await store.close()
    },
  }
}

type EmbeddedOptions = Pick<EmbeddedStoreOptions, 'dir' | 'image' | 'draft' | 'optimized'> & {
  key?: string | undefined
}

async function freeBytes(dir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dir)
  return bavail * bsize
}

export interface EmbeddedDatabase extends Database {
  /** All of it, for `openEmbedded` to begin with. */
  dump(): Promise<Uint8Array>
}
