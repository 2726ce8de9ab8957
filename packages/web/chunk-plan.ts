export interface SourceModule {
  size: number
  imports: readonly string[]
  /** Fetched when they are wanted. */
  fetches: readonly string[]
  /** Stays a file of its own. */
  alone?: true
}

export interface Page {
  id: string
  /** What a byte without need costs here. */
  weight: number
}

export type Modules = ReadonlyMap<string, SourceModule>

/** How much a page needs a module: from its start, or only in what it fetches later, such as a dialog. */
const [atOnce, later, never] = [1, 0.25, 0]

/** Modules that come in one file. */
interface Bundle {
  modules: string[]
  size: number
  alone: boolean
  /** How much each page needs it. */
  needs: number[]
  imports: Set<Bundle>
}

/** A file may bring a page as many bytes that it does not need as this, if that makes two files one. */
const worthOfFile = 5_000
/** And as this for each page that would otherwise fetch both. */
const worthToPage = 2_000

/**
 * Which modules come in one file. At first those that exactly the same pages need in the same way, then two files become one
 * wherever that is worth the bytes, until no page is made of more than `most` of them. No two files import each other, so
 * that each module runs after those it imports.
 */
export function planBundles(modules: Modules, pages: readonly Page[], most: number): string[][] {
  const bundles = firstBundles(modules, pages)
  const weights = pages.map(({ weight }) => weight)
  while (mergeWorthwhile(bundles, weights));
  for (;;) {
    const crowded = pages.flatMap(({ id }, index) => (filesOf(bundles, id) > most ? [index] : []))
    const pair = cheapestRelief([...bundles], crowded, weights)
    if (!pair) return [...bundles].map((bundle) => bundle.modules)
    merge(bundles, ...pair)
  }
}

/** The modules that these import, and with `fetched` those that they fetch, however far. */
export function reach(modules: Modules, from: readonly string[], fetched = false): Set<string> {
  const reached = new Set<string>()
  const open = [...from]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const module = modules.get(id)
    if (!module || reached.has(id)) continue
    reached.add(id)
    open.push(...module.imports, ...(fetched ? module.fetches : []))
  }
  return reached
}

/** Modules that fetch later what they import, however far: the sources say something else than what happens. */
export function fetchedInVain(modules: Modules): { by: string; module: string }[] {
  return [...modules].flatMap(([by, { fetches }]) => {
    if (fetches.length === 0) return []
    const imported = reach(modules, [by])
    return fetches.filter((module) => imported.has(module)).map((module) => ({ by, module }))
  })
}

function firstBundles(modules: Modules, pages: readonly Page[]): Set<Bundle> {
  const bundleOf = new Map<string, Bundle>()
  const byNeeds = new Map<string, Bundle>()
  for (const [id, needs] of needsOf(modules, pages)) {
    const alone = modules.get(id)?.alone ?? false
    const key = alone ? id : needs.join()
    const bundle = byNeeds.get(key) ?? { modules: [], size: 0, alone, needs, imports: new Set() }
    byNeeds.set(key, bundle)
    bundleOf.set(id, bundle)
    bundle.modules.push(id)
    bundle.size += modules.get(id)?.size ?? 0
  }
  for (const [id, bundle] of bundleOf) {
    for (const next of modules.get(id)?.imports ?? []) {
      const imported = bundleOf.get(next)
      if (imported && imported !== bundle) bundle.imports.add(imported)
    }
  }
  return new Set(byNeeds.values())
}

function needsOf(modules: Modules, pages: readonly Page[]): Map<string, number[]> {
  const needs = new Map<string, number[]>()
  pages.forEach((page, index) => {
    const start = reach(modules, [page.id])
    for (const id of reach(modules, [page.id], true)) {
      const row = needs.get(id) ?? pages.map(() => never)
      row[index] = start.has(id) ? atOnce : later
      needs.set(id, row)
    }
  })
  return needs
}

