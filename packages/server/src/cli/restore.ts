import { parseArgs } from 'node:util'
import { modules } from '../modules.ts'
import { openArchive } from '../platform/backup/archive-reader.ts'
import { restoreInto, targetOf } from '../platform/backup/restore-into.ts'
import { CannotStart } from '../platform/config/cannot-start.ts'
import { readConfig } from '../platform/config/config.ts'
import { tellProgress } from '../tell-progress.ts'
import { explain } from './explain.ts'
import { tellFaults } from './tell-faults.ts'

/** `npm run restore -- --from FILE`: makes a new installation of a backup, in an empty DATA_DIR or an empty database. */
try {
  const { values } = parseArgs({ options: { from: { type: 'string' } } })
  const { from } = values
  if (!from) throw new CannotStart('Name the file to read: npm run restore -- --from brandside.backup')
  const target = targetOf(readConfig())
  const archive = await openArchive(from)
  const faults = await tellProgress((tell) => restoreInto(target, archive, { modules, tell })).finally(() =>
    archive.close(),
  )
  tellFaults(faults)
  process.stdout.write(
    faults.length === 0
      ? `Restored, as of ${archive.manifest.takenAt}: all rows and files are there, and every ledger is proven.\n`
      : `Restored, as of ${archive.manifest.takenAt}, but its ledgers contradict themselves, as they did when the backup was taken.\n`,
  )
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}
