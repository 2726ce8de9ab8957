import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Place } from '../../ui/page/place.ts'
import type { Arrival } from '../routing/arrive.ts'
import type { PageState } from '../routing/pages.ts'

/** A visited page. Its identity is the path: the same path with another query is the same tab. */
export interface Tab {
  path: string
  /** The latest query; coming back leads to it. */
  search: string
  place: Place
  params: Readonly<Record<string, string>>
  /** The name set by the page once it is known: the number of its order, the name of its record. */
  name: string | undefined
  /** Kept in front by its operator; nothing closes it until he lets it go. */
  pinned: boolean
  /** Present while the page is kept; a tab that was restored or dropped is without one until it is visited. */
  page: PageState | undefined
  /** Another number is another life of the page: it starts afresh. */
  life: number
  /** Higher is later; 0 was never visited in this load. */
  visit: number
}

export interface Tabs {
  tabs: readonly Tab[]
  /** The address in front; pages without a tab (401, 404, none) stand here alone. */
  here: Arrival | undefined
}

export const noTabs: Tabs = { tabs: [], here: undefined }

/** Pages that are kept at the same time; of more, the one not seen for longest gives its memory back. */
export const maxMounted = 12

/** S55: these show something instead of a page. */
const withoutTab: ReadonlySet<string> = new Set(['/401', '/404'])

/** The operator has arrived somewhere: its tab is there, knows its latest address, and is the active one. */
export function arriveAt({ tabs }: Tabs, arrival: Arrival, isDirty: (tab: Tab) => boolean = () => false): Tabs {
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
    name: before?.name,
    pinned: before?.pinned ?? false,
    page: kept?.kind === 'ready' ? kept : page,
    life: before && kept ? before.life : ++lives,
    visit: ++visits,
  }
  const next = before ? tabs.map((each) => (each === before ? tab : each)) : withAdded(tabs, tab)
  return { tabs: withinLimit(next, tab, isDirty), here: arrival }
}

type KnownTab = Pick<Tab, 'path' | 'search' | 'place' | 'params'> & Partial<Pick<Tab, 'name' | 'pinned'>>

/** A tab that stands in the bar without having been visited: pinned, or there before a reload. */
export function coldTab(found: KnownTab): Tab {
  return { name: undefined, pinned: false, ...found, page: undefined, life: 0, visit: 0 }
}

/** Behind the others of its kind: those the menu pins, those the operator pins, all others. */
export function withAdded(tabs: readonly Tab[], tab: Tab): Tab[] {
  return inOrder([...tabs, tab])
}

/** The menu's own pins (affix) cannot be unpinned. */
export function isPinned({ place, pinned }: Pick<Tab, 'place' | 'pinned'>): boolean {
  return place.affix || pinned
}

/** Pinned, a tab goes behind the pinned ones; let go, before all that are not. */
export function withPinned({ tabs, here }: Tabs, path: string, pinned: boolean): Tabs {
  const tab = tabs.find((each) => each.path === path)
  if (!tab || tab.place.affix) return { tabs, here }
  const others = tabs.filter((each) => each !== tab)
  const changed = { ...tab, pinned }
  return { tabs: inOrder(pinned ? [...others, changed] : [changed, ...others]), here }
}

/** To another place in the bar, counted from 0, among the tabs of its kind; those the menu pins stay where they are. */
export function withMoved({ tabs, here }: Tabs, path: string, to: number): Tabs {
  const from = tabs.findIndex((each) => each.path === path)
  const tab = tabs[from]
  if (!tab || tab.place.affix) return { tabs, here }
  const first = tabs.findIndex((each) => kindOf(each) === kindOf(tab))
  const last = tabs.findLastIndex((each) => kindOf(each) === kindOf(tab))
  const at = Math.max(first, Math.min(to, last))
  if (at === from) return { tabs, here }
  const others = tabs.filter((each) => each !== tab)
  return { tabs: [...others.slice(0, at), tab, ...others.slice(at)], here }
}

/**
 * The menu in use is another: each tab has its page, with its rights, as that menu has it. Lost pages go with their tabs;
 * the one in front first leads elsewhere, and unsaved input is kept.
 */
export function withinMenu(
  { tabs, here }: Tabs,
  placeOf: (path: string) => Place | undefined,
  isDirty: (tab: Tab) => boolean,
): Tabs {
  const left = tabs.flatMap((tab) => {
    const place = placeOf(tab.path)
    if (place) return place === tab.place ? [tab] : [{ ...tab, place }]
    return tab.path === here?.pathname || isDirty(tab) ? [tab] : []
  })
  const isSame = left.length === tabs.length && left.every((tab, index) => tab === tabs[index])
  return { tabs: isSame ? tabs : left, here }
}

export function withName({ tabs, here }: Tabs, path: string, name: string): Tabs {
  return { tabs: tabs.map((tab) => (tab.path === path && tab.name !== name ? { ...tab, name } : tab)), here }
}

/** Two details of one kind are told apart before their names are known: by the varying parts of their paths. */
export function titleOf({ place, params, name }: Pick<Tab, 'place' | 'params' | 'name'>, say: Say): string {
  return name ?? [say(place.title), ...Object.values(params)].join(' ')
}

type Say = (words: Bilingual) => string

const kindOf = ({ place, pinned }: Tab): number => (place.affix ? 0 : pinned ? 1 : 2)
const inOrder = (tabs: Tab[]): Tab[] => tabs.sort((a, b) => kindOf(a) - kindOf(b))

export type Closing = 'this' | 'others' | 'all' | 'before' | 'behind'

/** The tabs that a way of closing would close: pinned ones never. */
export function closing(tabs: readonly Tab[], which: Closing, path: string): Tab[] {
  const at = tabs.findIndex((tab) => tab.path === path)
  return tabs.filter((tab, index) => !isPinned(tab) && isMeant[which](index, at))
}

const isMeant: Readonly<Record<Closing, (index: number, at: number) => boolean>> = {
  this: (index, at) => index === at,
  others: (index, at) => index !== at,
  all: () => true,
  before: (index, at) => index < at,
  behind: (index, at) => index > at,
}

/**
 * The address to go to when these tabs are closed; undefined when the active one stays. Closing others leads to the tab
 * they are others of; otherwise the tab that was active before, else the right neighbour, else the left one, else home.
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

/** S73: over the limit, pages are dropped by age, unless they have unsaved input. The tab stays. */
function withinLimit(tabs: readonly Tab[], active: Tab, isDirty: (tab: Tab) => boolean): Tab[] {
  const kept = tabs.filter((tab) => tab.page && !tab.place.noCache)
  const surplus = kept
    .filter((tab) => tab !== active && !isDirty(tab))
    .sort((a, b) => a.visit - b.visit)
    .slice(0, Math.max(0, kept.length - maxMounted))
  return tabs.map((tab) => (surplus.includes(tab) ? { ...tab, page: undefined } : tab))
}

let lives = 0
let visits = 0
