import { fileURLToPath } from 'node:url'
import { normalizePath, type Rolldown } from 'vite'
import { fetchedInVain, type Modules, planBundles, reach, type SourceModule } from './chunk-plan.ts'

type Graph = Rolldown.ChunkingContext

/** What the sign-in page needs, and what any list needs beyond that. */
export const shellFiles = ['sign-in', 'list'] as const

/**
 * Few files, each of which a page needs whole: a browser asks a server for six at a time, so that many small ones queue up, and
 * the first calls behind them. What the sign-in page needs is one, what any list needs beyond that another; libraries of what
 * pages are made of come next, and our own modules as `planBundles` says.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  let named: ReadonlyMap<string, string> | undefined
  const nameOf = (graph: Graph, id: string) => {
    named ??= nameModules(graph)
    return named.get(id)
  }
  return [
    ...shellFiles.map((name, index) => ({
      debugName: name,
      name: (id: string, graph: Graph) =>
        nameOf(graph, id) === name || (name === 'list' && ofEveryList.test(id)) ? name : null,
      priority: 20 - index,
    })),
    ...libraries.map(({ name, test }, index) => ({
      name,
      debugName: name,
      test,
      minShareCount: 2,
      priority: 10 - index,
    })),
    {
      debugName: 'pages and what they share',
      name: (id, graph) => nameOf(graph, id) ?? null,
      // What a file holds, and in which order files import each other, is what the plan says.
      includeDependenciesRecursively: false,
      priority: 1,
    },
    {
      // Left to itself, a library of one dialog lands in a file that imports the dialog, which imports the library.
      name: 'library',
      test: /[\\/]node_modules[\\/]/,
      entriesAware: true,
    },
  ]
}

interface Library {
  name: string
  test: RegExp
  /** The names by which our own modules import it. */
  exports: RegExp
  /** Three times its bytes: no page is to get one that it does not need. */
  size: number
}

/** Parts of the library of controls. */
const part = (names: string) => new RegExp(`[\\\\/](?:@rc-component|antd[\\\\/]es)[\\\\/](?:${names})[\\\\/]`)

/** Libraries that most pages need; an icon is half a kilobyte. */
const ofEveryList =
  /[\\/]antd[\\/]es[\\/](?:auto-complete|flex|form|grid|style|_util)[\\/]|scroll-into-view|@tanstack|[\\/]@ant-design[\\/]icons/

const libraries: readonly Library[] = [
  {
    name: 'dates',
    test: part('picker|date-picker|time-picker'),
    exports: /\b(?:DatePicker|TimePicker)\b/,
    size: 300_000,
  },
  { name: 'trees', test: part('tree|tree-select'), exports: /\b(?:Tree|TreeSelect)\b/, size: 200_000 },
  {
    name: 'dialogs',
    test: part('dialog|drawer|modal|skeleton|spin|alert'),
    exports: /\b(?:Alert|Drawer|Modal|Skeleton|Spin)\b/,
    size: 190_000,
  },
  {
    name: 'controls',
    test: part('badge|checkbox|input-number|mini-decimal|pagination|radio|segmented|switch|tag'),
    exports: /\b(?:Badge|Checkbox|InputNumber|Pagination|Radio|Segmented|Switch|Tag)\b/,
    size: 280_000,
  },
]

/** Of which a page is made beyond the shell; `tabs` and their like come on top. */
const mostFiles = 10

/** The list that opens first: each byte of it is waited for with the shell's. */
const firstPage = 'store/brand/brand.page.tsx'

function nameModules(graph: Graph): Map<string, string> {
  const sources = normalizePath(fileURLToPath(new URL('src/', import.meta.url)))
  const modules = ownModules(graph, `${sources}main.tsx`)
  const [vain] = fetchedInVain(modules)
  if (vain) throw new Error(`${vain.by} fetches ${vain.module} later, and imports it by way of others`)
  const named = new Map<string, string>()
  take(['main.tsx', 'pages/login/login.page.tsx'], 'sign-in')
  take(['platform/frame/shell/shell.tsx', 'platform/data/page/resource-page.tsx'], 'list')
  const pages = [...modules.keys()]
    .filter((id) => id.endsWith('.page.tsx'))
    .sort()
    .map((id) => ({ id, weight: id.endsWith(firstPage) ? 30 : 1 }))
  for (const bundle of planBundles(modules, pages, mostFiles)) {
    const name = nameOfBundle(bundle, modules)
    for (const id of bundle) named.set(id, name)
  }
  return named

  function take(files: readonly string[], name: string): void {
    for (const id of reach(
      modules,
      files.map((file) => sources + file),
    )) {
      named.set(id, name)
      modules.delete(id)
    }
  }
}

/** A contract is data, which is packed three times as tightly as code. */
const dataRatio = 0.3

/** Libraries come with those who use them. */
function ownModules(graph: Graph, entry: string): Map<string, SourceModule> {
  const modules = new Map<string, SourceModule>()
  const open = [entry]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (modules.has(id) || id.includes('node_modules') || !id.includes('/')) continue
    const module = graph.getModuleInfo(id)
    if (!module) throw new Error(`No such module: ${id}`)
    const { importedIds, dynamicallyImportedIds: fetches, code } = module
    const used = librariesOf(code ?? '')
    modules.set(id, {
      size: (code?.length ?? 0) * (id.includes('/contract/src/') ? dataRatio : 1),
      imports: [...importedIds, ...used],
      fetches,
    })
    open.push(...importedIds, ...fetches)
  }
  for (const { name, size } of libraries) modules.set(name, { size, imports: [], fetches: [], alone: true })
  return modules
}

/** Antd is imported by name out of one module, so that a module's imports do not tell which parts of it come along. */
function librariesOf(code: string): string[] {
  const names = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']antd["']/g)].map((found) => found[1]).join()
  return libraries.flatMap(({ name, exports }) => (exports.test(names) ? [name] : []))
}

function nameOfBundle(bundle: readonly string[], modules: Modules): string {
  const page = bundle.find((id) => id.endsWith('.page.tsx'))
  const sizeOf = (id: string) => modules.get(id)?.size ?? 0
  const [main = ''] = page ? [page] : [...bundle].sort((a, b) => sizeOf(b) - sizeOf(a))
  return (
    main
      .split(/[\\/]/)
      .at(-1)
      ?.replace(/\.\w+$/, '') ?? 'part'
  )
}
