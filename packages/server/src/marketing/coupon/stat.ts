import { coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import type { Output } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { ratio } from '@brandside/contract/platform/money.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { findRow } from '../../platform/entity/rows.ts'
import { visible } from '../../platform/entity/visible.ts'
import { brandCurrency } from '../../store/brand/brand-currency.public.ts'

type Stat = Output<typeof coupon, 'stat'>

/** How many were taken and used, day by day of the brand's calendar, and what they cost and brought in which shop. */
export async function stat(ctx: Context, { id }: ById): Promise<Stat> {
  const row = await findRow(ctx, 'coupon', id, visible(ctx, coupon, coupon.endpoints.stat.guard, 'plain'))
  const zone = sql`(select b.time_zone from brand b where b.tenant_id = app.tenant() and b.id = ${row.brandId})`
  const [currency, days, shops, sums] = await Promise.all([
    brandCurrency(ctx, row.brandId),
    sql<{ day: string; issued: number; used: number }>`
      select day, sum(issued)::integer as issued, sum(used)::integer as used from (
        select (created_at at time zone ${zone})::date as day, 1 as issued, 0 as used
          from user_coupon where tenant_id = app.tenant() and coupon_id = ${id}
        union all
        select (used_at at time zone ${zone})::date, 0, 1
          from user_coupon where tenant_id = app.tenant() and coupon_id = ${id} and state = 'USED') told
       group by day order by day desc limit 400`.execute(ctx.db),
    sql<Stat['shops'][number]>`
      select u.used_shop_id as shop_id, s.name as shop_name, ${counted}
        from ${uses(id)} left join shop s on s.tenant_id = u.tenant_id and s.id = u.used_shop_id
       group by 1, 2 order by used desc limit 50`.execute(ctx.db),
    sql<Pick<Stat, 'used' | 'discountCents' | 'takingsCents'>>`select ${counted} from ${uses(id)}`.execute(ctx.db),
  ])
  const { used = 0, discountCents = 0, takingsCents = 0 } = sums.rows[0] ?? {}
  const { issued } = row
  return {
    issued,
    used,
    currency,
    discountCents,
    takingsCents,
    useRateBp: issued === 0 ? null : ratio(used, 10_000, issued),
    returnBp: discountCents === 0 ? null : ratio(takingsCents, 10_000, discountCents),
    days: days.rows.toReversed(),
    shops: shops.rows,
  }
}

const counted = sql`count(*)::integer as used, coalesce(sum(u.discount_cents), 0)::bigint as discount_cents,
  coalesce(sum(u.takings_cents), 0)::bigint as takings_cents`

const uses = (id: Id) => sql`(
  select tenant_id, used_shop_id, discount_cents, takings_cents from user_coupon
   where tenant_id = app.tenant() and coupon_id = ${id} and state = 'USED') u`
