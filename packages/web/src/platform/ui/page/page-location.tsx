import { createContext, type ReactNode, use, useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { type Place, screenHas } from './place.ts'

/**
 * A page's location. Pages read this and never the router, so that a cached page in the background keeps its own
 * address and cannot react to another page's.
 */
export interface PageLocation {
  /** The page's menu entry. */
  place: Place
  pathname: string
  search: string
  /** Values of the varying parts of the path. */
  params: Readonly<Record<string, string>>
  tabs: PageTabs
}

/** A page's calls to the tabs around it. */
export interface PageTabs {
  /** True while the page at this path is the one in front of the operator. */
  isHere(path: string): boolean
  /** The page at this path has found out what it is about. */
  nameTab(path: string, name: string): void
}

export function PageLocationProvider({
  place,
  pathname,
  search,
  params,
  tabs,
  children,
}: PageLocation & { children: ReactNode }) {
  const value = useMemo(() => ({ place, pathname, search, params, tabs }), [place, pathname, search, params, tabs])
  return <PageLocationContext value={value}>{children}</PageLocationContext>
}

export function usePageLocation(): PageLocation {
  const location = use(PageLocationContext)
  if (!location) throw new Error('A page must be shown inside the shell')
  return location
}

/**
 * True when the screen has a control for a tag (spec 6): its entry of the menu names its own tags in `meta.rights`, and
 * one whose row was switched off is gone for all operators. Tags of other screens are none of its business.
 */
export function useScreenHas(): (tag: string) => boolean {
  const place = use(PageLocationContext)?.place
  return useCallback((tag) => screenHas(place, tag), [place])
}

export type SetPageSearch = (params: URLSearchParams, options?: { replace?: boolean }) => void

/**
 * The page's own query. Setting it is a step of the history, unless `replace` says that the step is not worth going
 * back to.
 */
export function usePageSearch(): [URLSearchParams, SetPageSearch] {
  const { pathname, search } = usePageLocation()
  const navigate = usePageNavigate()
  const params = useMemo(() => new URLSearchParams(search), [search])
  return [params, (next, options) => navigate(next.size > 0 ? `${pathname}?${next}` : pathname, options)]
}

/** Leads back by one step of the history, from a page that is in front of the operator. */
export function usePageBack(): () => void {
  const { pathname, tabs } = usePageLocation()
  const navigate = useNavigate()
  return () => {
    if (tabs.isHere(pathname)) void navigate(-1)
  }
}

/** Leads to another page of the product. A page in the background leads nowhere: a late answer must not take the screen. */
export function usePageNavigate(): (to: string, options?: { replace?: boolean }) => void {
  const { pathname, tabs } = usePageLocation()
  const navigate = useNavigate()
  return (to, options) => {
    if (tabs.isHere(pathname)) void navigate(to, options)
  }
}

/** The address of a record: it is open over its list. */
export const recordAddress = (pathname: string, id: number) => `${pathname}?${recordParameter}=${id}`

export const recordParameter = 'id'
/** Which part of the open record is shown. */
export const partParameter = 'part'

/** The address that opens the form of a new record over its list; further parameters are filters that it begins with. */
export const newRecordAddress = (pathname: string) => `${pathname}?${newParameter}=1`

export const newParameter = 'new'

/** The record that an address names. */
export function recordIn(search: URLSearchParams): number | undefined {
  return idOf(search.get(recordParameter))
}

export function idOf(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}

/** The record that the page's address names, and the step to another one or to none: of pages with a layout of their own. */
export function usePageRecord(): [number | undefined, (id: number | undefined) => void] {
  const [search, setSearch] = usePageSearch()
  const show = (id: number | undefined) => {
    const next = new URLSearchParams(search)
    if (id === undefined) next.delete(recordParameter)
    else next.set(recordParameter, String(id))
    setSearch(next)
  }
  return [recordIn(search), show]
}

const PageLocationContext = createContext<PageLocation | undefined>(undefined)
