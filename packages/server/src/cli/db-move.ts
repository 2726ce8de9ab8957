import { mkdtemp, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { modules } from '../modules.ts'
import { openArchive } from '../platform/backup/archive-reader.ts'
import type { Manifest } from '../platform/backup/manifest.ts'
import { type OpenSource, openSource } from '../platform/backup/open-source.ts'
import { type RestoreTarget, restoreInto } from '../platform/backup/restore-into.ts'
import { takeBackup } from '../platform/backup/take-backup.ts'
import { CannotStart } from '../platform/config/cannot-start.ts'
import { type Config, readConfig } from '../platform/config/config.ts'
import { localDirectory } from '../platform/config/upload-settings.ts'
import { version } from '../platform/config/version.ts'
import { checkLedgers } from '../platform/ledger/check-ledgers.ts'
import { tellProgress } from '../tell-progress.ts'
import { explain } from './explain.ts'
import { tellFaults } from './tell-faults.ts'

/**
 * `npm run db:move -- --to postgres://bo_owner:…@host/brandside`: moves an installation from the embedded database into an
 * empty PostgreSQL; `--to DIRECTORY` makes an embedded one. Nothing changes where it comes from. A product that runs is
 * refused, as what it goes on to write would be lost; with `--copy` the new one gets what there is at this moment.
 */
try {
  const { values } = parseArgs({ options: { to: { type: 'string' }, copy: { type: 'boolean', default: false } } })
  if (!values.to)
    throw new CannotStart(
      'Name the new place: npm run db:move -- --to postgres://bo_owner:…@host/brandside (DATABASE_OWNER_URL as `npm run db:setup` prints it), or a directory',
    )
  const config = readConfig()
  const target = targetAt(values.to, config)
  const manifest = await tellProgress((tell) => move(config, target, { copies: values.copy, tell }))
  const rows = Object.values(manifest.tables).reduce((sum, { count }) => sum + count, 0)
  process.stdout.write(
    `${Object.keys(manifest.tables).length} tables with ${rows} rows, ${Object.keys(manifest.sequences).length} sequences and ${manifest.files.count} uploaded files are there: equal in count and checksum.\n`,
  )
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}

/** Uploaded files go along to where such an installation keeps its own, unless they lie in a place that both share. */
function targetAt(to: string, { APP_KEY: key, uploads }: Config): RestoreTarget {
  const away = uploads.driver === 'qiniu' || uploads.driver === 's3' ? uploads : undefined
  if (/^postgres(ql)?:/.test(to)) return { key, ownerUrl: to, uploads: away ?? { driver: 'postgres' } }
  const dir = resolve(to)
  return { key, dir, uploads: away ?? { driver: 'local', directory: localDirectory(dir) } }
}

interface Moving {
  /** Others may go on writing where it comes from. */
  copies: boolean
  tell: (words: string) => void
}

async function move(config: Config, target: RestoreTarget, { copies, tell }: Moving): Promise<Manifest> {
  const room = await mkdtemp(
    join('dir' in target ? dirname(target.dir) : resolve(config.DATA_DIR, '..'), '.brandside-move-'),
  )
  try {
    const path = join(room, 'archive')
    tell('Reading')
    const source = await openSource(config, room)
    try {
      if (source.running && !copies)
        throw new CannotStart(
          'The product is running, and what it writes from now on would be lost: stop it first, or take along what there is at this moment with --copy.',
        )
      await takeBackup(source, path, version)
      await proveSource(source, tell)
    } finally {
      await source.close()
    }
    const archive = await openArchive(path)
    try {
      const faults = await restoreInto(target, archive, { modules, tell })
      tellProof('where it is now', faults)
      return archive.manifest
    } finally {
      archive.close()
    }
  } finally {
    await rm(room, { recursive: true, force: true })
  }
}

async function proveSource(source: OpenSource, tell: Moving['tell']): Promise<void> {
  tell('Ledgers where it comes from')
  await source.reader.end()
  const pool = source.asApplication()
  try {
    tellProof('where it comes from', await checkLedgers(pool, modules))
  } finally {
    await pool.end()
  }
}

function tellProof(where: string, faults: Parameters<typeof tellFaults>[0]): void {
  tellFaults(faults)
  process.stdout.write(`Ledgers ${where}: ${faults.length === 0 ? 'proven' : `${faults.length} faults`}.\n`)
}
