import { colours, demandRoom, margin, type Pen, widthOf } from './pen.ts'

const perRow = 3

/** Cards in three columns with dashed lines between them, along which they are cut; each is drawn from `pen.y` on. */
export function drawCards<C>(
  pen: Pen,
  cards: readonly C[],
  height: number,
  draw: (card: C, x: number, width: number) => void,
): void {
  const width = widthOf(pen) / perRow
  for (let index = 0; index < cards.length; index += perRow) {
    demandRoom(pen, height)
    for (const [column, card] of cards.slice(index, index + perRow).entries()) {
      const x = margin + column * width
      pen.doc.rect(x, pen.y, width, height).lineWidth(0.5).dash(3, { space: 3 })
      pen.doc.strokeColor(colours.line).stroke().undash()
      draw(card, x, width)
    }
    pen.y += height
  }
}
