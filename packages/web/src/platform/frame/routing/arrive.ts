import { record } from '../../base/errors/error-log.ts'
import { useSession } from '../../base/session/session-store.ts'
import { isOwnPath } from '../../io/sign-in/redirect-rule.ts'
import type { Place } from '../../ui/page/place.ts'
import { findPlace } from './find-place.ts'
import { type Menu, readMenu } from './menu-tree.ts'
import { insteadOfMissing } from './missing-page.ts'
import { isPage, loadPage, type PageState } from './pages.ts'

/** The page a navigation has led to; without a place the operator has no page at all. */
export interface Arrival {
  pathname: string
  search: string
  place: Place | undefined
  params: Readonly<Record<string, string>>
  page: PageState
  /** The page was reloaded: it begins a new life. */
  renewed: boolean
}

/**
 * Finds the page of an address in the operator's menu and fetches its code, so that it can be shown at once. Or answers the
 * address to go to instead.
 */
export async function arriveAt({ pathname, search }: Pick<URL, 'pathname' | 'search'>): Promise<Arrival | string> {
  // spec 2: the helper that reloads a page: it begins a new life of the page and leads on to it.
  if (pathname.startsWith(reloadPrefix)) {
    const path = pathname.slice(reloadPrefix.length - 1)
    // `/redirect//host` would lead out of the product.
    if (!isOwnPath(path)) return '/404'
    renewing = path
    return path + search
  }
  const found = findPlace(pathname, currentMenu())
  switch (found.kind) {
    case 'redirect':
      return found.to + search
    case 'missing':
      return insteadOfMissing(pathname, currentMenu().places, isPage)
    case 'nothing':
      return { pathname, search, place: undefined, params: {}, page: { kind: 'unknown' }, renewed: false }
    case 'place': {
      const renewed = renewing === pathname
      renewing = undefined
      const page = await loadPage(found.place.component)
      if (page.kind === 'unknown')
        record({ message: `No page for the component ${found.place.component}`, info: pathname })
      return { pathname, search, place: found.place, params: found.params, page, renewed }
    }
  }
}

/** An address that the menu in use does not have; it may be in a newer one. */
export function isMissing(pathname: string): boolean {
  return !pathname.startsWith(reloadPrefix) && findPlace(pathname, currentMenu()).kind === 'missing'
}

/** The signed-in operator's menu, read once per tree. */
export function currentMenu(): Menu {
  const { routeList } = useSession.getState()
  if (!read || read.tree !== routeList) {
    read = { tree: routeList, menu: readMenu(routeList) }
    for (const problem of read.menu.problems) record({ message: `Menu: ${problem}`, info: 'menu/treeHome' })
  }
  return read.menu
}

const reloadPrefix = '/redirect/'
/** The page whose new life the next arrival begins. */
let renewing: string | undefined

let read: { tree: unknown; menu: Menu } | undefined
