import { join } from 'node:path'

/** Files that `npm run migrations:release` writes. */
export const fixture = {
  /** The database of the last release, filled by it. */
  dump: join(import.meta.dirname, 'last-release.sql.gz'),
  /** Expected contents, see `Contents`. */
  contents: join(import.meta.dirname, 'last-release.json'),
  /** Checksums of the released migrations, see `migrations/all.test.ts`. */
  checksums: join(import.meta.dirname, '../../../../migrations/released.json'),
}
