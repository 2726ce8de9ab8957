import { type Bilingual, fill } from '@brandside/contract/platform/bilingual.ts'
import { sheetImport } from '@brandside/contract/platform/reasons.ts'
import type { ReadingOptions } from '@brandside/contract/platform/sheets/sheet-import.ts'
import type { Context } from '../context.ts'
import { refuse } from '../refuse.ts'
import { type CheckedRow, readRows } from './check-rows.ts'
import { foldTitle } from './column-names.ts'
import type { ReadSheet, SheetCell, SheetRow } from './files/sheet-cell.ts'
import type { ImportColumn } from './import-columns.ts'
import { type LineSheet, linePlaces } from './line-sheet.ts'
import { isHeadAgain, type Layout, layoutOf, missingOf, type Target, unreadOf } from './sheet-layout.ts'
import type { Reading } from './stored-import.ts'
import { isExample, notesTitle } from './template.ts'

interface Input extends ReadingOptions {
  given: Readonly<Record<string, unknown>>
}

interface Source {
  contract: Parameters<typeof readRows>[1]['contract']
  columns: readonly ImportColumn[]
  endpoint: Parameters<typeof readRows>[1]['endpoint']
  lines?: LineSheet | undefined
  /** Titles that we add to a sheet that is given back. */
  passed: readonly Bilingual[]
}

/** The rows of a sheet, checked cell by cell, and how its columns were read. */
export interface ReadImport {
  layout: Layout
  rows: readonly CheckedRow[]
  /** Where the fields of the call stand. */
  places: readonly { name: string; place: number; info?: ImportColumn['info'] }[]
  reading: Reading
}

/** Reads a sheet by the titles of the template, or else, where the import knows such, as lines of another program. */
export async function readImport(ctx: Context, sheet: ReadSheet, source: Source, asked: Input): Promise<ReadImport> {
  const { skipHidden = false, ...others } = asked
  const read = await readSheet(ctx, sheet, source, others)
  const { layout, rows, reading } = read
  const hidden = layout.rows.filter(({ isHidden }) => isHidden).length
  return {
    ...read,
    reading: { ...reading, hidden, skipsHidden: skipHidden },
    rows: rows.map((row, at) => {
      const source = layout.rows[at]
      if (source && isHeadAgain(source, layout)) return leftOut(repeatedHead)
      return skipHidden && source?.isHidden ? leftOut(hiddenRow) : row
    }),
  }
}

/** A sheet of several printed pages has its head on each of them. */
const repeatedHead: Bilingual = ['重复的表头', 'The head of the table once more']
const hiddenRow: Bilingual = ['表格中隐藏的行', 'Hidden in the sheet']

type HowRead = Omit<Reading, 'hidden' | 'skipsHidden'>

async function readSheet(
  ctx: Context,
  { rows, others }: ReadSheet,
  source: Source,
  asked: Input,
): Promise<Omit<ReadImport, 'reading'> & { reading: HowRead }> {
  const { columns, lines } = source
  const targets = columns.map(({ name, info }) => ({
    name,
    label: info.label,
    required: info.required && asked.given[name] === undefined,
  }))
  const layout = layoutOf(rows, targets, lines ? {} : asked)
  const missing = missingOf(layout, targets)
  if (lines && (missing.length > 0 || asked.columns))
    return readLines(ctx, { rows, others }, { ...source, lines }, asked)
  const passed = new Set(source.passed.flat().map(foldTitle))
  const unread = unreadOf(layout, targets, passed)
  const [first] = missing
  if (layout.rows.length === 0) refuse(sheetImport.empty)
  const isGuessed = missing.every(({ name }) => unread.some(({ guess }) => guess?.name === name))
  if (first && !isGuessed && !asked.columns) refuse(sheetImport.noColumn, { label: first.label })
  const places = columns.flatMap((column) => {
    const place = layout.reads.indexOf(column.name)
    return place < 0 ? [] : [{ ...column, place }]
  })
  const reading = readingOf(layout, {
    targets,
    unread,
    missing: missing.map(({ label }) => label),
    notes: notesOf(others),
  })
  if (first) return { layout, places, reading, rows: layout.rows.map(() => withoutColumns(reading.missing)) }
  const { given } = asked
  const here = Object.fromEntries(Object.entries(given).filter(([name]) => !layout.reads.includes(name)))
  const checked = await readRows(ctx, { ...source, places, rows: layout.rows, given: here })
  const example = layout.rows.map((row) => isExample(row, places))
  return { layout, places, reading, rows: checked.map((row, at) => (example[at] ? leftOut(exampleRow) : row)) }
}

