import type { Contract, Records } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { Guard } from '@brandside/contract/platform/permission.ts'
import type { Reason } from '@brandside/contract/platform/reasons.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { visible } from '../platform/entity/visible.ts'
import { refuseField } from '../platform/refuse.ts'

/** Rows that are named in a field, under the right of the call that names them. */
interface NamedTargets {
  guard: Guard
  reason: Reason
  wanted: readonly Id[]
  /** Those that were named before: one that has been deleted since stays named. */
  had?: readonly Id[]
}

/** Rows that are newly named have to be there, and seen by the operator: not his answers like not there. */
async function demandSeen(
  ctx: Context,
  of: Pick<Contract, 'name'> & { records: Records },
  path: string,
  { guard, reason, wanted, had = [] }: NamedTargets,
): Promise<void> {
  const came = [...new Set(wanted.filter((id) => !had.includes(id)))]
  if (came.length === 0) return
  const { rows } = await sql`
    select from ${sql.table(of.records.table)}
     where tenant_id = app.tenant() and deleted_at is null and id = any(${came}::bigint[])
       and ${visible(ctx, of, guard)}`.execute(ctx.db)
  if (rows.length < came.length) refuseField(path, reason)
}

export function demandShops(ctx: Context, named: NamedTargets) {
  return demandSeen(ctx, shop, 'shopIds', named)
}

export function demandBrands(ctx: Context, named: NamedTargets) {
  return demandSeen(ctx, brand, 'brandIds', named)
}

/** The brand is there; that it is the operator's is asked with the row. */
export async function demandBrand({ db }: Context, reason: Reason, wanted: Id): Promise<void> {
  const { rows } = await sql`
    select from brand where tenant_id = app.tenant() and deleted_at is null and id = ${wanted}`.execute(db)
  if (rows.length === 0) refuseField('brandId', reason)
}
