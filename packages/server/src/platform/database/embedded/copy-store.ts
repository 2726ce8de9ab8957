import { constants, copyFileSync, cpSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What the database has made in its directory; uploaded files and others lie there, too. */
const ofDatabase = /^(base|global|PG_VERSION|pg_\w+(\.conf)?|postgresql[\w.]*\.conf)$/

/** Copies the files of a store into a directory that is not there yet, sharing their blocks where the disk can. */
export function copyStore(from: string, to: string): void {
  mkdirSync(to, { mode: 0o700 })
  for (const name of readdirSync(from).filter((entry) => ofDatabase.test(entry))) {
    const source = join(from, name)
    if (statSync(source).isDirectory()) cpSync(source, join(to, name), { recursive: true, mode: shared })
    else copyFileSync(source, join(to, name), shared)
  }
}

const shared = constants.COPYFILE_FICLONE
