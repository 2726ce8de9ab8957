import type { Plugin } from 'vite'

/** A file of script as the build knows it. */
export interface ScriptFile {
  fileName: string
  code: string
  imports: readonly string[]
  moduleIds: readonly string[]
}

const mostFiles = 250
/** Of one page, beyond those of the shell. */
const mostOfPage = 12
/** Characters of the shell and the list that opens first, before they are compressed to a quarter. */
const mostOfFirstList = 1_300_000

const shellModules = ['/src/main.tsx', '/src/platform/frame/shell/shell.tsx']
const firstList = '/src/store/brand/brand.page.tsx'

/** Ends a build of too many files or bytes, and one whose files import each other. */
export function bundleBounds(): Plugin {
  return {
    name: 'brandside:bundle-bounds',
    apply: 'build',
    generateBundle(_, bundle) {
      const scripts = Object.values(bundle).filter((file) => file.type === 'chunk')
      // The gallery is no part of the product.
      if (!scripts.some(({ moduleIds }) => moduleIds.some((id) => id.endsWith(firstList)))) return
      const faults = beyondBounds(scripts)
      if (faults.length > 0) this.error(faults.join('\n'))
    },
  }
}

export function beyondBounds(scripts: readonly ScriptFile[]): string[] {
  const byName = new Map(scripts.map((file) => [file.fileName, file]))
  const shell = new Set(shellModules.flatMap((module) => [...filesFor(module)]))
  const empty = scripts.filter(({ code }) => code.trim() === '').map(({ fileName }) => `${fileName} is empty`)
  // Whichever of them runs first finds nothing in the other: whatever is used while it runs fails there.
  const circular = scripts
    .filter((file) => reach(importedBy(file)).has(file))
    .map(({ fileName }) => `${fileName} imports itself by way of others`)
  const pages = scripts.flatMap(({ moduleIds }) => moduleIds.filter((id) => id.endsWith('.page.tsx')))
  const crowded = pages.flatMap((page) => {
    const count = [...filesFor(page)].filter((file) => !shell.has(file)).length
    return count > mostOfPage
      ? [`${page} is made of ${count} files of script beyond the shell; at most ${mostOfPage}`]
      : []
  })
  const first = [...new Set([...shell, ...filesFor(firstList)])].reduce((sum, file) => sum + file.code.length, 0)
  return [
    ...(scripts.length > mostFiles ? [`${scripts.length} files of script; at most ${mostFiles}`] : []),
    ...empty,
    ...circular,
    ...crowded,
    ...(first > mostOfFirstList
      ? [`The first list takes ${first} characters of script; at most ${mostOfFirstList}`]
      : []),
  ]

  /** The file that holds a module, and all that it imports in turn. */
  function filesFor(module: string): Set<ScriptFile> {
    return reach(scripts.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module))))
  }

  function reach(from: readonly ScriptFile[]): Set<ScriptFile> {
    const found = new Set<ScriptFile>()
    const open = [...from]
    for (let file = open.pop(); file; file = open.pop()) {
      if (found.has(file)) continue
      found.add(file)
      open.push(...importedBy(file))
    }
    return found
  }

  function importedBy({ imports }: ScriptFile): ScriptFile[] {
    return imports.flatMap((name) => byName.get(name) ?? [])
  }
}
