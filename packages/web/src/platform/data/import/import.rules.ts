/** A row of a sheet as it was read, with what is wrong in its cells. */
export interface ImportRow {
  /** Its number in the sheet. */
  row: number
  cells: readonly string[]
  /** By column, why the cell cannot be taken; under -1, why the row cannot. */
  errors: Readonly<Record<number, string>>
}

export function isGood({ errors }: ImportRow): boolean {
  return Object.keys(errors).length === 0
}

/** How a sheet may be taken: whole only without errors, else its good rows if there are any. */
export function waysToCommit({ good, rows }: { good: number; rows: number }): ('all' | 'good')[] {
  if (rows === 0 || good === 0) return []
  return good === rows ? ['all'] : ['good']
}
