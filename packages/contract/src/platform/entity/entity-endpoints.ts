import * as z from 'zod'
import { type Bilingual, plural } from '../bilingual.ts'
import { maxChosen } from '../choices.ts'
import { ById, ByIds, Changed, Created, Deleted, rowFields, usualWords, Version } from '../crud.ts'
import { read, sheet, write } from '../endpoint.ts'
import { Status } from '../fields/choice.ts'
import { list } from '../fields/list.ts'
import { type FieldKind, fieldNotes, notesOf } from '../fields/notes.ts'
import { optionalText, text } from '../fields/text.ts'
import { Id } from '../id.ts'
import { exportQuery, listQuery, type SummedPage, summedPageOf } from '../paging.ts'
import { type ImportEndpoints, importEndpoints } from '../sheets/sheet-import.ts'
import { maskable, maskedField } from '../text/masks.ts'
import { overRows } from './bulk.ts'
import { maxExportedIds } from './bulk-limits.ts'
import type { FilterRules, FilterShape } from './entity-filters.ts'
import { undo } from './undo.ts'

/** A stored value: a default is something only input has. */
export type Stored<T> = T extends z.ZodDefault<infer Inner> ? Inner : T
type StoredShape<F> = { [K in keyof F]: Stored<F[K]> }

/** The visible part of a row: fields as they are stored, unless they are derived too, and derived fields. */
type ShownShape<F, D> = Omit<StoredShape<F>, keyof D> & D

/** The columns of every row, beside its fields. */
type OwnColumns<St> = typeof rowFields & ([St] extends [never] ? unknown : { status: typeof Status })

type RowShape<F, D, R extends string, St> = Flat<Pick<ShownShape<F, D>, R & keyof ShownShape<F, D>> & OwnColumns<St>>
type ViewShape<F, D, St> = Flat<ShownShape<F, D> & OwnColumns<St> & { createdByName: typeof createdByName }>
type UpdateShape<F, X> = Flat<
  {
    [K in Exclude<keyof F, X>]: Stored<F[K]> extends infer T extends z.ZodType ? z.ZodOptional<T> : never
  } & { id: typeof Id; version: typeof Version }
>
type PickerShape<F, D, P extends string, St> = Flat<
  Pick<ShownShape<F, D>, P & keyof ShownShape<F, D>> & { id: typeof Id } & ([St] extends [never]
      ? unknown
      : { status: typeof Status })
>
type Flat<T> = { [K in keyof T]: T[K] }
type Shape<T> = T extends z.ZodRawShape ? T : never

/** Fields that a filter may ask for: its own, derived ones, and the row's own columns. */
export type FilterFields<F, D> = F & D & typeof rowFields & { status: typeof Status }

export function filterFields<F extends z.ZodRawShape, D extends z.ZodRawShape>(fields: F, derived: D) {
  return { ...rowFields, status: Status, ...fields, ...derived } as FilterFields<F, D>
}

/** Everything that `standardEndpoints` is made from. */
interface Parts<F, D, R, X, S, P, St> {
  /** Group path, for example `/pcapi/v1/sysBrand`. */
  at: string
  /** The spec's words for actions that it does not call as usual. */
  words?: Partial<Record<keyof typeof usualWords, string>>
  /** The word for one row within a sentence; the contract's title when it is left out. */
  noun: Bilingual
  /** Fields that an operator writes. */
  fields: F
  /** Fields that are given at creation and never change. */
  fixed: readonly X[]
  /** Read-only fields: columns that the product fills, names of related rows, counts. */
  derived: D
  /** Columns of a list and a sheet, from the fields and the derived ones, in the order in which people read them. */
  row: readonly R[]
  /** Columns that a list may be sorted by: never null, each behind an index that starts with the tenant. */
  sort: S
  /** It grows with the business: a standby may answer its list. */
  isLong: boolean
  /** Of which of these a list adds up all rows that it finds: amounts, quantities, numbers. */
  sums: readonly string[]
  /** The column that tells in which currency these are: amounts of several are never added up. */
  sumsBy: string | undefined
  /** Columns that a choice of one of these rows shows: the first names it. None: the entity is nowhere picked. */
  picker: readonly P[]
  /** The status of a new row; without one, rows are not enabled and disabled. */
  starts: St | undefined
  example: Readonly<Record<string, unknown>>
}

/** Every standard endpoint of an entity, as plain data. */
export function standardEndpoints<
  F extends z.ZodRawShape,
  D extends z.ZodRawShape,
  R extends string,
  X extends string,
  Q extends FilterRules,
  const S extends readonly string[],
  P extends string,
  St extends Status,
