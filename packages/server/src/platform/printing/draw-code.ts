import { create } from 'qrcode'
import { colours, demandRoom, margin, type Pen, widthOf, write } from './pen.ts'
import type { PrintedCode } from './printout.ts'

interface Place {
  x: number
  y: number
  side: number
}

/** A text as a QR code of squares, sharp at any size. */
export function drawCode({ doc }: Pen, text: string, { x, y, side }: Place): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const module = side / modules.size
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) doc.rect(x + column * module, y + row * module, module, module)
  doc.fill('#000000')
}

const perRow = 3
const cardHeight = 196
const codeSide = 120

/** Cards in three columns with dashed lines between them, along which they are cut. */
export function drawCodes(pen: Pen, codes: readonly PrintedCode[]): void {
  const width = widthOf(pen) / perRow
  for (let index = 0; index < codes.length; index += perRow) {
    demandRoom(pen, cardHeight)
    for (const [column, card] of codes.slice(index, index + perRow).entries())
      drawCard(pen, card, margin + column * width, width)
    pen.y += cardHeight
  }
}

function drawCard(pen: Pen, { code, title, note }: PrintedCode, x: number, width: number): void {
  const { doc, y } = pen
  doc.rect(x, y, width, cardHeight).lineWidth(0.5).dash(3, { space: 3 }).strokeColor(colours.line).stroke().undash()
  const text = { x: x + 8, width: width - 16, align: 'center' as const }
  drawCode(pen, code, { x: x + (width - codeSide) / 2, y: y + 14, side: codeSide })
  write(pen, title, { ...text, y: y + 142, size: 18, bold: true })
  write(pen, note, { ...text, y: y + 170, colour: colours.weak })
}
