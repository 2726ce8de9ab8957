import type { Id } from '@brandside/contract/platform/id.ts'
import type { Reason } from '@brandside/contract/platform/reasons.ts'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { refuseField } from '../platform/refuse.ts'

/** Rows that are newly named have to be there; one that has been deleted since stays named. */
async function demandThere(
  { db }: Context,
  { table, path, reason }: { table: 'shop' | 'brand'; path: string; reason: Reason },
  wanted: readonly Id[],
  had: readonly Id[] = [],
): Promise<void> {
  const came = [...new Set(wanted.filter((id) => !had.includes(id)))]
  if (came.length === 0) return
  const { rows } = await sql`
    select from ${sql.table(table)}
     where tenant_id = app.tenant() and deleted_at is null and id = any(${came}::bigint[])`.execute(db)
  if (rows.length < came.length) refuseField(path, reason)
}

export function demandShops(ctx: Context, reason: Reason, wanted: readonly Id[], had?: readonly Id[]) {
  return demandThere(ctx, { table: 'shop', path: 'shopIds', reason }, wanted, had)
}

export function demandBrands(ctx: Context, reason: Reason, wanted: readonly Id[], had?: readonly Id[]) {
  return demandThere(ctx, { table: 'brand', path: 'brandIds', reason }, wanted, had)
}

export function demandBrand(ctx: Context, reason: Reason, wanted: Id) {
  return demandThere(ctx, { table: 'brand', path: 'brandId', reason }, [wanted])
}
