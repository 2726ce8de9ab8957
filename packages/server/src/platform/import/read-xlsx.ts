import { TextDecoder } from 'node:util'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { type Entry, openPromise, type ZipFile } from 'yauzl'

/** A cell as a sheet has it: texts as they are, numbers in their shortest form, also of days, which count from 1900 on. */
export interface SheetCell {
  text: string
  isNumber: boolean
  /** Shown as a percentage: 0.125 is 12.5%. */
  isPercent: boolean
}

export interface SheetRow {
  /** From 1 on, as the sheet counts. */
  number: number
  cells: readonly (SheetCell | undefined)[]
}

/** Limits of a sheet. A file that unpacks to more is given up where it exceeds them, regardless of its headers. */
const limits = { parts: 500, partBytes: 256 << 20, ratio: 200, columns: 200, cell: 32_767, texts: 500_000 }

/** The file is no sheet, or one that goes too far. */
class UnreadableSheet extends Error {}

/** The rows of a workbook's first sheet that is shown, up to so many. */
export async function readXlsx(path: string, maxRows: number): Promise<{ rows: SheetRow[]; isCut: boolean }> {
  const archive = await openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true })
  try {
    const parts = await partsOf(archive)
    const texts = await textsOf(archive, parts.get('xl/sharedStrings.xml'))
    const percents = await percentStyles(archive, parts.get('xl/styles.xml'))
    const sheet = parts.get(await firstSheet(archive, parts))
    if (!sheet) throw new UnreadableSheet('no sheet')
    return await rowsOf(archive, sheet, { texts, percents, maxRows })
  } finally {
    archive.close()
  }
}

type Parts = ReadonlyMap<string, Entry>

async function partsOf(archive: ZipFile): Promise<Parts> {
  const parts = new Map<string, Entry>()
  for await (const entry of archive.eachEntry()) {
    if (parts.size >= limits.parts) throw new UnreadableSheet('too many parts')
    parts.set(entry.fileName.replace(/^\//, ''), entry)
  }
  return parts
}

interface Reading {
  onOpen?(tag: SaxesTagPlain): void
  onText?(text: string): void
  onClose?(name: string): void
  /** Nothing behind this is of interest. */
  isOver?(): boolean
}

/** Reads a part as it is unpacked, and no further than it may go. */
async function parse(archive: ZipFile, part: Entry | undefined, reading: Reading): Promise<void> {
  if (!part) return
  if (part.uncompressedSize > limits.partBytes) throw new UnreadableSheet('part too large')
  const parser = new SaxesParser()
  parser.on('doctype', () => {
    throw new UnreadableSheet('doctype')
  })
  parser.on('error', (error) => {
    throw new UnreadableSheet(error.message)
  })
  parser.on('opentag', (tag) => reading.onOpen?.({ ...tag, name: localName(tag.name) } as SaxesTagPlain))
  parser.on('text', (text) => reading.onText?.(text))
  parser.on('closetag', ({ name }) => reading.onClose?.(localName(name)))
  const decoder = new TextDecoder()
  let bytes = 0
  const stream = await archive.openReadStreamPromise(part)
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > limits.partBytes || (bytes > 20 << 20 && bytes > part.compressedSize * limits.ratio)) {
      stream.destroy()
      throw new UnreadableSheet('unpacks to too much')
    }
    parser.write(decoder.decode(chunk, { stream: true }))
    if (reading.isOver?.()) return void stream.destroy()
  }
  parser.close()
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** Texts that cells share. */
async function textsOf(archive: ZipFile, part: Entry | undefined): Promise<string[]> {
  const texts: string[] = []
  let text = ''
  let isIn = false
  let isSound = false
  await parse(archive, part, {
    onOpen: ({ name }) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isSound = true
      isIn = name === 't' && !isSound
    },
    onText: (more) => {
      if (isIn) text = longer(text, more)
    },
    onClose: (name) => {
      isIn = false
      if (name === 'rPh') isSound = false
      if (name === 'si' && texts.push(text) > limits.texts) throw new UnreadableSheet('too many texts')
    },
  })
  return texts
}

