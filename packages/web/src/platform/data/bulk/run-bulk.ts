import type { BulkAnswer, RowResult } from '@brandside/contract/platform/entity/bulk.ts'

/** Rows by their ids, or all that a filter finds (behind a row), with how many the operator saw. */
export type Which =
  | { ids: readonly number[] }
  | { filter: Readonly<Record<string, unknown>>; expected: number; after?: number }

/** One call: part of the rows. */
export type BatchInput =
  | { ids: readonly number[] }
  | { filter: Readonly<Record<string, unknown>>; expected: number; after: number }

export interface BulkOutcome {
  results: readonly RowResult[]
  /** What was not come to, because something stopped it, and how many rows that are. */
  rest: Which | undefined
  left: number
  /** The error that stopped it. */
  stopped: unknown
}

/**
 * Acts on many rows, one batch after the other, and reports progress after each. An error that is no row's own fault
 * (rows have changed meanwhile, no connection) stops it; batches done by then stand, and are reported.
 */
export async function runBulk(
  which: Which,
  batch: number,
  call: (input: BatchInput) => Promise<BulkAnswer>,
  progress: (done: number, total: number) => void,
): Promise<BulkOutcome> {
  const total = 'ids' in which ? which.ids.length : which.expected
  const results: RowResult[] = []
  let next = firstOf(which, batch)
  while (next) {
    try {
      const answer = await call(next)
      results.push(...answer.results)
      progress(results.length, total)
      next = nextOf(which, batch, results.length, answer)
    } catch (stopped) {
      const rest = 'ids' in which ? { ids: which.ids.slice(results.length) } : next
      return { results, rest, left: total - results.length, stopped }
    }
  }
  return { results, rest: undefined, left: 0, stopped: undefined }
}

/** What another run takes up of one that has not done all, and the results that stand. */
export function notDone({ results, rest, left }: BulkOutcome) {
  if (rest && !('ids' in rest)) return { rows: rest, before: results, count: left }
  const ids = [...results.filter(({ done }) => !done).map(({ id }) => id), ...(rest?.ids ?? [])]
  const before = results.filter(({ done }) => done)
  return ids.length > 0 ? { rows: { ids }, before, count: ids.length } : undefined
}

function firstOf(which: Which, batch: number): BatchInput | undefined {
  if (!('ids' in which)) return { after: 0, ...which }
  return which.ids.length > 0 ? { ids: which.ids.slice(0, batch) } : undefined
}

function nextOf(which: Which, batch: number, done: number, { last, remaining }: BulkAnswer): BatchInput | undefined {
  if ('ids' in which) {
    const ids = which.ids.slice(done, done + batch)
    return ids.length > 0 ? { ids } : undefined
  }
  return remaining > 0 ? { filter: which.filter, expected: remaining, after: last } : undefined
}
