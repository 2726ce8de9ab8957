import { colours, demandRoom, footHeight, heightOf, margin, type Pen, rule, widthOf, write } from './pen.ts'
import type { Printout } from './printout.ts'

/** Sums at the right, the last one in bold. */
export function drawTotals(pen: Pen, totals: Printout['totals']): void {
  const width = widthOf(pen)
  const [label, value] = [90, width / 2]
  const heights = totals.map(([, told]) => Math.max(heightOf(pen, told, value), 12))
  demandRoom(
    pen,
    heights.reduce((sum, each) => sum + each + 2, 0),
  )
  for (const [index, [told, amount]] of totals.entries()) {
    const bold = index === totals.length - 1
    const x = margin + width - value
    write(pen, told, { x: x - label, y: pen.y, width: label, colour: colours.weak })
    write(pen, amount, { x, y: pen.y, width: value, align: 'right', bold })
    pen.y += (heights[index] ?? 0) + 2
  }
  if (totals.length > 0) pen.y += 6
}

/** Paragraphs; a heading stays with its first lines. */
export function drawSections(pen: Pen, sections: Printout['sections']): void {
  for (const { title, text } of sections) {
    demandRoom(pen, 32)
    pen.y += write(pen, title, { x: margin, y: pen.y, width: widthOf(pen), bold: true }) + 2
    for (const line of text.split('\n')) {
      const height = heightOf(pen, line, widthOf(pen))
      demandRoom(pen, height)
      write(pen, line, { x: margin, y: pen.y, width: widthOf(pen) })
      pen.y += height
    }
    pen.y += 8
  }
}

/** Places for signatures and seals beside each other, all on one page. */
export function drawSignatures(pen: Pen, signatures: Printout['signatures'], dated: string): void {
  if (signatures.length === 0) return
  demandRoom(pen, 76)
  const width = widthOf(pen) / signatures.length
  for (const [index, party] of signatures.entries()) {
    const x = margin + index * width
    write(pen, party, { x, y: pen.y + 8, width: width - 24 })
    rule(pen, pen.y + 58, x, x + width - 24, colours.text)
    write(pen, dated, { x, y: pen.y + 62, width: width - 24, size: 8, colour: colours.weak })
  }
  pen.y += 76
}

/** The feet of a document's pages, from its first one to the next document's, once it is known how many there are. */
export function drawFeet(pen: Pen, { foot, no }: Printout, missing: string, first: number, next: number): void {
  const { doc } = pen
  for (let index = first; index < next; index++) {
    doc.switchToPage(index)
    const y = doc.page.height - margin - footHeight
    rule(pen, y, margin, margin + widthOf(pen))
    const told = [no, foot, missing].filter(Boolean).join('  ·  ')
    write(pen, told, { x: margin, y: y + 6, width: widthOf(pen) - 60, size: 7.5, colour: colours.weak })
    const page = { x: margin + widthOf(pen) - 60, y: y + 6, width: 60, align: 'right' as const, size: 7.5 }
    write(pen, `${index - first + 1} / ${next - first}`, { ...page, colour: colours.weak })
  }
}
