import type { Id } from '@brandside/contract/platform/id.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Schema } from '../../../migrations/schema.ts'
import type { Context } from '../context.ts'
import { fail, refuse } from '../refuse.ts'

/** A table whose rows are saved by version and deleted by a mark. */
export type Table = {
  [T in keyof Schema & string]: Selectable<Schema[T]> extends { id: Id; version: number; deletedAt: unknown }
    ? T
    : never
}[keyof Schema & string]

/** A whole row as it lies in its table, typed by the printed schema. */
export type RowOf<T extends Table> = Selectable<Schema[T]> & { readonly id: Id; readonly version: number }

/** Columns of an insert or a change: values, or expressions that the database works out. */
export type Values<T extends Table> = { readonly [K in keyof RowOf<T>]?: RowOf<T>[K] | RawBuilder<unknown> | undefined }

type Condition = RawBuilder<boolean>
const everyRow: Condition = sql<boolean>`true`

/**
 * The row to decide on, locked until the end of the call. Absent, deleted and foreign rows are all "not there", and so are
 * those outside of what the operator sees: `within` is the condition that `visible()` gives.
 */
export async function lockRow<T extends Table>(ctx: Context, table: T, id: Id, within = everyRow): Promise<RowOf<T>> {
  const [row] = await rowsWhere(ctx, table, sql<boolean>`id = ${id} and ${within}`, sql`for update`)
  return row ?? fail(404, common.notFound)
}

/** The same row to look at, without holding it. */
export async function findRow<T extends Table>(ctx: Context, table: T, id: Id, within = everyRow): Promise<RowOf<T>> {
  const [row] = await rowsWhere(ctx, table, sql<boolean>`id = ${id} and ${within}`)
  return row ?? fail(404, common.notFound)
}

/** Several rows in the order of their ids, so that two calls cannot wait for each other. All of them, or none. */
export async function lockRows<T extends Table>(
  ctx: Context,
  table: T,
  ids: readonly Id[],
  within = everyRow,
): Promise<RowOf<T>[]> {
  return allRows(ctx, table, ids, within, sql`for update`)
}

/** The same rows to look at, without holding them. */
export async function findRows<T extends Table>(
  ctx: Context,
  table: T,
  ids: readonly Id[],
  within = everyRow,
): Promise<RowOf<T>[]> {
  return allRows(ctx, table, ids, within, sql``)
}

async function allRows<T extends Table>(
  ctx: Context,
  table: T,
  ids: readonly Id[],
  within: Condition,
  lock: RawBuilder<unknown>,
): Promise<RowOf<T>[]> {
  const wanted = [...new Set(ids)]
  const inOrder = sql`order by id ${lock}`
  const rows = await rowsWhere(ctx, table, sql<boolean>`id = any(${wanted}::bigint[]) and ${within}`, inOrder)
  if (rows.length < wanted.length) fail(404, common.notFound)
  return rows
}

async function rowsWhere<T extends Table>(ctx: Context, table: T, where: Condition, then = sql``): Promise<RowOf<T>[]> {
  const { rows } = await sql<RowOf<T>>`
    select * from ${sql.table(table)}
     where tenant_id = app.tenant() and deleted_at is null and ${where} ${then}`.execute(ctx.db)
  return rows
}

/** Refuses when another call has saved the row in between. */
export function demandVersion(row: { readonly version: number }, version: number): void {
  if (row.version !== version) refuse(common.stale)
}

/** Inserts a row; tenant, author and times are the database's own defaults. */
export async function insertRow<T extends Table>(
  ctx: Pick<Context, 'db'>,
  table: T,
  values: Values<T>,
): Promise<RowOf<T>> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  const { rows } = await sql<RowOf<T>>`
    insert into ${sql.table(table)} (${sql.join(given.map(([column]) => sql.ref(column)))})
    values (${sql.join(given.map(([, value]) => value))}) returning *`.execute(ctx.db)
  return rows[0] as RowOf<T>
}

/**
 * Writes the named columns of a locked row. A statement that always names the same columns, regardless of which
 * changed, is prepared once; it leaves with the commit, as the lock has settled its outcome.
 */
export function writeRow<T extends Table>(
  ctx: Context,
  table: T,
  row: RowOf<T>,
  columns: readonly (keyof RowOf<T> & string)[],
): RowOf<T> {
  const sets = columns.map((column) => sql`${sql.ref(column)} = ${row[column]}`)
  ctx.send(
    sql`update ${sql.table(table)} set ${sql.join([...sets, sql`version = version + 1, ${touched}`])}
         where tenant_id = app.tenant() and id = ${row.id}`,
  )
  return { ...row, version: row.version + 1 }
}

/** Marks locked rows as deleted. */
export function softDelete(ctx: Context, table: Table, ids: readonly Id[]): void {
  ctx.send(
    sql`update ${sql.table(table)} set deleted_at = now(), version = version + 1, ${touched}
         where tenant_id = app.tenant() and id = any(${ids}::bigint[])`,
  )
}

/** Removes the delete mark of a locked row, at once: a conflict found now is reported for this row. */
export async function restoreRow<T extends Table>(ctx: Context, table: T, id: Id): Promise<RowOf<T>> {
  const { rows } = await sql<RowOf<T>>`
    update ${sql.table(table)} set deleted_at = null, version = version + 1, ${touched}
     where tenant_id = app.tenant() and id = ${id} returning *`.execute(ctx.db)
  return rows[0] as RowOf<T>
}

const touched = sql`updated_at = now(), updated_by = app.admin()`
