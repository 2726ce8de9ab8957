import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Status } from '@brandside/contract/platform/fields/choice.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type * as z from 'zod'
import type { Context } from '../context.ts'
import { changedCustom, customOf } from '../custom-fields/custom-fields.ts'
import { demandDeletable } from '../delete-guards.ts'
import { withWriter } from '../states/writers.ts'
import { demandOfferedChoice } from '../wording/read-custom.ts'
import { changesTo } from './changes.ts'
import { demandReach } from './reach.ts'
import {
  demandVersion,
  findRow,
  insertRow,
  lockRow,
  lockRows,
  type RowOf,
  softDelete,
  type Table,
  type Values,
  writeRow,
} from './rows.ts'
import type { AnyEntity } from './table-of.ts'
import { demandChangeable, demandVisible, visible } from './visible.ts'

/**
 * Additions to a line of the log beside the columns: names of the records the row refers to, as they were and as they
 * are.
 */
interface Beside {
  before?: Readonly<Record<string, unknown>>
  after?: Readonly<Record<string, unknown>>
}

export interface LogOptions<T extends Table> {
  nameOf: (row: RowOf<T>) => string
  secretsOf?: (row: RowOf<T>) => readonly string[]
}

/**
 * Creating, changing, deleting and switching rows of an entity, each with its line in the operation log; and the parts that
 * a module puts together where its business asks for more.
 */
