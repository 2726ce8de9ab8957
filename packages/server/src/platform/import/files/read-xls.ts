import { setImmediate as breath } from 'node:timers/promises'
import { sheetImport } from '@brandside/contract/platform/reasons.ts'
import { refuse } from '../../refuse.ts'
import { CompoundFile } from './compound-file.ts'
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
import { readUnicode, sharedTexts } from './xls-text.ts'

/** Kinds of records of a workbook of Excel 97 to 2003 ([MS-XLS]). */
const kind = {
  formula: 0x06,
  end: 0x0a,
  from1904: 0x22,
  locked: 0x2f,
  continued: 0x3c,
  sheet: 0x85,
  manyNumbers: 0xbd,
  richText: 0xd6,
  style: 0xe0,
  merged: 0xe5,
  shared: 0xfc,
  sharedText: 0xfd,
  number: 0x203,
  text: 0x204,
  flag: 0x205,
  formulaText: 0x207,
  smallNumber: 0x27e,
  format: 0x41e,
  begin: 0x809,
}
const version8 = 0x600
const mostFormats = 65_500

export interface XlsRecord {
  type: number
  data: Buffer
}

/** The first sheet of an old workbook that is shown and holds a table, or else anything: cells and the results of formulas, no more. */
export async function readXls(bytes: Buffer, maxRows: number): Promise<ReadSheet> {
  const file = new CompoundFile(bytes)
  if (file.has('EncryptedPackage')) return refuse(sheetImport.locked)
  const stream = file.stream('Workbook', 'WORKBOOK')
  if (!stream) return refuse(file.has('Book') ? sheetImport.oldWorkbook : sheetImport.noSheet)
  const workbook = workbookOf(stream)
  const shown = workbook.sheets.filter(({ isShown }) => isShown)
  let found: ReadSheet | undefined
  for (const [at, { start }] of shown.entries()) {
    const rows = await rowsOf(stream, start, workbook, maxRows)
    const others = shown.filter((_, place) => place !== at).map(({ name }) => name)
    if (isTable({ rows })) return { rows, others }
    if (rows.length > 0) found ??= { rows, others }
  }
  if (shown.length === 0) throw new UnreadableSheet('no sheet')
  return found ?? { rows: [], others: [] }
}

interface XlsWorkbook {
  texts: readonly string[]
  /** By the number of a style. */
  formats: readonly (NumberFormat | undefined)[]
  from1904: boolean
  sheets: readonly { name: string; start: number; isShown: boolean }[]
}

/** The records from a place on to the end of their part. */
function* recordsFrom(stream: Buffer, start: number): Generator<XlsRecord> {
  for (let at = start; at + 4 <= stream.length; ) {
    const [type, size] = [stream.readUInt16LE(at), stream.readUInt16LE(at + 2)]
    const data = stream.subarray(at + 4, at + 4 + size)
    if (data.length < size) throw new UnreadableSheet('record')
    yield { type, data }
    if (type === kind.end) return
    at += 4 + size
  }
}

function workbookOf(stream: Buffer): XlsWorkbook {
  const own = new Map<number, NumberFormat | undefined>()
  const styles: number[] = []
  const sheets: XlsWorkbook['sheets'][number][] = []
  const shared: Buffer[] = []
  let from1904 = false
  let last = 0
  for (const { type, data } of recordsFrom(stream, 0)) {
    if (type === kind.begin && data.readUInt16LE(0) !== version8) refuse(sheetImport.oldWorkbook)
    if (type === kind.locked) refuse(sheetImport.locked)
    if (type === kind.from1904) from1904 = data.readUInt16LE(0) === 1
    if (type === kind.format) own.set(data.readUInt16LE(0), readFormat(readUnicode(data, 2)))
    if (type === kind.style && styles.push(data.readUInt16LE(2)) > mostFormats) throw new UnreadableSheet('styles')
    if (type === kind.sheet && data.readUInt8(5) === 0)
      sheets.push({ name: readUnicode(data, 6, 1), start: data.readUInt32LE(0), isShown: data.readUInt8(4) === 0 })
    if (type === kind.shared || (type === kind.continued && last === kind.shared)) shared.push(data)
    if (type !== kind.continued) last = type
  }
  const formats = styles.map((id) => (own.has(id) ? own.get(id) : knownFormat(id)))
  return { texts: sharedTexts(shared), formats, from1904, sheets }
}

