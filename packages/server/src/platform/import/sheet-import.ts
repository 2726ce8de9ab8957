import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Placed } from '@brandside/contract/platform/contract.ts'
import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import { secondLook } from '@brandside/contract/platform/read/second-look.ts'
import { sheetImport } from '@brandside/contract/platform/reasons.ts'
import {
  type ImportFacts,
  type ImportRow,
  importLimits,
  type ReadingOptions,
  type SentFile,
} from '@brandside/contract/platform/sheets/sheet-import.ts'
import type { Context } from '../context.ts'
import type { AnyEntity } from '../entity/table-of.ts'
import { readableName } from '../files/file-type.ts'
import { refuse } from '../refuse.ts'
import type { SheetRows } from '../serve.ts'
import { bothOf, type CheckedRow, type Create, placeOf, tryRows } from './check-rows.ts'
import { checkedPage, type PageOfRows } from './checked-page.ts'
import { commitImport, type Input } from './commit-import.ts'
import type { ReadSheet } from './files/sheet-cell.ts'
import { type CellReader, importColumns } from './import-columns.ts'
import type { LineSheet } from './line-sheet.ts'
import { cellText } from './read-cell.ts'
import { readImport } from './read-import.ts'
import type { RowEffect } from './row-effect.ts'
import { withSheet } from './sent-sheet.ts'
import { type CellError, factsOf, keepImport, type StoredRow, storedRows } from './stored-import.ts'
import { exampleRow, notesTitle, templateColumns, templateNotes } from './template.ts'

/**
 * The import of an entity. Its one way in is the module's own `create`: the preview carries it out for each row and takes it
 * back, the commit carries it out for good; rules, log and numbers are those of a record typed into the form.
 */
export function entityImport<I>(
  contract: AnyEntity,
  createOne: (ctx: Context, input: I) => Promise<unknown>,
  {
    by = 'create',
    commit = 'importCommit',
    given: beside = [],
    called = contract.name,
    ...more
  }: Partial<RowsOf<I>> = {},
) {
  // A row has been through the schema of `create` before it gets here.
  const create: Create = (ctx, input) => createOne(ctx, input as I)
  const endpoint = (contract.endpoints as Readonly<Record<string, Placed>>)[by] as Placed
  const { required = [], reads = {}, effectOf, lines } = more
  const sheetOf = { contract, endpoint, given: beside, required, reads }

  /** A sheet with the columns and an example, to be filled in. */
  async function importTemplate(ctx: Context): Promise<SheetRows<Record<string, unknown>>> {
    const columns = importColumns(ctx, sheetOf)
    const rows = [exampleRow(ctx, columns, endpoint)]
    const about = templateNotes(ctx, columns)
    return { total: 0, columns: templateColumns(ctx, columns), batches: batchOf(rows), about, aboutLabel: notesTitle }
  }

  async function importPreview(ctx: Context, input: { file: SentFile } & ReadingOptions): Promise<ImportFacts> {
    const { file, columns, headRow, replaces, skipHidden, ...given } = input
    const asked = { columns, headRow, replaces, skipHidden, given }
    // Rows may stand above the head, and the head itself is none.
    return withSheet(ctx, file, importLimits.rows + importLimits.above, (sheet, name) =>
      preview(ctx, sheet, name, asked),
    )
  }

  async function preview(ctx: Context, sheet: ReadSheet, fileName: string, asked: Parameters<typeof readImport>[3]) {
    if (sheet.rows.length < 2) return refuse(sheetImport.empty)
    const columns = importColumns(ctx, sheetOf)
    const source = { contract, columns, endpoint, lines, passed: [resultTitle, errorTitle, warningTitle] }
    const { layout, rows: checked, places, reading } = await readImport(ctx, sheet, source, asked)
    if (layout.rows.length > importLimits.rows) refuse(sheetImport.tooManyRows, { max: importLimits.rows })
    await tryRows(ctx, { contract, endpoint, create, places, columns }, checked)
    const effects = effectOf && (await effectsBy(ctx, checked, effectOf))
    const infoAt = new Map(places.map(({ place, info }) => [place, info]))
    const kept = layout.rows.map(({ number, cells, isHidden }, index): StoredRow => {
      const row = checked[index] as CheckedRow
      const { input, errors } = row
      const { action = null, was = null, warnings = [] } = effects?.get(row) ?? {}
      const texts = layout.titles.map((_, place) => cellText(infoAt.get(place), cells[place]))
      const warned = [...warnings, ...doubtsOf(places, input)].map(({ path, words }) => ({
        column: placeOf(places, path),
        words,
      }))
      if (isHidden) warned.unshift({ column: -1, words: sheetImport.hiddenRow.words })
      return { rowNumber: number, cells: texts, input, errors, action, was, warnings: warned, result: outcomeOf(row) }
    })
    const kind = { module: called, fileName: readableName(fileName), columns: layout.titles }
    const id = await keepImport(ctx, { ...kind, reading, replaces: asked.replaces }, kept)
    return factsOf(ctx, called, id)
  }

  async function importRows(ctx: Context, input: PageOfRows) {
    const columns = importColumns(ctx, sheetOf)
    const { facts, list, total } = await checkedPage(ctx, { contract, endpoint, create, called, columns, lines }, input)
    return { ...facts, list: list.map((row) => shownRow(ctx, row)), total }
  }

  /** The sheet as it was sent, and beside each row what became of it and what it was warned of. */
  async function importErrors(ctx: Context, { id }: { id: number }): Promise<SheetRows<Record<string, unknown>>> {
    const { columns } = await factsOf(ctx, called, id)
    const { list } = await storedRows(ctx, { id, page: 1, rows: importLimits.rows })
    const warns = effectOf !== undefined || list.some(({ warnings }) => warnings.length > 0)
    const beside = [resultTitle, errorTitle, ...(warns ? [warningTitle] : [])]
    const titles = [...columns, ...beside.map((words) => said(ctx, words))]
    const inWords = (all: readonly CellError[]) => all.map((each) => errorText(ctx, each, columns)).join('; ')
    const told = list.map((row) => [
      ...row.cells,
      said(ctx, resultOf(row)),
      inWords(row.errors),
      ...(warns ? [inWords(row.warnings)] : []),
    ])
    return { total: list.length, columns: titles.map((title) => ({ title, kind: 'text' })), batches: batchOf(told) }
  }

  const importCommit = (ctx: Context, asked: Input) => commitImport(ctx, { ...sheetOf, called, commit, create }, asked)

  return { importTemplate, importPreview, importRows, importErrors, importCommit }
}

