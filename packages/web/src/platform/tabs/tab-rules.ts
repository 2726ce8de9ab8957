import type { Arrival } from '../routing/arrive.ts'
import type { PageState } from '../routing/pages.ts'
import type { Place } from '../routing/place.ts'

/** A visited page. Its identity is the path: the same path with another query is the same tab. */
export interface Tab {
  path: string
  /** The latest query; coming back leads to it. */
  search: string
  place: Place
  params: Readonly<Record<string, string>>
  /** Present while the page is kept; a tab that was restored or dropped is without one until it is visited. */
  page: PageState | undefined
  /** Another number is another life of the page: it starts afresh. */
  life: number
  /** Higher is later; 0 was never visited in this load. */
  visit: number
}

export interface Tabs {
  tabs: readonly Tab[]
  /** What is in front of the operator; pages without a tab (401, 404, none) stand here alone. */
  here: Arrival | undefined
}

export const noTabs: Tabs = { tabs: [], here: undefined }

/** Pages that are kept at the same time; of more, the one not seen for longest gives its memory back. */
export const mostKept = 12

/** S55: these show something instead of a page. */
const withoutTab: ReadonlySet<string> = new Set(['/401', '/404'])

/** The operator has arrived somewhere: its tab is there, knows its latest address, and is the active one. */
export function visited({ tabs }: Tabs, arrival: Arrival, isDirty: (tab: Tab) => boolean = () => false): Tabs {
  const { place, pathname, search, params, page, renewed } = arrival
  if (!place || withoutTab.has(pathname)) return { tabs, here: arrival }

  const before = tabs.find(({ path }) => path === pathname)
  const kept = renewed ? undefined : before?.page
  const tab: Tab = {
    path: pathname,
    search,
    place,
    // The same path has the same parts: a page that comes back to its own address is not rendered for that.
    params: before?.params ?? params,
    page: kept?.kind === 'ready' ? kept : page,
    life: before && kept ? before.life : ++lives,
    visit: ++visits,
  }
  const next = before ? tabs.map((each) => (each === before ? tab : each)) : withAdded(tabs, tab)
  return { tabs: withinLimit(next, tab, isDirty), here: arrival }
}

/** A tab that stands in the bar without having been visited: pinned, or there before a reload. */
export function coldTab(found: Pick<Tab, 'path' | 'search' | 'place' | 'params'>): Tab {
  return { ...found, page: undefined, life: 0, visit: 0 }
}

/** Pinned tabs stand before all others. */
export function withAdded(tabs: readonly Tab[], tab: Tab): Tab[] {
  if (!tab.place.affix) return [...tabs, tab]
  const pinned = tabs.filter(({ place }) => place.affix)
  return [...pinned, tab, ...tabs.filter(({ place }) => !place.affix)]
}

/** What a way of closing would close: pinned tabs never. */
export function closing(tabs: readonly Tab[], which: 'this' | 'others' | 'all', path: string): Tab[] {
  return tabs.filter(
    (tab) => !tab.place.affix && (which === 'all' || (which === 'this' ? tab.path === path : tab.path !== path)),
  )
}

/**
 * Where to go when these tabs are closed; undefined when the active one stays. Closing others leads to the tab they are
 * others of; otherwise the tab that was active before, else the right neighbour, else the left one, else home.
 */
export function afterClosing({ tabs, here }: Tabs, closed: readonly Tab[]): string | undefined {
  const active = tabs.findIndex(({ path }) => path === here?.pathname)
  if (!closed.some(({ path }) => path === here?.pathname)) return undefined
  const left = tabs.filter((tab) => !closed.includes(tab))
  const seen = left.filter(({ visit }) => visit > 0).sort((a, b) => b.visit - a.visit)[0]
  if (seen) return addressOf(seen)
  const neighbour = left.find((tab) => tabs.indexOf(tab) > active) ?? left.findLast((tab) => tabs.indexOf(tab) < active)
  return addressOf(neighbour)
}

export function withoutTabs({ tabs, here }: Tabs, closed: readonly Tab[]): Tabs {
  return { tabs: tabs.filter((tab) => !closed.includes(tab)), here }
}

export function addressOf(tab: Pick<Tab, 'path' | 'search'> | undefined): string {
  return tab ? tab.path + tab.search : '/'
}

/** A page flagged so is not kept when it is left (spec 2). */
export function isMounted(tab: Tab, here: Arrival | undefined): boolean {
  return tab.page !== undefined && (tab.path === here?.pathname || !tab.place.noCache)
}

/** S73: over the limit, pages are dropped by age, unless somebody has typed into them. The tab stays. */
function withinLimit(tabs: readonly Tab[], active: Tab, isDirty: (tab: Tab) => boolean): Tab[] {
  const kept = tabs.filter((tab) => tab.page && !tab.place.noCache)
  const surplus = kept
    .filter((tab) => tab !== active && !isDirty(tab))
    .sort((a, b) => a.visit - b.visit)
    .slice(0, Math.max(0, kept.length - mostKept))
  return tabs.map((tab) => (surplus.includes(tab) ? { ...tab, page: undefined } : tab))
}

let lives = 0
let visits = 0
