import { maxChoices } from '@brandside/contract/platform/choices.ts'
import type { Placed } from '@brandside/contract/platform/contract.ts'
import { notesOf } from '@brandside/contract/platform/fields/notes.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { type Guard, holds, isTag } from '@brandside/contract/platform/permission.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { maskOf } from '@brandside/contract/platform/text/masks.ts'
import { type AliasedExpression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type { Context } from '../context.ts'
import type { CustomFieldSet } from '../custom-fields/custom-fields.ts'
import type { Db } from '../database/query.ts'
import { type StatementShape, shapeOf, together } from '../database/statement-shape.ts'
import { Statements } from '../database/statements.ts'
import { sheetRows } from '../export/sheet-rows.ts'
import { listPage, type Order } from '../lists/list-page.ts'
import { lookUp, noRow, wordsIn } from '../lists/words.ts'
import { fail } from '../refuse.ts'
import { conditionsOf, searchedBy } from './conditions.ts'
import { customConditions } from './custom-conditions.ts'
import { personName } from './names.ts'
import type { AnyEntity, PlainOptions } from './table-of.ts'
import { visible } from './visible.ts'

// biome-ignore lint/suspicious/noExplicitAny: the table is a name here; the contract types what goes in and out
type Rows = SelectQueryBuilder<any, any, any>
type Input = Readonly<Record<string, unknown>>
type PickerInput = { keyword?: string; ids?: Id[]; anyStatus?: boolean }
type ShownRow = Record<string, unknown>
type Query = Input & { page: number; rows: number; sort: readonly string[] }

/** List, view, sheet and choices of an entity, read from its table as its contract says. */
export function entityReads(contract: AnyEntity, options: PlainOptions) {
  const { table, shows, asks, added, sumsOf, sortColumns, searches } = options
  const { fields, derived, filters, row, order, picker, sums, sumsBy, starts } = contract.entity
  const guardOf = (endpoint: string): Guard => (contract.endpoints[endpoint] as Placed).guard
  const column = (name: string) => `${table}.${name}`
  const status = starts === undefined ? [] : ['status']
  const own = ['id', 'version', ...status, 'createdAt', 'updatedAt']
  const author = 'createdByName' in derived ? [] : [personName(column('createdBy')).as('createdByName')]
  const people = [personName(column('updatedBy')).as('updatedByName')]

  /** What the operator sees under this guard, and what the query asks. */
  function conditionsFor(ctx: Context, guard: Guard, input: Input): RawBuilder<boolean>[] {
    const asked = Object.entries(asks).flatMap(([name, ask]) =>
      input[name] === undefined ? [] : [ask(input[name], ctx)],
    )
    return [
      visible(ctx, contract, guard),
      ...conditionsOf(ctx, { contract, table, shows }, input),
      ...customConditions(ctx, contract.name, table, input.custom as Input | undefined),
      ...asked,
    ]
  }

  const rowsWith = (conditions: readonly RawBuilder<boolean>[]) => (db: Db) =>
    conditions.reduce((query, condition) => query.where(condition), rowsIn(db).where(column('deletedAt'), 'is', null))

  /** The rows that the operator sees under this guard, with the conditions of the query. */
  const filtered = (ctx: Context, guard: Guard, input: Input = {}) => rowsWith(conditionsFor(ctx, guard, input))

  /** The context with what the words of the query are found in. */
  const searched = (ctx: Context, input: Input) => lookUp(ctx, searchedBy(contract, searches, input))

  const rowsIn = (db: Db): Rows =>
    (db.selectFrom(table) as unknown as Rows).where(sql<boolean>`${sql.ref(column('tenantId'))} = app.tenant()`)

  /** Columns, and what the table does not have by its expression. */
  function select(ctx: Context, names: readonly string[]): AliasedExpression<unknown, string>[] {
    return names
      .filter((name) => !added.includes(name))
      .map((name) => {
        const shown = shows[name] ?? sql.ref(column(name))
        return sql`${typeof shown === 'function' ? shown(ctx) : shown}`.as(name)
      })
  }

  const ownRow = [...new Set([...own, ...row])]
  const shapeOfRow = shapeOfShown(ownRow)
  const showRow = (ctx: Context) => (rows: Rows) => rows.select([...select(ctx, ownRow), ...people])

  function read(ctx: Context, conditions: readonly RawBuilder<boolean>[], input: Input) {
    const rows = { filtered: rowsWith(conditions), show: showRow(ctx) as never, order: orderOf(input.sort as string[]) }
    return { table, kept: { of: contract.name, filter: shapeOf(conditions), show: shapeOfRow(ctx) }, ...rows }
  }

  /** Tells the shape of what is shown; where nothing of it depends on the call, only its values count. */
  function shapeOfShown(names: readonly string[]): (ctx: Context) => StatementShape {
    const expressions = names.flatMap((name) => shows[name] ?? [])
    const isAlike = expressions.every((shown) => typeof shown !== 'function')
    const told = (ctx: Context) =>
      shapeOf(expressions.map((shown) => (typeof shown === 'function' ? shown(ctx) : shown)))
    let alike: StatementShape | undefined
    return (ctx) => {
      if (!isAlike) return told(ctx)
      alike ??= { ...told(ctx), shape: '' }
      return alike
    }
  }

  function orderOf(sort: readonly string[]): Order[] {
    const keys = (sort.length > 0 ? sort : order).map((key) => {
      const name = key.replace(/^-/, '')
      return { column: sortColumns[name] ?? name, descending: key.startsWith('-') }
    })
    // A page further down is found by comparing whole keys, so id follows the direction of what stands before it.
    return [...keys, { column: 'id', descending: keys.at(-1)?.descending ?? false }]
  }

  async function list(call: Context, input: Query) {
    const { page, rows } = input
    const ctx = await searched(call, input)
    const conditions = conditionsFor(ctx, guardOf('list'), input)
    if (conditions.includes(noRow)) return { list: [], total: 0, ...sumsOfNone }
    const found = await listPage<ShownRow>({ ctx, ...read(ctx, conditions, input), ...adding(ctx), page, rows })
    const custom = ctx.customFields.of(contract.name)
    return { ...found, list: found.list.map((row) => withCustom(custom, masked(row))) }
  }

  /** The sums of the list: whole numbers as such, quantities as their shortest text. */
  const adding = (ctx: Context) => (sums.length > 0 ? { sums: () => sumColumns(ctx), sumsBy } : {})

  function sumColumns(ctx: Context): Record<string, RawBuilder<unknown>> {
    return Object.fromEntries(
      sums.map((name) => {
        const shown = shows[name] ?? sql.ref(column(name))
        const all = sql`coalesce(sum(${typeof shown === 'function' ? shown(ctx) : shown}) filter (where ${sumsOf}), 0)`
        return [name, isQuantity(name) ? sql`trim_scale(${all})::text` : sql`${all}::bigint`]
      }),
    )
  }

  const isQuantity = (name: string) => notesOf((derived[name] ?? fields[name]) as z.ZodType)?.kind === 'quantity'
  const nought = Object.fromEntries(sums.map((name) => [name, isQuantity(name) ? '0' : 0]))
  const sumsOfNone = sums.length === 0 ? {} : sumsBy === undefined ? { sum: nought } : { sums: [] }

  const statements = new Statements()

  const whole = [...new Set([...own, ...Object.keys(fields), ...Object.keys(derived)])]
  const shapeOfWhole = shapeOfShown(whole)

  async function view(ctx: Context, { id }: { id: Id }) {
    const inside = visible(ctx, contract, guardOf('view'))
    const { shape, values } = together(shapeOfWhole(ctx), shapeOf([inside]))
    const statement = statements.of(shape, [...values, id], () =>
      rowsWith([inside, sql<boolean>`${sql.ref(column('id'))} = ${id}`])(ctx.db).select([
        ...select(ctx, whole),
        ...people,
        ...author,
      ]),
    )
    const { rows } = await ctx.db.executeQuery<ShownRow>(statement)
    const found = withCustom(ctx.customFields.of(contract.name), rows[0] ?? fail(404, common.notFound))
    return seesWhole(ctx) ? found : maskedBy(masksOfWhole, found)
  }

  /** Numbers of people are whole for operators who work on such records, and masked for those who only look at them. */
  const writing = Object.values(contract.endpoints).flatMap(({ effect, guard }) =>
    effect === 'write' && isTag(guard) ? [guard] : [],
  )
  const seesWhole = ({ operator }: Context) => writing.some((tag) => holds(operator.permissions, tag))

  /** A sheet of the rows; personal data stands in full only in the one with a right of its own. */
  const sheetBy = (endpoint: 'export' | 'exportPlain') => async (call: Context, input: Input) => {
    const ctx = await searched(call, input)
    const all = read(ctx, conditionsFor(ctx, guardOf(endpoint), input), input)
    const chosen = (db: Db) => all.filtered(db).where(column('id'), 'in', input.ids)
    const { total, batches } = await sheetRows<ShownRow>(ctx, input.ids ? { ...all, filtered: chosen } : all)
    return { total, batches: endpoint === 'export' ? maskedBatches(batches) : batches }
  }

  /**
   * Enabled rows that fit the words, or all where the contract lets a picker ask for `anyStatus`, and what else it lets it
   * ask for; with ids those rows, also if they are disabled or deleted by now.
   */
  async function dropdown(call: Context, { keyword, ids, anyStatus, ...within }: PickerInput & Input) {
    const guard = guardOf('dropdown')
    // A picker finds what the list of the same records finds.
    const asked = keyword && 'keyword' in filters ? { keyword } : {}
    const ctx = keyword
      ? await lookUp(call, [{ contract, words: keyword }, ...searchedBy(contract, searches, asked)])
      : call
    const stored = keyword && !('keyword' in filters) ? picker.filter((name) => !shows[name]) : []
    const rows = ids
      ? rowsIn(ctx.db)
          .where(visible(ctx, contract, guard))
          .where(column('id'), 'in', ids)
      : filtered(ctx, guard, { ...within, ...asked })(ctx.db).$if(starts !== undefined && !anyStatus, (q) =>
          q.where(column('status'), '=', 1),
        )
    const chosen = rows
      .$if(stored.length > 0, (q) => q.where(wordsIn(ctx, contract, keyword as string, stored)))
      .select(select(ctx, ['id', ...picker, ...status]))
      .limit(ids ? ids.length : maxChoices)
    const inOrder = orderOf([]).reduce(
      (q, key) => q.orderBy(column(key.column), key.descending ? 'desc' : 'asc'),
      chosen,
    )
    return ((await inOrder.execute()) as ShownRow[]).map(masked)
  }

  const masksOf = (names: readonly string[]) =>
    [...new Set(names)].flatMap((name) => {
      const schema = fields[name] ?? derived[name]
      const mask = schema && maskOf(schema as z.ZodType)
      return mask ? [[name, mask] as const] : []
    })
  const masksOfWhole = masksOf(whole)
  const masksOfRow = masksOf([...row, ...picker])
  const masked = (row: ShownRow) => maskedBy(masksOfRow, row)

  async function* maskedBatches(batches: AsyncIterable<readonly ShownRow[]>) {
    for await (const batch of batches) yield batch.map(masked)
  }

  return { list, view, export: sheetBy('export'), exportPlain: sheetBy('exportPlain'), dropdown, filtered, searched }
}

/** The values of disabled fields stay behind. */
function withCustom(custom: CustomFieldSet, row: ShownRow): ShownRow {
  if (row.custom !== undefined) row.custom = custom.shown(row.custom)
  return row
}

type Masks = readonly (readonly [string, (value: string) => string])[]

function maskedBy(masks: Masks, row: ShownRow): ShownRow {
  for (const [name, mask] of masks) if (typeof row[name] === 'string') row[name] = mask(row[name])
  return row
}