/** The best pairs first, each bundle at most once; false when there was none. */
function mergeWorthwhile(bundles: Set<Bundle>, weights: readonly number[]): boolean {
  const merged = new Set<Bundle>()
  for (const [one, other] of worthwhilePairs([...bundles], weights)) {
    if (merged.has(one) || merged.has(other) || leadsTo(one, other) || leadsTo(other, one)) continue
    const cost = excess(closure(one), other, weights) + excess(closure(other), one, weights)
    if (cost > gain(one, other)) continue
    merge(bundles, one, other)
    merged.add(one).add(other)
  }
  return merged.size > 0
}

/** By what the two of them cost; what they import may add to it. */
function worthwhilePairs(bundles: readonly Bundle[], weights: readonly number[]): [Bundle, Bundle][] {
  const pairs = bundles.flatMap((one, index) =>
    bundles.slice(index + 1).flatMap((other) => {
      if (one.alone || other.alone) return []
      const cost = excess([one], other, weights) + excess([other], one, weights) - gain(one, other)
      return cost > 0 ? [] : [{ pair: [one, other] as [Bundle, Bundle], cost }]
    }),
  )
  return pairs.sort((a, b) => a.cost - b.cost).map(({ pair }) => pair)
}

/** The two whose merging costs least for each page with too many files that is relieved by it. */
function cheapestRelief(
  bundles: readonly Bundle[],
  crowded: readonly number[],
  weights: readonly number[],
): [Bundle, Bundle] | undefined {
  let best: { pair: [Bundle, Bundle]; cost: number } | undefined
  for (const [index, one] of bundles.entries()) {
    for (const other of bundles.slice(index + 1)) {
      const relieved = crowded.filter((page) => needBoth(one, other, page)).length
      if (relieved === 0 || one.alone || other.alone || leadsTo(one, other) || leadsTo(other, one)) continue
      const cost = (excess(closure(one), other, weights) + excess(closure(other), one, weights)) / relieved
      if (!best || cost < best.cost) best = { pair: [one, other], cost }
    }
  }
  return best?.pair
}

function gain(one: Bundle, other: Bundle): number {
  const pages = one.needs.filter((_, page) => needBoth(one, other, page)).length
  return worthOfFile + pages * worthToPage
}

function needBoth(one: Bundle, other: Bundle, page: number): boolean {
  return one.needs[page] === atOnce && other.needs[page] === atOnce
}

/** The bytes of `added` that pages of `other` get without need when these come along, by the weight of the page. */
function excess(added: Iterable<Bundle>, other: Bundle, weights: readonly number[]): number {
  let bytes = 0
  for (const each of added) {
    if (each === other) continue
    let pages = 0
    for (let page = 0; page < other.needs.length; page++)
      pages += Math.max(0, (other.needs[page] ?? never) - (each.needs[page] ?? never)) * (weights[page] ?? 1)
    bytes += each.size * pages
  }
  return bytes
}

/** Whether one imports the other by way of a third: then that third would import the file, and be imported by it. */
function leadsTo(one: Bundle, other: Bundle): boolean {
  return [...one.imports].some((next) => next !== other && closure(next).has(other))
}

/** The bundle, and all that it imports in turn. */
function closure(bundle: Bundle, found = new Set<Bundle>()): Set<Bundle> {
  if (found.has(bundle)) return found
  found.add(bundle)
  for (const next of bundle.imports) closure(next, found)
  return found
}

function merge(bundles: Set<Bundle>, one: Bundle, other: Bundle): void {
  bundles.delete(other)
  one.modules.push(...other.modules)
  one.size += other.size
  for (const next of other.imports) one.imports.add(next)
  for (const each of bundles) if (each.imports.delete(other)) each.imports.add(one)
  one.imports.delete(one)
  const needs = one.needs.map((need, page) => Math.max(need, other.needs[page] ?? never))
  for (const each of closure(one)) each.needs = each.needs.map((need, page) => Math.max(need, needs[page] ?? never))
}

function filesOf(bundles: ReadonlySet<Bundle>, page: string): number {
  const own = [...bundles].find(({ modules }) => modules.includes(page))
  return own ? closure(own).size : 0
}
