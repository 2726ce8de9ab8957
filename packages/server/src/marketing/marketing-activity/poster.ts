import PDFDocument from 'pdfkit'
import { create } from 'qrcode'
import sharp from 'sharp'

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

/** A poster as a drawing: its words fitted to the width, and the code with its quiet zone on white. */
export function posterSvg(words: PosterWords, size: string): string {
  const [width, height] = sizes[size] ?? [210, 297]
  const { ground, ink, accent } = looks[words.template] ?? { ground: '#ffffff', ink: '#000000', accent: '#444444' }
  const [unit, middle, side] = [width / 100, width / 2, width * 0.42]
  const told = (text: string, y: number, most: number, colour: string) => {
    const fitted = Math.min(most * unit, (width * 0.86) / Math.max(1, emsOf(text)))
    const at = `x="${middle}" y="${(y * height) / 100}" font-size="${fitted.toFixed(2)}"`
    return `<text ${at} fill="${colour}" text-anchor="middle">${escaped(text)}</text>`
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}" font-family="Noto Sans CJK SC, PingFang SC, Microsoft YaHei, sans-serif">`,
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    `<rect x="${3 * unit}" y="${3 * unit}" width="${94 * unit}" height="${height - 6 * unit}" fill="none" stroke="${accent}" stroke-width="${0.6 * unit}"/>`,
    told(words.title, 20, 12, ink),
    ...linesOf(words.text).map((line, index) => told(line, 29 + index * 5, 5, accent)),
    codeSvg(words.url, middle - side / 2, height * 0.45, side),
    told(words.shop, 84, 5.4, ink),
    told(words.address, 89, 3.2, ink),
    told(words.dates, 94, 3.2, accent),
    ...(words.sample ? [told('样稿 SAMPLE', 42, 14, accent)] : []),
    '</svg>',
  ].join('\n')
}

/** The same as what a screen or a printer takes. */
export async function posterFile(svg: string, size: string, format: string): Promise<Buffer> {
  if (format === 'SVG') return Buffer.from(svg)
  const png = await sharp(Buffer.from(svg), { density: 150 }).png().toBuffer()
  return format === 'PNG' ? png : pdfOf(png, size)
}

const pointsOfMm = 72 / 25.4

function pdfOf(png: Buffer, size: string): Promise<Buffer> {
  const [width = 595, height = 842] = (sizes[size] ?? [210, 297]).map((mm) => mm * pointsOfMm)
  const doc = new PDFDocument({ size: [width, height], margin: 0 })
  const chunks: Buffer[] = []
  return new Promise((resolve) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.image(png, 0, 0, { width, height })
    doc.end()
  })
}

/** Four modules of quiet around it: readers need them. */
const quiet = 4

function codeSvg(url: string, x: number, y: number, side: number): string {
  const { modules } = create(url, { errorCorrectionLevel: 'M' })
  const scale = side / (modules.size + 2 * quiet)
  const squares: string[] = []
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) squares.push(`M${column + quiet} ${row + quiet}h1v1h-1z`)
  const ground = `<rect x="${x}" y="${y}" width="${side}" height="${side}" fill="#ffffff"/>`
  return `${ground}<path transform="translate(${x} ${y}) scale(${scale})" d="${squares.join('')}" fill="#000000"/>`
}

/** How many letters wide a text is: Chinese ones are whole, others little more than half. */
const emsOf = (text: string) => [...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? 1 : 0.58), 0)

/** Two lines at most; what is longer ends in dots. */
function linesOf(text: string): string[] {
  const letters = [...text]
  if (letters.length <= 20) return [text]
  const rest = letters.slice(20)
  return [letters.slice(0, 20).join(''), rest.length > 20 ? `${rest.slice(0, 19).join('')}…` : rest.join('')]
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
