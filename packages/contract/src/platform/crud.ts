import * as z from 'zod'
import type { Bilingual } from './bilingual.ts'
import { read, sheet, write } from './endpoint.ts'
import { Status } from './fields/choice.ts'
import { list } from './fields/list.ts'
import { fieldNotes, notesOf } from './fields/notes.ts'
import { count } from './fields/number.ts'
import { optionalText } from './fields/text.ts'
import { instant } from './fields/time.ts'
import { Id } from './id.ts'
import { exportQuery, listQuery, pageOf } from './paging.ts'
import { isMaskedMobile, isMobile } from './rules.ts'

export const NoInput = z.object({})
export const ById = z.object({ id: Id })
export type ById = z.output<typeof ById>
export const Created = z.object({ id: Id })
export const Done = z.object({})
export const Version = z.int().min(1)
export const Changed = z.object({ version: Version })
export const ByIds = z.object({ ids: list(['记录', 'Records'], Id, { min: 1, max: 100 }) })
export const Deleted = z.object({ deleted: count(['删除数量', 'Deleted']) })
const StatusChange = z.object({ id: Id, status: Status })
const StatusChanged = z.object({ status: Status, version: Version })

Id.register(fieldNotes, { label: ['编号', 'Id'], kind: 'integer' })
Version.register(fieldNotes, { label: ['版本', 'Version'], kind: 'integer' })

/** The columns every row shows; the tables get theirs from `tenantTable()`. */
export const rowFields = {
  id: Id,
  version: Version,
  createdAt: instant(['创建时间', 'Created']),
  updatedAt: instant(['更新时间', 'Updated']),
  updatedByName: optionalText(['更新人', 'Updated by'], { max: 64 }),
}

/** What actions are called in paths, unless the spec has another word. */
export const usualWords = {
  list: 'list',
  view: 'view',
  create: 'create',
  update: 'update',
  remove: 'delete',
  setStatus: 'updateStatus',
} as const

interface CrudDefinition<
  F extends z.ZodRawShape,
  X extends keyof F & string,
  R extends z.ZodRawShape,
  V extends z.ZodRawShape,
  Q extends z.ZodRawShape,
  S extends readonly string[],
> {
  /** Group path, for example `/pcapi/v1/sysBrand`. */
  at: string
  /** The spec's words for actions that it does not call as usual. */
  words?: Partial<Record<keyof typeof usualWords, string>>
  noun: Bilingual
  /** What an operator writes. */
  fields: z.ZodObject<F>
  /** Fields that are given at creation and never change. */
  fixed: readonly X[]
  /** What a list shows besides the row's own columns. */
  row: R
  /** What a view shows besides the fields and the row's own columns. */
  view: V
  filters: Q
  /** Columns a list may be sorted by: never null, each behind an index that starts with the tenant. */
  sort: S
  example: z.input<z.ZodObject<F>>
}

/** The six conventional endpoints and the export, as plain data. */
export function crudEndpoints<
  F extends z.ZodRawShape,
  X extends keyof F & string,
  R extends z.ZodRawShape,
  V extends z.ZodRawShape,
  Q extends z.ZodRawShape,
  const S extends readonly string[],
>({ at, words, noun, fields, fixed, row, view, filters, sort, example }: CrudDefinition<F, X, R, V, Q, S>) {
  const of = (zh: string, en: string): Bilingual => [`${zh}${noun[0]}`, `${en} ${noun[1]}`]
  const word = { ...usualWords, ...words }
  const Row = z.object({ ...rowFields, ...row, status: Status })
  const View = z.object({ ...rowFields, ...shown(fields.shape), ...view, status: Status })
  return {
    list: read(`${at}/${word.list}`, listQuery(filters, sort), pageOf(Row), {
      rule: 'list',
      title: of('查询', 'List'),
    }),
    view: read(`${at}/${word.view}`, ById, View, { rule: 'list', title: of('查看', 'View') }),
    create: write(`${at}/${word.create}`, fields, Created, { rule: 'create', title: of('新增', 'Create'), example }),
    update: write(
      `${at}/${word.update}`,
      z.object({ id: Id, version: Version, ...changes(fields.shape, fixed) }),
      Changed,
      {
        rule: 'update',
        title: of('修改', 'Update'),
      },
    ),
    remove: write(`${at}/${word.remove}`, ByIds, Deleted, { rule: 'delete', title: of('删除', 'Delete') }),
    setStatus: write(`${at}/${word.setStatus}`, StatusChange, StatusChanged, {
      rule: 'status',
      title: of('启停', 'Enable or disable'),
    }),
    export: sheet(`${at}/export`, exportQuery(filters, sort), Row, { rule: 'export', title: of('导出', 'Export') }),
  }
}

/** A field as it comes back: defaults have been applied, so only the inner value remains. */
export type Shown<T> = T extends z.ZodDefault<infer Inner> ? Inner : T
export type ShownShape<F extends z.ZodRawShape> = { [K in keyof F]: Shown<F[K]> }

/** A field of a change: absent leaves it as it is, null clears it. */
type Changes<F extends z.ZodRawShape, X> = {
  [K in Exclude<keyof F, X>]: Shown<F[K]> extends infer T extends z.ZodType ? z.ZodOptional<T> : never
}

function shown<F extends z.ZodRawShape>(shape: F): ShownShape<F> {
  // Object.fromEntries forgets which key holds which schema; the mapped type says it again.
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, outputOf(field as z.ZodType)]),
  ) as unknown as ShownShape<F>
}

/** Fields as an update takes them: each may be left out, and those that are fixed are not there. */
export function changes<F extends z.ZodRawShape, X extends string>(shape: F, fixed: readonly X[]): Changes<F, X> {
  const open = Object.entries(shape).filter(([name]) => !fixed.some((key) => key === name))
  return Object.fromEntries(
    open.map(([name, field]) => [name, orMasked(outputOf(field as z.ZodType)).optional()]),
  ) as unknown as Changes<F, X>
}

/** The schema of a stored value: a default is something only input has. */
function outputOf(field: z.ZodType): z.ZodType {
  return field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field
}

/**
 * A row as a list shows it is a valid update, and lists mask mobiles: the mask of a mobile is let through here, and the
 * server takes it for "unchanged" when it is the mask of the stored number.
 */
function orMasked(field: z.ZodType): z.ZodType {
  const notes = notesOf(field)
  if (notes?.kind !== 'mobile') return field
  const either = (value: string) => isMobile(value) || isMaskedMobile(value)
  if (!(field instanceof z.ZodNullable)) {
    return z.string().trim().refine(either, 'field.mobile').register(fieldNotes, notes)
  }
  return z
    .string()
    .trim()
    .refine((value) => value === '' || either(value), 'field.mobile')
    .nullable()
    .overwrite((value) => (value === '' ? null : value))
    .register(fieldNotes, notes)
}
