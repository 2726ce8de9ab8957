import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** `0.1.0 (3f2a1bc)`: the version, and the commit it was built from where that is known. */
export function buildId(): string {
  const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string }
  const commit = commitOfSources()
  return commit ? `${version} (${commit})` : version
}

/** `3f2a1bc`, or `3f2a1bc-dirty` with changes beside it; undefined outside a checkout. */
function commitOfSources(): string | undefined {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty', '--exclude=*'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return undefined
  }
}
