import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { AnyEndpoint, Contract, Placed } from '@brandside/contract/platform/contract.ts'
import type { Status } from '@brandside/contract/platform/fields/choice.ts'
import { notesOf } from '@brandside/contract/platform/fields/notes.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { maskEmail, maskMobile } from '@brandside/contract/platform/rules.ts'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type { Change, Context } from '../context.ts'
import type { Db } from '../database/query.ts'
import { sheetRows } from '../export/sheet-rows.ts'
import { type Owners, type ScopeColumns, scoped } from '../identity/data-scope.ts'
import { listPage, type Order } from '../lists/list-page.ts'
import { fail } from '../refuse.ts'
import { type Asked, overRows } from './over-rows.ts'
import {
  changesTo,
  demandVersion,
  findRow,
  insertRow,
  lockRow,
  lockRows,
  type Row,
  softDelete,
  type Table,
  writeRow,
} from './rows.ts'
import { bringBack, takeBack } from './take-back.ts'

/** How a filter asks: a condition on the table for the value given. */
export type Filter = (column: string, value: never) => RawBuilder<boolean>

// biome-ignore lint/suspicious/noExplicitAny: the table is a name here; the contract types what goes in and out
type Rows = SelectQueryBuilder<any, any, any>

interface CrudOptions<C> {
  table: Table
  /** Every filter of the list by name: how it asks. */
  filters: C extends { endpoints: { list: { input: infer I extends z.ZodType } } }
    ? Readonly<Record<Exclude<keyof z.output<I>, 'page' | 'rows' | 'sort'> & string, Filter>>
    : never
  /** Order when the caller names none; id is always the last. */
  order: readonly string[]
  /** Columns of sort keys that are called otherwise: an order needs a value in every row. */
  sortColumns?: Readonly<Record<string, string>>
  /** Names of related rows, which the list and the view show; some have one for each language. */
  names?: (rows: Rows, ctx: Context) => Rows
  /** What a row is called in the log; its name or its code, unless told. */
  nameOf?: (row: Readonly<Record<string, unknown>>) => string
  /** Fields of the contract that lie in other tables: the module writes them itself, and `names` may show them. */
  elsewhere?: readonly string[]
  /** Which columns of the table say whose a row is: nobody sees or touches rows outside of what his roles open to him. */
  scope?: ScopeColumns
}

type Crud = Contract & {
  endpoints: Record<'list' | 'view' | 'create' | 'update' | 'export', AnyEndpoint>
}
type In<C extends Crud, K extends keyof C['endpoints']> = z.output<C['endpoints'][K]['input']>
type Out<C extends Crud, K extends keyof C['endpoints']> = z.input<C['endpoints'][K]['output']>

/**
 * The six conventional functions and the export of one table. They hold no business: the first `if` about it means leaving
 * that name out of the spread and writing the function, with `rows.ts` beside it.
 */
