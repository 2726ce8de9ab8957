import type { Id } from '@brandside/contract/platform/id.ts'
import type { Which } from '../../../platform/data/bulk/run-bulk.ts'
import type { Values } from '../../../platform/ui/values/stale-difference.ts'

/** A dialog that asks what is to be done with many shops. */
export interface BulkAsked {
  count: number
  which: Which
  answer(values: Values | undefined): void
  onClosed(): void
}

/** The shops as a preview asks for them. */
export function whichShops(which: Which): { ids: Id[] } | { filter: Values } {
  return 'ids' in which ? { ids: which.ids.slice(0, 1_000) as Id[] } : { filter: which.filter }
}
