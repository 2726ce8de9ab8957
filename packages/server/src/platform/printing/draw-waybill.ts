import { drawCode } from './draw-code.ts'
import { drawBars } from './draw-labels.ts'
import { colours, heightOf, type Pen, rule, write } from './pen.ts'
import type { Party, Waybill } from './printout.ts'

const inset = 12
const barHeight = 52

/** A waybill of 100 × 150 mm: the number in bars, the receiver large, the sender small, and what is inside. */
export function drawWaybill(pen: Pen, { code, carrier, to, from, facts, goods }: Waybill): void {
  const { doc } = pen
  const width = doc.page.width - 2 * inset
  pen.y = inset
  if (carrier !== '') pen.y += write(pen, carrier, { x: inset, y: pen.y, width, size: 14, bold: true }) + 2
  drawNumber(pen, code, width)
  drawParty(pen, to, { width, size: 16, addressSize: 14 })
  drawParty(pen, from, { width, size: 10, addressSize: 9 })
  for (let index = 0; index < facts.length; index += 2) {
    for (const [column, [label, value]] of facts.slice(index, index + 2).entries())
      write(pen, `${label} ${value}`, { x: inset + (column * width) / 2, y: pen.y, width: width / 2 - 6, size: 10 })
    pen.y += 16
  }
  drawGoods(pen, goods, width)
}

function drawNumber(pen: Pen, code: string, width: number): void {
  if (!drawBars(pen, code, { x: inset, width, height: barHeight }))
    drawCode(pen, code, { x: inset + (width - barHeight) / 2, y: pen.y + 8, side: barHeight })
  pen.y += barHeight + 12
  pen.y += write(pen, code, { x: inset, y: pen.y, width, size: 13, align: 'center', bold: true }) + 4
  rule(pen, pen.y, inset, inset + width, colours.text)
  pen.y += 8
}

interface Sizes {
  width: number
  size: number
  addressSize: number
}

function drawParty(pen: Pen, { mark, name, phone, address }: Party, { width, size, addressSize }: Sizes): void {
  const x = inset + 36
  const room = width - 36
  write(pen, mark, { x: inset, y: pen.y, width: 34, size: mark.length === 1 ? size + 4 : 11, bold: true })
  pen.y += write(pen, [name, phone].filter(Boolean).join('  '), { x, y: pen.y, width: room, size, bold: true })
  pen.y += write(pen, address, { x, y: pen.y, width: room, size: addressSize }) + 6
  rule(pen, pen.y, inset, inset + width)
  pen.y += 6
}

/** As much of it as the paper has room for. */
function drawGoods(pen: Pen, goods: string, width: number): void {
  const room = pen.doc.page.height - inset - pen.y
  if (goods === '' || room < heightOf(pen, ' ', width, 8)) return
  pen.doc.fontSize(8).fillColor(colours.text)
  pen.doc.text(goods, inset, pen.y, { width, height: room, lineGap: 2, ellipsis: '…' })
}
