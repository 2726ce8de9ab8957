import { colours, demandRoom, footHeight, heightOf, margin, type Pen, rule, widthOf, write } from './pen.ts'
import type { Printout } from './printout.ts'

/** Sums at the right, the last one in bold; `keep` is the height of what has to stay with them. */
export function drawTotals(pen: Pen, totals: Printout['totals'], keep = 0): void {
  if (totals.length === 0) return
  const { label, value } = totalWidths(pen)
  demandRoom(pen, totalsHeight(pen, totals) + keep)
  for (const [index, [told, amount]] of totals.entries()) {
    const bold = index === totals.length - 1
    const x = margin + widthOf(pen) - value
    write(pen, told, { x: x - label, y: pen.y, width: label, colour: colours.weak })
    write(pen, amount, { x, y: pen.y, width: value, align: 'right', bold })
    pen.y += totalHeight(pen, amount)
  }
  pen.y += totalsGap
}

const totalsGap = 6
const totalWidths = (pen: Pen) => ({ label: 90, value: widthOf(pen) / 2 })
const totalHeight = (pen: Pen, amount: string) => Math.max(heightOf(pen, amount, totalWidths(pen).value), 12) + 2

export function totalsHeight(pen: Pen, totals: Printout['totals']): number {
  return totals.reduce((sum, [, amount]) => sum + totalHeight(pen, amount), totals.length > 0 ? totalsGap : 0)
}

/** Paragraphs; a heading stays with its first one, and the last one with what has to follow it. */
export function drawSections(pen: Pen, sections: Printout['sections'], keep = 0): void {
  for (const [index, { title, text }] of sections.entries()) {
    const lines = text.split('\n')
    const follows = (place: number) => (index === sections.length - 1 && place === lines.length - 1 ? keep + 8 : 0)
    const heights = lines.map((line, place) => heightOf(pen, line, widthOf(pen)) + follows(place))
    demandRoom(pen, heightOf(pen, title, widthOf(pen)) + 2 + (heights[0] ?? 0))
    pen.y += write(pen, title, { x: margin, y: pen.y, width: widthOf(pen), bold: true }) + 2
    for (const [place, line] of lines.entries()) {
      if (place > 0) demandRoom(pen, heights[place] ?? 0)
      pen.y += write(pen, line, { x: margin, y: pen.y, width: widthOf(pen) })
    }
    pen.y += 8
  }
}

/** Places for signatures and seals beside each other, all on one page. */
export function drawSignatures(pen: Pen, signatures: Printout['signatures'], dated: string): void {
  if (signatures.length === 0) return
  demandRoom(pen, signaturesRoom)
  const width = widthOf(pen) / signatures.length
  for (const [index, party] of signatures.entries()) {
    const x = margin + index * width
    write(pen, party, { x, y: pen.y + 8, width: width - 24 })
    rule(pen, pen.y + 58, x, x + width - 24, colours.text)
    write(pen, dated, { x, y: pen.y + 62, width: width - 24, size: 8, colour: colours.weak })
  }
  pen.y += signaturesRoom
}

const signaturesRoom = 76

export function signatureHeight({ signatures }: Pick<Printout, 'signatures'>): number {
  return signatures.length > 0 ? signaturesRoom : 0
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
