import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { isExternalLink } from '@brandside/contract/platform/rules.ts'
import { type Crumb, type Place, untitled } from '../../ui/page/place.ts'

/** The server's menu tree as the shell uses it. */
export interface Menu {
  nav: readonly NavItem[]
  places: readonly Place[]
  /** Entries of the page search: visible pages and links, in the order of the sidebar. */
  targets: readonly Target[]
  /** Group addresses and where they lead. */
  redirects: ReadonlyMap<string, string>
  /** The first page: what `/` leads to. Absent when the operator has no page at all. */
  home: string | undefined
  /** Entries that were skipped, and why. */
  problems: readonly string[]
}

/** An item of the sidebar: a page, a link out of the product, or a group. */
export interface NavItem {
  path: string
  title: Bilingual
  icon: string
  /** A link that opens in a new browser tab. */
  external: boolean
  /** How the title is typed on a Latin keyboard: whole, and by first letters. */
  pinyin: string
  initials: string
  /** Empty: the item itself is a link. */
  items: readonly NavItem[]
}

/** Somewhere the page search leads to. */
export interface Target {
  path: string
  title: Bilingual
  /** Titles of the groups around it, outermost first. */
  groups: readonly Bilingual[]
  icon: string
  /** A link that opens in a new browser tab. */
  external: boolean
  /** How its own title is typed on a Latin keyboard: whole, and by first letters. Empty where nothing is Chinese. */
  pinyin: string
  initials: string
  /** The same of the groups around it. */
  around: readonly string[]
}

export const homePath = '/home/dashboard'

/** Reads the menu tree. The tree is data of an administrator: wrong entries are skipped and named, the rest works. */
export function readMenu(tree: unknown): Menu {
  const reading: Reading = {
    places: [],
    redirects: new Map(),
    firsts: new Map(),
    problems: [],
    paths: new Set(),
    names: new Set(),
  }
  const entries = nodesOf(tree, reading, 'menu')
    // spec 2: only top-level entries that have children become routes.
    .filter((entry) => entry.children.length > 0)
    .flatMap((entry) => readEntry(entry, '', [], reading) ?? [])
  openCircles(reading)
  const { places, redirects, problems } = reading
  const nav = entries.flatMap((entry) => navItem(entry) ?? [])
  const home = places.some(({ path }) => path === homePath) ? homePath : firstPage(nav, places)
  const targets = entries.flatMap((entry) => targetsOf(entry))
  return { nav, places: withFirstPinned(entries, places), targets, redirects, home, problems }
}

interface Reading {
  places: Place[]
  redirects: Map<string, string>
  /** The first page or group in each group. */
  firsts: Map<string, string>
  problems: string[]
  paths: Set<string>
  names: Set<string>
}

/** An entry of the tree whose every part has the expected type. */
interface Node {
  path: string
  name: string
  component: string
  hidden: boolean
  redirect: string
  alwaysShow: boolean
  title: Bilingual | undefined
  pinyin: string
  initials: string
  icon: string
  rights: readonly string[]
  affix: boolean
  noCache: boolean
  activeMenu: string
  breadcrumb: boolean
  children: readonly unknown[]
}

/** An entry at its full address, for the sidebar. */
interface Entry {
  path: string
  node: Node
  children: readonly Entry[]
}

const deepest = 8

function readEntry(node: Node, parentPath: string, groups: readonly Crumb[], reading: Reading): Entry | undefined {
  const path = fullPath(parentPath, node.path)
  if (!isNew(path, node, reading)) return undefined
  if (groups.length > deepest) return skip(reading, `${path}: nested too deep`)

  const external = isExternalLink(path)
  const isGroup = node.children.length > 0
  const isPage = !external && !isGroupComponent(node.component)
  const title = node.title ?? untitled

  if (isPage) reading.places.push(placeOf(path, node, title, groups))

  const crumb = crumbOf(path, node)
  const inner = crumb ? [...groups, crumb] : groups
  const children = nodesOf(node.children, reading, path).flatMap(
    (child) => readEntry(child, path, inner, reading) ?? [],
  )
  if (isGroup && !isPage) redirectGroup(path, node, children, reading)
  return { path, node, children }
}

function placeOf(path: string, node: Node, title: Bilingual, groups: readonly Crumb[]): Place {
  const { component, icon, affix, activeMenu, rights } = node
  // spec 2: pages whose path is dashboard are not cached.
  const noCache = node.noCache || path.endsWith('/dashboard')
  return { path, component, title, icon, noCache, affix, activeMenu, rights, groups }
}

/** spec 2: a group flagged no-redirect is plain text in the breadcrumb, the others lead to their first page. */
function crumbOf(path: string, { title, redirect, breadcrumb }: Node): Crumb | undefined {
  if (!title || !breadcrumb) return undefined
  return redirect === noRedirect ? { title } : { title, to: path }
}

function redirectGroup(path: string, { redirect }: Node, children: readonly Entry[], reading: Reading): void {
  const first = children.find(({ node, path: to }) => !node.hidden && !isExternalLink(to))?.path
  if (first) reading.firsts.set(path, first)
  const isWished = redirect !== '' && redirect !== noRedirect && !isExternalLink(redirect)
  const to = isWished ? fullPath(path, redirect) : first
  if (to) reading.redirects.set(path, to)
}

