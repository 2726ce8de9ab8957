import * as z from 'zod'
import type { Bilingual } from '../bilingual.ts'
import { NoInput } from '../crud.ts'
import { type Rule, read, sheet, write } from '../endpoint.ts'
import { choice, flag } from '../fields/choice.ts'
import { list } from '../fields/list.ts'
import { fieldNotes } from '../fields/notes.ts'
import { count } from '../fields/number.ts'
import { optionalText, text } from '../fields/text.ts'
import { pageOf, pageQuery } from '../paging.ts'

export const importLimits = { bytes: 20 * 1024 * 1024, rows: 20_000, columns: 100, above: 41 } as const

/** A file on its way: the handler takes it over when it is known who sends it. */
export interface SentFile {
  take(): Promise<{ path: string; name: string }>
}

/** A field that takes a file. */
export const SheetFile = z
  .custom<SentFile>((given) => typeof (given as SentFile | undefined)?.take === 'function')
  .register(fieldNotes, { label: ['文件', 'File'], kind: 'text' })

const ImportId = z
  .int()
  .min(1)
  .register(fieldNotes, { label: ['编号', 'Id'], kind: 'integer' })

/** The mistake in a cell, or in the whole row where it names no column. */
const CellError = z.object({
  column: z
    .int()
    .min(-1)
    .register(fieldNotes, { label: ['列', 'Column'], kind: 'integer' }),
  msg: text(['原因', 'Reason'], { max: 500 }),
})

const ImportRow = z.object({
  /** Its number in the sheet. */
  row: count(['行', 'Row']),
  cells: list(['单元格', 'Cells'], z.string()),
  errors: list(['错误', 'Errors'], CellError),
  /** Warnings deserve a second look and prevent no import. */
  warnings: list(['提醒', 'Warnings'], CellError),
  /** The effect of a good row on the stored records, where the module names one. */
  action: choice(['操作', 'Action'], {
    INSERT: ['新增', 'New'],
    CHANGE: ['变更', 'Change'],
    SAME: ['不变', 'Unchanged'],
    END: ['结束', 'Ends'],
  }).nullable(),
  /** The value before, of one that changes. */
  was: optionalText(['原值', 'Before'], { max: 100 }).unwrap(),
  outcome: choice(['导入结果', 'Outcome'], {
    GOOD: ['可以导入', 'Good'],
    /** Each of its cells is right; whether the product takes the row, nobody has tried yet. */
    UNCHECKED: ['尚未检查', 'Not yet checked'],
    WRONG: ['有误', 'With errors'],
    LEFT_OUT: ['不导入', 'Left out'],
    DONE: ['已导入', 'Imported'],
  }),
})
export type ImportRow = z.output<typeof ImportRow>

const fieldName = (zh: string, en: string) => optionalText([zh, en], { max: 64 }).unwrap()

/** A column whose title says nothing to us, and the field that may be meant. */
const UnreadColumn = z.object({
  column: count(['列', 'Column']),
  title: text(['标题', 'Title'], { min: 0, max: 5_000 }),
  guess: fieldName('可能的字段', 'Field that may be meant'),
  guessLabel: fieldName('可能的列', 'Column that may be meant'),
})
export type UnreadColumn = z.output<typeof UnreadColumn>

/** A field that a column can be read as. */
const ColumnField = z.object({
  name: text(['字段', 'Field'], { max: 64 }),
  label: text(['名称', 'Label'], { max: 64 }),
  required: flag(['必填', 'Required']),
})
export type ColumnField = z.output<typeof ColumnField>

const facts = {
  id: ImportId,
  importState: choice(['导入状态', 'Import'], {
    READ: ['待确认', 'To confirm'],
    RUNNING: ['正在导入', 'Importing'],
    STOPPED: ['已停下', 'Stopped'],
    DONE: ['已导入', 'Imported'],
  }),
  /** Why it has stopped; it goes on by another commit. */
  why: optionalText(['停下的原因', 'Reason'], { max: 500 }).unwrap(),
  fileName: text(['文件名', 'File name'], { min: 0, max: 200 }),
  columns: list(['表头', 'Columns'], z.string()),
  good: count(['可导入行数', 'Good rows']),
  wrong: count(['有误行数', 'Rows with errors']),
  /** Rows whose cells are right and that have not been tried; a page of rows that is asked for tries its own. */
  unchecked: count(['尚未检查行数', 'Rows not yet checked']),
  /** Rows that are no records, such as totals; `leftOutBy` says why. */
  leftOut: count(['不导入行数', 'Rows left out']),
  leftOutBy: list(
    ['不导入的原因', 'Why rows are left out'],
    z.object({ why: text(['原因', 'Reason'], { max: 200 }), count: count(['行数', 'Rows']) }),
  ),
  /** The head counts as one of them when columns are not read. */
  warned: count(['有提醒行数', 'Rows with warnings']),
  /** The number of the row that names the columns. */
  headRow: count(['表头行', 'Head row']),
  /** The field that each column is read as; empty where it is not read. */
  reads: list(['各列的字段', 'Field of each column'], z.string()),
  unread: list(['未读取的列', 'Columns not read'], UnreadColumn),
  fields: list(['可选的字段', 'Fields to choose from'], ColumnField),
  /** What has to be chosen before any row can be read. */
  missing: list(['缺少的列', 'Columns that are missing'], z.string()),
  notes: list(['说明', 'Notes'], z.string()),
  /** Rows below the head that a filter or a person has hidden in the sheet. */
  hidden: count(['隐藏行数', 'Hidden rows']),
  /** The clerk has said that they are not to be imported. */
  skipsHidden: flag(['不导入隐藏的行', 'Hidden rows left out']),
  imported: count(['已导入行数', 'Imported rows']),
  /** Of the good ones and the imported ones, those that change nothing. */
  unchanged: count(['不变行数', 'Unchanged rows']),
}
const Facts = z.object(facts)
export type ImportFacts = z.output<typeof Facts>

