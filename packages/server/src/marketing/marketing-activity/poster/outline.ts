import PDFDocument from 'pdfkit'
import { commonFont, wholeFont } from '../../../platform/printing/fonts.ts'

/** What pdfkit keeps of an embedded font, which is not in its types. */
interface Font {
  unitsPerEm: number
  hasGlyphForCodePoint(code: number): boolean
  layout(text: string): { glyphs: { path: { toSVG(): string } }[]; positions: { xAdvance: number }[] }
}

export interface OutlinedFont {
  /** Drawings in units of the font, each so far from the beginning; up is positive. */
  glyphs: { d: string; at: number }[]
  width: number
  unitsPerEm: number
}

let common: Font | undefined
let whole: Font | undefined

function font(): Font {
  common ??= opened(commonFont())
  return common
}

/** The font that has the sign: names may need the whole one, which is of the same size. */
function fontOf(sign: string): Font {
  const code = sign.codePointAt(0) ?? 0
  if (font().hasGlyphForCodePoint(code)) return font()
  whole ??= opened(wholeFont())
  return whole
}

/** pdfkit takes a font as its bytes, too, which its types do not know. */
const opened = (bytes: Buffer): Font =>
  (new PDFDocument({ font: bytes as unknown as string }) as unknown as { _font: { font: Font } })._font.font

/** Characters that no font of ours has. */
export function missingIn(texts: readonly string[]): string {
  return [...new Set(texts.join(''))]
    .filter((sign) => sign >= ' ' && !fontOf(sign).hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))
    .join('')
}

interface Glyph {
  advance: number
  /** Drawn when it is first asked for. */
  d?: string
}

const known = new Map<string, Glyph & { draw(): string }>()

/** One sign, laid out once: texts are measured many times before they are drawn. */
function glyphOf(sign: string) {
  let glyph = known.get(sign)
  if (!glyph) {
    const { glyphs, positions } = fontOf(sign).layout(sign)
    const advance = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
    glyph = { advance, draw: () => glyphs.map(({ path }) => path.toSVG()).join('') }
    known.set(sign, glyph)
  }
  return glyph
}

/** The width of a text of this size. */
export function widthOf(text: string, size: number): number {
  let width = 0
  for (const sign of text) width += glyphOf(sign).advance
  return (width * size) / font().unitsPerEm
}

/** A line of text as drawings, so that it looks the same on every screen, printer and server, whatever fonts they have. */
export function outlineOf(text: string): OutlinedFont {
  const { unitsPerEm } = font()
  let at = 0
  const drawn = [...text].map((sign) => {
    const glyph = glyphOf(sign)
    glyph.d ??= glyph.draw()
    const placed = { d: glyph.d, at }
    at += glyph.advance
    return placed
  })
  return { glyphs: drawn.filter(({ d }) => d !== ''), width: at, unitsPerEm }
}