export function crud<C extends Crud>(
  contract: C,
  {
    table,
    filters,
    order,
    sortColumns = {},
    names = (rows) => rows,
    nameOf = usualName,
    elsewhere = [],
    scope,
  }: CrudOptions<C>,
) {
  const { list: listEndpoint, view: viewEndpoint, create: createEndpoint, update: updateEndpoint } = contract.endpoints
  const columns = fieldsOf(createEndpoint).filter((name) => !elsewhere.includes(name))
  const changeable = fieldsOf(updateEndpoint).filter(
    (name) => name !== 'id' && name !== 'version' && !elsewhere.includes(name),
  )
  const stored = new Set([...columns, 'id', 'version', 'status', 'createdAt', 'updatedAt'])
  const rowShape = rowOf(listEndpoint)
  const shown = (shape: z.ZodRawShape) =>
    Object.keys(shape)
      .filter((name) => stored.has(name))
      .map((name) => `${table}.${name}`)
  const masks = masksOf({ ...(createEndpoint.input as z.ZodObject).shape })
  const peopleNames = (rows: Rows) => rows.select(personName(`${table}.updatedBy`, 'updatedByName'))

  /** What the operator may see, or do something to, under the right that this endpoint asks for. */
  function within(ctx: Context, endpoint: keyof C['endpoints'] & string, qualified = false): RawBuilder<boolean> {
    if (!scope) return sql<boolean>`true`
    const { nullMeansAll, ...columns } = scope
    const named = Object.entries(columns).map(([kind, column]) => [kind, qualified ? `${table}.${column}` : column])
    return scopeFor(ctx, endpoint).rows({ nullMeansAll, ...Object.fromEntries(named) })
  }

  const scopeFor = (ctx: Context, endpoint: keyof C['endpoints'] & string) =>
    scoped(ctx, contract.endpoints[endpoint]?.guard)

  /** Refuses to put a row where its author, or whoever changes it, could not see it. */
  function demandWithin(ctx: Context, endpoint: keyof C['endpoints'] & string, row: Readonly<Record<string, unknown>>) {
    if (!scope) return
    const { nullMeansAll, ...columns } = scope
    const owners = Object.entries(columns).map(([kind, column]) => [kind, row[column] ?? null] as const)
    if (nullMeansAll && owners.every(([, id]) => id === null)) return
    const [first] = owners
    scopeFor(ctx, endpoint).demand(Object.fromEntries(owners) as Owners, first && scope[first[0] as keyof Owners])
  }

  /** The row to look at, if the operator may ask this of it. */
  function seen<R extends Row = Row>(ctx: Context, endpoint: keyof C['endpoints'] & string, id: Id): Promise<R> {
    return findRow<R>(ctx, table, id, within(ctx, endpoint))
  }

  /** The row to decide on, if the operator may do this to it. */
  function lock<R extends Row = Row>(ctx: Context, endpoint: keyof C['endpoints'] & string, id: Id): Promise<R> {
    return lockRow<R>(ctx, table, id, within(ctx, endpoint))
  }

  function lockAll<R extends Row = Row>(
    ctx: Context,
    endpoint: keyof C['endpoints'] & string,
    ids: readonly Id[],
  ): Promise<R[]> {
    return lockRows<R>(ctx, table, ids, within(ctx, endpoint))
  }

  // Without a scope everybody sees all of them.
  if (scope)
    idsSeen.set(contract, (ctx) => {
      if (scopeFor(ctx, 'list').scope.all) return undefined
      // Deleted ones too: what became of them is still told to whoever saw them.
      return sql`select ${sql.ref(`${table}.id`)} from ${sql.table(table)}
        where ${sql.ref(`${table}.tenantId`)} = app.tenant() and ${within(ctx, 'list', true)}`
    })

  function filtered(ctx: Context, endpoint: keyof C['endpoints'] & string, input: Readonly<Record<string, unknown>>) {
    const inside = within(ctx, endpoint, true)
    const asked = Object.entries(filters as Record<string, Filter>).filter(([name]) => input[name] !== undefined)
    return (db: Db) => {
      const rows = db.selectFrom(table as never) as unknown as Rows
      return asked.reduce(
        (q, [name, filter]) => q.where(filter(`${table}.${name}`, input[name] as never)),
        rows
          .where(sql<boolean>`${sql.ref(`${table}.tenantId`)} = app.tenant()`)
          .where(`${table}.deletedAt`, 'is', null)
          .$if(scope !== undefined, (q) => q.where(inside)),
      )
    }
  }

  const showRow = (ctx: Context) => (rows: Rows) => names(peopleNames(rows.select(shown(rowShape))), ctx)

  function orderOf(sort: readonly string[]): Order[] {
    const keys = [...(sort.length > 0 ? sort : order), 'id']
    const named = keys.map((key) => {
      const name = key.replace(/^-/, '')
      return { column: sortColumns[name] ?? name, descending: key.startsWith('-') }
    })
    // A page further down is found by comparing whole keys, so id follows the direction of what stands before it.
    const last = named.at(-2)
    return named.map((key, index) =>
      index === named.length - 1 && last ? { ...key, descending: last.descending } : key,
    )
  }

  async function list(ctx: Context, input: In<C, 'list'>): Promise<Out<C, 'list'>> {
    const { page, rows, sort } = input as { page: number; rows: number; sort: string[] }
    const found = await listPage<Record<string, unknown>>({
      ctx,
      table,
      filtered: filtered(ctx, 'list', input as Record<string, unknown>),
      show: showRow(ctx) as never,
      order: orderOf(sort),
      page,
      rows,
    })
    return { list: found.list.map(masked), total: found.total } as Out<C, 'list'>
  }

  async function view(ctx: Context, { id }: { id: Id }): Promise<Out<C, 'view'>> {
    const rows = filtered(
      ctx,
      'view',
      {},
    )(ctx.db)
      .where(`${table}.id`, '=', id)
      .select(shown((viewEndpoint.output as z.ZodObject).shape))
      .select(personName(`${table}.createdBy`, 'createdByName'))
    const row = await names(peopleNames(rows), ctx).executeTakeFirst()
    return (row ?? fail(404, common.notFound)) as Out<C, 'view'>
  }

  async function create(ctx: Context, input: In<C, 'create'>): Promise<{ id: Id }> {
    demandWithin(ctx, 'create', input as Record<string, unknown>)
    const row = await insertRow<Row>(ctx, table, input as Record<string, unknown>)
    logged(ctx, undefined, row)
    return { id: row.id }
  }

  async function update(ctx: Context, input: In<C, 'update'>): Promise<{ version: number }> {
    const { id, version } = input as { id: Id; version: number }
    const before = await lock(ctx, 'update', id)
    demandVersion(before, version)
    const changes = changesTo(before, input as Record<string, unknown>)
    demandWithin(ctx, 'update', { ...before, ...changes })
    return save(ctx, before, changes)
  }

  /** Writes the changes to a locked row, with its line in the log. */
  function save(
    ctx: Context,
    before: Row,
    changes: Readonly<Record<string, unknown>>,
    told: Told = {},
  ): { version: number } {
    if (Object.keys(changes).length === 0) {
      ctx.unchanged()
      return { version: before.version }
    }
    const own = [
      ...changeable,
      ...Object.keys(changes)
        .filter((name) => !changeable.includes(name))
        .sort(),
    ]
    const after = writeRow(ctx, table, { ...before, ...changes }, own)
    logged(ctx, { ...before, ...told.before }, { ...after, ...told.after })
    return { version: after.version }
  }

  async function remove(ctx: Context, { ids }: { ids: readonly Id[] }): Promise<{ deleted: number }> {
    return drop(ctx, await lockAll(ctx, 'remove', ids))
  }

  /** Deletes locked rows, each with its line in the log. */
  function drop(ctx: Context, rows: readonly Row[]): { deleted: number } {
    softDelete(
      ctx,
      table,
      rows.map(({ id }) => id),
    )
    for (const row of rows) logged(ctx, row, undefined)
    return { deleted: rows.length }
  }

  async function setStatus(
    ctx: Context,
    { id, status }: { id: Id; status: Status },
  ): Promise<{ status: Status; version: number }> {
    return putStatus(ctx, await lock(ctx, 'setStatus', id), status)
  }

  /** Switches a locked row. Switching to what it is already changes nothing. */
  function putStatus(ctx: Context, row: Row, status: Status): { status: Status; version: number } {
    if (row.status === status) {
      ctx.unchanged()
      return { status, version: row.version }
    }
    const after = writeRow(ctx, table, { ...row, status }, ['status'])
    ctx.log({ id: row.id, name: nameOf(row), before: row, after, title: switching(status) })
    return { status, version: after.version }
  }

  const switching = (status: Status): Bilingual =>
    status === 1
      ? [`启用${contract.title[0]}`, `Enable ${contract.title[1].toLowerCase()}`]
      : [`停用${contract.title[0]}`, `Disable ${contract.title[1].toLowerCase()}`]

  /** An action on many rows (`overRows` of the contract): each under the rules of the single one, with its own result. */
  function many(ctx: Context, asked: Asked, act: (id: Id) => Promise<unknown>) {
    const matching = (input: Readonly<Record<string, unknown>>) => filtered(ctx, 'list', input)
    return overRows(ctx, { table, filtered: matching, nameOf }, asked, act)
  }

  /** The handlers of `bulkEndpoints`, from those of one row. */
  function bulk({ setStatus, remove }: Single) {
    return {
      setStatusMany: (ctx: Context, input: Asked & { status: Status }) =>
        many(ctx, input, (id) => setStatus(ctx, { id, status: input.status })),
      removeMany: (ctx: Context, input: Asked) => many(ctx, input, (id) => remove(ctx, { ids: [id] })),
    }
  }

  const undoing = (key: string) => (contract.endpoints as Readonly<Record<string, Placed>>)[key]

  /** The handler of `undoStatus`: the module's own switching, the other way. */
  function undoStatus({ setStatus }: Pick<Single, 'setStatus'>) {
    return {
      undoSetStatus: (ctx: Context, { requestId }: { requestId: string }) =>
        takeBack(ctx, { contract, table, endpoint: undoing('undoSetStatus'), requestId }, (_, { id, before }) => {
          const status = before.status as Status
          const [zh, en] = switching(status === 1 ? 0 : 1)
          const title: Bilingual = [`撤销${zh}`, `Undo: ${en.charAt(0).toLowerCase()}${en.slice(1)}`]
          return setStatus({ ...ctx, log: (change: Change) => ctx.log({ ...change, title }) }, { id, status })
        }),
    }
  }

  /**
   * The handler of `undoRemoval`. `hold` takes the locks that the module takes before those of its rows; `prepare` refuses
   * where a row cannot stand any more, and brings back what had gone with it.
   */
  function undoRemoval<R extends Row = Row>({ hold, prepare }: BringingBack<R> = {}) {
    return {
      undoRemove: async (ctx: Context, { requestId }: { requestId: string }) => {
        await hold?.(ctx)
        return bringBack<R>(
          ctx,
          { contract, table, endpoint: undoing('undoRemove'), requestId },
          { prepare: (row) => prepare?.(ctx, row), log: (row) => logged(ctx, undefined, row) },
        )
      },
    }
  }

  async function exportRows(ctx: Context, input: In<C, 'export'>) {
    const { sort } = input as { sort: string[] }
    const found = await sheetRows<Record<string, unknown>>(ctx, {
      table,
      filtered: filtered(ctx, 'export', input as Record<string, unknown>),
      show: showRow(ctx) as never,
      order: orderOf(sort),
    })
    return { total: found.total, batches: maskedBatches(found.batches) as AsyncIterable<Out<C, 'export'>[]> }
  }

  async function* maskedBatches(batches: AsyncIterable<readonly Record<string, unknown>[]>) {
    for await (const batch of batches) yield batch.map(masked)
  }

  function masked(row: Record<string, unknown>): Record<string, unknown> {
    for (const [name, mask] of masks) if (typeof row[name] === 'string') row[name] = mask(row[name] as string)
    return row
  }

  function logged(ctx: Context, before: Row | undefined, after: Row | undefined): void {
    const row = (after ?? before) as Row
    ctx.log({ id: row.id, name: nameOf(row), before, after })
  }

  return {
    ...{ list, view, create, update, remove, setStatus, export: exportRows },
    ...{ seen, lock, lockAll, demandWithin, save, drop, putStatus, logged, many, bulk },
    ...{ undoStatus, undoRemoval },
  }
}

