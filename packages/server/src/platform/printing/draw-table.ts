import { colours, demandRoom, fittingSize, heightOf, margin, type Pen, rule, widthOf, write } from './pen.ts'
import type { PrintedTable } from './printout.ts'

const [padX, padY, size] = [4, 4, 8.5]

interface Cell {
  text: string
  x: number
  width: number
  size: number
  align: 'right' | undefined
}

/**
 * A table whose rows stay whole: where a page ends the next one begins with the head again. Numbers and the words of the
 * head are made smaller where they are wider than their column, never broken. `keep` is the height of what has to stay on
 * the page of the last row.
 */
export function drawTable(pen: Pen, { columns, rows }: PrintedTable, keep = 0): void {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const right = margin + widthOf(pen)

  function cellsOf(row: readonly string[], isHead: boolean): Cell[] {
    let x = margin
    return columns.flatMap(({ share, align, isNote }, index): Cell[] => {
      if (isNote) return []
      const [text, from, room] = [row[index] ?? '', x, (widthOf(pen) * share) / shares]
      x += room
      const width = room - 2 * padX
      const words = isHead ? text.split(' ') : align === 'right' ? [text] : []
      return [{ text, x: from + padX, width, size: fittingSize(pen, words, width, size), align }]
    })
  }

  /** Below a row, from its second column on. */
  function notesOf(row: readonly string[], [first, second]: readonly Cell[]): (Cell & { title: string })[] {
    const start = (second ?? first)?.x ?? margin
    return columns.flatMap(({ title, isNote }, index) => {
      const text = row[index] ?? ''
      if (!isNote || text === '') return []
      const x = start + pen.doc.fontSize(size).widthOfString(title) + 8
      return [{ title, text, x, width: right - padX - x, size, align: undefined }]
    })
  }

  const lineHeight = (cell: Cell) => heightOf(pen, cell.text, cell.width, cell.size)

  function rowOf(row: readonly string[], isHead = false) {
    const cells = cellsOf(row, isHead)
    const notes = isHead ? [] : notesOf(row, cells)
    const top = Math.max(...cells.map(lineHeight)) + padY
    return { cells, notes, top, height: top + notes.reduce((sum, note) => sum + lineHeight(note), 0) + padY }
  }

  function drawRow({ cells, notes, top, height }: ReturnType<typeof rowOf>, isHead: boolean): void {
    if (isHead) pen.doc.rect(margin, pen.y, widthOf(pen), height).fill(colours.ground)
    for (const { text, ...how } of cells) write(pen, text, { ...how, y: pen.y + padY, bold: isHead })
    let y = pen.y + top
    for (const { title, text, ...how } of notes) {
      const width = how.x - (cells[1] ?? how).x
      write(pen, title, { x: how.x - width, y, width, size, colour: colours.weak })
      y += write(pen, text, { ...how, y, colour: colours.weak })
    }
    pen.y += height
    rule(pen, pen.y, margin, right)
  }

  const head = rowOf(
    columns.map(({ title }) => title),
    true,
  )
  const drawn = rows.map((row) => rowOf(row))
  const needed = drawn.map(({ height }, index) => height + (index === rows.length - 1 ? keep : 0))
  demandRoom(pen, head.height + (needed[0] ?? keep))
  drawRow(head, true)
  for (const [index, row] of drawn.entries()) {
    if (index > 0 && demandRoom(pen, needed[index] ?? 0)) drawRow(head, true)
    drawRow(row, false)
  }
  pen.y += 6
}
