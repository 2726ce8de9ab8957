import { coupon } from '@brandside/contract/marketing/coupon.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { findRow } from '../../platform/entity/rows.ts'
import { visible } from '../../platform/entity/visible.ts'

/** How many were taken and used, day by day of the brand's calendar, and what they cost in which shop. */
export async function stat(ctx: Context, { id }: ById) {
  const row = await findRow(ctx, 'coupon', id, visible(ctx, coupon, coupon.endpoints.stat.guard, 'plain'))
  const zone = sql`(select b.time_zone from brand b where b.tenant_id = app.tenant() and b.id = ${row.brandId})`
  const [days, shops] = await Promise.all([
    sql<{ day: string; issued: number; used: number }>`
      select day, sum(issued)::integer as issued, sum(used)::integer as used from (
        select (created_at at time zone ${zone})::date as day, 1 as issued, 0 as used
          from user_coupon where tenant_id = app.tenant() and coupon_id = ${id}
        union all
        select (used_at at time zone ${zone})::date, 0, 1
          from user_coupon where tenant_id = app.tenant() and coupon_id = ${id} and state = 'USED') told
       group by day order by day desc limit 400`.execute(ctx.db),
    sql<{ shopId: Id | null; shopName: string | null; used: number; discountCents: number }>`
      select u.used_shop_id as shop_id, s.name as shop_name, count(*)::integer as used,
             sum(u.discount_cents)::bigint as discount_cents
        from user_coupon u left join shop s on s.tenant_id = u.tenant_id and s.id = u.used_shop_id
       where u.tenant_id = app.tenant() and u.coupon_id = ${id} and u.state = 'USED'
       group by 1, 2 order by used desc limit 50`.execute(ctx.db),
  ])
  return { days: days.rows.toReversed(), shops: shops.rows }
}