/** Rows that are no records of the entity itself, such as the lines of a shop's menu. */
interface RowsOf<I> {
  /** The call that takes one row, and the one that imports them. */
  by: string
  commit: string
  /** Fields of a row that the preview is given. */
  given: readonly string[]
  /** The name under which its imports are stored, apart from those of the entity. */
  called: string
  /** Fields without which no row is good, though the call itself has another way to give them. */
  required: readonly string[]
  /** How cells are read of fields that are lists, by the names of the fields. */
  reads: Readonly<Record<string, CellReader>>
  /** The effects of good rows on the stored records, all at once. A call may answer the real one as `did`. */
  effectOf: (ctx: Context, inputs: readonly I[]) => Promise<RowEffect[]>
  /** Sheets of other programs that are taken as well. */
  lines: LineSheet
}

function outcomeOf({ errors, leftOut, isTried }: CheckedRow): StoredRow['result'] {
  if (leftOut) return 'LEFT_OUT'
  if (errors.length > 0) return 'WRONG'
  return isTried ? 'GOOD' : 'UNCHECKED'
}

/** What deserves a second look in the values of a good row. */
function doubtsOf(
  places: readonly { name: string; info?: FieldInfo | undefined }[],
  input: unknown,
): RowEffect['warnings'] {
  const values = (input ?? {}) as Readonly<Record<string, unknown>>
  return places.flatMap(({ name, info }) => {
    const found = info && secondLook(info, values[name])
    return found ? [{ path: name, words: bothOf(found.reason, { label: info.label, ...found.detail }) }] : []
  })
}

/** The effects of the good rows of a sheet. */
async function effectsBy<I>(
  ctx: Context,
  checked: readonly CheckedRow[],
  effectOf: RowsOf<I>['effectOf'],
): Promise<Map<CheckedRow, RowEffect>> {
  const good = checked.filter(({ errors }) => errors.length === 0)
  // A row without errors has been through the schema of the call.
  const effects = await effectOf(
    ctx,
    good.map(({ input }) => input as I),
  )
  return new Map(good.flatMap((row, index) => (effects[index] ? [[row, effects[index]]] : [])))
}

function shownRow(ctx: Context, { rowNumber, cells, errors, warnings, action, was, result }: StoredRow): ImportRow {
  const inWords = (all: readonly CellError[]) => all.map(({ column, words }) => ({ column, msg: said(ctx, words) }))
  return { row: rowNumber, cells, errors: inWords(errors), warnings: inWords(warnings), action, was, outcome: result }
}

function errorText(ctx: Context, { column, words }: CellError, columns: readonly string[]): string {
  const [title, text] = [(columns[column] ?? '').replace(/[*＊]\s*$/, '').trim(), said(ctx, words)]
  return text.startsWith(title) ? text : `${title}: ${text}`
}

const said = ({ language }: Context, words: Bilingual) => words[language === 'zh' ? 0 : 1]

async function* batchOf(rows: readonly unknown[][]) {
  // A batch of a sheet whose columns the handler names is a list of cells for each row.
  yield rows as unknown as readonly Record<string, unknown>[]
}

const resultTitle: Bilingual = ['结果', 'Result']
const errorTitle: Bilingual = ['错误', 'Errors']
const warningTitle: Bilingual = ['提醒', 'Warnings']
const results: Readonly<Record<StoredRow['result'], Bilingual>> = {
  GOOD: ['可以导入', 'Good'],
  UNCHECKED: ['尚未检查', 'Not yet checked'],
  LEFT_OUT: ['不导入', 'Left out'],
  WRONG: ['有误', 'With errors'],
  DONE: ['已导入', 'Imported'],
}

const unchangedTitle: Bilingual = ['不变', 'Unchanged']
const resultOf = ({ result, action }: StoredRow) =>
  result === 'DONE' && action === 'SAME' ? unchangedTitle : results[result]
