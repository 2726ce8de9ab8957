import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import './native-crc32.ts'
import { cellWriter, headerCell, type SheetColumn, type WriteCell } from './xlsx-cell.ts'
import { contentTypes, rootRelations, sheetPath, styles, workbook, workbookRelations } from './xlsx-parts.ts'
import { plainFoot, plainHead, sheetFoot, sheetHead } from './xlsx-sheet.ts'

export interface XlsxOptions {
  sheetName: string
  columns: readonly SheetColumn[]
  /** Batches of rows; the values of a row stand in the order of the columns. */
  rows: AsyncIterable<readonly (readonly unknown[])[]>
  /** Below the last row, beyond the reach of its filter: so many at most, asked for once all rows have passed. */
  totals?: { most: number; rows(): readonly (readonly unknown[])[] }
  /** A last sheet of two columns of text. */
  about?: { sheetName: string; rows: readonly (readonly [string, string])[] }
  /** The IANA zone whose clocks the `instant` columns show. */
  timeZone: string
  /** Rows of one sheet part with its header: Excel's own limit unless told. */
  rowsPerSheet?: number
}

/**
 * A workbook as a stream: rows are read only as fast as the reader takes the file, and nothing but the current batch is
 * kept. What does not fit on one sheet goes on to the next part. Destroying the stream ends the reading of rows; an
 * error of the rows destroys the stream.
 */
export function xlsxStream(options: XlsxOptions): Readable {
  const zip = new ZipFile()
  const output = new PassThrough()
  const feed = new RowFeed(options.rows)
  zip.outputStream.pipe(output)
  zip.once('error', (error: Error) => output.destroy(error))
  output.once('close', () => void feed.close())
  writeParts(zip, output, feed, options).catch((error: Error) => output.destroy(error))
  return output
}

async function writeParts(zip: ZipFile, output: PassThrough, feed: RowFeed, options: XlsxOptions): Promise<void> {
  const { columns, timeZone, sheetName } = options
  const lastRows: number[] = []
  const writeCells = columns.map((column, index) => cellWriter(column.kind, index, timeZone))
  const limit = (options.rowsPerSheet ?? maxRows) - (options.totals?.most ?? 0)
  // Known parts come first and the first of them tells file type detectors what this archive is; the list of sheets can
  // be written only when their number is known.
  addText(zip, '_rels/.rels', rootRelations)
  addText(zip, 'xl/styles.xml', styles)
  do {
    const part = { lastRow: 1 }
    const sheet = Readable.from(sheetXml({ columns, writeCells, feed, limit, part, totals: options.totals }), {
      objectMode: false,
    })
    const stop = () => sheet.destroy()
    output.once('close', stop)
    zip.addReadStream(sheet, sheetPath(lastRows.length), { compressionLevel: 1 })
    await finished(sheet)
    output.off('close', stop)
    lastRows.push(part.lastRow)
  } while (await feed.ready())
  const { about } = options
  if (about) addText(zip, sheetPath(lastRows.length), aboutXml(about.rows))
  const sheets = lastRows.length + (about ? 1 : 0)
  addText(zip, 'xl/workbook.xml', workbook(sheetName, columns.length, lastRows, about?.sheetName))
  addText(zip, 'xl/_rels/workbook.xml.rels', workbookRelations(sheets))
  addText(zip, '[Content_Types].xml', contentTypes(sheets))
  zip.end()
}

function addText(zip: ZipFile, name: string, text: string): void {
  zip.addBuffer(Buffer.from(text), name)
}

interface SheetPart {
  columns: readonly SheetColumn[]
  writeCells: readonly WriteCell[]
  feed: RowFeed
  limit: number
  part: { lastRow: number }
  totals?: XlsxOptions['totals']
}

async function* sheetXml({ columns, writeCells, feed, limit, part, totals }: SheetPart): AsyncGenerator<Buffer> {
  let bytes = 0
  const header = columns.map((column, index) => headerCell(column.title, index)).join('')
  yield Buffer.from(`${sheetHead(columns)}<row r="1">${header}</row>`)
  // Rows become bytes one by one: as one text, a chunk of them would be kept until the whole heap is collected.
  let chunk = Buffer.allocUnsafeSlow(chunkSize)
  let filled = 0
  while (part.lastRow < limit && bytes < maxBytes && (feed.hasRow || (await feed.ready()))) {
    part.lastRow += 1
    const xml = rowXml(writeCells, feed.take(), part.lastRow)
    if (filled + xml.length * maxBytesOfUnit > chunk.length) {
      yield chunk.subarray(0, filled)
      bytes += filled
      chunk = Buffer.allocUnsafeSlow(Math.max(chunkSize, xml.length * maxBytesOfUnit))
      filled = 0
    }
    filled += chunk.write(xml, filled)
  }
  yield chunk.subarray(0, filled)
  const isEnd = totals && !(feed.hasRow || (await feed.ready()))
  const last = isEnd ? totals.rows().map((row, at) => rowXml(writeCells, row, part.lastRow + 1 + at)) : []
  yield Buffer.from(last.join('') + sheetFoot(columns, part.lastRow))
}

function rowXml(writeCells: readonly WriteCell[], values: readonly unknown[], number: number): string {
  const row = String(number)
  let xml = `<row r="${row}">`
  for (let index = 0; index < writeCells.length; index += 1) xml += writeCells[index]?.(values[index], row)
  return `${xml}</row>`
}

/** Labels beside texts, without a header and without a filter. */
function aboutXml(rows: readonly (readonly [string, string])[]): string {
  const [label, text] = [headerStyled, cellWriter('text', 1, 'UTC')]
  const written = rows.map(
    ([name, value], index) => `<row r="${index + 1}">${label(name, index + 1)}${text(value, String(index + 1))}</row>`,
  )
  return `${plainHead([20, 60])}${written.join('')}${plainFoot}`
}

const headerStyled = (title: string, row: number) => headerCell(title, 0, row)

/** Rows one by one out of batches, so that a sheet can stop in the middle of a batch and the next one go on there. */
class RowFeed {
  private readonly batches: AsyncIterator<readonly (readonly unknown[])[]>
  private batch: readonly (readonly unknown[])[] = []
  private at = 0
  private ended = false

  constructor(rows: AsyncIterable<readonly (readonly unknown[])[]>) {
    this.batches = rows[Symbol.asyncIterator]()
  }

  get hasRow(): boolean {
    return this.at < this.batch.length
  }

  /** Fetches until there is a row to take; false at the end. */
  async ready(): Promise<boolean> {
    while (!this.hasRow && !this.ended) {
      const next = await this.batches.next()
      // Closed while waiting: the batch that arrived is discarded.
      if (this.ended) return false
      if (next.done) this.ended = true
      this.batch = next.done ? [] : next.value
      this.at = 0
    }
    return this.hasRow
  }

  take(): readonly unknown[] {
    const row = this.batch[this.at] ?? []
    this.at += 1
    return row
  }

  async close(): Promise<void> {
    this.ended = true
    this.batch = []
    try {
      await this.batches.return?.()
    } catch {
      // The reader has gone; an error from stopping the source changes nothing.
    }
  }
}

const maxRows = 1_048_576
// A part of 4 GiB would need the ZIP64 format, which Excel does not read everywhere.
const maxBytes = 3 * 2 ** 30
const chunkSize = 128 * 1024
/** Of one unit of a JavaScript text in UTF-8. */
const maxBytesOfUnit = 3
