import { sheetImport } from '@brandside/contract/platform/reasons.ts'
import { columnLetters } from '../../export/xlsx-notation.ts'
import { refuse } from '../../refuse.ts'
import type { NumberFormat } from './number-format.ts'

/** A cell as a sheet has it: texts as they are, numbers in their shortest form, also of days, which count from 1900 on. */
export interface SheetCell {
  text: string
  isNumber: boolean
  /** Shown as a percentage: 0.125 is 12.5%. */
  isPercent: boolean
  /** How a spreadsheet program shows it, where that is not plain. */
  format?: NumberFormat
  /** Why the cell has no value that can be believed. */
  flaw?: CellFlaw
}

/**
 * `error`: a formula that failed, such as `#N/A`. `formula`: one whose result is not in the file. `from1904`: a day of a
 * workbook that counts from another year. `merged`: it shares the value of another cell.
 */
export type CellFlaw = 'error' | 'formula' | 'from1904' | 'merged'

export interface SheetRow {
  /** From 1 on, as the sheet counts. */
  number: number
  cells: readonly (SheetCell | undefined)[]
  /** A filter or a person has hidden it. */
  isHidden?: boolean
}

/** The sheet that was read, and what else its file holds. */
export interface ReadSheet {
  rows: SheetRow[]
  /** Names of the other sheets that are shown: nothing of them is read. */
  others: readonly string[]
}

/** A sheet with words above words alone explains another one. */
export const isTable = ({ rows }: Pick<ReadSheet, 'rows'>): boolean =>
  rows.some(({ cells }) => cells.filter(Boolean).length > 1)

/** The limits of a sheet, whatever its file is. Cells may share a text that the file holds once: each of them counts. */
export const sheetLimits = {
  rows: 1_048_576,
  columns: 200,
  cells: 1_000_000,
  characters: 5_000_000,
  /** As long as the longest text that any field takes. */
  cell: 5_000,
}

/** The file is no sheet, or one that no program writes. */
export class UnreadableSheet extends Error {}

/** Collects the rows of a sheet and refuses the cell, or the row, with which it becomes too much for one call. */
export class RowCollector {
  readonly rows: SheetRow[] = []
  private cells = 0
  private characters = 0
  private readonly maxRows: number

  constructor(maxRows: number) {
    this.maxRows = maxRows
  }

  count(text: string, column: number, row: number): void {
    if (text === '') return
    this.characters += text.length
    const { cell, characters, cells } = sheetLimits
    if (text.length > cell) refuse(sheetImport.longCell, { cell: `${columnLetters(column)}${row}`, max: cell })
    if (this.characters > characters) refuse(sheetImport.tooMuchText, { max: characters })
    if (++this.cells > cells) refuse(sheetImport.tooManyCells, { max: cells })
  }

  /** A row without any text is none. */
  add(row: SheetRow): void {
    if (!row.cells.some(Boolean)) return
    if (this.rows.length >= this.maxRows) refuse(sheetImport.tooManyRows, { max: this.maxRows - 1 })
    this.rows.push(row)
  }

  /** A row of plain texts, as a file without kinds of cells has it. */
  addTexts(number: number, texts: readonly string[]): void {
    if (texts.length > sheetLimits.columns && texts.slice(sheetLimits.columns).some(Boolean))
      throw new UnreadableSheet('column')
    const cells = texts.slice(0, sheetLimits.columns).map((text, column) => {
      this.count(text, column, number)
      return textCell(text)
    })
    this.add({ number, cells })
  }
}

/** What formulas leave that have failed, in the words of any spreadsheet program. */
const errors = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)$/

export function textCell(text: string): SheetCell | undefined {
  const plain = plainText(text)
  if (plain === '') return undefined
  const cell = { text: plain, isNumber: false, isPercent: false }
  return errors.test(plain) ? { ...cell, flaw: 'error' } : cell
}

export function numberCell(value: number, format: NumberFormat | undefined): SheetCell {
  const isPercent = format?.isPercent ?? false
  return { text: shortest(value), isNumber: true, isPercent, ...(format && { format }) }
}

/** Sheets keep fifteen digits; what stands behind is noise of binary fractions. */
export function shortest(number: number): string {
  return Number(number.toPrecision(15)).toLocaleString('en', { useGrouping: false, maximumFractionDigits: 15 })
}

/**
 * The text without the marks that make a spreadsheet program take it as one: a quote before digits, or before what a CSV
 * would take for a formula; `="007"`. What is no character, such as half of a pair, is none of ours to store.
 */
function plainText(raw: string): string {
  const text = raw.isWellFormed() && !raw.includes('\0') ? raw : raw.toWellFormed().replaceAll('\0', '')
  const trimmed = text.replace(/^[\s\uFEFF]+|[\s\uFEFF]+$/g, '')
  const formula = /^="((?:[^"]|"")*)"$/.exec(trimmed)
  if (formula) return (formula[1] as string).replaceAll('""', '"').trim()
  return trimmed.replace(/^'(?=[\s\p{Cf}]*[=+\-@\t\r＝＋－＠]|\d[\d\s*-]*$)/u, '')
}