>(
  parts: Parts<F, D, R, X, S, P, St>,
  filters: FilterShape<FilterFields<F, D>, Q>,
): StandardEndpoints<F, D, R, X, Q, S, P, St> {
  const { at, noun, fields, fixed, derived, row, picker, starts, sort, sums, sumsBy, isLong, example } = parts
  const word = { ...usualWords, ...parts.words }
  const of = (zh: string, en: string): Bilingual => [`${zh}${noun[0]}`, `${en} ${noun[1]}`]
  const nouns = plural(noun[1])
  const all = (zh: string, en: string): Bilingual => [`${zh}${noun[0]}`, `${en} ${nouns}`]

  const stored = shapeOf(fields, (field) => storedField(field))
  const status = starts === undefined ? {} : { status: Status }
  const shown: z.ZodRawShape = { ...stored, ...derived }
  const chosen = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, demandField(shown, name)]))
  const by = sumsBy === undefined ? {} : chosen([sumsBy])
  const listed = shapeOf(chosen(row), maskedField)
  const { id, version, ...written } = rowFields
  const isOwn = ([name]: readonly [string, unknown]) => !(name in listed)
  const Row = z.object({
    ...listed,
    ...status,
    ...Object.fromEntries(Object.entries(written).filter(isOwn)),
    id,
    version,
  })
  // Whole for operators who write such records; to others the mask is told.
  const View = z.object({ ...written, createdByName, ...shapeOf(shown, maskedField), ...status, id, version })
  const changes = shapeOf(
    Object.fromEntries(Object.entries(stored).filter(([name]) => !fixed.some((key) => key === name))),
    (field) => maskable(field).optional(),
  )
  const endpoints = {
    ...importEndpoints(`${at}/import`, all),
    list: read(`${at}/${word.list}`, listQuery(filters, sort), summedPageOf(Row, sumShape(shown, sums), by), {
      rule: 'list',
      title: all('查询', 'List'),
      ...(isLong && { large: true }),
    }),
    view: read(`${at}/${word.view}`, ById, View, { rule: 'list', title: of('查看', 'View') }),
    export: sheet(`${at}/export`, exportQuery({ ...filters, ids: exportedIds }, sort), Row, {
      rule: 'export',
      title: all('导出', 'Export'),
    }),
    dropdown: read(
      `${at}/dropdown`,
      pickerQuery(filters),
      z.array(z.object({ id: Id, ...chosen(picker), ...status })),
      {
        rule: 'choice',
        title: of('选择', 'Choose'),
      },
    ),
    create: write(`${at}/${word.create}`, z.object(fields), Created, {
      rule: 'create',
      title: of('新增', 'Create'),
      example,
    }),
    update: write(`${at}/${word.update}`, z.object({ id: Id, version: Version, ...changes }), Changed, {
      rule: 'update',
      title: of('修改', 'Update'),
    }),
    remove: write(`${at}/${word.remove}`, ByIds, Deleted, { rule: 'delete', title: of('删除', 'Delete') }),
    setStatus: write(`${at}/${word.setStatus}`, StatusChange, StatusChanged, {
      rule: 'status',
      title: of('启停', 'Enable or disable'),
    }),
    ...manyAndUndo(at, noun, filters, starts),
  }
  // The shapes were built by name; the type says again which schema stands under which.
  return endpoints as unknown as StandardEndpoints<F, D, R, X, Q, S, P, St>
}

/** The acts over many rows, and the undo of both. */
function manyAndUndo(at: string, noun: Bilingual, filters: z.ZodRawShape, starts: Status | undefined) {
  const many = (zh: string, en: string): Bilingual => [`批量${zh}${noun[0]}`, `${en} ${plural(noun[1])} in bulk`]
  const undoing = (zh: string, en: string): Bilingual => [`撤销${zh}${noun[0]}`, `Undo: ${en} ${noun[1]}`]
  return {
    setStatusMany: overRows(`${at}/bulk/${usualWords.setStatus}`, {
      filters,
      input: { status: Status },
      rule: 'status',
      title: many('启停', 'Enable or disable'),
      example: { status: starts === 0 ? 1 : 0 },
    }),
    removeMany: overRows(`${at}/bulk/${usualWords.remove}`, {
      filters,
      input: {},
      rule: 'delete',
      title: many('删除', 'Delete'),
      example: {},
    }),
    undoSetStatus: undo(`${at}/undo/${usualWords.setStatus}`, {
      takesBack: 'setStatus',
      rule: 'status',
      title: undoing('启停', 'enable or disable'),
    }),
    undoRemove: undo(`${at}/undo/${usualWords.remove}`, {
      takesBack: 'remove',
      rule: 'delete',
      title: undoing('删除', 'delete'),
    }),
  }
}

