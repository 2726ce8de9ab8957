interface Sized {
  width: number
  /** May be left out where the table is narrow, the higher the earlier; its value stands in the detail drawer. */
  spare?: number | undefined
}

/**
 * The columns that a width has room for: spare ones leave until the rest fits. What is not spare always stays; the table
 * then scrolls sideways.
 */
export function fittingColumns<Column extends Sized>(columns: readonly Column[], width: number): Column[] {
  const leaving = columns.filter(({ spare }) => spare !== undefined).sort((a, b) => (b.spare ?? 0) - (a.spare ?? 0))
  const left = new Set(columns)
  for (const column of leaving) {
    if (widthOf([...left]) <= width) break
    left.delete(column)
  }
  return [...left]
}

function widthOf(columns: readonly Sized[]): number {
  return columns.reduce((sum, column) => sum + column.width, 0)
}
