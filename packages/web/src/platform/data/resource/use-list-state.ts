import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { fieldsOf, sortsOf } from '../../io/api/contract-data.ts'
import {
  idOf,
  newParameter,
  partParameter,
  recordIn,
  recordParameter,
  usePageBack,
  usePageSearch,
} from '../../ui/page/page-location.tsx'
import { useSteady } from '../../ui/page/use-steady.ts'
import { type Filters, type ListShape, type ListState, readList, withFilters, writeList } from './list-state.ts'
import type { ResourceContract } from './resource.ts'

/** Which saved view the list stands in: one by its id, expressly none, or what the operator has as default. */
export type ViewChoice = number | 'none' | undefined

export interface ListControl {
  /** The page's address as the list would write it: its own state, and nothing else. */
  address: URLSearchParams
  state: ListState
  shape: ListShape
  view: ViewChoice
  /** The address says nothing about the list at all. */
  isBare: boolean
  /** A step of a person: the Back button leads back from it. */
  go(next: ListState): void
  /** The same, into a view or out of it. */
  enter(next: ListState, view: ViewChoice): void
  /** A correction of the address without the operator's doing: leaves no step behind (S103). */
  correct(next: ListState, view?: ViewChoice): void
  /** The record that is open over the list. */
  record: number | undefined
  /** The address asks for the form of a new record; it says so once, until the list has written its own. */
  asksNew: boolean
  /** Opens a record: a step of the history, unless another one was open. */
  showRecord(id: number, next?: ListState): void
  /** Closes the record: back to the list it was opened from, if there was one. */
  leaveRecord(): void
  /** Is this the state the address already speaks of? */
  isCurrent(next: ListState): boolean
  /** Filters by one value, or no longer; for what stands beside the list and need not know where that stands. */
  filterBy(name: string, value: string | number | undefined): void
}

const viewParameter = 'view'

/** The state of a contract's list. */
export function useListState(contract: ResourceContract): ListControl {
  const endpoint = contract.endpoints.list
  const shape = useMemo(() => ({ filters: fieldsOf(endpoint), sorts: sortsOf(endpoint) }), [endpoint])
  return useAddressState(shape)
}

/**
 * The state of what a page is asked for. It lives in the page's address and nowhere else, so that F5, Back and a copied link
 * tell the truth.
 */
export function useAddressState(shape: ListShape): ListControl {
  const [search, setSearch] = usePageSearch()
  const back = useSteady(usePageBack())
  const openedHere = useRef(false)
  const set = useSteady(setSearch)
  const filterBy = useSteady((name: string, value: string | number | undefined) =>
    list.go(withFilters(list.state, { ...list.state.filters, [name]: value === undefined ? '' : String(value) })),
  )
  // The same filters stay the same object: another page of a list is no other search.
  const [steady, setSteady] = useState<Filters>({})
  const read = useMemo(() => readList(search, shape), [search, shape])
  const filters = sameFilters(steady, read.filters) ? steady : read.filters
  if (filters !== steady) setSteady(filters)
  const list: ListControl = useMemo(() => {
    const state = { ...read, filters }
    const view = viewOf(search.get(viewParameter))
    const record = recordIn(search)
    const part = search.get(partParameter)
    const written = (next: ListState, into: ViewChoice) => {
      const address = writeList(next, shape)
      if (into !== undefined) address.set(viewParameter, String(into))
      if (record === undefined) return address
      address.set(recordParameter, String(record))
      // The next record opens at the part that the last one stood at.
      if (part !== null) address.set(partParameter, part)
      return address
    }
    return {
      address: written(state, view),
      state,
      shape,
      view,
      isBare: withoutRecord(written(state, view)).size === 0,
      go: (next) => set(written(next, view)),
      enter: (next, into) => set(written(next, into)),
      correct: (next, into = view) => set(written(next, into), { replace: true }),
      record,
      asksNew: search.has(newParameter),
      showRecord: (id, next = state) => {
        const address = written(next, view)
        address.set(recordParameter, String(id))
        if (record === undefined) openedHere.current = true
        set(address, { replace: record !== undefined })
      },
      leaveRecord: () => {
        const wasOpenedHere = openedHere.current
        openedHere.current = false
        if (record === undefined) return
        if (wasOpenedHere) back()
        else set(withoutRecord(written(state, view)), { replace: true })
      },
      isCurrent: (next) => written(next, view).toString() === written(state, view).toString(),
      filterBy,
    }
  }, [search, shape, read, filters, set, back, filterBy])
  // Unknown parameters leave the address, before a standard view may enter it.
  const known = list.address
  useLayoutEffect(() => {
    if (sortedSearch(search) !== sortedSearch(known)) set(known, { replace: true })
  }, [search, known, set])
  return list
}

function sameFilters(one: Filters, other: Filters): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}

/** Two addresses of the same parameters are the same, in any order. */
function sortedSearch(address: URLSearchParams): string {
  const parameters = new URLSearchParams(address)
  parameters.sort()
  return parameters.toString()
}

function withoutRecord(address: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(address)
  rest.delete(recordParameter)
  rest.delete(partParameter)
  return rest
}

function viewOf(text: string | null): ViewChoice {
  return text === 'none' ? text : idOf(text)
}
