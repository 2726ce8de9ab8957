import { statfs } from 'node:fs/promises'
import type { Database } from './database.ts'
import { openEmbeddedStore } from './embedded/embedded-store.ts'
import { newPool, optionsWith, readLimitMs, using } from './pools.ts'
import { rolesSql } from './roles.ts'

/**
 * PostgreSQL inside this process. It serves one connection at a time, so the owner's work comes before the first call of
 * the application.
 */
export async function openEmbedded(
  dir?: string,
  image?: Uint8Array | Blob,
  key?: string,
  optimized = false,
): Promise<EmbeddedDatabase> {
  const store = await openEmbeddedStore({ dir, image, optimized })
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

async function freeBytes(dir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dir)
  return bavail * bsize
}

export interface EmbeddedDatabase extends Database {
  /** All of it, for `openEmbedded` to begin with. */
  dump(): Promise<Uint8Array>
}
