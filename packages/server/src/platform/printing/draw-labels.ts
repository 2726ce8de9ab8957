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

/** Labels for goods on a sheet, along whose lines they are cut. */
export function drawLabels(pen: Pen, labels: readonly PrintedCode[]): void {
  drawCards(pen, labels, labelHeight, (label, x, width) => drawLabel(pen, label, x, width))
}

/** Labels for goods on a roll: one fills its paper, and the next one begins another. */
export function drawLabelRoll(pen: Pen, labels: readonly PrintedCode[], addPage: () => void): void {
  for (const [index, label] of labels.entries()) {
    if (index > 0) addPage()
    pen.y = 0
    drawLabel(pen, label, 0, pen.doc.page.width)
  }
}

/** The code in bars and in figures, and what it is of. */
function drawLabel(pen: Pen, { code, title, note }: PrintedCode, x: number, width: number): void {
  const text = { x: x + inset, width: width - 2 * inset, align: 'center' as const }
  if (!drawBars(pen, code, { x: text.x, width: text.width, height: barHeight }))
    drawCode(pen, code, { x: x + (width - barHeight) / 2, y: pen.y + inset, side: barHeight })
  write(pen, code, { ...text, y: pen.y + 46, size: 8 })
  drawName(pen, title, text)
  write(pen, note, { ...text, y: pen.y + 94, size: 7, colour: colours.weak })
}

interface Bars {
  x: number
  width: number
  height: number
}

/** Whether the code has bars that are wide enough to be read. */
export function drawBars({ doc, y }: Pen, code: string, { x, width, height }: Bars): boolean {
  const widths = code128(code)
  if (!widths) return false
  const modules = widths.reduce((sum, each) => sum + each, 0)
  const module = Math.min(1, width / (modules + 2 * quiet))
  if (module < thinnest) return false
  let at = x + (width - modules * module) / 2
  for (const [index, each] of widths.entries()) {
    if (index % 2 === 0) doc.rect(at, y + inset, each * module, height)
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
