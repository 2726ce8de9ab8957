import { parseArgs } from 'node:util'
import { modules } from '../modules.ts'
import { openArchive } from '../platform/backup/archive-reader.ts'
import type { Manifest } from '../platform/backup/manifest.ts'
import { openSource, scratchFor } from '../platform/backup/open-source.ts'
import { takeBackup } from '../platform/backup/take-backup.ts'
import { verifyBackup } from '../platform/backup/verify-backup.ts'
import { CannotStart } from '../platform/config/cannot-start.ts'
import { readConfig } from '../platform/config/config.ts'
import { version } from '../platform/config/version.ts'
import { explain } from './explain.ts'
import { tellFaults } from './tell-faults.ts'

/**
 * `npm run backup -- --to FILE [--verify]`: writes all that the installation holds into a file, while it runs or stands.
 * With `--verify` the file is restored into a database of its own, and the ledgers are proven there.
 */
try {
  const { values } = parseArgs({ options: { to: { type: 'string' }, verify: { type: 'boolean', default: false } } })
  const { to, verify } = values
  if (!to) throw new CannotStart('Name the file to write: npm run backup -- --to brandside.backup')
  const source = await openSource(readConfig(), scratchFor(to))
  const manifest = await takeBackup(source, to, version).finally(() => source.close())
  // Read back from the disk.
  const archive = await openArchive(to)
  archive.close()
  process.stdout.write(`${report(to, manifest)}\n`)
  if (verify) {
    const faults = await verifyBackup(to, modules)
    tellFaults(faults)
    process.stdout.write(
      faults.length === 0
        ? 'Restored into a database of its own: all rows and files are there, and every ledger is proven.\n'
        : 'It can be restored, but its ledgers contradict themselves, as they do in the database it was taken from.\n',
    )
  }
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}

function report(path: string, { tables, files, key, takenAt }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, { count }) => sum + count, 0)
  const lines = [
    `${path} holds ${rows} rows of ${Object.keys(tables).length} tables and ${files.count} uploaded files, as of ${takenAt}.`,
    key.inside
      ? 'The key of the installation is in it, as it is in the database: who has the file can open every secret.'
      : 'APP_KEY is not in it: keep the key elsewhere. Without it the sealed secrets cannot be opened.',
  ]
  if (files.driver === 'qiniu') lines.push('Files with the image service are not in it; they stay there.')
  if (files.missing.length > 0)
    lines.push(`${files.missing.length} uploaded files were not in their store: ${files.missing.join(', ')}`)
  return lines.join('\n')
}
