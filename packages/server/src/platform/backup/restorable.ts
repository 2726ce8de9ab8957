import { migrations } from '../../../migrations/all.ts'
import { CannotStart } from '../config/cannot-start.ts'
import { printOf } from '../config/instance-key.ts'
import type { UploadSettings } from '../config/upload-settings.ts'
import { checksum } from '../database/migrate.ts'
import type { Archive } from './archive-reader.ts'
import type { Manifest } from './manifest.ts'

/** Refuses what this release, with these settings, could not run on; before anything is written. */
export function demandRestorable(
  archive: Archive,
  settings: { key: string | undefined; uploads: UploadSettings },
): void {
  demandKnownSchema(archive.manifest)
  demandKeyOf(archive.manifest, settings.key)
  if (settings.uploads.driver === 'qiniu' && archive.objects.length > 0)
    throw new CannotStart(
      `This backup holds ${archive.objects.length} uploaded files, and UPLOAD_DRIVER=qiniu has no place for them. ` +
        'Restore it with UPLOAD_DRIVER=local or postgres.',
    )
}

function demandKnownSchema({ migrations: applied, product }: Manifest): void {
  const unknown = Object.keys(applied).filter((name) => !(name in migrations))
  if (unknown.length > 0)
    throw new CannotStart(
      `This backup is of a newer release (${product}): this one does not know ${unknown.join(', ')}. Restore it with that release.`,
    )
  const other = Object.entries(applied).filter(([name, sum]) => checksum(migrations[name] ?? '') !== sum)
  if (other.length > 0)
    throw new CannotStart(
      `Migrations of this backup have another text in this release: ${other.map(([name]) => name).join(', ')}.`,
    )
}

function demandKeyOf({ key, takenAt }: Manifest, given: string | undefined): void {
  if (key.inside) {
    if (given !== undefined && printOf(given) !== key.print)
      throw new CannotStart('APP_KEY has to be left out: this backup brings the key of its installation along.')
    return
  }
  if (given === undefined)
    throw new CannotStart(
      'APP_KEY is missing: it is not in the backup, and without the key of that installation its secrets do not open.',
    )
  if (printOf(given) !== key.print)
    throw new CannotStart(
      `APP_KEY is not the key that this installation had at ${takenAt}, and the secrets in the backup open with no other. ` +
        'After `npm run key:rotate`, earlier backups need the key of their time.',
    )
}
