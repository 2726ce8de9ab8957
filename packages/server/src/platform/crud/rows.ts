import type { Id } from '@brandside/contract/platform/id.ts'
import { common, field } from '@brandside/contract/platform/reasons.ts'
import { maskMobile } from '@brandside/contract/platform/rules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Schema } from '../../../migrations/schema.ts'
import type { Context } from '../context.ts'
import { fail, refuse, refuseField } from '../refuse.ts'

/** A whole row, as it lies in its table. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: Id; readonly version: number }
export type Table = keyof Schema & string

/**
 * The row to decide on, locked until the end of the call. Absent, deleted and foreign rows are all "not there", and so are
 * those outside of what the operator sees: `within` is the condition that `scoped()` gives.
 */
export async function lockRow<R extends Row = Row>(
  ctx: Context,
  table: Table,
  id: Id,
  within: RawBuilder<boolean> = everyRow,
): Promise<R> {
  const { rows } = await sql<R>`
    select * from ${sql.table(table)} where tenant_id = app.tenant() and id = ${id} and deleted_at is null and ${within}
     for update`.execute(ctx.db)
  return rows[0] ?? fail(404, common.notFound)
}

/** The same row to look at, without holding it. */
export async function findRow<R extends Row = Row>(
  ctx: Context,
  table: Table,
  id: Id,
  within: RawBuilder<boolean> = everyRow,
): Promise<R> {
  const { rows } = await sql<R>`
    select * from ${sql.table(table)} where tenant_id = app.tenant() and id = ${id} and deleted_at is null and ${within}
    `.execute(ctx.db)
  return rows[0] ?? fail(404, common.notFound)
}

/** Several rows in the order of their ids, so that two calls cannot wait for each other. All of them, or none. */
export async function lockRows<R extends Row = Row>(
  ctx: Context,
  table: Table,
  ids: readonly Id[],
  within: RawBuilder<boolean> = everyRow,
): Promise<R[]> {
  const wanted = [...new Set(ids)]
  const { rows } = await sql<R>`
    select * from ${sql.table(table)} where tenant_id = app.tenant() and id = any(${wanted}::bigint[]) and deleted_at is null
       and ${within}
     order by id for update`.execute(ctx.db)
  if (rows.length < wanted.length) fail(404, common.notFound)
  return rows
}

const everyRow = sql<boolean>`true`

/** Refuses when somebody saved in between. */
export function demandVersion(row: Row, version: number): void {
  if (row.version !== version) refuse(common.stale)
}

/** Inserts a row; tenant, author and times are the database's own defaults. */
export async function insertRow<R extends Row>(
  ctx: Context,
  table: Table,
  values: Readonly<Record<string, unknown>>,
): Promise<R> {
  const columns = Object.keys(values)
  const { rows } = await sql<R>`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values (${sql.join(Object.values(values))}) returning *`.execute(ctx.db)
  return rows[0] as R
}

/**
 * Writes a locked row. The statement always names the same columns, whatever was changed, so that it is prepared once; it
 * leaves with the commit, as the lock has settled its outcome.
 */
export function writeRow<R extends Row>(ctx: Context, table: Table, row: R, columns: readonly string[]): R {
  const sets = columns.map((column) => sql`${sql.ref(column)} = ${row[column]}`)
  ctx.send(
    sql`update ${sql.table(table)} set ${sql.join(sets)}, version = version + 1, updated_at = now(), updated_by = app.admin()
         where tenant_id = app.tenant() and id = ${row.id}`.$castTo<unknown>(),
  )
  return { ...row, version: row.version + 1 }
}

/** Marks locked rows as deleted. */
export function softDelete(ctx: Context, table: Table, ids: readonly Id[]): void {
  ctx.send(
    sql`update ${sql.table(table)} set deleted_at = now(), version = version + 1, updated_at = now(), updated_by = app.admin()
         where tenant_id = app.tenant() and id = any(${ids}::bigint[])`,
  )
}

/** Takes the mark off a locked row, at once: what stands in its way now is told of this row. */
export async function restoreRow<R extends Row>(ctx: Context, table: Table, { id }: R): Promise<R> {
  const { rows } = await sql<R>`
    update ${sql.table(table)} set deleted_at = null, version = version + 1, updated_at = now(), updated_by = app.admin()
     where tenant_id = app.tenant() and id = ${id} returning *`.execute(ctx.db)
  return rows[0] as R
}

/**
 * What an update really changes. A list shows mobiles masked and its rows are valid updates, so the mask of the stored
 * number means "unchanged", and any other mask is no number.
 */
export function changesTo(row: Row, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const changed: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || name === 'id' || name === 'version') continue
    const stored = row[name] ?? null
    if (value === stored || (Array.isArray(value) && JSON.stringify(value) === JSON.stringify(stored))) continue
    if (typeof value === 'string' && value.includes('****')) {
      if (typeof stored === 'string' && value === maskMobile(stored)) continue
      refuseField(name, field.mobile)
    }
    changed[name] = value
  }
  return changed
}
