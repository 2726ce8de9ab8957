import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import type { Guard } from '@brandside/contract/platform/permission.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { findRow, type RowOf, restoreRow } from '../../platform/entity/rows.ts'
import { foundRows } from '../../platform/export/found-rows.ts'
import { scoped } from '../../platform/identity/data-scope.ts'
import { contains } from '../../platform/lists/search.ts'
import { fail, refuse } from '../../platform/refuse.ts'

/** The shops of a brand that the operator sees, with those of the brands below. */
export async function shops(
  ctx: Context,
  { id, page, rows, ...asked }: Parsed<typeof brand, 'shops'>,
): Promise<Output<typeof brand, 'shops'>> {
  await findRow(ctx, 'brand', id)
  const from = shopsOf(ctx, brand.endpoints.shops.guard, { brandId: id, ...asked })
  const [found, counted] = await Promise.all([
    sql<Output<typeof brand, 'shops'>['list'][number]>`
      select ${columns} ${from} order by shop.name, shop.id limit ${rows} offset ${(page - 1) * rows}`.execute(ctx.db),
    sql<{ total: number }>`select count(*)::integer as total ${from}`.execute(ctx.db),
  ])
  return { list: found.rows, total: counted.rows[0]?.total ?? 0 }
}

export function shopsExport(ctx: Context, asked: Parsed<typeof brand, 'shopsExport'>) {
  const from = shopsOf(ctx, brand.endpoints.shopsExport.guard, asked)
  return foundRows<Output<typeof brand, 'shopsExport'>>(ctx, sql`select ${columns} ${from}`, [
    { column: 'shopName', descending: false },
    { column: 'id', descending: false },
  ])
}

const columns = sql`shop.id, shop.code as shop_code, shop.name as shop_name, b.name as brand_name, shop.status`

function shopsOf(
  ctx: Context,
  guard: Guard,
  { brandId, includeChildren, status, keyword }: Parsed<typeof brand, 'shopsExport'>,
) {
  return sql`from shop join brand b on b.tenant_id = shop.tenant_id and b.id = shop.brand_id
    where shop.tenant_id = app.tenant() and shop.deleted_at is null and ${scoped(ctx, guard).rows({ shop: 'shop.id', organisation: 'shop.organisationId' })}
      and ${includeChildren ? sql`starts_with(b.path, (select path from brand where tenant_id = app.tenant() and id = ${brandId}))` : sql`b.id = ${brandId}`}
      and (${status ?? null}::smallint is null or shop.status = ${status ?? null})
      ${keyword === undefined ? sql`` : sql`and (${contains('shop.name', keyword)} or ${contains('shop.code', keyword)})`}`
}

/** The brands that can still be brought back, the last one first. */
export async function deletedBrands({ db }: Context): Promise<Output<typeof brand, 'deleted'>> {
  const { rows } = await sql<Output<typeof brand, 'deleted'>[number]>`
    select b.id, b.code as brand_code, b.name as brand_name, p.name as parent_name, b.deleted_at,
           greatest(0, 90 - extract(day from now() - b.deleted_at))::int as days_left
      from brand b left join brand p on p.tenant_id = b.tenant_id and p.id = b.parent_id
     where b.tenant_id = app.tenant() and b.deleted_at > now() - interval '90 days'
     order by b.deleted_at desc, b.id desc limit 200`.execute(db)
  return rows
}

/** A brand that was deleted within 90 days, if nobody has taken its code or name meanwhile and what it stood below is there. */
export async function lockDeleted(ctx: Context, { id }: ById): Promise<RowOf<'brand'>> {
  const { rows } = await sql<RowOf<'brand'> & { isLate: boolean }>`
    select *, coalesce(deleted_at < now() - interval '90 days', true) as is_late from brand
     where tenant_id = app.tenant() and id = ${id} for update`.execute(ctx.db)
  const [row] = rows
  if (!row) return fail(404, common.notFound)
  if (row.isLate) refuse(brand.reasons.notDeleted)
  if (row.parentId !== null) {
    const parent = await sql`
      select 1 from brand where tenant_id = app.tenant() and id = ${row.parentId} and deleted_at is null`.execute(
      ctx.db,
    )
    if (parent.rows.length === 0) refuse(brand.reasons.parentMissing)
  }
  return restoreRow(ctx, 'brand', id)
}
