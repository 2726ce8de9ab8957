import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { Guard } from '@brandside/contract/platform/permission.ts'
import {
  type DeliveryPlatform,
  type DeliveryStanding,
  delivery,
  deliveryPlatforms,
} from '@brandside/contract/store/delivery.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { containsAny } from '../../platform/entity/conditions.ts'
import { visible } from '../../platform/entity/visible.ts'
import { oneBatch } from '../../platform/export/one-batch.ts'
import { shopOf } from './bind.ts'
import { endingAtShop } from './ending.public.ts'

type Standing = Omit<DeliveryStanding, 'events'>
const platforms = Object.keys(deliveryPlatforms) as DeliveryPlatform[]

/** Shops and platforms as a matrix, a page of it. */
export async function list(
  ctx: Context,
  { page, rows, ...asked }: Parsed<typeof delivery, 'list'>,
): Promise<Output<typeof delivery, 'list'>> {
  const found = shopsOf(ctx, delivery.endpoints.list.guard, asked)
  const [shops, counted] = await Promise.all([
    found
      .limit(rows)
      .offset((page - 1) * rows)
      .execute(),
    found.clearSelect().clearOrderBy().select(sql<number>`count(*)::integer`.as('total')).executeTakeFirst(),
  ])
  const standings = await standingsOf(
    ctx.db,
    shops.map(({ id }) => id),
  )
  const listed = shops.map(({ id, name, code }) => ({
    shopId: id,
    shopName: name,
    shopCode: code,
    platforms: platforms.map((platform) => standings.get(`${id} ${platform}`) ?? none(platform)),
  }))
  return { list: listed, total: counted?.total ?? 0 }
}

export async function exportList(ctx: Context, asked: Parsed<typeof delivery, 'export'>) {
  const shops = await shopsOf(ctx, delivery.endpoints.export.guard, asked).execute()
  const standings = await standingsOf(
    ctx.db,
    shops.map(({ id }) => id),
  )
  const rows = shops.flatMap(({ id, name, code }) =>
    platforms.map((platform) => ({
      shopCode: code,
      shopName: name,
      ...(standings.get(`${id} ${platform}`) ?? none(platform)),
    })),
  )
  return { total: rows.length, batches: oneBatch(rows) }
}

const shopsOf = (ctx: Context, guard: Guard, { keyword, ending }: Parsed<typeof delivery, 'export'>) =>
  ctx.db
    .selectFrom('shop')
    .select(['id', 'name', 'code'])
    .where('deletedAt', 'is', null)
    .where(visible(ctx, delivery, guard))
    .$if(keyword !== undefined, (q) => q.where(containsAny(['shop.name', 'shop.code'], keyword as string)))
    .$if(ending !== undefined, (q) => q.where(sql<boolean>`${endingAtShop} = ${ending}`))
    .orderBy('sort')
    .orderBy('id')

export async function info(
  ctx: Context,
  { shopId }: Parsed<typeof delivery, 'info'>,
): Promise<Output<typeof delivery, 'info'>> {
  const { name } = await shopOf(ctx, 'info', shopId)
  const [standings, events] = await Promise.all([standingsOf(ctx.db, [shopId]), eventsOf(ctx.db, shopId)])
  return {
    shopName: name,
    platforms: platforms.map((platform) => ({
      ...(standings.get(`${shopId} ${platform}`) ?? none(platform)),
      events: events.filter((event) => event.platform === platform).map(({ platform: _, ...event }) => event),
    })),
  }
}

const none = (platform: DeliveryPlatform): Standing => ({
  platform,
  authState: 'NONE',
  bindState: 'UNBOUND',
  platformShopId: null,
  platformShopName: null,
  autoAccept: false,
  unboundAt: null,
  unboundBy: null,
  unbindReason: null,
  boundAt: null,
  tokenExpiresAt: null,
  lastHeartbeatAt: null,
  openOrders: 0,
  todayOrders: 0,
})

/** Days are the tenant's here: what counts is how busy a store is, not what is booked. */
async function standingsOf(db: Db, shopIds: readonly Id[]): Promise<Map<string, Standing>> {
  const { rows } = await sql<Standing & { shopId: Id }>`
    select s.id as shop_id, p.platform,
           case when a.id is null then 'NONE' when a.token_expires_at <= now() then 'EXPIRED' else a.status end as auth_state,
           coalesce(b.status, 'UNBOUND') as bind_state, b.platform_shop_id, b.platform_shop_name,
           coalesce(b.auto_accept, false) as auto_accept, b.bound_at, ended.unbound_at, ended.unbound_by, ended.unbind_reason, a.token_expires_at, b.last_heartbeat_at,
           (select count(*) from delivery_order o where o.tenant_id = b.tenant_id and o.binding_id = b.id
               and o.status in ('NEW', 'ACCEPTED'))::int as open_orders,
           (select count(*) from delivery_order o where o.tenant_id = b.tenant_id and o.binding_id = b.id
               and o.ordered_at >= date_trunc('day', now() at time zone t.time_zone) at time zone t.time_zone)::int as today_orders
      from shop s
      cross join unnest(${platforms}::text[]) p (platform)
      cross join app.acting_tenant() t
      left join delivery_authorisation a on a.tenant_id = s.tenant_id and a.shop_id = s.id and a.platform = p.platform
      left join delivery_binding b on b.tenant_id = s.tenant_id and b.shop_id = s.id and b.platform = p.platform and b.status = 'BOUND'
      left join lateral (
        select e.unbound_at, e.unbound_by, e.unbind_reason from delivery_binding e
         where e.tenant_id = s.tenant_id and e.shop_id = s.id and e.platform = p.platform and e.status = 'UNBOUND'
         order by e.unbound_at desc limit 1) ended on b.id is null
     where s.tenant_id = app.tenant() and s.id = any(${shopIds}::bigint[])`.execute(db)
  return new Map(rows.map(({ shopId, ...row }) => [`${shopId} ${row.platform}`, row]))
}

type Event = DeliveryStanding['events'][number] & { platform: DeliveryPlatform }

async function eventsOf(db: Db, shopId: Id): Promise<Event[]> {
  const { rows } = await sql<Event>`
    select platform, type, order_no, received_at from (
      select e.platform, e.type, e.order_no, e.created_at as received_at,
             row_number() over (partition by e.platform order by e.id desc) as place
        from delivery_event e join delivery_binding b on b.tenant_id = e.tenant_id and b.id = e.binding_id
       where e.tenant_id = app.tenant() and b.shop_id = ${shopId} and b.status = 'BOUND') recent
     where place <= 20 order by received_at desc`.execute(db)
  return rows
}
