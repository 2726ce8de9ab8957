import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../run/server-process.ts'

export interface Sources {
  /** What a server of that version is started with. */
  entry: string
  remove(): void
}

/** A version of the product beside this one, with the packages and the web client of this one. */
export function sourcesOf(version: string): Sources {
  const folder = mkdtempSync(join(tmpdir(), 'brandside-release-'))
  const archive = execFileSync('git', ['archive', version], { cwd: root, maxBuffer: 1024 ** 3 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  // Packages of the workspace are this version's own; all others are linked.
  const [modules, own] = [join(root, 'node_modules'), '@brandside']
  mkdirSync(join(folder, 'node_modules', own), { recursive: true })
  for (const name of readdirSync(modules))
    if (name !== own && name !== '.cache') symlinkSync(join(modules, name), join(folder, 'node_modules', name))
  for (const name of ['contract', 'server', 'sandbox'])
    symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules', own, name))
  symlinkSync(join(root, 'packages/web/dist'), join(folder, 'packages/web/dist'))
  return {
    entry: join(folder, 'packages/server/src/main.ts'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The last release, where there is one. */
export function lastRelease(): string | undefined {
  try {
    const tag = ['describe', '--tags', '--abbrev=0', '--match', 'v*']
    return execFileSync('git', tag, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}
