import type { Output } from '@brandside/contract/platform/contract.ts'
import { type DeliveryPlatform, delivery, deliveryPlatforms } from '@brandside/contract/store/delivery.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { visible } from '../../platform/entity/visible.ts'

const platforms = Object.keys(deliveryPlatforms) as DeliveryPlatform[]

/** Orders of each platform by the tenant's days, those without an order included, and how soon they were accepted. */
export async function days(ctx: Context): Promise<Output<typeof delivery, 'days'>> {
  const { rows } = await sql<Output<typeof delivery, 'days'>[number]>`
    with zone as (select time_zone, (now() at time zone time_zone)::date as today from app.acting_tenant()),
    found as (
      select (o.ordered_at at time zone zone.time_zone)::date as day, b.platform, count(*)::int as orders,
             (count(*) filter (where o.status = 'CANCELLED'))::int as cancelled,
             (percentile_disc(0.5) within group (order by extract(epoch from o.accepted_at - o.ordered_at)))::int as accept_seconds
        from zone
        join delivery_order o on o.tenant_id = app.tenant()
         and o.ordered_at >= (zone.today - 29)::timestamp at time zone zone.time_zone
        join delivery_binding b on b.tenant_id = o.tenant_id and b.id = o.binding_id
        join shop on shop.tenant_id = b.tenant_id and shop.id = b.shop_id and shop.deleted_at is null
       where ${visible(ctx, delivery, delivery.endpoints.days.guard)}
       group by 1, 2)
    select (zone.today - 29 + n)::text as day, p.platform, coalesce(f.orders, 0) as orders,
           coalesce(f.cancelled, 0) as cancelled, f.accept_seconds
      from zone cross join generate_series(0, 29) n
      join unnest(${platforms}::text[]) p (platform)
        on p.platform in (select platform from delivery_binding where tenant_id = app.tenant())
        or not exists (select from delivery_binding where tenant_id = app.tenant())
      left join found f on f.day = zone.today - 29 + n and f.platform = p.platform
     order by 1, 2`.execute(ctx.db)
  return rows
}
