import { fileURLToPath } from 'node:url'
import { normalizePath, type Rolldown } from 'vite'

/**
 * Three files instead of ninety: what the sign-in page needs, what any list needs beyond that, and icons. A browser asks a server
 * for six files at a time, so that many small ones queue up, and the first calls behind them.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const signIn = reach(['main.tsx', 'pages/login/login.page.tsx'])
  const list = reach(['platform/frame/shell/shell.tsx', 'platform/data/page/resource-page.tsx'])
  return [
    { debugName: 'sign-in', name: (id, graph) => (signIn(graph).has(id) ? 'sign-in' : null), priority: 3 },
    { debugName: 'list', name: (id, graph) => (list(graph).has(id) ? 'list' : null), priority: 2 },
    {
      // Half a kilobyte each, and most pages want some.
      debugName: 'icons',
      name: (id) => (id.includes('/@ant-design/icons') ? 'icons' : null),
      ...{ minShareCount: 2, priority: 1 },
    },
  ]
}

/** The modules of ours that these files import, whatever happens; libraries come with those who use them. */
function reach(files: readonly string[]) {
  const reached = new Set<string>()
  return (graph: Rolldown.ChunkingContext): ReadonlySet<string> => {
    if (reached.size === 0)
      for (const file of files) visit(normalizePath(fileURLToPath(new URL(`src/${file}`, import.meta.url))))
    return reached

    function visit(id: string): void {
      if (reached.has(id) || id.includes('node_modules')) return
      const module = graph.getModuleInfo(id)
      if (!module) throw new Error(`No such module to begin with: ${id}`)
      reached.add(id)
      for (const next of module.importedIds) visit(next)
    }
  }
}