async function readLines(
  ctx: Context,
  { rows, others }: ReadSheet,
  { lines }: Source & { lines: LineSheet },
  { given, ...asked }: Input,
): ReturnType<typeof readSheet> {
  const { targets } = lines
  const above = aboveOf(rows, layoutOf(rows, targets, asked))
  const known = await lines.known(ctx, given, above)
  const layout = layoutOf(rows, targets, { ...asked, known: known.titles })
  const missing = lines.missing(layout.reads)
  if (layout.rows.length === 0) refuse(sheetImport.empty)
  const unread = unreadOf(layout, missing.length > 0 ? targets : [], new Set(lines.passed.map(foldTitle)))
  const places = linePlaces(lines, layout.reads)
  const reader = missing.length > 0 ? undefined : await lines.reader(ctx, given, layout, above)
  const reading = readingOf(layout, {
    targets,
    missing,
    unread,
    notes: [...(reader?.notes ?? []), ...notesOf(others)],
  })
  if (!reader) return { layout, places, reading, rows: layout.rows.map(() => withoutColumns(missing)) }
  if (asked.columns)
    await known.keep(Object.fromEntries(layout.titles.map((title, at) => [foldTitle(title), layout.reads[at] || '-'])))
  const read = layout.rows.map((row): CheckedRow => {
    const result = reader.read((name) => cellsOf(row, layout.reads, name))
    if ('leftOut' in result) return leftOut(result.leftOut)
    if ('input' in result) return { input: result.input, errors: [] }
    const errors = result.errors.map(({ name, words }) => ({ column: layout.reads.indexOf(name), words }))
    return { input: null, errors }
  })
  return { layout, places, reading, rows: read }
}

const aboveOf = (rows: readonly SheetRow[], { head }: Layout) => rows.filter(({ number }) => number < head.number)

const cellsOf = ({ cells }: SheetRow, reads: readonly string[], name: string): SheetCell[] =>
  reads.flatMap((read, at) => (read === name && cells[at] ? [cells[at]] : []))

const leftOut = (why: Bilingual): CheckedRow => ({ input: null, errors: [{ column: -1, words: why }], leftOut: why })

const withoutColumns = (missing: readonly Bilingual[]): CheckedRow => ({
  input: null,
  errors: [{ column: -1, words: listed(sheetImport.columnsMissing.words, missing) }],
})

const listed = ([zh, en]: Bilingual, labels: readonly Bilingual[]): Bilingual => [
  fill(zh, { columns: labels.map(([label]) => label).join('、') }),
  fill(en, { columns: labels.map(([, label]) => label).join(', ') }),
]

const exampleRow: Bilingual = ['模板中的示例', 'The example of the template']

function notesOf(others: readonly string[]): Bilingual[] {
  const names = others.filter((name) => !notesTitle.includes(name)).slice(0, 5)
  return names.length === 0
    ? []
    : [[`只读取一个工作表，未读取：${names.join('、')}`, `Only one sheet is read, not: ${names.join(', ')}`]]
}

interface ReadColumns {
  targets: readonly Target[]
  unread: ReturnType<typeof unreadOf>
  missing: readonly Bilingual[]
  notes: readonly Bilingual[]
}

function readingOf({ head, reads }: Layout, { targets, unread, missing, notes }: ReadColumns): HowRead {
  return {
    headRow: head.number,
    reads,
    missing,
    notes,
    unread: unread.map(({ guess, ...column }) => ({
      ...column,
      guess: guess?.name ?? null,
      guessLabel: guess?.label ?? null,
    })),
    fields: targets.map(({ name, label, required }) => ({ name, label, required })),
  }
}
