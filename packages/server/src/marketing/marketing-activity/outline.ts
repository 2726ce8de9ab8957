import PDFDocument from 'pdfkit'

/** What pdfkit keeps of an embedded font, which is not in its types. */
interface Font {
  unitsPerEm: number
  layout(text: string): { glyphs: { path: { toSVG(): string } }[]; positions: { xAdvance: number }[] }
}

export interface Outlined {
  /** Drawings in units of the font, each so far from the beginning; up is positive. */
  glyphs: { d: string; at: number }[]
  width: number
  unitsPerEm: number
}

const fontFile = new URL('../../../assets/fonts/noto-sans-sc-regular.woff2', import.meta.url)

let opened: Font | undefined

function font(): Font {
  opened ??= (new PDFDocument({ font: fontFile.pathname }) as unknown as { _font: { font: Font } })._font.font
  return opened
}

/** A line of text as drawings, so that it looks the same on every screen, printer and server, whatever fonts they have. */
export function outlineOf(text: string): Outlined {
  const { unitsPerEm } = font()
  const { glyphs, positions } = font().layout(text)
  let at = 0
  const drawn = glyphs.map(({ path }, index) => {
    const placed = { d: path.toSVG(), at }
    at += positions[index]?.xAdvance ?? 0
    return placed
  })
  return { glyphs: drawn.filter(({ d }) => d !== ''), width: at, unitsPerEm }
}