/** Groups that lead to each other, or to themselves, would lead nowhere and for ever. */
function openCircles({ redirects, firsts, problems }: Reading): void {
  for (const path of redirects.keys()) {
    if (!leadsBack(path, redirects)) continue
    problems.push(`${path}: leads in a circle`)
    const first = firsts.get(path)
    if (first) redirects.set(path, first)
    else redirects.delete(path)
  }
}

function leadsBack(path: string, redirects: ReadonlyMap<string, string>): boolean {
  const seen = new Set<string>()
  let to = redirects.get(path)
  while (to !== undefined && !seen.has(to)) {
    seen.add(to)
    const [there = ''] = to.split(/[?#]/)
    if (there === path) return true
    to = redirects.get(there)
  }
  return false
}

function isNew(path: string, { name }: Node, { paths, names, problems }: Reading): boolean {
  if (paths.has(path)) problems.push(`${path}: appears twice`)
  else if (name && names.has(name)) problems.push(`${path}: its name ${name} is already taken`)
  else {
    paths.add(path)
    if (name) names.add(name)
    return true
  }
  return false
}

function skip(reading: Reading, problem: string): undefined {
  reading.problems.push(problem)
}

/** spec 2: hidden entries are skipped; a single visible child takes its parent's place. */
function navItem(entry: Entry, parentIcon = ''): NavItem | undefined {
  const { node, path } = entry
  if (node.hidden) return undefined
  const shown = entry.children.filter((child) => !child.node.hidden)
  const icon = node.icon || parentIcon
  const [only] = shown
  if (only && shown.length === 1 && !node.alwaysShow) return navItem(only, icon)
  if (shown.length === 0 && isGroupComponent(node.component) && !isExternalLink(path)) return undefined
  const items = shown.flatMap((child) => navItem(child) ?? [])
  const { title = untitled, pinyin, initials } = node
  return { path, title, icon, external: isExternalLink(path), pinyin, initials, items }
}

/** Groups lead nowhere by themselves, so they are not offered; what is hidden is hidden with all below it. */
function targetsOf(
  { node, path, children }: Entry,
  groups: readonly Bilingual[] = [],
  around: readonly string[] = [],
): Target[] {
  const { hidden, title, component, icon, pinyin, initials } = node
  if (hidden) return []
  const external = isExternalLink(path)
  const leads = title && (external || !isGroupComponent(component))
  const own = leads ? [{ path, title, groups, icon, external, pinyin, initials, around }] : []
  const inner = title ? [...groups, title] : groups
  const innerAround = [...around, pinyin, initials].filter(Boolean)
  return [...own, ...children.flatMap((child) => targetsOf(child, inner, innerAround))]
}

function firstPage(nav: readonly NavItem[], places: readonly Place[]): string | undefined {
  for (const item of nav) {
    const found =
      item.items.length > 0 ? firstPage(item.items, places) : places.find(({ path }) => path === item.path)?.path
    if (found) return found
  }
  return undefined
}

/** spec 2: the first child of the first entry is pinned. */
function withFirstPinned(entries: readonly Entry[], places: readonly Place[]): Place[] {
  const first = entries[0]?.children[0]?.path
  return places.map((place) => (place.path === first ? { ...place, affix: true } : place))
}

/** A relative path continues the parent's; one with a leading slash and one that leaves the product stand alone. */
function fullPath(parent: string, path: string): string {
  if (isExternalLink(path)) return path
  const joined = path.startsWith('/') ? path : `${parent}/${path}`
  return joined.replace(/\/+/g, '/').replace(/(.)\/$/, '$1')
}

const noRedirect = 'noRedirect'
/** Components that hold other pages and show nothing themselves. */
const isGroupComponent = (component: string): boolean => ['', 'Layout', 'ParentView', 'Link'].includes(component)

function nodesOf(list: unknown, reading: Reading, where: string): Node[] {
  if (list === null || list === undefined) return []
  if (!Array.isArray(list)) return skip(reading, `${where}: its children are no list`) ?? []
  return list.flatMap((raw: unknown) => {
    if (isRecord(raw) && typeof raw.path === 'string' && raw.path.trim() !== '') return [nodeOf(raw, raw.path.trim())]
    reading.problems.push(`${where}: an entry without a path`)
    return []
  })
}

function nodeOf(raw: Readonly<Record<string, unknown>>, path: string): Node {
  const meta = isRecord(raw.meta) ? raw.meta : {}
  return {
    path,
    name: text(raw.name),
    component: text(raw.component),
    hidden: raw.hidden === true,
    redirect: text(raw.redirect),
    alwaysShow: raw.alwaysShow === true,
    title: titleOf(meta),
    pinyin: text(meta.pinyin),
    initials: text(meta.initials),
    icon: text(meta.icon),
    rights: Array.isArray(meta.rights) ? meta.rights.filter((tag) => typeof tag === 'string') : [],
    affix: meta.affix === true,
    noCache: meta.noCache === true,
    activeMenu: text(meta.activeMenu),
    breadcrumb: meta.breadcrumb !== false,
    children: Array.isArray(raw.children) ? raw.children : [],
  }
}

/** Both languages where the server sent both; else its one title for both. */
function titleOf({ title, titleZh, titleEn }: Readonly<Record<string, unknown>>): Bilingual | undefined {
  const zh = text(titleZh) || text(title)
  const en = text(titleEn) || text(title)
  return zh || en ? [zh || en, en || zh] : undefined
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The page of a module, by its address. */
export const targetOf = <T extends { path: string }>(targets: readonly T[], module: string): T | undefined =>
  targets.find(({ path }) => path.endsWith(`/${module}`))
