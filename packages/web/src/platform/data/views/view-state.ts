import type { SavedView } from '@brandside/contract/shell/saved-view.ts'
import { type ListShape, type ListState, readList, writeList } from '../resource/list-state.ts'

type Content = Pick<SavedView, 'filters' | 'sort'>

/** The list as a view shows it. What the list no longer knows is left out, as it would be of an old address. */
export function stateOfView(state: ListState, { filters, sort }: Content, shape: ListShape): ListState {
  const address = new URLSearchParams()
  for (const { filter, value } of filters) address.set(filter, value)
  for (const key of sort) address.append('sort', key)
  return { ...readList(address, shape), rows: state.rows, page: 1 }
}

/** The parts of a list that a view stores. */
export function contentOf({ filters, sort }: ListState): { filters: SavedView['filters']; sort: string[] } {
  return {
    filters: Object.entries(filters).map(([filter, value]) => ({ filter, value })),
    sort: [...sort],
  }
}

/** Does the list show what the view would? The page and its size are no part of a view. */
export function isSameView(state: ListState, view: Content, shape: ListShape): boolean {
  const address = (of: ListState) => writeList({ ...of, page: 1, rows: state.rows }, shape)
  return address(state).toString() === address(stateOfView(state, view, shape)).toString()
}
