import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

export const repository = join(import.meta.dirname, '../../../../..')

export interface Source {
  /** `server/src/store/brand/brand.module.ts` */
  path: string
  text: string
  imports: Import[]
}

interface Import {
  /** A file as above, or the name of a package. */
  target: string
  typeOnly: boolean
}

/** Source files by a pattern from the root of the repository, with what they import. */
export function readSources(pattern: string): Source[] {
  return globSync(pattern, { cwd: repository }).map((file) => {
    const path = file.replaceAll('\\', '/').replace('packages/', '')
    const text = readFileSync(join(repository, file), 'utf8')
    return { path, text, imports: importsOf(path, text) }
  })
}

export const isTest = ({ path }: Pick<Source, 'path'>) => /\.(test|fixture)\.tsx?$/.test(path)

function importsOf(path: string, text: string): Import[] {
  const lines = text.matchAll(/^(?:import|export)\s(type\s)?(?:[^'";]*?\sfrom\s)?'([^']+)'/gm)
  const later = text.matchAll(/\bimport\(\s*'([^']+)'\s*\)/g)
  return [
    ...[...lines].map(([, type, target = '']) => ({ target: resolvePath(path, target), typeOnly: type !== undefined })),
    ...[...later].map(([, target = '']) => ({ target: resolvePath(path, target), typeOnly: false })),
  ]
}

function resolvePath(path: string, target: string): string {
  if (target.startsWith('.')) return posix.join(dirname(path), target)
  return target.replace(/^@brandside\/(contract|server|web)\//, '$1/src/')
}

/** Ways that lead back to where they began. */
export function circles(nexts: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>()
  const found: string[] = []
  const walk = (place: string, way: readonly string[]): void => {
    if (way.includes(place)) {
      found.push([...way.slice(way.indexOf(place)), place].join(' → '))
      return
    }
    if (done.has(place)) return
    for (const next of nexts.get(place) ?? []) walk(next, [...way, place])
    done.add(place)
  }
  for (const place of nexts.keys()) walk(place, [])
  return found
}
