import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Placed } from '@brandside/contract/platform/contract.ts'
import type { ActName } from '@brandside/contract/platform/entity/entity-endpoints.ts'
import type { Status } from '@brandside/contract/platform/fields/choice.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { Sums } from '@brandside/contract/platform/paging.ts'
import type { ImportName } from '@brandside/contract/platform/sheets/sheet-import.ts'
import { sql } from 'kysely'
import type { Change, Context } from './context.ts'
import { type Input, overRows } from './entity/over-rows.ts'
import { entityReads } from './entity/reads.ts'
import type { RowOf, Table } from './entity/rows.ts'
import type { AnyEntity, In, Options, Out, PlainOptions, TableOf } from './entity/table-of.ts'
import { bringBack, takeBack, type UndoneRow } from './entity/take-back.ts'
import { entityWrites, type LogOptions, switching } from './entity/writes.ts'
import type { Create } from './import/check-rows.ts'
import { entityImport } from './import/sheet-import.ts'
import type { Handlers } from './serve.ts'

type Standard = 'list' | 'view' | 'export' | 'exportPlain' | 'dropdown' | ActName | ImportName

/** The calls that a module writes itself: all that are special, and those standard ones that it does in its own way. */
type Own<C extends AnyEntity, Added> = Partial<Handlers<C['endpoints']>> &
  Omit<Handlers<C['endpoints']>, Standard> &
  ([Added] extends [never] ? unknown : Pick<Handlers<C['endpoints']>, 'view'>) &
  ([Added & C['entity']['row'][number]] extends [never] ? unknown : Pick<Handlers<C['endpoints']>, 'list' | 'export'>)

/**
 * Needs of restoring a deleted row: locks that come before those of the rows, and the rows that were deleted with it.
 */
interface BringingBack<R> {
  hold?: (ctx: Context) => Promise<void>
  /** Refuses where a row cannot stand any more, and brings back what had gone with it. */
  prepare?: (ctx: Context, row: R) => Promise<unknown>
}

/**
 * Serves an entity from its table: everything that its contract says it has. `handlers()` takes what is special about the
 * module; the other functions are the standard ones and their parts. They hold no business: the first `if` about it means
 * writing the function, with the parts beside it.
 */
