/** One document being drawn, from the top of its first page downwards; lengths are points. */
export interface Pen {
  doc: PDFKit.PDFDocument
  /** How far down the page has been drawn. */
  y: number
}

export const margin = 40
export const footHeight = 20
export const colours = { text: '#1f2329', weak: '#646a73', line: '#c9cdd4', ground: '#f2f3f5' }

export function widthOf({ doc }: Pen): number {
  return doc.page.width - 2 * margin
}

/** Makes sure that so much fits on the page, on a new one if need be; true when it is a new one. */
export function demandRoom(pen: Pen, height: number): boolean {
  const { doc } = pen
  if (pen.y + height <= doc.page.height - margin - footHeight || pen.y === margin) return false
  doc.addPage()
  pen.y = margin
  return true
}

export interface Text {
  x: number
  y: number
  width: number
  size?: number
  colour?: string
  align?: 'left' | 'right' | 'center' | undefined
  bold?: boolean
}

/** Writes a text that wraps within its width, and answers its height. The one weight of the font is made bold by its outline. */
export function write(
  { doc }: Pen,
  text: string,
  { x, y, width, size = 9, colour = colours.text, ...how }: Text,
): number {
  const { align = 'left', bold = false } = how
  doc.fontSize(size).fillColor(colour)
  if (bold) doc.strokeColor(colour).lineWidth(size / 32)
  doc.text(text, x, y, { width, align, lineGap: 2, ...(bold && { fill: true, stroke: true }) })
  return heightOf({ doc }, text, width, size)
}

export function heightOf({ doc }: Pick<Pen, 'doc'>, text: string, width: number, size = 9): number {
  return doc.fontSize(size).heightOfString(text || ' ', { width, lineGap: 2 })
}

/** The size at which each of these words stands on one line of that width: at most `size`, and never too small to read. */
export function fittingSize({ doc }: Pen, words: readonly string[], width: number, size: number): number {
  const widest = Math.max(0, ...words.map((word) => doc.fontSize(size).widthOfString(word)))
  return widest <= width ? size : Math.max(4.5, (size * width * 0.995) / widest)
}

export function rule({ doc }: Pen, y: number, from: number, to: number, colour = colours.line): void {
  doc.moveTo(from, y).lineTo(to, y).lineWidth(0.5).strokeColor(colour).stroke()
}
