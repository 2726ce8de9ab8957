import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { type Measures, type PosterWords, posterShapes, sizeOf } from './poster.ts'
import { readCode } from './poster-code.ts'
import { type Logo, logoPlace, type PicturePlace } from './poster-head.ts'
import { box, type Shape } from './poster-shape.ts'

/** What printers want around a poster, to be cut off, in millimetres. */
const bleedEdge = 3

/** What is drawn of a poster besides its words. */
export interface Drawn {
  /** With an edge that is cut off. */
  bleed?: boolean
  /** The picture that its words name. */
  logo?: Logo | undefined
}

/** A poster of a print sheet. */
export interface Poster {
  words: PosterWords
  logo?: Logo | undefined
}

export function posterSvg(words: PosterWords, size: string, { bleed = false, logo }: Drawn = {}): string {
  const [width, height] = sizeOf(size)
  const edge = bleed ? bleedEdge : 0
  const [wide, high] = [width + 2 * edge, height + 2 * edge]
  const paths = posterShapes(words, [width, height], edge, logo).map(pathOf)
  const pictures = logo ? [imageOf(logo, logoPlace(words.brand, width / 100, logo))] : []
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}mm" height="${high}mm" viewBox="${-edge} ${-edge} ${wide} ${high}">`
  return [open, ...paths, ...pictures, '</svg>'].join('\n')
}

function pathOf({ d, x, y, scale: [across, up], colour, line, turned, cover }: Shape): string {
  const turn = turned ? `rotate(${turned.by} ${turned.about.map(short).join(' ')}) ` : ''
  const attributes = [
    `transform="${turn}translate(${short(x)} ${short(y)}) scale(${short(across)} ${short(up)})" d="${d}" fill="${colour}"`,
    ...(line ? [`stroke="${colour}" stroke-width="${short(line)}"`] : []),
    ...(cover === undefined ? [] : [`opacity="${cover}"`]),
  ]
  return `<path ${attributes.join(' ')}/>`
}

function imageOf({ png }: Logo, { x, y, width, height }: PicturePlace): string {
  const place = `x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"`
  return `<image ${place} href="data:image/png;base64,${Buffer.from(png).toString('base64')}"/>`
}

const short = (value: number) => Number(value.toPrecision(7)).toString()

export interface PosterFile {
  content: Buffer
  /** A small picture for lists. */
  preview: Buffer
}

/**
 * The file of a poster. Its code is read once from a small and blurred picture of the same drawing, as a phone would: one
 * that cannot be read is never handed out.
 */
export async function posterFile(
  words: PosterWords,
  size: string,
  format: string,
  drawn: Drawn = {},
): Promise<PosterFile> {
  const svg = Buffer.from(posterSvg(words, size, drawn))
  const [width] = sizeOf(size)
  const small = await sharp(svg, { density: densityFor((smallWidth * 25.4) / width) })
    .resize({ width: smallWidth })
    .jpeg({ quality: 60 })
    .toBuffer()
  if ((await readCode(small)) !== words.url) throw new Error(`The code of ${words.url} cannot be read`)
  const preview = await sharp(small).resize({ width: 240 }).webp({ quality: 70 }).toBuffer()
  const content =
    format === 'PNG'
      ? await pngOf(svg)
      : format === 'SVG'
        ? svg
        : await pdfOf(sizeOf(size), [[{ words, logo: drawn.logo }]], drawn)
  return { content, preview }
}

/** In pixels: what a phone sees of a poster on a wall. */
const smallWidth = 640

/** What printers ask for. */
const dotsPerInch = 300

/** A drawing in millimetres grows with the square of the density that it is read at: by its unit, and as a whole. */
const densityFor = (dots: number) => Math.sqrt(dots * 72)

/** Plain areas of colour: pressing them harder takes longer and saves a fifteenth. */
const pngOf = (svg: Buffer) =>
  sharp(svg, { density: densityFor(dotsPerInch) })
    .png({ compressionLevel: 3 })
    .toBuffer()

const pointsOfMm = 72 / 25.4

