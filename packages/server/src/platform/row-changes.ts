/** An item in a list of objects, as the log keeps it. */
export type Row = Readonly<Record<string, unknown>>

/**
 * The change of one row of a list: without `before` it was added, without `after` it was removed, with both some cells
 * changed.
 */
export interface RowChange {
  /** The row's position now, or before its removal, counted from 1. */
  place: number
  before?: Row
  after?: Row
}

/**
 * The changes of a list's rows, by the cells that are logged. Rows with an id are matched by it; of the others those
 * that are equal stay what they were, wherever they have moved, and the rest are compared one after the other.
 */
export function rowChanges(before: unknown, after: unknown, cells: readonly string[]): RowChange[] {
  const was = placeRows(before)
  const is = placeRows(after)
  const pairs: RowChange[] = []
  const pair = (isOne: (mine: PlacedRow) => (theirs: PlacedRow) => boolean, keep: boolean) => {
    for (const mine of is.slice()) {
      const at = was.findIndex(isOne(mine))
      const [old] = at < 0 ? [] : was.splice(at, 1)
      if (!old) continue
      is.splice(is.indexOf(mine), 1)
      if (keep) pairs.push({ place: mine.place, before: old.row, after: mine.row })
    }
  }
  const textOf = ({ row }: PlacedRow) => JSON.stringify(cells.map((name) => row[name] ?? null))
  const known = ({ row }: PlacedRow) => row.id ?? undefined
  pair((mine) => (old) => known(mine) !== undefined && known(mine) === known(old), true)
  pair((mine) => (old) => textOf(mine) === textOf(old), false)
  pair(() => (old) => known(old) === undefined, true)
  const changed = pairs.filter(({ before = {}, after = {} }) =>
    cells.some((name) => !isSame(before[name], after[name])),
  )
  const came = is.map(({ place, row }) => ({ place, after: row }))
  const went = was.map(({ place, row }) => ({ place, before: row }))
  return [...changed, ...came, ...went].sort((one, other) => one.place - other.place)
}

/** The logged cells of a row, and its id; nothing else of it gets into the log. */
export function rowsWith(rows: unknown, cells: Readonly<Record<string, { privacy?: string }>>): unknown {
  if (!Array.isArray(rows)) return rows ?? null
  const names = Object.keys(cells)
  return rows.filter(isRow).map((row) => ({
    ...(row.id !== undefined && { id: row.id }),
    ...Object.fromEntries(
      names
        .filter((name) => name in row)
        .map((name) => [name, cells[name]?.privacy === 'secret' ? '***' : (row[name] ?? null)]),
    ),
  }))
}

interface PlacedRow {
  place: number
  row: Row
}

function placeRows(rows: unknown): PlacedRow[] {
  return Array.isArray(rows) ? rows.filter(isRow).map((row, index) => ({ place: index + 1, row })) : []
}

export const isRow = (row: unknown): row is Row => typeof row === 'object' && row !== null && !Array.isArray(row)

export function isSame(before: unknown = null, after: unknown = null): boolean {
  return before === after || JSON.stringify(before) === JSON.stringify(after)
}