/**
 * The ids that an operator sees in a contract's list, as a query; nothing when he sees all. For what is told of rows
 * elsewhere than in their own module: their log.
 */
export function seenIds(ctx: Context, contract: Contract): RawBuilder<unknown> | undefined {
  return idsSeen.get(contract)?.(ctx)
}

const idsSeen = new WeakMap<object, (ctx: Context) => RawBuilder<unknown> | undefined>()

interface Single {
  setStatus(ctx: Context, input: { id: Id; status: Status }): Promise<unknown>
  remove(ctx: Context, input: { ids: Id[] }): Promise<unknown>
}

interface BringingBack<R extends Row> {
  hold?: (ctx: Context) => Promise<void>
  prepare?: (ctx: Context, row: R) => Promise<unknown>
}

interface Told {
  before?: Readonly<Record<string, unknown>>
  after?: Readonly<Record<string, unknown>>
}

export const equals: Filter = (column, value) => sql<boolean>`${sql.ref(column)} = ${value}`

/** Filters of a list by the day on which a row was made, on the tenant's calendar: from the first to the last, both included. */
export const createdWithin: Readonly<Record<'createdStart' | 'createdEnd', Filter>> = {
  createdStart: (column, day) => sql<boolean>`${createdAt(column)} >= ${midnight(day, 0)}`,
  createdEnd: (column, day) => sql<boolean>`${createdAt(column)} < ${midnight(day, 1)}`,
}

