import type { Id } from '@brandside/contract/platform/id.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { delivery } from '@brandside/contract/store/delivery.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'
import type { Announcer } from '../../platform/queue/happening.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Account } from './accounts.ts'
import type { Chosen } from './authorisations.ts'
import { unbindAsked } from './requests.ts'

type Wish = Chosen & { platformShopId: string }
type Reservation = Wish & Pick<Account, 'channelId'>

/** No call lasts so long: the process of an older reservation has died. */
const abandoned = sql<boolean>`(b.status = 'BINDING' and b.bound_at < now() - interval '2 minutes')`

/** Refuses where the shop or the store is taken at this platform; a reservation for the same wish is no obstacle. */
export async function demandFree(db: Db, { shopId, platform, platformShopId }: Wish): Promise<void> {
  const { rows } = await sql<{ shopId: Id; shop: string; platformShopName: string }>`
    select b.shop_id, s.name as shop, b.platform_shop_name
      from delivery_binding b join shop s on s.tenant_id = b.tenant_id and s.id = b.shop_id
     where b.tenant_id = app.tenant() and b.platform = ${platform} and b.status <> 'UNBOUND' and not ${abandoned}
       and (b.shop_id = ${shopId} or b.platform_shop_id = ${platformShopId})
       and not (b.status = 'BINDING' and b.shop_id = ${shopId} and b.platform_shop_id = ${platformShopId}) limit 1`.execute(
    db,
  )
  const [taken] = rows
  if (!taken) return
  if (taken.shopId === shopId) refuse(delivery.reasons.alreadyBound, { name: taken.platformShopName })
  refuse(delivery.reasons.takenByOther, { shop: taken.shop })
}

/** Keeps shop and store for one binding, before the platform is asked; one for the same wish goes on. */
export async function reserve(ctx: Announcer, wish: Reservation, storeName: string): Promise<Id> {
  const { shopId, platform, platformShopId, channelId } = wish
  await freeReservations(ctx)
  const { rows: made } = await sql<{ id: Id }>`
    insert into delivery_binding (shop_id, platform, platform_shop_id, platform_shop_name, status, pay_channel_id)
    values (${shopId}, ${platform}, ${platformShopId}, ${storeName}, 'BINDING', ${channelId}) on conflict do nothing returning id`.execute(
    ctx.db,
  )
  if (made[0]) return made[0].id
  const { rows: kept } = await sql<{ id: Id }>`
    update delivery_binding set bound_at = now(), platform_shop_name = ${storeName}, pay_channel_id = ${channelId}, version = version + 1
     where tenant_id = app.tenant() and shop_id = ${shopId} and platform = ${platform}
       and platform_shop_id = ${platformShopId} and status = 'BINDING' returning id`.execute(ctx.db)
  if (kept[0]) return kept[0].id
  await demandFree(ctx.db, wish)
  return refuse(common.stale)
}

/** The platform has bound what was reserved. */
export async function confirm(db: Db, id: Id): Promise<void> {
  const { rows } = await sql`
    update delivery_binding set status = 'BOUND', bound_at = now(), version = version + 1, updated_at = now(), updated_by = app.admin()
     where tenant_id = app.tenant() and id = ${id} and status = 'BINDING' returning id`.execute(db)
  if (rows.length === 0) refuse(common.stale)
}

/** Frees what was reserved. Where it is open what the platform has done, it is told to unbind until it answers. */
export async function giveUp(ctx: Announcer, { id, isOpen }: { id: Id; isOpen: boolean }): Promise<void> {
  const { rows } = await sql<Wish>`
    update delivery_binding b set ${freed}
     where b.tenant_id = app.tenant() and b.id = ${id} and b.status = 'BINDING'
    returning b.shop_id, b.platform, b.platform_shop_id`.execute(ctx.db)
  if (isOpen) for (const wish of rows) await unbindAsked.announce(ctx, wish)
}

/** Frees what processes that have died had reserved. */
export async function freeReservations(ctx: Announcer): Promise<void> {
  const { rows } = await sql<Wish>`
    update delivery_binding b set ${freed}
     where b.tenant_id = app.tenant() and ${abandoned} returning b.shop_id, b.platform, b.platform_shop_id`.execute(
    ctx.db,
  )
  for (const wish of rows) await unbindAsked.announce(ctx, wish)
}

const freed = sql`
  status = 'UNBOUND', unbound_at = now(), unbound_by = 'UNFINISHED', version = version + 1, updated_at = now()`

/** Keeps that a platform has bound a shop to one of its stores, as the demonstration begins. */
export async function recordBinding(
  db: Db,
  { shopId, platform }: Chosen,
  store: { id: string; name: string },
): Promise<void> {
  await sql`
    insert into delivery_binding (shop_id, platform, platform_shop_id, platform_shop_name, status)
    values (${shopId}, ${platform}, ${store.id}, ${store.name}, 'BOUND')`.execute(db)
}
