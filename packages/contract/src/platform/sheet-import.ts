import * as z from 'zod'
import type { Bilingual } from './bilingual.ts'
import { NoInput } from './crud.ts'
import { type Rule, read, sheet, write } from './endpoint.ts'
import { choice, flag } from './fields/choice.ts'
import { list } from './fields/list.ts'
import { fieldNotes } from './fields/notes.ts'
import { count } from './fields/number.ts'
import { optionalText, text } from './fields/text.ts'
import { pageOf, pageQuery } from './paging.ts'

export const importLimits = { bytes: 20 * 1024 * 1024, rows: 20_000, columns: 100 } as const

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
    WRONG: ['有误', 'Wrong'],
    DONE: ['已导入', 'Imported'],
  }),
})
export type ImportRow = z.output<typeof ImportRow>

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
  wrong: count(['有误行数', 'Wrong rows']),
  warned: count(['有提醒行数', 'Rows with warnings']),
  imported: count(['已导入行数', 'Imported rows']),
  /** Of the good ones and the imported ones, those that change nothing. */
  unchanged: count(['不变行数', 'Unchanged rows']),
}
const Facts = z.object(facts)
export type ImportFacts = z.output<typeof Facts>

const ImportRowsQuery = pageQuery({
  id: ImportId,
  onlyWrong: flag(['只看有误', 'Only wrong rows']).optional(),
  onlyMarked: flag(['只看有误或有提醒', 'Only rows with errors or warnings']).optional(),
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
    importPreview: write(`${at}/preview`, z.object({ ...given, file: SheetFile }), Facts, {
      rule,
      title: of('预览导入：', 'Preview import:'),
      repeats: false,
    }),
    importRows: read(`${at}/rows`, ImportRowsQuery, ImportRows, {
      rule,
      title: of('查看导入：', 'View import:'),
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