export function entityWrites<T extends Table>(
  contract: AnyEntity,
  table: T,
  { nameOf, secretsOf, stored }: LogOptions<T> & { stored: ReadonlySet<string> },
) {
  type Row = RowOf<T>
  type Column = keyof Row & string
  const { fields, starts } = contract.entity
  const update_ = contract.endpoints.update
  const changeable = Object.keys((update_?.input as z.ZodObject | undefined)?.shape ?? {}).filter(
    (name) => stored.has(name) && name !== 'id' && name !== 'version',
  ) as Column[]
  const guardOf = (endpoint: string) => {
    const { guard } = contract.endpoints[endpoint] ?? {}
    if (!guard) throw new Error(`${contract.name} has no endpoint ${endpoint}`)
    return guard
  }
  const within = (ctx: Context, endpoint: string) => visible(ctx, contract, guardOf(endpoint), 'plain')

  /** The row to look at, if the operator may ask this of it. */
  const find = (ctx: Context, endpoint: string, id: Id): Promise<Row> => findRow(ctx, table, id, within(ctx, endpoint))

  /** The row to decide on, if the operator may do this to it. */
  async function lock(ctx: Context, endpoint: string, id: Id): Promise<Row> {
    const row = await lockRow(ctx, table, id, within(ctx, endpoint))
    await demandChangeable(ctx, contract, guardOf(endpoint), [row])
    await demandReach(ctx, contract, guardOf(endpoint), [row])
    return row
  }

  async function lockAll(ctx: Context, endpoint: string, ids: readonly Id[]): Promise<Row[]> {
    const rows = await lockRows(ctx, table, ids, within(ctx, endpoint))
    await demandChangeable(ctx, contract, guardOf(endpoint), rows)
    await demandReach(ctx, contract, guardOf(endpoint), rows)
    return rows
  }

  /** Refuses to put a row outside the data scope of the operator who creates or changes it. */
  async function demandWithin(ctx: Context, endpoint: string, row: Readonly<Record<string, unknown>>): Promise<void> {
    await demandVisible(ctx, contract, guardOf(endpoint), row)
    await demandReach(ctx, contract, guardOf(endpoint), [row])
  }

  /** Inserts what the input has columns for, and the columns that are worked out beside it. */
  function insert(ctx: Context, input: object, more: Values<T> = {}): Promise<Row> {
    const given = Object.fromEntries(Object.entries(input).filter(([name]) => stored.has(name)))
    const status = starts === undefined ? {} : { status: starts }
    return insertRow(ctx, table, { ...status, ...given, ...more } as Values<T>)
  }

  async function create(ctx: Context, input: Readonly<Record<string, unknown>>): Promise<{ id: Id }> {
    await demandWithin(ctx, 'create', input)
    const row = await insert(ctx, input)
    logged(ctx, undefined, row)
    return { id: row.id }
  }

  async function update(ctx: Context, input: { id: Id; version: number }): Promise<{ version: number }> {
    const before = await lock(ctx, 'update', input.id)
    demandVersion(before, input.version)
    const changes = changesOf(before, input)
    await demandWithin(ctx, 'update', { ...before, ...changes })
    return save(ctx, before, changes)
  }

  /**
   * The columns that an update really changes in a locked row. What is no column of the table is left to the module; a column
   * that the contract does not know is worked out by the module, which gives it to `save`: here it would be lost.
   */
  function changesOf(before: Row, input: object): Partial<Row> {
    const lost = Object.keys(input).find((name) => name in before && !stored.has(name) && !isKey(name))
    if (lost !== undefined) throw new Error(`${contract.name}.${lost} is no field of the contract: give it to save()`)
    const given = Object.fromEntries(Object.entries(input).filter(([name]) => stored.has(name)))
    if (given.custom !== undefined) given.custom = changedCustom((before as { custom?: unknown }).custom, given.custom)
    return changesTo(before, given, fields)
  }

  /** Writes the changes to a locked row, with its line in the log. */
  function save(ctx: Context, before: Row, changes: Partial<Row>, beside: Beside = {}): { version: number } {
    const names = Object.keys(changes) as Column[]
    if (names.length === 0 && !beside.after) {
      ctx.unchanged()
      return { version: before.version }
    }
    if ('custom' in changes) demandOfferedChoice(ctx, contract.name, customOf(before), customOf(changes))
    const written = withWriter(ctx, before)
    const noted = new Set([...names, ...(Object.keys(written) as Column[])])
    const more = [...noted].filter((name) => !changeable.includes(name)).sort()
    const after = writeRow(ctx, table, { ...before, ...written, ...changes }, [...changeable, ...more])
    logged(ctx, { ...before, ...beside.before }, { ...after, ...beside.after })
    return { version: after.version }
  }

  async function remove(ctx: Context, { ids }: { ids: readonly Id[] }): Promise<{ deleted: number }> {
    const rows = await lockAll(ctx, 'remove', ids)
    await demandDeletable(ctx, contract.name, ids)
    return drop(ctx, rows)
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

  async function setStatus(ctx: Context, { id, status }: { id: Id; status: Status }) {
    return putStatus(ctx, await lock(ctx, 'setStatus', id), status)
  }

  /** Switches a locked row. Switching to what it is already changes nothing. */
  function putStatus(ctx: Context, row: Row, status: Status): { status: Status; version: number } {
    if ((row as { status?: Status }).status === status) {
      ctx.unchanged()
      return { status, version: row.version }
    }
    const after = writeRow(ctx, table, { ...row, status }, ['status' as Column])
    ctx.log({ id: row.id, name: nameOf(row), before: row, after, title: switching(contract.title, status) })
    return { status, version: after.version }
  }

  function logged(ctx: Context, before: Row | undefined, after: Row | undefined): void {
    const row = (after ?? before) as Row
    const secret = secretsOf?.(row)
    ctx.log({ id: row.id, name: nameOf(row), before, after, ...(secret && { secret }) })
  }

  return {
    find,
    lock,
    lockAll,
    demandWithin,
    insert,
    changesOf,
    save,
    drop,
    putStatus,
    logged,
    create,
    update,
    remove,
    setStatus,
  }
}

/** 启用品牌, 停用品牌: the log says which of the two it was. */
export function switching([zh, en]: Bilingual, status: Status): Bilingual {
  const noun = en.toLowerCase()
  return status === 1 ? [`启用${zh}`, `Enable ${noun}`] : [`停用${zh}`, `Disable ${noun}`]
}

const isKey = (name: string) => name === 'id' || name === 'version'
