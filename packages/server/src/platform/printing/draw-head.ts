import { drawCode } from './draw-code.ts'
import { colours, heightOf, margin, type Pen, rule, widthOf, write } from './pen.ts'
import type { PrintJob } from './printout.ts'

const codeSize = 54
const logoSize = 40

/** The head: the sender, the title, the number with its code, and the marks. */
export function drawHead(pen: Pen, { printout, logo }: PrintJob): void {
  const { company, title, no, marks } = printout
  const right = pen.doc.page.width - margin
  drawCode(pen, no, { x: right - codeSize, y: margin, side: codeSize })
  if (logo) pen.doc.image(Buffer.from(logo), margin, margin, { fit: [logoSize, logoSize] })
  const [left, split] = [margin + (logo ? logoSize + 10 : 0), margin + widthOf(pen) * 0.52]
  const width = split - left - 12
  let y = margin + write(pen, company.name, { x: left, y: margin, width, size: 12, bold: true })
  for (const line of company.lines) y += write(pen, line, { x: left, y, width, size: 8, colour: colours.weak })

  const told = { x: split, width: right - codeSize - 10 - split, align: 'right' as const }
  let below = margin + write(pen, title, { ...told, y: margin, size: 16, bold: true })
  below += write(pen, no, { ...told, y: below, size: 10 })
  if (marks.length > 0) below += write(pen, marks.join(' · '), { ...told, y: below, size: 9, colour: colours.weak })
  pen.y = Math.max(y, below, margin + codeSize) + 8
  rule(pen, pen.y, margin, right, colours.text)
  pen.y += 8
}

/** Labels and values in two columns; a long value wraps in its own. */
export function drawFacts(pen: Pen, facts: PrintJob['printout']['facts']): void {
  const [gap, labelWidth] = [16, 64]
  const width = (widthOf(pen) - gap) / 2
  for (let index = 0; index < facts.length; index += 2) {
    const pair = facts.slice(index, index + 2)
    const height = Math.max(
      ...pair.map(([label, value]) =>
        Math.max(heightOf(pen, label, labelWidth - 6), heightOf(pen, value, width - labelWidth)),
      ),
    )
    for (const [column, [label, value]] of pair.entries()) {
      const x = margin + column * (width + gap)
      write(pen, label, { x, y: pen.y, width: labelWidth - 6, colour: colours.weak })
      write(pen, value, { x: x + labelWidth, y: pen.y, width: width - labelWidth })
    }
    pen.y += height + 3
  }
  pen.y += 6
}
