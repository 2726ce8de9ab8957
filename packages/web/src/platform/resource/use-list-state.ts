import { useLayoutEffect, useMemo, useRef } from 'react'
import { fieldsOf, sortsOf } from '../api/contract-data.ts'
import { usePageSearch } from '../routing/page-location.tsx'
import { type ListShape, type ListState, readList, writeList } from './list-state.ts'
import type { ResourceContract } from './resource.ts'

/** Which saved view the list stands in: one by its id, expressly none, or what the operator has as default. */
export type ViewChoice = number | 'none' | undefined

export interface ListControl {
  state: ListState
  shape: ListShape
  view: ViewChoice
  /** The address says nothing about the list at all. */
  isBare: boolean
  /** A step of a person: the Back button leads back from it. */
  go(next: ListState): void
  /** The same, into a view or out of it. */
  enter(next: ListState, view: ViewChoice): void
  /** A correction of the address that nobody asked for: leaves no step behind (S103). */
  correct(next: ListState, view?: ViewChoice): void
  /** Is this the state the address already speaks of? */
  isCurrent(next: ListState): boolean
}

const viewParameter = 'view'

/** The list's state. It lives in the page's address and nowhere else, so that F5, Back and a copied link tell the truth. */
export function useListState(contract: ResourceContract): ListControl {
  const [search, setSearch] = usePageSearch()
  const endpoint = contract.endpoints.list
  const shape = useMemo(() => ({ filters: fieldsOf(endpoint), sorts: sortsOf(endpoint) }), [endpoint])
  const latest = useRef(setSearch)
  useLayoutEffect(() => {
    latest.current = setSearch
  })
  return useMemo(() => {
    const state = readList(search, shape)
    const view = viewOf(search.get(viewParameter))
    const written = (next: ListState, into: ViewChoice) => {
      const address = writeList(search, next, shape)
      if (into === undefined) address.delete(viewParameter)
      else address.set(viewParameter, String(into))
      return address
    }
    return {
      state,
      shape,
      view,
      isBare: written(state, view).size === 0,
      go: (next) => latest.current(written(next, view)),
      enter: (next, into) => latest.current(written(next, into)),
      correct: (next, into = view) => latest.current(written(next, into), { replace: true }),
      isCurrent: (next) => written(next, view).toString() === written(state, view).toString(),
    }
  }, [search, shape])
}

function viewOf(text: string | null): ViewChoice {
  if (text === 'none') return text
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}
