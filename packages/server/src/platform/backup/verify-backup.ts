import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Contribution } from '../contribution.ts'
import { checkLedgers, type LedgerFault } from '../ledger/check-ledgers.ts'
import { openArchive } from './archive-reader.ts'
import { loadBackup } from './load-backup.ts'
import { scratchFor } from './open-source.ts'

/**
 * Proves that a backup can be restored: into an embedded database beside it, which is thrown away, with the ledgers proven
 * there. Needs no key, as nothing sealed is opened.
 */
export async function verifyBackup(path: string, modules: readonly Contribution[]): Promise<LedgerFault[]> {
  const { openEmbedded } = await import('../database/open-embedded.ts')
  const archive = await openArchive(path)
  const room = await mkdtemp(join(scratchFor(path), '.brandside-verify-'))
  try {
    const database = await openEmbedded({ dir: join(room, 'store'), draft: true })
    try {
      const uploads = { driver: 'local', directory: join(room, 'files') } as const
      await database.asOwner((owner) => loadBackup(owner, archive, uploads))
      await database.gatherStatistics()
      return await checkLedgers(database.pool, modules)
    } finally {
      await database.close()
    }
  } finally {
    archive.close()
    await rm(room, { recursive: true, force: true })
  }
}