const createdAt = (column: string) => sql.ref(`${column.split('.')[0]}.createdAt`)

/** The beginning of a day, or of the one so many days later, by the tenant's clock. */
function midnight(day: string, later: 0 | 1): RawBuilder<Date> {
  return sql<Date>`((${day}::date + ${sql.lit(later)})::timestamp at time zone (select t.time_zone from app.acting_tenant() t))`
}

/** The nick name of the person an id stands for; of the platform's people, as they were called when they came by. */
export function personName<N extends string>(column: string, as: N) {
  return sql<string | null>`coalesce(
    (select p.nick_name from admin p where p.tenant_id = app.tenant() and p.id = ${sql.ref(column)}),
    (select v.nick_name from visitor v where v.tenant_id = app.tenant() and v.admin_id = ${sql.ref(column)}))`.as(as)
}

function usualName(row: Readonly<Record<string, unknown>>): string {
  return String(row.name ?? row.username ?? row.code ?? row.id)
}

function fieldsOf(endpoint: AnyEndpoint): string[] {
  return Object.keys((endpoint.input as z.ZodObject).shape)
}

function rowOf(endpoint: AnyEndpoint): z.ZodRawShape {
  const { list } = (endpoint.output as z.ZodObject).shape as { list: z.ZodArray<z.ZodObject> }
  return list.element.shape
}

/** Lists and sheets show personal data masked; the view shows it whole. */
function masksOf(shape: z.ZodRawShape): [name: string, mask: (text: string) => string][] {
  return Object.entries(shape).flatMap(([name, schema]): [string, (text: string) => string][] => {
    const notes = notesOf(schema as z.ZodType)
    if (notes?.kind === 'mobile') return [[name, maskMobile]]
    if (notes?.kind === 'email') return [[name, maskEmail]]
    return []
  })
}
