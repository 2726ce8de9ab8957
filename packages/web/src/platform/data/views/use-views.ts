import type { Contract } from '@brandside/contract/platform/contract.ts'
import { type SavedView, savedView, type TableLook, type ViewsOfList } from '@brandside/contract/shell/saved-view.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSession } from '../../base/session/session-store.ts'
import { call } from '../../io/api/call.ts'
import { toasts } from '../../io/api/toasts.ts'
import type { ListState } from '../resource/list-state.ts'
import type { ListControl } from '../resource/use-list-state.ts'
import { sameLook } from './table-look.ts'
import { isSameView, stateOfView } from './view-state.ts'

export interface ListViews {
  /** The list as the server knows it: `store/brand`. */
  key: string
  views: readonly SavedView[]
  /** The view the list opens with. */
  defaultId: number | null
  /** The view it opens with for one of the operator's roles, unless the operator has chosen one. */
  roleDefaultId: number | null
  isChosen: boolean
  /** Those that stand above the list, in their order. */
  pinned: readonly SavedView[]
  /** The one that the list stands in. */
  current: SavedView | undefined
  /** It shows something else than what was saved. */
  isChanged: boolean
  /** How the table looks now; null: as its page has it. Undefined: not known yet. */
  look: TableLook | null | undefined
  /** In a view the change is the view's to save; else it is kept at once. */
  setLook(look: TableLook | null): void
  choose(view: SavedView | undefined): void
  /** The changes beside a view have been saved in one. */
  settled(): void
}

/** The views of a list and its look: what the page has, what was saved, what stands now. */
export function useViews({ area, name }: Pick<Contract, 'area' | 'name'>, list: ListControl): ListViews {
  const key = `${area}/${name}`
  const queries = useQueryClient()
  const queryKey = useMemo(() => [savedView.name, 'list', { list: key }], [key])
  const { data, isError } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const known = await call(savedView.endpoints.list, { list: key }, { signal })
      remember(key, known)
      return known
    },
    staleTime: 300_000,
    // The first paint after a reload has the columns where they belong; the answer follows.
    initialData: () => recall(key),
    initialDataUpdatedAt: 0,
  })
  const { list: views, defaultId, roleDefaultId, isChosen, pinnedIds } = data ?? noViews
  const pinned = useMemo(
    () => pinnedIds.flatMap((id) => views.find((view) => view.id === id) ?? []),
    [pinnedIds, views],
  )
  const [drafted, setDrafted] = useState<{ view: number; look: TableLook | null }>()
  // A look set here counts at once; the cached answer follows a moment later.
  const [set, setSet] = useState<TableLook | null>()
  const keeping = useRef<number>(undefined)
  const current = data?.list.find(({ id }) => id === list.view)
  const kept = data ? data.look : isError ? null : undefined
  const own = set === undefined ? kept : set
  const savedLook = current?.look ?? own
  const draft = current && drafted?.view === current.id ? drafted.look : undefined

  // The bare list opens with the operator's default view; it stands in the address like any other.
  const isOpening = useRef(true)
  useEffect(() => {
    if (!data || !isOpening.current) return
    isOpening.current = false
    const standard = data.list.find(({ id }) => id === data.defaultId)
    if (list.isBare && standard) list.correct(stateOfView(list.state, standard, list.shape), standard.id)
  }, [data, list])

  function setLook(look: TableLook | null) {
    if (current) {
      setDrafted({ view: current.id, look })
      return
    }
    setSet(look)
    const next = { ...(data ?? noViews), look } satisfies ViewsOfList
    queries.setQueryData<ViewsOfList>(queryKey, next)
    remember(key, next)
    // Several strokes at the same columns are one change.
    clearTimeout(keeping.current)
    keeping.current = window.setTimeout(() => {
      call(savedView.endpoints.setLook, { list: key, look }).catch(toasts.refused)
    }, 500)
  }

  function choose(view: SavedView | undefined) {
    setDrafted(undefined)
    if (view) list.enter(stateOfView(list.state, view, list.shape), view.id)
    else list.enter(bareOf(list.state), defaultId === null ? undefined : 'none')
  }

  return {
    key,
    views,
    defaultId,
    roleDefaultId,
    isChosen,
    pinned,
    current,
    isChanged:
      current !== undefined &&
      (!isSameView(list.state, current, list.shape) || (draft !== undefined && !sameLook(draft, savedLook ?? null))),
    look: draft === undefined ? savedLook : draft,
    setLook,
    choose,
    settled: () => setDrafted(undefined),
  }
}

function bareOf(state: ListState): ListState {
  return { ...state, page: 1, sort: [], filters: {} }
}

const noViews: ViewsOfList = {
  list: [],
  look: null,
  pinnedIds: [],
  defaultId: null,
  roleDefaultId: null,
  isChosen: false,
}

const ofAnyShape = 'brandside.views/'
/** With the number of its shape: what was kept in another is not read. */
const prefix = `${ofAnyShape}2/`

function remember(key: string, known: ViewsOfList): void {
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(known))
  } catch {
    // Full or forbidden storage costs the first paint after a reload its columns, nothing else.
  }
}

function recall(key: string): ViewsOfList | undefined {
  try {
    const text = sessionStorage.getItem(prefix + key)
    // Written by `remember`; what the server says follows at once.
    return text === null ? undefined : (JSON.parse(text) as ViewsOfList)
  } catch {
    return undefined
  }
}

useSession.subscribe(({ phase }) => {
  if (phase !== 'anonymous') return
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(ofAnyShape)) sessionStorage.removeItem(key)
})
