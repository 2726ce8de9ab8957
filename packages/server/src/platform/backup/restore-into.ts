import { resolve } from 'node:path'
import { CannotStart } from '../config/cannot-start.ts'
import type { Config } from '../config/config.ts'
import { localDirectory, type UploadSettings } from '../config/upload-settings.ts'
import type { Contribution } from '../contribution.ts'
import type { Database } from '../database/database.ts'
import { makeRoomInLogs } from '../database/log-partitions.ts'
import { migrateBehindTheWall } from '../database/open-database.ts'
import { openPostgres } from '../database/open-postgres.ts'
import { checkLedgers, type LedgerFault } from '../ledger/check-ledgers.ts'
import type { Archive } from './archive-reader.ts'
import { loadBackup } from './load-backup.ts'
import { demandRestorable } from './restorable.ts'

/** The installation that a backup becomes. */
export type RestoreTarget = { key: string | undefined; uploads: UploadSettings } & (
  | { dir: string }
  /** Of the owner of the schema, who makes the tables. */
  | { ownerUrl: string }
)

/** The one that the settings name. */
export function targetOf({ DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR, APP_KEY, uploads }: Config): RestoreTarget {
  const common = { key: APP_KEY, uploads }
  if (DATABASE_URL === undefined) return { ...common, dir: resolve(DATA_DIR) }
  if (DATABASE_OWNER_URL === undefined)
    throw new CannotStart('DATABASE_OWNER_URL is needed to restore: the tables are made by their owner.')
  return { ...common, ownerUrl: DATABASE_OWNER_URL }
}

type Tell = (words: string) => void

/**
 * Makes a new installation of a backup, brings it up to date with this release and proves its ledgers. Answers where they
 * contradict themselves: what was wrong when the backup was taken is wrong afterwards, too.
 */
export async function restoreInto(
  target: RestoreTarget,
  archive: Archive,
  { modules, tell }: { modules: readonly Contribution[]; tell: Tell },
): Promise<LedgerFault[]> {
  demandRestorable(archive, target)
  const filling = { archive, modules, tell }
  if ('dir' in target) return intoStore(target, filling)
  const database = openPostgres(target.ownerUrl, target.ownerUrl)
  return closing(database, () => fill(database, { ...filling, uploads: target.uploads }))
}

/** Beside its directory, which gets its name when all is done. */
async function intoStore(
  { dir, key, uploads }: RestoreTarget & { dir: string },
  filling: Omit<Filling, 'uploads'>,
): Promise<LedgerFault[]> {
  // Loaded only where it is used: the engine takes memory.
  const { openEmbedded } = await import('../database/open-embedded.ts')
  const { fillNewStore } = await import('../database/embedded/filled-store.ts')
  const faults = await fillNewStore(dir, async (draft) => {
    const beside: UploadSettings =
      uploads.driver === 'local' ? { driver: 'local', directory: localDirectory(draft) } : uploads
    const database = await openEmbedded({ dir: draft, key, draft: true })
    return closing(database, () => fill(database, { ...filling, uploads: beside }))
  })
  if (!faults) throw new CannotStart(`${dir} is not empty, and a restore replaces nothing. Name another DATA_DIR.`)
  return faults
}

/** All as the owner: one connection at a time is all that an embedded database has, and whom its wall binds, too. */
async function fill(database: Database, { archive, uploads, modules, tell }: Filling): Promise<LedgerFault[]> {
  tell('Rows and files')
  await database.asOwner((owner) => loadBackup(owner, archive, uploads))
  tell('Statistics')
  await database.gatherStatistics()
  return database.asOwner(async (owner) => {
    tell('Tables of this release')
    await migrateBehindTheWall(owner)
    await makeRoomInLogs(owner)
    tell('Ledgers')
    return checkLedgers(owner, modules)
  })
}

interface Filling {
  archive: Archive
  uploads: UploadSettings
  modules: readonly Contribution[]
  tell: Tell
}

async function closing<T>(database: Database, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } finally {
    await database.close()
  }
}
