import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

/** A page of the product, as the menu (or the shell itself) names it. */
export interface Place {
  /** `/store/brand`, or with parts that vary: `/wholesale/income/:id`. */
  path: string
  /** `store/brand`: the key of the page in the registry. */
  component: string
  title: Bilingual
  icon: string
  /** Not kept when it is left. */
  noCache: boolean
  /** Pinned as a tab. */
  affix: boolean
  /** The menu item to highlight, when it is not this page's own. */
  activeMenu: string
  /** The page's tags that the operator holds. */
  rights: readonly string[]
  /** The way from the home page to here, both left out. */
  groups: readonly Crumb[]
}

export interface Crumb {
  title: Bilingual
  /** Absent: plain text. */
  to?: string
}

/** `store/brand` is the screen of the tags `store:brand:…`. */
export function screenHas(place: Pick<Place, 'component' | 'rights'> | undefined, tag: string): boolean {
  const [area, module] = tag.split(':')
  return place?.component !== `${area}/${module}` || place.rights.includes(tag)
}

/** The name of a page without a title where it needs one. */
export const untitled: Bilingual = ['no-name', 'no-name']

/** The pages that every operator has, with any menu. */
export const staticPlaces: readonly Place[] = [
  shellPlace('/profile/index', 'pages/profile', ['个人中心', 'Personal Center']),
  shellPlace('/401', 'pages/401', ['没有权限', 'No permission']),
  shellPlace('/404', 'pages/404', ['页面不存在', 'Page not found']),
]

function shellPlace(path: string, component: string, title: Bilingual): Place {
  return { path, component, title, icon: '', noCache: true, affix: false, activeMenu: '', rights: [], groups: [] }
}
