interface SizedColumn {
  width: number
  /** As narrow as it can be read. */
  least: number
  /** May be left out where the table is narrow, the higher the earlier; its value stands in the detail drawer. */
  spare?: number | undefined
}

/**
 * The columns that a width has room for. Spare ones become narrow, and leave while even that is too much; the others keep
 * their width as long as they can and always stay. What is still too wide scrolls sideways.
 */
export function fittingColumns<Column extends SizedColumn>(columns: readonly Column[], room: number): Column[] {
  const leastFirst = [...columns.entries()].sort(([a, one], [b, other]) => rank(other) - rank(one) || b - a)
  const byImportance = leastFirst.map(([, column]) => column)
  const left = new Set(columns)
  for (const column of byImportance.filter(isSpare)) {
    const needed = sumOf([...left].map((each) => (isSpare(each) ? each.least : each.width)))
    if (needed <= room) break
    left.delete(column)
  }
  let over = sumOf([...left].map(({ width }) => width)) - room
  const widths = new Map<Column, number>()
  for (const column of byImportance) {
    const less = left.has(column) ? Math.max(0, Math.min(over, column.width - column.least)) : 0
    widths.set(column, column.width - less)
    over -= less
  }
  return [...left].map((column) => {
    const width = widths.get(column) ?? column.width
    return width === column.width ? column : { ...column, width }
  })
}

const isSpare = ({ spare }: SizedColumn) => spare !== undefined

const rank = ({ spare }: SizedColumn) => spare ?? Number.NEGATIVE_INFINITY

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
