import type { RowChange, SyncChange } from '@brandside/contract/store/epos/epos-sync.ts'

export const changeColours = {
  removed: 'red',
  failed: 'orange',
  created: 'green',
  updated: 'blue',
} as const satisfies Record<RowChange, string>

const order = Object.keys(changeColours)

/** What is gone and what failed comes first. */
export const inOrder = (diff: readonly SyncChange[]): SyncChange[] =>
  diff.toSorted((a, b) => order.indexOf(a.change) - order.indexOf(b.change))
