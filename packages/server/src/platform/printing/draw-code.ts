import { create } from 'qrcode'
import { drawCards } from './draw-cards.ts'
import { colours, type Pen, write } from './pen.ts'
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

const cardHeight = 196
const codeSide = 120

/** Cards with a code each. */
export function drawCodes(pen: Pen, codes: readonly PrintedCode[]): void {
  drawCards(pen, codes, cardHeight, ({ code, title, note }, x, width) => {
    const text = { x: x + 8, width: width - 16, align: 'center' as const }
    drawCode(pen, code, { x: x + (width - codeSide) / 2, y: pen.y + 14, side: codeSide })
    write(pen, title, { ...text, y: pen.y + 142, size: 18, bold: true })
    write(pen, note, { ...text, y: pen.y + 170, colour: colours.weak })
  })
}
