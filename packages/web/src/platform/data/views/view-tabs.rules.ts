interface Room {
  /** Of all tabs and what stands between them. */
  row: number
  /** Of the button that the others fold behind. */
  more: number
}

/**
 * Which of the tabs of these widths stand in the row: all of them, or from the first on as many as there is room for, and
 * always the current one. The others fold.
 */
export function tabsIn({ row, more }: Room, widths: readonly number[], current: number): number[] {
  const all = widths.map((_, index) => index)
  if (widths.reduce((sum, width) => sum + width, 0) <= row) return all
  let left = row - more - (widths[current] ?? 0)
  let isFull = false
  return all.filter((index) => {
    if (index === current) return true
    left -= widths[index] ?? 0
    isFull ||= left < 0
    return !isFull
  })
}
