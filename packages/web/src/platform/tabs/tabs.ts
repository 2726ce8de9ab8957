import { create } from 'zustand'
import { type Arrival, currentMenu } from '../routing/arrive.ts'
import { findPlace } from '../routing/find-place.ts'
import { useSession } from '../session/session-store.ts'
import { forgetUnsaved, unsavedIn } from '../unsaved/unsaved.ts'
import { addressOf, coldTab, noTabs, type Tab, type Tabs, visited, withAdded, withoutTabs } from './tab-rules.ts'

/** The visited pages of this browser tab (spec 2), and what is in front of the operator. */
export const useTabs = create<Tabs>(() => noTabs)

/** Called for every finished navigation inside the shell. */
export function visit(arrival: Arrival): void {
  const { here } = useTabs.getState()
  if (here === arrival) return
  if (here === undefined) useTabs.setState({ tabs: firstTabs() })
  useTabs.setState((tabs) => visited(tabs, arrival, isDirty))
}

/** The tabs go, and with them their pages. */
export function drop(closed: readonly Tab[]): void {
  useTabs.setState((tabs) => withoutTabs(tabs, closed))
}

/** True while the page at this path is the one in front of the operator. */
export function isHere(path: string): boolean {
  return useTabs.getState().here?.pathname === path
}

function isDirty(tab: Tab): boolean {
  return unsavedIn([tab.path]).length > 0
}

/** What stands in the bar when the shell comes up: pinned pages, and those that were open before a reload (S71). */
function firstTabs(): Tab[] {
  const menu = currentMenu()
  const pinned = menu.places.filter(({ affix }) => affix).map(({ path }) => path)
  const tabs: Tab[] = []
  for (const address of new Set([...pinned, ...keptAddresses()])) {
    const { pathname, search } = new URL(address, location.origin)
    const found = findPlace(pathname, menu)
    if (found.kind !== 'place' || tabs.some(({ path }) => path === pathname)) continue
    const { place, params } = found
    tabs.splice(0, tabs.length, ...withAdded(tabs, coldTab({ path: pathname, search, place, params })))
  }
  return tabs
}

const storageKey = 'tabs'

useTabs.subscribe(({ tabs, here }, { tabs: before }) => {
  if (here) sessionStorage.setItem(storageKey, JSON.stringify(tabs.map(addressOf)))
  // What was typed into a page ends with that life of the page.
  for (const { path, life, page } of before) {
    const now = tabs.find((tab) => tab.path === path)
    if (page && !(now?.page && now.life === life)) forgetUnsaved(path)
  }
})

// spec 4: signing out closes all; the next operator sees none of them.
useSession.subscribe(({ phase }) => {
  if (phase !== 'anonymous') return
  useTabs.setState(noTabs)
  sessionStorage.removeItem(storageKey)
})

function keptAddresses(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string' && /^\/(?![/\\])/.test(each)) : []
  } catch {
    return []
  }
}
