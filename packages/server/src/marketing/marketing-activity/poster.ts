import PDFDocument from 'pdfkit'
import { create } from 'qrcode'
import sharp from 'sharp'
import { outlineOf } from './outline.ts'

export interface PosterWords {
  template: string
  title: string
  text: string
  shop: string
  address: string
  dates: string
  url: string
  /** Of one that is not approved. */
  sample: boolean
}

/** Width and height in millimetres. */
const sizes: Readonly<Record<string, readonly [number, number]>> = {
  A4: [210, 297],
  A5: [148, 210],
  TABLE_TENT: [100, 150],
  PHONE: [90, 160],
}

const looks: Readonly<Record<string, { ground: string; ink: string; accent: string }>> = {
  LANTERN: { ground: '#b3261e', ink: '#fff6ea', accent: '#ffd27a' },
  MOON: { ground: '#1f2a4d', ink: '#f2f5ff', accent: '#9fc1ff' },
  OAK: { ground: '#f3e7d3', ink: '#3b2a17', accent: '#8a5a2b' },
}

/** A drawing, moved and scaled; a poster is nothing but these. */
interface Shape {
  d: string
  x: number
  y: number
  scale: readonly [number, number]
  colour: string
}

/** A poster as drawings in millimetres: its words fitted to the width, and the code with its quiet zone on white. */
function shapesOf(words: PosterWords, [width, height]: readonly [number, number]): Shape[] {
  const { ground, ink, accent } = looks[words.template] ?? { ground: '#ffffff', ink: '#000000', accent: '#444444' }
  const [unit, middle, side] = [width / 100, width / 2, width * 0.42]
  const line = (text: string, y: number, most: number, colour: string) =>
    textShapes(text, { middle, y: (y * height) / 100, most: most * unit, room: width * 0.86, colour })
  return [
    box(0, 0, width, height, ground),
    ...frame(3 * unit, 3 * unit, 94 * unit, height - 6 * unit, 0.6 * unit, accent),
    ...line(words.title, 20, 12, ink),
    ...linesOf(words.text).flatMap((text, index) => line(text, 29 + index * 5, 5, accent)),
    ...codeShapes(words.url, middle - side / 2, height * 0.45, side),
    ...line(words.shop, 84, 5.4, ink),
    ...line(words.address, 89, 3.2, ink),
    ...line(words.dates, 94, 3.2, accent),
    ...(words.sample ? line('样稿 SAMPLE', 9, 5, accent) : []),
  ]
}

interface Line {
  middle: number
  y: number
  most: number
  room: number
  colour: string
}

/** A line in the middle, as large as it may be and still fits. */
function textShapes(text: string, { middle, y, most, room, colour }: Line): Shape[] {
  const { glyphs, width, unitsPerEm } = outlineOf(text)
  if (width === 0) return []
  const scale = Math.min(most / unitsPerEm, room / width)
  const from = middle - (width * scale) / 2
  return glyphs.map(({ d, at }) => ({ d, x: from + at * scale, y, scale: [scale, -scale], colour }))
}

function box(x: number, y: number, width: number, height: number, colour: string): Shape {
  return { d: `M0 0H${width}V${height}H0Z`, x, y, scale: [1, 1], colour }
}

function frame(x: number, y: number, width: number, height: number, line: number, colour: string): Shape[] {
  return [
    box(x, y, width, line, colour),
    box(x, y + height - line, width, line, colour),
    box(x, y, line, height, colour),
    box(x + width - line, y, line, height, colour),
  ]
}

const sizeOf = (size: string) => sizes[size] ?? ([210, 297] as const)

export function posterSvg(words: PosterWords, size: string): string {
  const [width, height] = sizeOf(size)
  const paths = shapesOf(words, [width, height]).map(
    ({ d, x, y, scale: [across, up], colour }) =>
      `<path transform="translate(${short(x)} ${short(y)}) scale(${short(across)} ${short(up)})" d="${d}" fill="${colour}"/>`,
  )
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">`
  return [open, ...paths, '</svg>'].join('\n')
}

const short = (value: number) => Number(value.toPrecision(7)).toString()

/** The same as what a screen or a printer takes. */
export async function posterFile(words: PosterWords, size: string, format: string): Promise<Buffer> {
  if (format === 'PDF') return pdfOf(words, size)
  const svg = Buffer.from(posterSvg(words, size))
  return format === 'SVG' ? svg : sharp(svg, { density: 150 }).png().toBuffer()
}

const pointsOfMm = 72 / 25.4

function pdfOf(words: PosterWords, size: string): Promise<Buffer> {
  const [width, height] = sizeOf(size)
  const doc = new PDFDocument({ size: [width * pointsOfMm, height * pointsOfMm], margin: 0 })
  const chunks: Buffer[] = []
  return new Promise((resolve) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.scale(pointsOfMm)
    for (const { d, x, y, scale, colour } of shapesOf(words, [width, height]))
      doc
        .save()
        .translate(x, y)
        .scale(...scale)
        .path(d)
        .fill(colour)
        .restore()
    doc.end()
  })
}

/** Four modules of quiet around it: readers need them. */
const quiet = 4

function codeShapes(url: string, x: number, y: number, side: number): Shape[] {
  const { modules } = create(url, { errorCorrectionLevel: 'M' })
  const scale = side / (modules.size + 2 * quiet)
  const squares: string[] = []
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) squares.push(`M${column + quiet} ${row + quiet}h1v1h-1z`)
  return [box(x, y, side, side, '#ffffff'), { d: squares.join(''), x, y, scale: [scale, scale], colour: '#000000' }]
}

/** Two lines at most; what is longer ends in dots. */
function linesOf(text: string): string[] {
  const letters = [...text]
  if (letters.length <= 20) return [text]
  const rest = letters.slice(20)
  return [letters.slice(0, 20).join(''), rest.length > 20 ? `${rest.slice(0, 19).join('')}…` : rest.join('')]
}
