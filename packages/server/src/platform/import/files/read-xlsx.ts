import { TextDecoder } from 'node:util'
import { sheetImport } from '@brandside/contract/platform/reasons.ts'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { refuse } from '../../refuse.ts'
import { knownFormat, type NumberFormat, readFormat } from './number-format.ts'
import {
  isTable,
  numberCell,
  type ReadSheet,
  RowCollector,
  type SheetCell,
  type SheetRow,
  sheetLimits,
  textCell,
  UnreadableSheet,
} from './sheet-cell.ts'

/** Limits of a workbook. One that unpacks to more is given up where it exceeds them, regardless of its headers. */
const limits = { parts: 500, bytes: 128 << 20, ratio: 200, depth: 64, texts: 500_000, styles: 65_500, merges: 10_000 }

/** The first sheet of a workbook that is shown and holds a table, or else anything. */
export async function readXlsx(path: string, maxRows: number): Promise<ReadSheet> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true })
  try {
    const parts = await partsOf(zip)
    refuseOthers(parts)
    const workbook = { zip, parts, bytes: 0 }
    const texts = await textsOf(workbook)
    const formats = await formatsOf(workbook)
    const { sheets, from1904 } = await shownSheets(workbook)
    let found: ReadSheet | undefined
    for (const [at, { path: part }] of sheets.entries()) {
      const rows = await rowsOf(workbook, part, { texts, formats, from1904, maxRows })
      const others = sheets.filter((_, place) => place !== at).map(({ name }) => name)
      if (isTable({ rows })) return { rows, others }
      if (rows.length > 0) found ??= { rows, others }
    }
    if (sheets.length === 0) throw new UnreadableSheet('no sheet')
    return found ?? { rows: [], others: [] }
  } finally {
    zip.close()
  }
}

/** Files of other programs that are archives, too. */
function refuseOthers(parts: Workbook['parts']): void {
  if (parts.has('content.xml')) refuse(sheetImport.ods)
  if ([...parts.keys()].some((path) => path.endsWith('.iwa') || path === 'Index.zip')) refuse(sheetImport.numbers)
  if (parts.has('xl/workbook.bin')) refuse(sheetImport.binaryWorkbook)
  if (!parts.has('xl/workbook.xml')) refuse(sheetImport.archive)
}

interface Workbook {
  zip: ZipFile
  parts: ReadonlyMap<string, Entry>
  /** Unpacked until now, of all parts. */
  bytes: number
}

