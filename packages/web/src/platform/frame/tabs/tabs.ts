import { create } from 'zustand'
import { useSession } from '../../base/session/session-store.ts'
import { isPageAddress } from '../../base/settings/known-settings.ts'
import { changeSettings, useSettings } from '../../base/settings/settings.ts'
import { forgetUnsaved, unsavedIn } from '../../base/unsaved/unsaved.ts'
import type { PageTabs } from '../../ui/page/page-location.tsx'
import { type Arrival, currentMenu } from '../routing/arrive.ts'
import { findPlace } from '../routing/find-place.ts'
import {
  addressOf,
  arriveAt,
  coldTab,
  noTabs,
  type Tab,
  type Tabs,
  withAdded,
  withinMenu,
  withMoved,
  withName,
  withoutTabs,
  withPinned,
} from './tab-rules.ts'

/** The visited pages of this browser tab (spec 2), and what is in front of the operator. */
export const useTabs = create<Tabs>(() => noTabs)

/** Called for every finished navigation inside the shell. */
export function visit(arrival: Arrival): void {
  const { here } = useTabs.getState()
  if (here === arrival) return
  if (here === undefined) useTabs.setState({ tabs: firstTabs() })
  useTabs.setState((tabs) => inMenu(arriveAt(tabs, arrival, isDirty)))
}

/** The tabs as the menu of this moment has their pages. */
function inMenu(tabs: Tabs): Tabs {
  const menu = currentMenu()
  const placeOf = (path: string) => {
    const found = findPlace(path, menu)
    return found.kind === 'place' ? found.place : undefined
  }
  return withinMenu(tabs, placeOf, isDirty)
}

/** The tabs go, and with them their pages. */
export function drop(closed: readonly Tab[]): void {
  useTabs.setState((tabs) => withoutTabs(tabs, closed))
}

/** The tab takes another place in the bar, counted from 0. */
export function moveTab(path: string, to: number): void {
  useTabs.setState((tabs) => withMoved(tabs, path, to))
  if (useTabs.getState().tabs.some((tab) => tab.path === path && tab.pinned)) keepPinned()
}

/** Pinned tabs stand in the bar whenever their operator signs in, on any device. */
export function pinTab(path: string, pinned: boolean): void {
  useTabs.setState((tabs) => withPinned(tabs, path, pinned))
  keepPinned()
}

function keepPinned(): void {
  const { tabs } = useTabs.getState()
  // A pin that is not in the bar is not in today's menu; it may be in tomorrow's.
  const absent = useSettings.getState().pinnedTabs.filter((each) => !tabs.some(({ path }) => path === pathOf(each)))
  const pinned = tabs.filter((tab) => tab.pinned).map(addressOf)
  changeSettings({ pinnedTabs: [...pinned, ...absent].filter(({ length }) => length <= longest).slice(0, most) })
}

/** The server's limits of pinned tabs. */
const most = 20
const longest = 500

/** A page has found out what it is about. */
function nameTab(path: string, name: string): void {
  useTabs.setState((tabs) => withName(tabs, path, name))
}

/** True while the page at this path is the one in front of the operator. */
export function isHere(path: string): boolean {
  return useTabs.getState().here?.pathname === path
}

/** The part of this that pages get. */
export const pageTabs: PageTabs = { isHere, nameTab }

function isDirty(tab: Tab): boolean {
  return unsavedIn([tab.path]).length > 0
}

/** Tabs in the bar when the shell comes up: pinned pages, and those that were open before a reload (S71). */
function firstTabs(): Tab[] {
  const menu = currentMenu()
  const affix = menu.places.flatMap(({ affix, path }) => (affix ? [{ address: path }] : []))
  const pinned = useSettings.getState().pinnedTabs.map((address) => ({ address, pinned: true }))
  // The newest address of a page is the one it was left with, its place is the first.
  const kept = [...affix, ...pinned, ...restoredTabs()].reduce(
    (byPath, tab) => byPath.set(pathOf(tab.address), { ...byPath.get(pathOf(tab.address)), ...tab }),
    new Map<string, StoredTab>(),
  )
  return [...kept].reduce<Tab[]>((tabs, [path, { address, name, pinned: isPinned = false }]) => {
    const found = findPlace(path, menu)
    if (found.kind !== 'place') return tabs
    const { place, params } = found
    const search = address.slice(path.length)
    return withAdded(tabs, coldTab({ path, search, place, params, name, pinned: isPinned && !place.affix }))
  }, [])
}

interface StoredTab {
  address: string
  name?: string | undefined
  pinned?: boolean
}

const pathOf = (address: string): string => address.split('?')[0] ?? address

const storageKey = 'tabs'

useTabs.subscribe(({ tabs, here }, { tabs: before }) => {
  if (here) {
    const kept = tabs.map((tab): StoredTab => ({ address: addressOf(tab), name: tab.name }))
    sessionStorage.setItem(storageKey, JSON.stringify(kept))
  }
  // Unsaved input of a page ends with that life of the page.
  for (const { path, life, page } of before) {
    const now = tabs.find((tab) => tab.path === path)
    if (page && !(now?.page && now.life === life)) forgetUnsaved(path)
  }
})

// spec 4: signing out closes all; the next operator sees none of them.
useSession.subscribe(({ phase, routeList }, before) => {
  if (phase === 'ready' && routeList !== before.routeList) useTabs.setState(inMenu)
  if (phase !== 'anonymous') return
  useTabs.setState(noTabs)
  sessionStorage.removeItem(storageKey)
})

function restoredTabs(): StoredTab[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    if (!Array.isArray(kept)) return []
    return kept.flatMap((tab: Partial<Record<keyof StoredTab, unknown>> | null) =>
      isPageAddress(tab?.address)
        ? [{ address: tab.address, ...(typeof tab.name === 'string' && { name: tab.name }) }]
        : [],
    )
  } catch {
    return []
  }
}
