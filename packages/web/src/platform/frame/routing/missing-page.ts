import type { Place } from '../../ui/page/place.ts'

/**
 * The address shown instead of one that is not in the operator's menu. A page that this version of the product has
 * needs a right: `/401` names it. Any other address: `/404` (spec 2).
 */
export function insteadOfMissing(
  pathname: string,
  mine: readonly Pick<Place, 'component'>[],
  isPage: (component: string) => boolean,
): string {
  const component = componentAt(pathname)
  const isMine = mine.some((place) => place.component === component)
  return component !== undefined && isPage(component) && !isMine
    ? `/401?${new URLSearchParams({ page: pathname })}`
    : '/404'
}

/** The tag that brings a page into the menu: `store:brand:list` for `/store/brand` and everything below it. */
export function tagOfPage(pathname: string): string | undefined {
  return componentAt(pathname)?.replace('/', ':').concat(':list')
}

/** By the usual rule `/store/brand` is the page `store/brand`; a record of it stands below: `/store/brand/7`. */
function componentAt(pathname: string): string | undefined {
  return /^\/([a-z]\w*\/[a-z]\w*)(\/|$)/i.exec(pathname)?.[1]
}
