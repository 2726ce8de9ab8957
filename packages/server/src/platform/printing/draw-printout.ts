import { once } from 'node:events'
import PDFDocument from 'pdfkit'
import subsetFont from 'subset-font'
import { drawCodes } from './draw-code.ts'
import { drawFeet, drawSections, drawSignatures, drawTotals, signatureHeight, totalsHeight } from './draw-end.ts'
import { drawFacts, drawHead } from './draw-head.ts'
import { drawLabelRoll, drawLabels } from './draw-labels.ts'
import { drawTable } from './draw-table.ts'
import { drawWaybill } from './draw-waybill.ts'
import { commonFont, wholeFont } from './fonts.ts'
import { margin, type Pen } from './pen.ts'
import { type PrintJob, type Printout, papers } from './printout.ts'

const words = {
  zh: { dated: '日期：', missing: '字体未收录：' },
  en: { dated: 'Date:', missing: 'Not in the font: ' },
} as const

/** A document as PDF, and the characters that no font of ours has. */
export interface DrawnDocument {
  pdf: Uint8Array
  missing: string
}

/**
 * Lays a document out as PDF. Of the font only the glyphs that stand in it are embedded: the whole one is a hundred times
 * the size, and slow. What the font does not have is named at the foot, so that no box is taken for a character.
 */
export async function drawPrintout(job: PrintJob): Promise<DrawnDocument> {
  const { printout } = job
  const { dated, missing } = words[printout.language]
  const used = `${JSON.stringify(printout)}${dated}${missing}0123456789/·U+ABCDEF …`
  const font = await fontFor(used)
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    lang: printout.language,
    info: { Title: `${printout.title} ${printout.no}`, Author: printout.company.name },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const whole = once(doc, 'end')
  doc.registerFont('text', font)
  const pen: Pen = { doc, y: margin }
  const documents = [printout, ...(printout.further ?? [])]
  const firsts = documents.map((each) => {
    const addPage = () => doc.addPage({ size: sizeOf(each), margin: 0 }).font('text')
    addPage()
    const { start, count } = doc.bufferedPageRange()
    pen.y = margin
    if (each.waybill) drawWaybill(pen, each.waybill)
    if (each.paper) drawLabelRoll(pen, each.labels ?? [], addPage)
    if (each.paper) return start + count - 1
    drawHead(pen, { ...job, printout: each })
    drawFacts(pen, each.facts)
    // No page begins with totals or signatures alone: they take what stands above them along.
    const signed = signatureHeight(each)
    const summed = totalsHeight(pen, each.totals) + (each.sections.length === 0 ? signed : 0)
    for (const [place, table] of each.tables.entries())
      drawTable(pen, table, place === each.tables.length - 1 ? summed : 0)
    drawCodes(pen, each.codes ?? [])
    drawLabels(pen, each.labels ?? [])
    drawTotals(pen, each.totals, each.sections.length === 0 ? signed : 0)
    drawSections(pen, each.sections, signed)
    drawSignatures(pen, each.signatures, dated)
    return start + count - 1
  })
  const unknown = unknownCharacters(doc, used)
  const { start, count } = doc.bufferedPageRange()
  for (const [index, each] of documents.entries()) {
    if (each.paper) continue
    drawFeet(
      ...([pen, each, unknown.length > 0 ? `${missing}${unknown.map(numberOf).join(' ')}` : ''] as const),
      ...([firsts[index] ?? start, firsts[index + 1] ?? start + count] as const),
    )
  }
  doc.end()
  await whole
  return { pdf: Buffer.concat(chunks), missing: unknown.join('') }
}

/** In points, of which an inch has 72. */
const sizeOf = ({ paper }: Printout) =>
  paper ? (papers[paper].map((millimetres) => (millimetres * 72) / 25.4) as [number, number]) : 'A4'

/** The glyphs of a text: of the whole font only where the common one lacks some of them. */
async function fontFor(text: string): Promise<Buffer> {
  const common = await subsetFont(commonFont(), text, { targetFormat: 'truetype' })
  const isEnough = unknownCharacters(new PDFDocument({ font: common as unknown as string }), text).length === 0
  return isEnough ? common : subsetFont(wholeFont(), text, { targetFormat: 'truetype' })
}

/** U+2A6D6 */
const numberOf = (character: string) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}`

/** Characters for which the font has no glyph. */
function unknownCharacters(doc: PDFKit.PDFDocument, text: string): string[] {
  // pdfkit's types lack this part of an embedded font.
  const { font } = (doc as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })._font
  return [...new Set(text)].filter((character) => {
    const code = character.codePointAt(0) ?? 0
    return code >= 0x20 && !font.hasGlyphForCodePoint(code)
  })
}
