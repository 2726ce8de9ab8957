import { outlineOf } from './outline.ts'

/** A drawing, moved and scaled; a poster is nothing but these, in millimetres. */
export interface Shape {
  d: string
  x: number
  y: number
  scale: readonly [number, number]
  colour: string
  /** The width of a line around it, in its own units: what makes letters bold. */
  line?: number
  /** By so many degrees around a point of the poster. */
  turned?: { by: number; about: readonly [x: number, y: number] }
  /** How much of what is behind it is covered, from 0 to 1; all of it where it does not say. */
  cover?: number
}

export const place = (d: string, colour: string, x = 0, y = 0): Shape => ({ d, x, y, scale: [1, 1], colour })

export const box = (x: number, y: number, width: number, height: number, colour: string) =>
  place(`M0 0H${width}V${height}H0Z`, colour, x, y)

export function roundBox(x: number, y: number, width: number, height: number, r: number, colour: string): Shape {
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  const d = `M${r} 0H${width - r}${corner(r, r)}V${height - r}${corner(-r, r)}H${r}${corner(-r, -r)}V${r}${corner(r, -r)}Z`
  return place(d, colour, x, y)
}

export const disc = (x: number, y: number, rx: number, colour: string, ry = rx) =>
  place(`M${-rx} 0a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0Z`, colour, x, y)

export function frame(inset: number, width: number, height: number, line: number, colour: string): Shape[] {
  const [wide, high] = [width - 2 * inset, height - 2 * inset]
  return [
    box(inset, inset, wide, line, colour),
    box(inset, inset + high - line, wide, line, colour),
    box(inset, inset, line, high, colour),
    box(inset + wide - line, inset, line, high, colour),
  ]
}

interface Line {
  middle: number
  /** Of the line that letters stand on. */
  y: number
  size: number
  colour: string
  bold?: boolean
}

/** A line of text in the middle. */
export function textShapes(text: string, { middle, y, size, colour, bold = false }: Line): Shape[] {
  const { glyphs, width, unitsPerEm } = outlineOf(text)
  const scale = size / unitsPerEm
  const from = middle - (width * scale) / 2
  return glyphs.map(({ d, at }) => ({
    d,
    x: from + at * scale,
    y,
    scale: [scale, -scale] as const,
    colour,
    ...(bold && { line: unitsPerEm * 0.035 }),
  }))
}

/** Words in large, faint letters across a place: who prints it sees what it is. */
export function watermark(text: string, [x, y]: readonly [number, number], size: number, colour: string): Shape[] {
  const line = textShapes(text, { middle: x, y: y + size * 0.35, size, colour, bold: true })
  return line.map((shape) => ({ ...shape, turned: { by: -24, about: [x, y] }, cover: 0.22 }))
}