async function partsOf(zip: ZipFile): Promise<Workbook['parts']> {
  const parts = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    if (parts.size >= limits.parts) throw new UnreadableSheet('too many parts')
    parts.set(entry.fileName.replace(/^\//, ''), entry)
  }
  return parts
}

interface Reading {
  onOpen?(tag: SaxesTagPlain): void
  onText?(text: string): void
  onClose?(name: string): void
}

/** Reads a part as it is unpacked, and no further than it may go. */
async function parse(workbook: Workbook, path: string, reading: Reading): Promise<void> {
  const part = workbook.parts.get(path)
  if (!part) return
  const parser = new SaxesParser()
  let depth = 0
  parser.on('doctype', () => {
    throw new UnreadableSheet('doctype')
  })
  parser.on('error', (error) => {
    throw new UnreadableSheet(error.message)
  })
  parser.on('opentag', (tag) => {
    if (++depth > limits.depth) throw new UnreadableSheet('nested too deep')
    reading.onOpen?.({ ...tag, name: localName(tag.name) } as SaxesTagPlain)
  })
  parser.on('text', (text) => reading.onText?.(text))
  parser.on('closetag', ({ name }) => {
    depth--
    reading.onClose?.(localName(name))
  })
  const decoder = new TextDecoder()
  const before = workbook.bytes
  const stream = await workbook.zip.openReadStreamPromise(part)
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    workbook.bytes += chunk.length
    const bytes = workbook.bytes - before
    if (workbook.bytes > limits.bytes || (bytes > 20 << 20 && bytes > part.compressedSize * limits.ratio)) {
      stream.destroy()
      throw new UnreadableSheet('unpacks to too much')
    }
    parser.write(decoder.decode(chunk, { stream: true }))
  }
  parser.close()
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** Texts that cells share. */
async function textsOf(workbook: Workbook): Promise<string[]> {
  const texts: string[] = []
  let text = ''
  let isIn = false
  let isSound = false
  await parse(workbook, 'xl/sharedStrings.xml', {
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

/** How the numbers of each style are shown; nothing where they are shown as they are. */
async function formatsOf(workbook: Workbook): Promise<readonly (NumberFormat | undefined)[]> {
  const own = new Map<string, NumberFormat | undefined>()
  const styles: (NumberFormat | undefined)[] = []
  let isIn = false
  await parse(workbook, 'xl/styles.xml', {
    onOpen: ({ name, attributes }) => {
      if (name === 'numFmt') own.set(attributes.numFmtId ?? '', readFormat(attributes.formatCode ?? ''))
      if (name === 'cellXfs') isIn = true
      if (name !== 'xf' || !isIn) return
      const id = attributes.numFmtId ?? '0'
      if (styles.push(own.has(id) ? own.get(id) : knownFormat(Number(id))) > limits.styles)
        throw new UnreadableSheet('too many styles')
    },
    onClose: (name) => {
      if (name === 'cellXfs') isIn = false
    },
  })
  return styles
}

/** The sheets that are not hidden, in their order, and whether the days of the workbook count from 1904. */
async function shownSheets(workbook: Workbook) {
  const named: { name: string; id: string | undefined }[] = []
  let from1904 = false
  await parse(workbook, 'xl/workbook.xml', {
    onOpen: ({ name, attributes }) => {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
      if (name === 'sheet' && (attributes.state ?? 'visible') === 'visible')
        named.push({ name: (attributes.name ?? '').toWellFormed(), id: attributes['r:id'] })
    },
  })
  const targets = new Map<string | undefined, string>()
  await parse(workbook, 'xl/_rels/workbook.xml.rels', {
    onOpen: ({ name, attributes }) => {
      if (name === 'Relationship') targets.set(attributes.Id, attributes.Target ?? '')
    },
  })
  const sheets = named.flatMap(({ name, id }) => {
    const target = targets.get(id)
    const path = target?.startsWith('/') ? target.slice(1) : `xl/${target}`
    return workbook.parts.has(path) && !path.includes('chartsheets/') ? [{ name, path }] : []
  })
  if (sheets.length === 0) throw new UnreadableSheet('no sheet')
  return { sheets, from1904 }
}

interface RowReading {
  texts: readonly string[]
  formats: readonly (NumberFormat | undefined)[]
  from1904: boolean
  maxRows: number
}

async function rowsOf(workbook: Workbook, path: string, { texts, formats, from1904, maxRows }: RowReading) {
  const collector = new RowCollector(maxRows)
  const merges: string[] = []
  let cells: (SheetCell | undefined)[] = []
  let number = 0
  let isHidden = false
  let at: CellSource = { column: 0, type: '', format: undefined, isFormula: false }
  let value = ''
  let isIn = false
  await parse(workbook, path, {
    onOpen: ({ name, attributes }) => {
      if (name === 'row') {
        cells = []
        number = rowNumber(attributes.r, number)
        isHidden = ['1', 'true'].includes(attributes.hidden ?? '')
      }
      if (name === 'c') {
        const column = columnOf(attributes.r, cells.length)
        at = { column, type: attributes.t ?? 'n', format: formats[Number(attributes.s)], isFormula: false }
        value = ''
      }
      if (name === 'f') at.isFormula = true
      if (name === 'mergeCell' && merges.push(attributes.ref ?? '') > limits.merges)
        throw new UnreadableSheet('too many merged cells')
      isIn = name === 'v' || name === 't'
    },
    onText: (more) => {
      if (isIn) value = longer(value, more)
    },
    onClose: (name) => {
      isIn = false
      if (name === 'c') {
        const text = at.type === 's' ? (texts[Number(value)] ?? '') : value
        collector.count(text, at.column, number)
        cells[at.column] = cellOf(at, text, from1904)
      }
      if (name !== 'row') return
      collector.add({ number, cells, ...(isHidden && { isHidden }) })
      cells = []
    },
  })
  return withMerged(collector.rows, merges)
}

interface CellSource {
  column: number
  type: string
  format: NumberFormat | undefined
  isFormula: boolean
}

/**
 * Cells below the first one of a merged range show its value and hold none. Those within a row are the room of a long text,
 * such as a title.
 */
function withMerged(rows: SheetRow[], merges: readonly string[]): SheetRow[] {
  const byNumber = merges.length > 0 ? new Map(rows.map((row) => [row.number, row])) : new Map<number, SheetRow>()
  for (const range of merges) {
    const [, letters = '', first, last] = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/.exec(range) ?? []
    const column = placeOf(letters)
    const cell = byNumber.get(Number(first))?.cells[column]
    if (!cell) continue
    for (let number = Number(first) + 1; number <= Math.min(Number(last), Number(first) + limits.merges); number++) {
      const row = byNumber.get(number)
      if (row && !row.cells[column]) (row.cells as (SheetCell | undefined)[])[column] = { ...cell, flaw: 'merged' }
    }
  }
  return rows
}

/** Rows count upwards; without a number they follow each other. */
function rowNumber(given: string | undefined, last: number): number {
  const number = Number(given ?? last + 1)
  if (!Number.isInteger(number) || number <= last || number > sheetLimits.rows) throw new UnreadableSheet('row number')
  return number
}

function cellOf({ type, format, isFormula }: CellSource, value: string, from1904: boolean): SheetCell | undefined {
  // A formula that gives an empty text says so by its type.
  if (isFormula && value === '' && type !== 'str') return { ...empty, flaw: 'formula' }
  if (type === 'e') return { ...empty, text: value.trim().slice(0, 20) || '#N/A', flaw: 'error' }
  // What is no number stays as it is, and its field refuses it.
  if (type === 'n' && value.trim() !== '' && Number.isFinite(Number(value))) {
    const cell = numberCell(Number(value), format)
    return from1904 && format?.isTime ? { ...cell, flaw: 'from1904' } : cell
  }
  const text = type === 'b' ? (value === '1' ? 'true' : 'false') : value
  const cell = textCell(unescaped(text))
  return cell && format?.textShown !== undefined ? { ...cell, format } : cell
}

const empty: SheetCell = { text: '', isNumber: false, isPercent: false }

/** One character too many tells that it is too long. */
function longer(text: string, more: string): string {
  return text.length > sheetLimits.cell ? text : (text + more).slice(0, sheetLimits.cell + 1)
}

/** B7 is 1. Cells of a row stand from left to right; without an address they follow each other. */
function columnOf(address: string | undefined, next: number): number {
  if (address === undefined) return next
  const [, letters = ''] = /^([A-Z]{1,3})[1-9]\d{0,6}$/.exec(address) ?? []
  const column = placeOf(letters)
  if (column < next || column >= sheetLimits.columns) throw new UnreadableSheet('column')
  return column
}

const placeOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** Sheets write a character as _x0041_; what is none, such as half of a pair, stays as it is written. */
function unescaped(text: string): string {
  return text.replace(/(?:_x[0-9A-Fa-f]{4}_)+/g, (codes) => {
    const read = codes.replace(/_x(.{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    return read.includes('\0') || !read.isWellFormed() ? codes : read
  })
}
