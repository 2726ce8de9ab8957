import { TextDecoder } from 'node:util'
import { sheetImport } from '@brandside/contract/platform/reasons.ts'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { columnLetters } from '../export/xlsx-notation.ts'
import { Refusal, refuse } from '../refuse.ts'

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

/**
 * Limits of a workbook. One that unpacks to more is given up where it exceeds them, regardless of its headers. Cells may share
 * a text that stands in the file once, so the characters of all cells are counted as they are read.
 */
const limits = {
  ...{ parts: 500, bytes: 128 << 20, ratio: 200, depth: 64, texts: 500_000 },
  ...{ rows: 1_048_576, columns: 200, cells: 1_000_000, characters: 5_000_000 },
  /** As long as the longest text that any field takes. */
  cell: 5_000,
}

/** The file is no workbook, or one that no spreadsheet program writes. */
class UnreadableSheet extends Error {}

/** The rows of a workbook's first sheet that is shown. More than so many are refused. */
export async function readXlsx(path: string, maxRows: number): Promise<SheetRow[]> {
  try {
    return await rowsIn(path, maxRows)
  } catch (error) {
    if (error instanceof Refusal) throw error
    return refuse(sheetImport.noSheet)
  }
}

async function rowsIn(path: string, maxRows: number): Promise<SheetRow[]> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true })
  try {
    const workbook = { zip, parts: await partsOf(zip), bytes: 0 }
    const texts = await textsOf(workbook)
    const percents = await percentStyles(workbook)
    return await rowsOf(workbook, await firstSheet(workbook), { texts, percents, maxRows })
  } finally {
    zip.close()
  }
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

/** Which styles show a percentage. */
async function percentStyles(workbook: Workbook): Promise<ReadonlySet<number>> {
  const formats = new Set(['9', '10'])
  const styles = new Set<number>()
  let style = -1
  await parse(workbook, 'xl/styles.xml', {
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
async function firstSheet(workbook: Workbook): Promise<string> {
  let id: string | undefined
  await parse(workbook, 'xl/workbook.xml', {
    onOpen: ({ name, attributes }) => {
      if (name === 'sheet' && (attributes.state ?? 'visible') === 'visible') id ??= attributes['r:id']
    },
  })
  let target: string | undefined
  await parse(workbook, 'xl/_rels/workbook.xml.rels', {
    onOpen: ({ name, attributes }) => {
      if (name === 'Relationship' && attributes.Id === id) target = attributes.Target
    },
  })
  const path = target?.startsWith('/') ? target.slice(1) : `xl/${target}`
  if (!workbook.parts.has(path)) throw new UnreadableSheet('no sheet')
  return path
}

interface RowReading {
  texts: readonly string[]
  percents: ReadonlySet<number>
  maxRows: number
}

async function rowsOf(workbook: Workbook, path: string, { texts, percents, maxRows }: RowReading) {
  const rows: SheetRow[] = []
  const count = counter()
  let cells: (SheetCell | undefined)[] = []
  let number = 0
  let at = { column: 0, type: '', isPercent: false }
  let value = ''
  let isIn = false
  await parse(workbook, path, {
    onOpen: ({ name, attributes }) => {
      if (name === 'row') {
        cells = []
        number = rowNumber(attributes.r, number)
      }
      if (name === 'c') {
        const column = columnOf(attributes.r, cells.length)
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
      if (name === 'c') {
        const text = at.type === 's' ? (texts[Number(value)] ?? '') : value
        count(text, at.column, number)
        cells[at.column] = cellOf(at.type, text, at.isPercent)
      }
      if (name !== 'row' || !cells.some(Boolean)) return
      if (rows.length >= maxRows) refuse(sheetImport.tooManyRows, { max: maxRows - 1 })
      rows.push({ number, cells })
      cells = []
    },
  })
  return rows
}

/** Refuses the cell with which a sheet becomes too much for one call. */
function counter() {
  let cells = 0
  let characters = 0
  return (text: string, column: number, row: number) => {
    if (text === '') return
    characters += text.length
    const { cell, ...most } = limits
    if (text.length > cell) refuse(sheetImport.longCell, { cell: `${columnLetters(column)}${row}`, max: cell })
    if (characters > most.characters) refuse(sheetImport.tooMuchText, { max: most.characters })
    if (++cells > most.cells) refuse(sheetImport.tooManyCells, { max: most.cells })
  }
}

/** Rows count upwards; without a number they follow each other. */
function rowNumber(given: string | undefined, last: number): number {
  const number = Number(given ?? last + 1)
  if (!Number.isInteger(number) || number <= last || number > limits.rows) throw new UnreadableSheet('row number')
  return number
}

function cellOf(type: string, value: string, isPercent: boolean): SheetCell | undefined {
  // What is no number stays as it is, and its field refuses it.
  if (type === 'n' && value.trim() !== '' && Number.isFinite(Number(value)))
    return { text: shortest(Number(value)), isNumber: true, isPercent }
  const text = type === 'b' ? (value === '1' ? 'true' : 'false') : value
  const plain = unescaped(text).trim()
  return plain === '' || type === 'e' ? undefined : { text: plain, isNumber: false, isPercent: false }
}

/** Sheets keep fifteen digits; what stands behind is noise of binary fractions. */
export function shortest(number: number): string {
  return Number(number.toPrecision(15)).toLocaleString('en', { useGrouping: false, maximumFractionDigits: 15 })
}

/** One character too many tells that it is too long. */
function longer(text: string, more: string): string {
  return text.length > limits.cell ? text : (text + more).slice(0, limits.cell + 1)
}

/** B7 is 1. Cells of a row stand from left to right; without an address they follow each other. */
function columnOf(address: string | undefined, next: number): number {
  if (address === undefined) return next
  const [, letters = ''] = /^([A-Z]{1,3})[1-9]\d{0,6}$/.exec(address) ?? []
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  if (column < next || column >= limits.columns) throw new UnreadableSheet('column')
  return column
}

/**
 * Sheets write a character as _x0041_; what is none, such as half of a pair, stays as it is written. Our own put a quote
 * before what a CSV would take for a formula.
 */
function unescaped(text: string): string {
  return text
    .replace(/(?:_x[0-9A-Fa-f]{4}_)+/g, (codes) => {
      const read = codes.replace(/_x(.{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
      return read.includes('\0') || !read.isWellFormed() ? codes : read
    })
    .replace(/^'(?=[\s\p{Cf}]*[=+\-@\t\r＝＋－＠])/u, '')
}
