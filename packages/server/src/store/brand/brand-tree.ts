import type { Id } from '@brandside/contract/platform/fields.ts'
import { brand, maxBrandDepth } from '@brandside/contract/store/brand.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { refuseField } from '../../platform/refuse.ts'

export interface BrandRecord {
  readonly [column: string]: unknown
  readonly id: Id
  readonly version: number
  readonly code: string
  readonly name: string
  readonly parentId: Id | null
  /** Ids from the root down to this brand: `/1/7/`. */
  readonly path: string
  readonly status: 0 | 1
}

/**
 * One change of the tree's shape at a time in a tenant: two moves that are each harmless could make a circle together
 * (C-INV-1).
 */
export async function holdTree(ctx: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('brand tree'), ${ctx.tenantId}::int)`.execute(ctx.db)
}

/** The path below which a brand is to stand, or a refusal: missing parent, circle, too deep. */
export async function placeBelow(ctx: Context, parentId: Id | null, moved?: BrandRecord): Promise<string> {
  const parentPath = parentId === null ? '/' : await pathOf(ctx, parentId)
  if (moved && parentPath.startsWith(moved.path)) refuseField('parentId', brand.reasons.treeCycle)
  const height = moved ? await heightOf(ctx, moved) : 1
  if (depthOf(parentPath) + height > maxBrandDepth)
    refuseField('parentId', brand.reasons.tooDeep, { max: maxBrandDepth })
  return parentPath
}

/** Rewrites the path of a brand and everything below it, in one statement. */
export function moveSubtree(ctx: Context, from: string, to: string): RawBuilder<unknown> {
  return sql`
    update brand set path = ${to} || substr(path, ${from.length + 1})
     where tenant_id = ${ctx.tenantId} and path like ${`${from}%`}`
}

/** A new brand's own path, once its id is known. */
export function setPath(ctx: Context, id: Id, path: string): RawBuilder<unknown> {
  return sql`update brand set path = ${path} where tenant_id = ${ctx.tenantId} and id = ${id}`
}

export async function nameOfBrand(ctx: Context, id: Id | null): Promise<string | null> {
  if (id === null) return null
  const row = await ctx.db.selectFrom('brand').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name ?? null
}

async function pathOf(ctx: Context, id: Id): Promise<string> {
  const parent = await ctx.db
    .selectFrom('brand')
    .select('path')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return parent?.path ?? refuseField('parentId', brand.reasons.parentMissing)
}

/** Levels of a brand and what is below it. */
async function heightOf(ctx: Context, moved: BrandRecord): Promise<number> {
  const { rows } = await sql<{ deepest: string }>`
    select path as deepest from brand
     where tenant_id = ${ctx.tenantId} and path like ${`${moved.path}%`} and deleted_at is null
     order by length(path) - length(replace(path, '/', '')) desc limit 1`.execute(ctx.db)
  return depthOf(rows[0]?.deepest ?? moved.path) - depthOf(moved.path) + 1
}

function depthOf(path: string): number {
  return path.split('/').length - 2
}