type Cells = (SheetCell | undefined)[]

async function rowsOf(stream: Buffer, start: number, workbook: XlsWorkbook, maxRows: number): Promise<SheetRow[]> {
  const collector = new RowCollector(maxRows)
  const rows = new Map<number, Cells>()
  const merges: (() => void)[] = []
  let formula: { row: number; column: number; format: NumberFormat | undefined } | undefined
  let seen = 0
  const put = (row: number, column: number, cell: SheetCell | undefined) => {
    if (!cell) return
    if (column >= sheetLimits.columns) throw new UnreadableSheet('column')
    collector.count(cell.text, column, row + 1)
    const cells = rows.get(row) ?? []
    cells[column] = cell
    rows.set(row, cells)
  }
  const { texts, from1904, formats } = workbook
  const numeric = (value: number, format: NumberFormat | undefined): SheetCell => {
    const cell = numberCell(value, format)
    return from1904 && format?.isTime ? { ...cell, flaw: 'from1904' } : cell
  }
  const worded = (text: string, format: NumberFormat | undefined): SheetCell | undefined => {
    const cell = textCell(text)
    return cell && format?.textShown !== undefined ? { ...cell, format } : cell
  }
  for (const { type, data } of recordsFrom(stream, start)) {
    if (++seen % 5_000 === 0) await breath()
    if (type === kind.formulaText && formula)
      put(formula.row, formula.column, worded(readUnicode(data, 0), formula.format))
    if (type === kind.merged) merges.push(() => markMerged(rows, data))
    if (!cellRecords.has(type)) continue
    const [row, column] = [data.readUInt16LE(0), data.readUInt16LE(2)]
    const format = formats[data.readUInt16LE(4)]
    if (type === kind.sharedText) put(row, column, worded(texts[data.readUInt32LE(6)] ?? '', format))
    if (type === kind.text || type === kind.richText) put(row, column, worded(readUnicode(data, 6), format))
    if (type === kind.number) put(row, column, numeric(data.readDoubleLE(6), format))
    if (type === kind.smallNumber) put(row, column, numeric(smallNumber(data, 6), format))
    if (type === kind.flag) put(row, column, flagOf(data.readUInt8(6), data.readUInt8(7) === 1))
    if (type === kind.manyNumbers)
      for (let at = 4, next = column; at + 8 <= data.length; at += 6, next++)
        put(row, next, numeric(smallNumber(data, at + 2), formats[data.readUInt16LE(at)]))
    if (type !== kind.formula) continue
    formula = { row, column, format }
    const isNumber = data.readUInt16LE(12) !== 0xffff
    const given = data.readUInt8(6)
    if (isNumber) put(row, column, numeric(data.readDoubleLE(6), format))
    else if (given === 1 || given === 2) put(row, column, flagOf(data.readUInt8(8), given === 2))
  }
  for (const mark of merges) mark()
  for (const [row, cells] of [...rows].sort(([one], [other]) => one - other)) collector.add({ number: row + 1, cells })
  return collector.rows
}

const cellRecords = new Set([
  kind.sharedText,
  kind.text,
  kind.richText,
  kind.number,
  kind.smallNumber,
  kind.flag,
  kind.manyNumbers,
  kind.formula,
])

/** Thirty bits of a number, whole or the upper part of a fraction, and whether it counts hundredths. */
function smallNumber(data: Buffer, at: number): number {
  const bits = data.readInt32LE(at)
  const upper = Buffer.alloc(8)
  upper.writeInt32LE(bits & ~3, 4)
  const value = bits & 2 ? bits >> 2 : upper.readDoubleLE(0)
  return bits & 1 ? value / 100 : value
}

const errors: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
}

const flagOf = (value: number, isError: boolean) =>
  textCell(isError ? (errors[value] ?? '#N/A') : value === 1 ? 'true' : 'false')

/** Cells below the first one of a merged range show its value and hold none. */
function markMerged(rows: Map<number, Cells>, data: Buffer): void {
  for (let at = 2; at + 8 <= data.length; at += 8) {
    const [first, last, column] = [data.readUInt16LE(at), data.readUInt16LE(at + 2), data.readUInt16LE(at + 4)]
    const cell = rows.get(first)?.[column]
    for (let row = first + 1; cell && row <= last; row++) {
      const cells = rows.get(row)
      if (cells && !cells[column]) cells[column] = { ...cell, flaw: 'merged' }
    }
  }
}