/** The standard endpoints by their names; an entity without a status or without acts has fewer of them. */
export interface StandardEndpoints<F, D, R extends string, X, Q, S extends readonly string[], P extends string, St>
  extends ImportEndpoints {
  list: ReturnType<typeof read<ListQuery<F, D, Q, S>, SummedPage<z.ZodObject<Shape<RowShape<F, D, R, St>>>>, 'list'>>
  view: ReturnType<typeof read<typeof ById, z.ZodObject<Shape<ViewShape<F, D, St>>>, 'list'>>
  export: ReturnType<typeof sheet<ExportQuery<F, D, Q, S>, z.ZodObject<Shape<RowShape<F, D, R, St>>>, 'export'>>
  dropdown: ReturnType<typeof read<PickerQuery, z.ZodArray<z.ZodObject<Shape<PickerShape<F, D, P, St>>>>, 'choice'>>
  create: ReturnType<typeof write<z.ZodObject<Shape<F>>, typeof Created, 'create'>>
  update: ReturnType<typeof write<z.ZodObject<Shape<UpdateShape<F, X>>>, typeof Changed, 'update'>>
  remove: ReturnType<typeof write<typeof ByIds, typeof Deleted, 'delete'>>
  setStatus: ReturnType<typeof write<typeof StatusChange, typeof StatusChanged, 'status'>>
  setStatusMany: ReturnType<
    typeof overRows<Shape<FilterShape<FilterFields<F, D>, Q>>, { status: typeof Status }, 'status'>
  >
  // biome-ignore lint/complexity/noBannedTypes: no field beside which rows
  removeMany: ReturnType<typeof overRows<Shape<FilterShape<FilterFields<F, D>, Q>>, {}, 'delete'>>
  undoSetStatus: ReturnType<typeof undo<'status'>>
  undoRemove: ReturnType<typeof undo<'delete'>>
}

type ListQuery<F, D, Q, S extends readonly string[]> = ReturnType<
  typeof listQuery<Shape<FilterShape<FilterFields<F, D>, Q>>, S>
>
type ExportQuery<F, D, Q, S extends readonly string[]> = ReturnType<
  typeof exportQuery<Shape<FilterShape<FilterFields<F, D>, Q>> & { ids: typeof exportedIds }, S>
>

/** Acts that an entity may leave out; reading it may not. */
export const actNames = [
  'create',
  'update',
  'remove',
  'setStatus',
  'setStatusMany',
  'removeMany',
  'undoSetStatus',
  'undoRemove',
] as const
export type ActName = (typeof actNames)[number]

/** Acts on the status, which an entity without one does not have. */
export const statusActs: readonly ActName[] = ['setStatus', 'setStatusMany', 'undoSetStatus']

/** The first choices that fit the words, up to a limit, or those of the given ids, even when deleted or disabled. */
function pickerQuery(filters: z.ZodRawShape) {
  const label = (filters.keyword && notesOf(filters.keyword as z.ZodType)?.label) ?? ['关键字', 'Keyword']
  return z.object({
    keyword: text(label, { max: 64 }).optional(),
    ids: chosenIds,
  })
}
const chosenIds = list(['记录', 'Records'], Id, { min: 1, max: maxChosen }).optional()
type PickerQuery = ReturnType<typeof pickerQuery>

/** Of what the filters find only these rows. */
const exportedIds = list(['记录', 'Records'], Id, { min: 1, max: maxExportedIds }).optional()

/** A sum may be larger than any of its parts, and below nothing. */
function sumShape(shown: z.ZodRawShape, names: readonly string[]): z.ZodRawShape {
  return Object.fromEntries(
    names.map((name) => {
      const notes = notesOf(demandField(shown, name))
      if (!notes || notes.privacy || !isSummable(notes.kind)) throw new Error(`“${name}” is nothing to add up`)
      return [name, (notes.kind === 'quantity' ? z.string() : z.int()).register(fieldNotes, notes)]
    }),
  )
}

const isSummable = (kind: FieldKind) => ['integer', 'money', 'quantity'].includes(kind)

const StatusChange = z.object({ id: Id, status: Status })
const StatusChanged = z.object({ status: Status, version: Version })
const createdByName = optionalText(['创建人', 'Created by'], { max: 64 }).unwrap()

function storedField(field: z.ZodType): z.ZodType {
  return field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field
}

function shapeOf(shape: z.ZodRawShape, each: (field: z.ZodType) => z.ZodType): z.ZodRawShape {
  return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, each(field as z.ZodType)]))
}

function demandField(shape: z.ZodRawShape, name: string): z.ZodType {
  const field = shape[name] as z.ZodType | undefined
  if (!field) throw new Error(`“${name}” is neither a field nor derived`)
  return field
}
