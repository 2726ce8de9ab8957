import { colours, demandRoom, heightOf, margin, type Pen, rule, widthOf, write } from './pen.ts'
import type { PrintedTable } from './printout.ts'

const [padX, padY, size] = [4, 4, 8.5]

/** A table whose rows stay whole: where a page ends the next one begins with the head again. */
export function drawTable(pen: Pen, { columns, rows }: PrintedTable): void {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const widths = columns.map(({ share }) => (widthOf(pen) * share) / shares)
  const right = margin + widthOf(pen)
  const highest = (cells: readonly string[]) =>
    Math.max(...cells.map((cell, index) => heightOf(pen, cell, (widths[index] ?? 0) - 2 * padX, size))) + 2 * padY

  function drawRow(cells: readonly string[], isHead: boolean): void {
    const height = highest(cells)
    if (isHead) pen.doc.rect(margin, pen.y, widthOf(pen), height).fill(colours.ground)
    let x = margin
    for (const [index, cell] of cells.entries()) {
      const width = widths[index] ?? 0
      const align = columns[index]?.align
      write(pen, cell, { x: x + padX, y: pen.y + padY, width: width - 2 * padX, size, align, bold: isHead })
      x += width
    }
    pen.y += height
    rule(pen, pen.y, margin, right)
  }

  const head = columns.map(({ title }) => title)
  demandRoom(pen, highest(head) + (rows[0] ? highest(rows[0]) : 0))
  drawRow(head, true)
  for (const row of rows) {
    if (demandRoom(pen, highest(row))) drawRow(head, true)
    drawRow(row, false)
  }
  pen.y += 6
}
