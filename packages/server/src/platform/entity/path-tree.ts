import type { Id } from '@brandside/contract/platform/id.ts'
import type { Reason } from '@brandside/contract/platform/reasons.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import { refuseField } from '../refuse.ts'
import type { RowOf, Table } from './rows.ts'

/** A table whose rows hang below one another. */
type TreeTable = { [T in Table]: RowOf<T> extends Node ? T : never }[Table]

/** A row of a tree. */
export interface Node {
  readonly id: Id
  readonly parentId: Id | null
  /** Ids from the root down to this row: `/1/7/`. */
  readonly path: string
}

/** Its place among its siblings. */
export interface Sibling {
  readonly id: Id
  readonly sort: number
}

/** A row's target position in the tree. */
export interface Position {
  parentId: Id | null
  /** Among those that stand there already, from 0; without one it keeps its number, or takes this one. */
  place?: number | undefined
  sort?: number | undefined
}

type LoggedValues = Readonly<Record<string, unknown>>

interface PathTree {
  table: TreeTable
  reasons: Record<'parentMissing' | 'treeCycle' | 'tooDeep', Reason>
  /** Levels, at most. */
  maxDepth: number
}

/** A table whose rows hang below one another: each keeps the way down to it, so that a subtree is one index range. */
export function pathTree({ table, reasons, maxDepth }: PathTree) {
  /**
   * One change of the tree's shape at a time in a tenant: two moves that are each harmless could make a circle together
   * (C-INV-1).
   */
  async function hold(ctx: Context): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtext(${`${table} tree`}), ${ctx.tenantId}::int)`.execute(ctx.db)
  }

  /** The path below which a row is to stand, or a refusal: missing parent, circle, too deep. */
  async function placeBelow(ctx: Context, parentId: Id | null, moved?: Node): Promise<string> {
    const parentPath = parentId === null ? '/' : await pathOf(ctx, parentId)
    if (moved && parentPath.startsWith(moved.path)) refuseField('parentId', reasons.treeCycle)
    const height = moved ? await heightOf(table, ctx, moved) : 1
    if (depthOf(parentPath) + height > maxDepth) refuseField('parentId', reasons.tooDeep, { max: maxDepth })
    return parentPath
  }

  /** Rewrites the path of a row and everything below it, in one statement. */
  function moveSubtree(ctx: Context, from: string, to: string): RawBuilder<unknown> {
    return sql`
      update ${sql.table(table)} set path = ${to} || substr(path, ${from.length + 1})
       where tenant_id = ${ctx.tenantId} and path like ${`${from}%`}`
  }

  /** A new row's own path, once its id is known. */
  function setPath(ctx: Context, id: Id, path: string): RawBuilder<unknown> {
    return sql`update ${sql.table(table)} set path = ${path} where tenant_id = ${ctx.tenantId} and id = ${id}`
  }

  /** A deleted row comes back to where it stood, if that is still there: what is above it may have gone, or moved down. */
  async function standAgain(ctx: Context, row: Node): Promise<void> {
    const path = await placeBelow(ctx, row.parentId, row)
    ctx.send(setPath(ctx, row.id, `${path}${row.id}/`))
  }

  const nameOf = (ctx: Context, id: Id | null) => nameIn(table, ctx, id)

  /** Numbers the siblings by tens, with the place left free, and answers which place that is, with its number. */
  async function makeRoom(ctx: Context, parentId: Id | null, moved: Id, place: number) {
    const { rows: siblings } = await sql<Sibling>`
      select id, sort from ${sql.table(table)}
       where tenant_id = app.tenant() and parent_id is not distinct from ${parentId}::bigint and id <> ${moved}
         and deleted_at is null order by sort, id`.execute(ctx.db)
    const numbered = siblings.map(({ id, sort }, index) => ({ id, sort, is: 10 * (index + (index >= place ? 2 : 1)) }))
    const changed = numbered.filter(({ sort, is }) => sort !== is)
    if (changed.length > 0) {
      ctx.send(sql`
        update ${sql.table(table)} t set sort = least(n.sort, 9999), version = version + 1
          from unnest(${changed.map(({ id }) => id)}::bigint[], ${changed.map(({ is }) => is)}::int[]) n (id, sort)
         where t.tenant_id = ${ctx.tenantId} and t.id = n.id`)
    }
    const to = Math.min(place, siblings.length)
    return { sort: Math.min(10 * (to + 1), 9999), to }
  }

  async function pathOf(ctx: Context, id: Id): Promise<string> {
    const { rows } = await sql<{ path: string }>`
      select path from ${sql.table(table)}
       where tenant_id = ${ctx.tenantId} and id = ${id} and deleted_at is null`.execute(ctx.db)
    return rows[0]?.path ?? refuseField('parentId', reasons.parentMissing)
  }

  /** The columns that a move changes besides the row's path, and how the log words it: people count places from 1. */
  async function position(ctx: Context, before: Node & Sibling, { parentId, place, sort: number }: Position) {
    const path = `${await placeBelow(ctx, parentId, before)}${before.id}/`
    const from = await placeAmong(table, ctx, before.parentId, before)
    const stays = { ...before, sort: number ?? before.sort }
    const { sort, to } =
      place === undefined
        ? { sort: stays.sort, to: await placeAmong(table, ctx, parentId, stays) }
        : await makeRoom(ctx, parentId, before.id, place)
    const isSame = parentId === before.parentId && sort === before.sort
    const told = {
      before: { parentName: await nameOf(ctx, before.parentId), place: from + 1 },
      after: { parentName: await nameOf(ctx, parentId), place: to + 1 },
    }
    return { path, changes: { parentId, sort }, told: isSame ? {} : told }
  }

  /** A row's position before a logged move: by its place, where its siblings were renumbered. */
  async function formerPosition(ctx: Context, row: Node & Sibling, before: LoggedValues): Promise<Position> {
    // Those that it left behind have their numbers still; those among which it moved were numbered anew.
    if (before.parentId !== undefined)
      return { parentId: before.parentId as Id | null, sort: before.sort as number | undefined }
    const place =
      before.place === undefined ? await placeAmong(table, ctx, row.parentId, row) : Number(before.place) - 1
    return { parentId: row.parentId, place }
  }

  return { hold, placeBelow, moveSubtree, setPath, standAgain, nameOf, position, formerPosition }
}

function depthOf(path: string): number {
  return path.split('/').length - 2
}

async function nameIn(table: TreeTable, ctx: Context, id: Id | null): Promise<string | null> {
  if (id === null) return null
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(table)} where tenant_id = ${ctx.tenantId} and id = ${id}`.execute(ctx.db)
  return rows[0]?.name ?? null
}

/** How many of a parent's children, besides the row itself, stand before it, or would. */
async function placeAmong(table: TreeTable, ctx: Context, parentId: Id | null, { id, sort }: Sibling): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}
     where tenant_id = app.tenant() and parent_id is not distinct from ${parentId}::bigint and id <> ${id}
       and deleted_at is null and (sort, id) < (${sort}, ${id})`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

/** Levels of a row and what is below it. */
async function heightOf(table: TreeTable, ctx: Context, moved: Node): Promise<number> {
  const { rows } = await sql<{ deepest: string }>`
    select path as deepest from ${sql.table(table)}
     where tenant_id = ${ctx.tenantId} and path like ${`${moved.path}%`} and deleted_at is null
     order by length(path) - length(replace(path, '/', '')) desc limit 1`.execute(ctx.db)
  return depthOf(rows[0]?.deepest ?? moved.path) - depthOf(moved.path) + 1
}
