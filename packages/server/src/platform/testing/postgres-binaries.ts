import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

/** The folder with `initdb` and `postgres` of a version the product supports, or null. */
export async function findPostgresBinaries(): Promise<string | null> {
  // The cluster is watched over by a POSIX shell.
  if (process.platform === 'win32') return null
  for (const folder of candidates()) {
    if (existsSync(join(folder, 'initdb')) && (await majorVersion(folder)) >= oldest) return folder
  }
  return null
}

function candidates(): string[] {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return [
    ...onPath,
    ...versionsIn('/usr/lib/postgresql', /^\d+$/),
    ...versionsIn('/usr', /^pgsql-\d+$/),
    ...versionsIn('/opt/homebrew/opt', /^postgresql@\d+$/),
    ...versionsIn('/usr/local/opt', /^postgresql@\d+$/),
    ...versionsIn('/Applications/Postgres.app/Contents/Versions', /^\d+$/),
  ]
}

/** The newest first. */
function versionsIn(folder: string, names: RegExp): string[] {
  if (!existsSync(folder)) return []
  const found = readdirSync(folder).filter((name) => names.test(name))
  return found.sort((a, b) => numberIn(b) - numberIn(a)).map((name) => join(folder, name, 'bin'))
}

function numberIn(name: string): number {
  return Number(/\d+/.exec(name)?.[0])
}

async function majorVersion(folder: string): Promise<number> {
  try {
    const { stdout } = await promisify(execFile)(join(folder, 'postgres'), ['--version'])
    return numberIn(stdout)
  } catch {
    return 0
  }
}

const oldest = 15
