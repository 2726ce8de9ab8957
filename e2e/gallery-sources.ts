import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const kept = join(import.meta.dirname, 'looks', 'sources.txt')

/** What the gallery shows, and what it is judged by. */
const sources = [
  'package-lock.json',
  'packages/web/gallery.html',
  'packages/web/src/{global.css,gallery/**,platform/**}',
  'packages/web/src/system/operation-log/**',
  'packages/contract/src/{platform,shell}/**',
  'e2e/{accessible,browser,clipped-texts,gallery.journey,painted}.ts',
  'e2e/looks/{colours,measures}-*.txt',
]

/** Checksum of the sources as they are. */
export function gallerySources(): string {
  const files = sources.flatMap((pattern) => globSync(pattern, { cwd: root, withFileTypes: true }))
  const names = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
  const hash = createHash('sha256')
  for (const name of names.filter((each) => !each.includes('.test.')).sort())
    hash.update(name.slice(root.length)).update('\0').update(readFileSync(name)).update('\0')
  return hash.digest('hex')
}

/** Checksum of the sources with which the gallery was last found good. */
export function keptSources(): string {
  return readFileSync(kept, 'utf8').trim()
}

export function keepSources(): void {
  writeFileSync(kept, `${gallerySources()}\n`)
}