/** Four posters to a page of A4, with marks where to cut. */
export function printSheet(posters: readonly Poster[], size: string): Promise<Buffer> {
  const pages = Array.from({ length: Math.ceil(posters.length / 4) }, (_, at) => posters.slice(at * 4, at * 4 + 4))
  return pdfOf(sizeOf(size), pages)
}

/** Pages of one poster in its own size, or of four on A4. */
function pdfOf(size: Measures, pages: readonly (readonly Poster[])[], { bleed = false }: Drawn = {}): Promise<Buffer> {
  const isSheet = pages.length > 1 || (pages[0]?.length ?? 0) > 1
  const edge = bleed && !isSheet ? bleedEdge : 0
  const [width, height] = (isSheet ? sizeOf('A4') : size).map((side) => (side + 2 * edge) * pointsOfMm) as [
    number,
    number,
  ]
  const doc = new PDFDocument({ size: [width, height], margin: 0, autoFirstPage: false })
  const chunks: Buffer[] = []
  return new Promise((resolve) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    for (const page of pages) {
      doc.addPage()
      if (edge > 0) markTrim(doc, [width, height], edge * pointsOfMm)
      doc.scale(pointsOfMm)
      for (const [at, poster] of page.entries())
        drawAt(doc, poster, size, isSheet ? quarter(at, size) : [edge, edge, 1], edge)
    }
    doc.end()
  })
}

/** Tells the printer's software where it is cut. */
function markTrim({ page }: PDFKit.PDFDocument, [width, height]: Measures, edge: number): void {
  // pdfkit writes what stands in the dictionary of a page; its types leave it out.
  const { data } = (page as unknown as { dictionary: { data: Record<string, readonly number[]> } }).dictionary
  data.BleedBox = [0, 0, width, height]
  data.TrimBox = [edge, edge, width - edge, height - edge]
}

type Spot = readonly [x: number, y: number, scale: number]

/** One of the four places of a page, with room for the cut. */
function quarter(at: number, [width, height]: Measures): Spot {
  const [paperWidth, paperHeight] = sizeOf('A4')
  const [room, high] = [paperWidth / 2 - 10, paperHeight / 2 - 10]
  const scale = Math.min(room / width, high / height, 1)
  const x = (at % 2) * (paperWidth / 2) + (paperWidth / 2 - width * scale) / 2
  const y = Math.floor(at / 2) * (paperHeight / 2) + (paperHeight / 2 - height * scale) / 2
  return [x, y, scale]
}

/** A poster, which covers nothing beside it. */
function drawAt(doc: PDFKit.PDFDocument, poster: Poster, size: Measures, [x, y, scale]: Spot, edge: number): void {
  const { words, logo } = poster
  const [width, height] = size
  doc.save().translate(x, y).scale(scale)
  doc.rect(-edge, -edge, width + 2 * edge, height + 2 * edge).clip()
  for (const shape of posterShapes(words, size, edge, logo)) draw(doc, shape)
  if (logo) {
    const place = logoPlace(words.brand, width / 100, logo)
    doc.image(Buffer.from(logo.png), place.x, place.y, { width: place.width, height: place.height })
  }
  doc.restore()
  if (x === edge && y === edge) return
  for (const mark of cropMarks(x, y, size[0] * scale, size[1] * scale)) draw(doc, mark)
}

function draw(doc: PDFKit.PDFDocument, { d, x, y, scale, colour, line, turned, cover = 1 }: Shape): void {
  doc.save()
  if (turned) doc.rotate(turned.by, { origin: [...turned.about] })
  if (cover < 1) doc.fillOpacity(cover).strokeOpacity(cover)
  doc.translate(x, y).scale(scale[0], scale[1]).path(d)
  if (line) doc.lineWidth(line).fillAndStroke(colour, colour)
  else doc.fill(colour)
  doc.restore()
}

/** Hair lines of 3 mm beside each corner, 1 mm off. */
function cropMarks(x: number, y: number, width: number, height: number): Shape[] {
  return [x, x + width].flatMap((edge, side) =>
    [y, y + height].flatMap((level, end) => [
      box(side === 0 ? edge - 4 : edge + 1, level - 0.05, 3, 0.1, '#000000'),
      box(edge - 0.05, end === 0 ? level - 4 : level + 1, 0.1, 3, '#000000'),
    ]),
  )
}
