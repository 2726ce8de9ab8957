import { useState } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import { nothing, type Selection } from './selection.ts'

/** The selection of one list. Outside of the page's state: a press on a box renders that box, not the list. */
export interface SelectionControl {
  store: StoreApi<Selection>
  change(to: (now: Selection) => Selection): void
  clear(): void
}

export function useSelection(): SelectionControl {
  const [control] = useState<SelectionControl>(() => {
    const store = createStore<Selection>(() => nothing)
    return {
      store,
      change: (to) => store.setState(to, true),
      clear: () => store.setState(nothing, true),
    }
  })
  return control
}

export function useChosen<T>({ store }: SelectionControl, pick: (selection: Selection) => T): T {
  return useStore(store, pick)
}
