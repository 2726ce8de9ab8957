import type { Sums } from '@brandside/contract/platform/paging.ts'
import type pg from 'pg'
import { EdgeCache } from './edge-cache.ts'
import { type Place, TableChanges } from './table-changes.ts'
import { TotalCache } from './total-cache.ts'

/** What this process remembers of the lists of one database. */
export interface ListCaches {
  changes: TableChanges
  totals: TotalCache<ListTotals>
  edges: EdgeCache
}

/** Total and sums of all rows that a filter finds. */
export interface ListTotals {
  total: number
  sum?: Sums
  sums?: readonly Sums[]
}

const known = new WeakMap<pg.Pool, ListCaches>()

export function listCachesOf(pool: pg.Pool): ListCaches {
  const there = known.get(pool)
  if (there) return there
  const changes = new TableChanges()
  const caches = { changes, totals: new TotalCache<ListTotals>(changes), edges: new EdgeCache(changes) }
  known.set(pool, caches)
  return caches
}

/** A standby's rows are the primary's: what is remembered of their lists holds for both. */
export function shareListCaches(primary: pg.Pool, standby: pg.Pool): void {
  known.set(standby, listCachesOf(primary))
}

/** Tells the lists of a committed change. */
export function tableChanged(pool: pg.Pool, change: Place): void {
  listCachesOf(pool).changes.note(change)
}
