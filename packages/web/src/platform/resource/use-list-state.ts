import { useMemo } from 'react'
import { fieldsOf, sortsOf } from '../api/contract-data.ts'
import { usePageSearch } from '../routing/page-location.tsx'
import { type ListShape, type ListState, readList, writeList } from './list-state.ts'
import type { ResourceContract } from './resource.ts'

export interface ListControl {
  state: ListState
  shape: ListShape
  /** A step of a person: the Back button leads back from it. */
  go(next: ListState): void
  /** A correction of the address that nobody asked for: leaves no step behind (S103). */
  correct(next: ListState): void
  /** Is this the state the address already speaks of? */
  isCurrent(next: ListState): boolean
}

/** The list's state. It lives in the page's address and nowhere else, so that F5, Back and a copied link tell the truth. */
export function useListState(contract: ResourceContract): ListControl {
  const [search, setSearch] = usePageSearch()
  const endpoint = contract.endpoints.list
  const shape = useMemo(() => ({ filters: fieldsOf(endpoint), sorts: sortsOf(endpoint) }), [endpoint])
  const state = useMemo(() => readList(search, shape), [search, shape])
  return {
    state,
    shape,
    go: (next) => setSearch(writeList(search, next, shape)),
    correct: (next) => setSearch(writeList(search, next, shape), { replace: true }),
    isCurrent: (next) => writeList(search, next, shape).toString() === writeList(search, state, shape).toString(),
  }
}
