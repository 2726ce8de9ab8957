import type { Contract, Reach } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { Guard } from '@brandside/contract/platform/permission.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import { scoped } from '../identity/data-scope.ts'
import { refuseField } from '../refuse.ts'

type Row = Readonly<Record<string, unknown>>

/** Refuses to write a row that has an effect in shops that the operator does not see: those named, or all that it means. */
export async function demandReach(
  ctx: Context,
  { reach }: Pick<Contract, 'reach'>,
  guard: Guard,
  rows: readonly object[],
): Promise<void> {
  const scopes = scoped(ctx, guard)
  if (!reach || scopes.scope.all) return
  const reached = rows.map((row) => sql`(${shopsOf(reach, row as Row)})`)
  if (reached.length === 0) return
  const { rows: beyond } = await sql`
    select from shop where shop.tenant_id = app.tenant() and shop.deleted_at is null and (${sql.join(reached, sql` or `)})
       and not ${scopes.rows({ organisation: 'shop.organisationId', shop: 'shop.id' })} limit 1`.execute(ctx.db)
  if (beyond.length > 0) refuseField(reach.shops ?? reach.brand ?? 'shopIds', common.reachDenied)
}

function shopsOf(reach: Reach, row: Row): RawBuilder<boolean> {
  const named = (reach.shops === undefined ? [] : (row[reach.shops] ?? [])) as readonly Id[]
  const among = sql<boolean>`shop.id = any(${[...named]}::bigint[])`
  const how = reach.scope === undefined ? (named.length > 0 || reach.namedOnly ? 'INCLUDE' : 'ALL') : row[reach.scope]
  if (how === 'INCLUDE') return among
  const all = shopsOfBrands(reach, row)
  return how === 'EXCLUDE' ? sql<boolean>`(${all} and not ${among})` : all
}

function shopsOfBrands({ brand, brands }: Reach, row: Row): RawBuilder<boolean> {
  if (brand !== undefined) return sql<boolean>`shop.brand_id = ${row[brand] as Id}::bigint`
  const some = (brands === undefined ? [] : (row[brands] ?? [])) as readonly Id[]
  return some.length === 0 ? sql<boolean>`true` : sql<boolean>`shop.brand_id = any(${[...some]}::bigint[])`
}