const ImportRowsQuery = pageQuery({
  id: ImportId,
  onlyWrong: flag(['只看有误', 'Only rows with errors']).optional(),
  onlyMarked: flag(['只看有误或有提醒', 'Only rows with errors or warnings']).optional(),
  onlyUnchecked: flag(['只看尚未检查', 'Only rows not yet checked']).optional(),
})
const ImportRows = pageOf(ImportRow).extend(facts)

const ImportCommit = z.object({
  id: ImportId,
  mode: choice(['方式', 'Rows'], {
    all: ['全部导入', 'All rows'],
    good: ['只导入无误的行', 'Good rows only'],
  }),
})
const ImportCommitted = z.object({
  imported: facts.imported,
  unchanged: facts.unchanged,
  wrong: facts.wrong,
  jobId: optionalText(['任务', 'Job'], { max: 64 }).unwrap(),
})

/** How a preview is told to read its file, where what it finds by itself is not what the clerk means. */
const readingOptions = {
  /** The field of each column, from the left; `-` for a column that is not to be read. */
  columns: list(['各列的字段', 'Field of each column'], z.string().max(64), { max: importLimits.columns }).optional(),
  headRow: z
    .int()
    .min(1)
    .register(fieldNotes, { label: ['表头行', 'Head row'], kind: 'integer' })
    .optional(),
  /** Rows that are hidden in the sheet are no records. */
  skipHidden: flag(['不导入隐藏的行', 'Leave hidden rows out']).optional(),
  /** An import of the same operator that this one takes the place of. */
  replaces: ImportId.optional(),
}
export type ReadingOptions = z.output<z.ZodObject<typeof readingOptions>>

/** A sheet whose columns follow from the entity. */
const AnySheet = z.looseObject({})

/**
 * Calls of an entity with `imports` beside its others, below a path of their own: an empty sheet to fill in, the preview
 * with the mistakes in each cell, and the import itself, once, by the module's own `create`.
 *
 * Rows that belong to one record, such as the menu of a shop, take a rule of their own, and what the preview is `given`: the
 * fields of each row that stand in no column.
 */
export function importEndpoints<const R extends Rule = 'import', G extends z.ZodRawShape = Record<never, never>>(
  at: string,
  of: (zh: string, en: string) => Bilingual,
  options: { rule?: R; given?: G } = {},
) {
  const rule = (options.rule ?? 'import') as R
  const given = options.given ?? ({} as G)
  return {
    // The first of its calls that writes names the right in menus and roles.
    importCommit: write(`${at}/commit`, ImportCommit, ImportCommitted, { rule, title: of('导入', 'Import') }),
    importTemplate: sheet(`${at}/template`, NoInput, AnySheet, {
      rule,
      title: of('下载导入模板：', 'Download import template:'),
    }),
    importPreview: write(`${at}/preview`, z.object({ ...given, ...readingOptions, file: SheetFile }), Facts, {
      rule,
      title: of('预览导入：', 'Preview import:'),
      repeats: false,
    }),
    importRows: read(`${at}/rows`, ImportRowsQuery, ImportRows, {
      rule,
      title: of('查看导入：', 'View import:'),
      // The rows of a page that nobody has tried are tried when they are asked for.
      tries: true,
    }),
    importErrors: sheet(`${at}/errorFile`, z.object({ id: ImportId }), AnySheet, {
      rule,
      title: of('下载导入结果：', 'Download import result:'),
    }),
  }
}

export type ImportEndpoints = ReturnType<typeof importEndpoints<'import', Record<never, never>>>
export const importNames = ['importTemplate', 'importPreview', 'importRows', 'importErrors', 'importCommit'] as const
export type ImportName = (typeof importNames)[number]
