import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Placed } from '@brandside/contract/platform/contract.ts'
import { secondLook } from '@brandside/contract/platform/read/second-look.ts'
import { sheetImport } from '@brandside/contract/platform/reasons.ts'
import {
  type ImportFacts,
  type ImportRow,
  importLimits,
  type SentFile,
} from '@brandside/contract/platform/sheet-import.ts'
import type { Context } from '../context.ts'
import type { AnyEntity } from '../entity/table-of.ts'
import type { CellKind } from '../export/xlsx-cell.ts'
import { readableName } from '../files/file-type.ts'
import { refuse } from '../refuse.ts'
import type { SheetRows } from '../serve.ts'
import { bothOf, type CheckedRow, type Create, checkRows, placeOf } from './check-rows.ts'
import { type Asked, commitImport } from './commit-import.ts'
import type { SheetRow } from './files/sheet-cell.ts'
import { type CellReader, type ImportColumn, importColumns, placesOf, titleOf } from './import-columns.ts'
import { cellText } from './read-cell.ts'
import type { RowEffect } from './row-effect.ts'
import { withSheet } from './sent-sheet.ts'
import { type CellError, factsOf, keepImport, type StoredRow, storedRows } from './stored-import.ts'

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
  const { required = [], reads = {}, effectOf } = more
  const sheetOf = { contract, endpoint, given: beside, required, reads }

  /** An empty sheet with the columns, to be filled in. */
  async function importTemplate(ctx: Context): Promise<SheetRows<Record<string, unknown>>> {
    const columns = importColumns(ctx, sheetOf).map((column) => ({
      title: titleOf(column, ctx),
      kind: (column.info.options ? undefined : cellKinds[column.info.kind]) ?? ('text' as const),
    }))
    return { total: 0, columns, batches: batchOf([]) }
  }

  function importPreview(ctx: Context, { file, ...given }: { file: SentFile }): Promise<ImportFacts> {
    // The first row is the head.
    return withSheet(ctx, file, importLimits.rows + 1, ({ rows }, fileName) => preview(ctx, rows, { fileName, given }))
  }

  async function preview(
    ctx: Context,
    [head, ...rows]: readonly SheetRow[],
    { fileName, given }: { fileName: string; given: object },
  ): Promise<ImportFacts> {
    if (!head || rows.length === 0) return refuse(sheetImport.empty)
    const places = placesOf(importColumns(ctx, sheetOf), head.cells)
    const titles = Array.from(head.cells, (cell) => cell?.text ?? '').slice(0, importLimits.columns)
    const checked = await checkRows(ctx, { contract, endpoint, create, places, rows, given: { ...given } })
    const effects = effectOf && (await effectsBy(ctx, checked, effectOf))
    const infoAt = new Map(places.map(({ place, info }) => [place, info]))
    const kept = rows.map(({ number, cells }, index): StoredRow => {
      const row = checked[index] as (typeof checked)[number]
      const { input, errors } = row
      const { action = null, was = null, warnings = [] } = effects?.get(row) ?? {}
      const texts = titles.map((_, place) => cellText(infoAt.get(place), cells[place]))
      const warned = [...warnings, ...doubtsOf(places, input)].map(({ path, words }) => ({
        ...{ column: placeOf(places, path), words },
      }))
      const result = errors.length > 0 ? 'WRONG' : 'GOOD'
      return { rowNumber: number, cells: texts, input, errors, action, was, warnings: warned, result }
    })
    const id = await keepImport(ctx, { module: called, fileName: readableName(fileName), columns: titles }, kept)
    return factsOf(ctx, called, id)
  }

  async function importRows(
    ctx: Context,
    input: { id: number; page: number; rows: number; onlyWrong?: boolean; onlyMarked?: boolean },
  ) {
    const facts = await factsOf(ctx, called, input.id)
    const { list, total } = await storedRows(ctx, input)
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
      ...[...row.cells, said(ctx, resultOf(row)), inWords(row.errors)],
      ...(warns ? [inWords(row.warnings)] : []),
    ])
    return { total: list.length, columns: titles.map((title) => ({ title, kind: 'text' })), batches: batchOf(told) }
  }

  const importCommit = (ctx: Context, asked: Asked) => commitImport(ctx, { ...sheetOf, called, commit, create }, asked)

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
}

/** What deserves a second look in the values of a good row. */
function doubtsOf(places: readonly ImportColumn[], input: unknown): RowEffect['warnings'] {
  const values = (input ?? {}) as Readonly<Record<string, unknown>>
  return places.flatMap(({ name, info }) => {
    const found = secondLook(info, values[name])
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
  WRONG: ['有误', 'Wrong'],
  DONE: ['已导入', 'Imported'],
}

const unchangedTitle: Bilingual = ['不变', 'Unchanged']
const resultOf = ({ result, action }: StoredRow) =>
  result === 'DONE' && action === 'SAME' ? unchangedTitle : results[result]

/** How a column of the template is formatted. */
const cellKinds: Readonly<Record<string, CellKind>> = {
  integer: 'integer',
  money: 'money',
  percent: 'percent',
  quantity: 'quantity',
  day: 'day',
  moment: 'instant',
}
