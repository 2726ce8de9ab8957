import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { brand } from '@brandside/contract/store/brand.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { findRow } from '../../platform/entity/rows.ts'

type Impact = Output<typeof brand, 'impact'>

/** What is in business at this moment under a brand and those below it, and stops when it is disabled. */
export async function impact(ctx: Context, { id }: Parsed<typeof brand, 'impact'>): Promise<Impact> {
  const { path } = await findRow(ctx, 'brand', id)
  const { rows } = await sql<Impact>`
    with below as (
      select tenant_id, id from brand
       where tenant_id = app.tenant() and starts_with(path, ${path}) and status = 1 and deleted_at is null),
    open as (
      select s.name from shop s join below b on b.tenant_id = s.tenant_id and b.id = s.brand_id
       where s.status = 1 and s.deleted_at is null order by s.sort, s.id),
    offered as (
      select c.id, c.tenant_id from coupon c join below b on b.tenant_id = c.tenant_id and b.id = c.brand_id
       where c.state = 'ON' and c.deleted_at is null)
    select (select count(*)::int from below where id <> ${id}) as brands,
           (select count(*)::int from open) as shops,
           array(select name from open limit 10) as shop_names,
           (select count(*)::int from offered) as coupons,
           (select count(*)::int from user_coupon u join coupon c on c.tenant_id = u.tenant_id and c.id = u.coupon_id
              join below b on b.tenant_id = c.tenant_id and b.id = c.brand_id where u.state = 'UNUSED') as held_coupons,
           (select count(*)::int from activity a join below b on b.tenant_id = a.tenant_id and b.id = a.brand_id
             where a.status = 1 and a.deleted_at is null and a.end_at > now()) as activities,
           (select count(*)::int from marketing_activity m join below b on b.tenant_id = m.tenant_id and b.id = m.brand_id
             where m.state = 'APPROVED' and m."on" and m.deleted_at is null and m.end_at > now()) as campaigns,
           (select count(*)::int from recharge_package p join below b on b.tenant_id = p.tenant_id and b.id = p.brand_id
             where p.status = 1 and p.deleted_at is null) as packages`.execute(ctx.db)
  return rows[0] as Impact
}