/** Which styles show a percentage. */
async function percentStyles(archive: ZipFile, part: Entry | undefined): Promise<ReadonlySet<number>> {
  const formats = new Set(['9', '10'])
  const styles = new Set<number>()
  let style = -1
  await parse(archive, part, {
    onOpen: ({ name, attributes }) => {
      if (name === 'numFmt' && attributes.formatCode?.includes('%')) formats.add(attributes.numFmtId ?? '')
      if (name === 'cellXfs') style = 0
      if (name !== 'xf' || style < 0) return
      if (formats.has(attributes.numFmtId ?? '')) styles.add(style)
      style++
    },
    onClose: (name) => {
      if (name === 'cellXfs') style = -1
    },
  })
  return styles
}

/** The path of the first sheet that is not hidden. */
async function firstSheet(archive: ZipFile, parts: Parts): Promise<string> {
  let id: string | undefined
  await parse(archive, parts.get('xl/workbook.xml'), {
    onOpen: ({ name, attributes }) => {
      if (name === 'sheet' && (attributes.state ?? 'visible') === 'visible') id ??= attributes['r:id']
    },
  })
  let target: string | undefined
  await parse(archive, parts.get('xl/_rels/workbook.xml.rels'), {
    onOpen: ({ name, attributes }) => {
      if (name === 'Relationship' && attributes.Id === id) target = attributes.Target
    },
  })
  if (!target) throw new UnreadableSheet('no sheet')
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

interface RowReading {
  texts: readonly string[]
  percents: ReadonlySet<number>
  maxRows: number
}

async function rowsOf(archive: ZipFile, sheet: Entry, { texts, percents, maxRows }: RowReading) {
  const rows: SheetRow[] = []
  let cells: (SheetCell | undefined)[] = []
  let number = 0
  let at = { column: 0, type: '', isPercent: false }
  let value = ''
  let isIn = false
  let isCut = false
  await parse(archive, sheet, {
    onOpen: ({ name, attributes }) => {
      if (name === 'row') {
        cells = []
        number = Number(attributes.r ?? number + 1)
      }
      if (name === 'c') {
        const column = attributes.r ? columnOf(attributes.r) : cells.length
        if (column >= limits.columns) throw new UnreadableSheet('too many columns')
        at = { column, type: attributes.t ?? 'n', isPercent: percents.has(Number(attributes.s)) }
        value = ''
      }
      isIn = name === 'v' || name === 't'
    },
    onText: (more) => {
      if (isIn) value = longer(value, more)
    },
    onClose: (name) => {
      isIn = false
      if (name === 'c') cells[at.column] = cellOf(at.type, value, at.isPercent, texts)
      if (name !== 'row' || !cells.some(Boolean)) return
      if (rows.length >= maxRows) isCut = true
      else rows.push({ number, cells })
    },
    isOver: () => isCut,
  })
  return { rows, isCut }
}

function cellOf(type: string, value: string, isPercent: boolean, texts: readonly string[]): SheetCell | undefined {
  if (type === 'n' && value !== '') return { text: shortest(Number(value)), isNumber: true, isPercent }
  const text = type === 's' ? (texts[Number(value)] ?? '') : type === 'b' ? (value === '1' ? 'true' : 'false') : value
  const plain = unescaped(text).trim()
  return plain === '' || type === 'e' ? undefined : { text: plain, isNumber: false, isPercent: false }
}

/** Sheets keep fifteen digits; what stands behind is noise of binary fractions. */
export function shortest(number: number): string {
  return Number(number.toPrecision(15)).toLocaleString('en', { useGrouping: false, maximumFractionDigits: 15 })
}

function longer(text: string, more: string): string {
  if (text.length + more.length > limits.cell) throw new UnreadableSheet('a cell is too long')
  return text + more
}

/** B7 is 1. */
function columnOf(address: string): number {
  return [...address.replace(/\d+$/, '')].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Sheets write a character as _x0041_. Our own put a quote before what a CSV would take for a formula. */
function unescaped(text: string): string {
  return text
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/^'(?=[\s\p{Cf}]*[=+\-@\t\r＝＋－＠])/u, '')
}