export function entityTable<C extends AnyEntity, T extends Table = TableOf<C>, const Added extends string = never>(
  contract: C,
  ...[options]: Record<never, never> extends Options<C, T, Added>
    ? [options?: Options<C, T, Added>]
    : [options: Options<C, T, Added>]
) {
  const plain = plainOptions(contract, options as Partial<PlainOptions> | undefined)
  const table = plain.table as T
  const { nameOf = usualName, secretsOf } = (options ?? {}) as Partial<LogOptions<T>>
  const stored = storedNames(contract, plain)

  const reads = entityReads(contract, plain)
  const writes = entityWrites<T>(contract, table, { nameOf, secretsOf, stored })
  const { setStatus, remove, logged } = writes

  /** An action on many rows (`overRows` of the contract): each under the rules of the single one, with its own result. */
  function many(ctx: Context, asked: Input, act: (id: Id) => Promise<unknown>) {
    const { guard } = contract.endpoints.list as Placed
    const filtered = (input: Readonly<Record<string, unknown>>) => reads.filtered(ctx, guard, input)
    return overRows(ctx, { table, filtered, nameOf }, asked, act)
  }

  const taking = (endpoint: string, requestId: string) => ({
    contract,
    table,
    requestId,
    endpoint: (contract.endpoints as Readonly<Record<string, Placed>>)[endpoint],
  })

  /** Takes back what a call of this operator has just done to rows of the entity, by an undo of the module's own. */
  const takeBackBy = (
    ctx: Context,
    endpoint: keyof C['endpoints'] & string,
    requestId: string,
    reverse: (row: RowOf<T>, deed: UndoneRow) => Promise<unknown>,
  ) => takeBack(ctx, taking(endpoint, requestId), reverse)

  /** Takes back a switched status by the switching that is given: the module's own, or the plain one. */
  function undoSetStatus(switchTo: Single['setStatus'] = setStatus) {
    return (ctx: Context, { requestId }: { requestId: string }) =>
      takeBack(ctx, taking('undoSetStatus', requestId), (_, { id, before }) => {
        const status = before.status as Status
        const title = undoTitle(contract.title, status)
        return switchTo({ ...ctx, log: (change: Change) => ctx.log({ ...change, title }) }, { id, status })
      })
  }

  function undoRemove({ hold, prepare }: BringingBack<RowOf<T>>) {
    return async (ctx: Context, { requestId }: { requestId: string }) => {
      await hold?.(ctx)
      return bringBack(ctx, taking('undoRemove', requestId), {
        prepare: (row) => prepare?.(ctx, row),
        log: (row) => logged(ctx, undefined, row),
      })
    }
  }

  /** A function for every endpoint: those given, and the standard ones for the rest, many rows and undo upon those given. */
  function handlers(
    ...[own, back = {}]: Record<never, never> extends Own<C, Added>
      ? [own?: Own<C, Added>, back?: BringingBack<RowOf<T>>]
      : [own: Own<C, Added>, back?: BringingBack<RowOf<T>>]
  ): Handlers<C['endpoints']> {
    const single = { setStatus, remove, ...own } as Single
    const standard = {
      list: reads.list,
      view: reads.view,
      dropdown: reads.dropdown,
      export: reads.export,
      exportPlain: reads.exportPlain,
      create: writes.create,
      update: writes.update,
      remove,
      setStatus,
      setStatusMany: (ctx: Context, input: Input & { status: Status }) =>
        many(ctx, input, (id) => single.setStatus(ctx, { id, status: input.status })),
      removeMany: (ctx: Context, input: Input) => many(ctx, input, (id) => single.remove(ctx, { ids: [id] })),
      undoSetStatus: undoSetStatus(single.setStatus),
      undoRemove: undoRemove(back),
      ...entityImport(contract, (own as { create?: Create } | undefined)?.create ?? (writes.create as Create)),
      ...own,
    }
    const named = Object.entries(standard).filter(([name]) => name in contract.endpoints)
    // The standard functions read and write by name; the contract types what goes in and out.
    return Object.fromEntries(named) as unknown as Handlers<C['endpoints']>
  }

  return {
    ...writes,
    list: reads.list as unknown as (ctx: Context, input: In<C, 'list'>) => Promise<ListOf<C, Added>>,
    view: reads.view as unknown as (ctx: Context, input: { id: Id }) => Promise<Omit<Out<C, 'view'>, Added>>,
    export: reads.export as unknown as (ctx: Context, input: In<C, 'export'>) => Promise<SheetOf<C, Added>>,
    filtered: reads.filtered,
    searched: reads.searched,
    many,
    takeBack: takeBackBy,
    undoSetStatus,
    handlers,
  }
}

type RowIn<C extends AnyEntity, Added> = Out<C, 'list'> extends { list: (infer R)[] } ? Omit<R, Added & string> : never
interface ListOf<C extends AnyEntity, Added> {
  list: RowIn<C, Added>[]
  total: number
  sum?: Sums | undefined
}
interface SheetOf<C extends AnyEntity, Added> {
  total: number
  batches: AsyncIterable<RowIn<C, Added>[]>
}

interface Single {
  setStatus(ctx: Context, input: { id: Id; status: Status }): Promise<unknown>
  remove(ctx: Context, input: { ids: Id[] }): Promise<unknown>
}

function plainOptions({ name }: AnyEntity, options: Partial<PlainOptions> = {}): PlainOptions {
  const { table = name as Table, shows = {}, asks = {}, added = [], sortColumns = {}, searches = {} } = options
  const { sumsOf = sql<boolean>`true` } = options
  return { table, shows, asks, added, sumsOf, sortColumns, searches }
}

/** The fields that are columns of the table. */
function storedNames({ entity: { fields, derived } }: AnyEntity, { shows, added }: PlainOptions): Set<string> {
  const shown = new Set([...Object.keys(shows), ...added])
  return new Set([...Object.keys({ ...fields, ...derived }), 'status'].filter((name) => !shown.has(name)))
}

function undoTitle(title: Bilingual, status: Status): Bilingual {
  const [zh, en] = switching(title, status === 1 ? 0 : 1)
  return [`撤销${zh}`, `Undo: ${en.charAt(0).toLowerCase()}${en.slice(1)}`]
}

function usualName(row: object): string {
  const { name, username, code, id } = row as Readonly<Record<string, unknown>>
  return String(name ?? username ?? code ?? id)
}
