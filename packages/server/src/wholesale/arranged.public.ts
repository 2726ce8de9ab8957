import type { Id } from '@brandside/contract/platform/id.ts'

interface Placed {
  readonly id: Id
  readonly sort: number
}

/** Rows share the places that they have among them in the order of the given ids: those whose place is another one. */
export function arrangeRows<R extends Placed>(rows: readonly R[], ids: readonly Id[]): { row: R; sort: number }[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const places = rows.map(({ sort }) => sort).sort((a, b) => a - b)
  let last = -1
  return [...new Set(ids)]
    .flatMap((id) => byId.get(id) ?? [])
    .map((row, index) => {
      last = Math.min(Math.max(places[index] ?? 0, last + 1), 9999)
      return { row, sort: last }
    })
    .filter(({ row, sort }) => row.sort !== sort)
}
