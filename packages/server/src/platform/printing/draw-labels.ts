import { code128 } from './code-128.ts'
import { drawCards } from './draw-cards.ts'
import { drawCode } from './draw-code.ts'
import { colours, heightOf, type Pen, write } from './pen.ts'
import type { PrintedCode } from './printout.ts'

const labelHeight = 112
const inset = 8
const barHeight = 36
/** Modules of white that a scanner needs before and after the bars. */
const quiet = 10
/** Thinner bars, of a fifth of a millimetre, scanners do not read. */
const thinnest = 0.55
const nameHeight = 32

/** Labels for goods: the code in bars and in figures, and what it is of. */
export function drawLabels(pen: Pen, labels: readonly PrintedCode[]): void {
  drawCards(pen, labels, labelHeight, ({ code, title, note }, x, width) => {
    const text = { x: x + inset, width: width - 2 * inset, align: 'center' as const }
    if (!drawBars(pen, code, text))
      drawCode(pen, code, { x: x + (width - barHeight) / 2, y: pen.y + inset, side: barHeight })
    write(pen, code, { ...text, y: pen.y + 46, size: 8 })
    drawName(pen, title, text)
    write(pen, note, { ...text, y: pen.y + 94, size: 7, colour: colours.weak })
  })
}

/** Whether the code has bars that are wide enough to be read. */
function drawBars({ doc, y }: Pen, code: string, { x, width }: { x: number; width: number }): boolean {
  const widths = code128(code)
  if (!widths) return false
  const modules = widths.reduce((sum, each) => sum + each, 0)
  const module = Math.min(1, width / (modules + 2 * quiet))
  if (module < thinnest) return false
  let at = x + (width - modules * module) / 2
  for (const [index, each] of widths.entries()) {
    if (index % 2 === 0) doc.rect(at, y + inset, each * module, barHeight)
    at += each * module
  }
  doc.fill('#000000')
  return true
}

/** A long name is written smaller, and cut where even that is too long. */
function drawName(pen: Pen, name: string, { x, ...how }: { x: number; width: number; align: 'center' }): void {
  const size = [10, 8, 6.5, 5].find((each) => heightOf(pen, name, how.width, each) <= nameHeight) ?? 5
  pen.doc.fontSize(size).fillColor(colours.text)
  pen.doc.text(name, x, pen.y + 60, { ...how, lineGap: 2, height: nameHeight, ellipsis: '…' })
}
