import type { Id } from '@brandside/contract/platform/id.ts'
import type { DeliveryPlatform } from '@brandside/contract/store/delivery.ts'
import { delivery } from '@brandside/contract/store/delivery.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'
import { refuse } from '../../platform/refuse.ts'
import { ableTo, askPlatform, platformName } from './accounts.ts'
import type { DayHours, MenuItem, MenuRefusal } from './adapters/delivery-adapter.ts'
import { demandReach } from './authorisations.ts'
import { shopRef } from './shop-ref.ts'

/** Tells the platform of a bound shop what its menu costs and what is sold out; answers what was refused. */
export interface MenuReach {
  bindingId: Id
  offer(items: readonly MenuItem[]): Promise<MenuRefusal[]>
  /** Tells when the shop is open; throws what the platform says of it. */
  openAt(week: readonly DayHours[]): Promise<void>
}

export async function menuReach(
  db: Db,
  tenantId: Id,
  { shopId, platform }: { shopId: Id; platform: DeliveryPlatform },
): Promise<MenuReach> {
  const { rows } = await sql<{ id: Id; platformShopId: string }>`
    select id, platform_shop_id from delivery_binding
     where tenant_id = app.tenant() and shop_id = ${shopId} and platform = ${platform} and status = 'BOUND'`.execute(db)
  const bound = rows[0] ?? refuse(delivery.reasons.notBound, { platform: platformName(platform) })
  const { adapter, tokens } = await demandReach(db, { shopId, platform })
  const offer = ableTo(platform, adapter.offer)
  const openAt = ableTo(platform, adapter.openAt)
  const store = { id: bound.platformShopId, shopRef: shopRef(tenantId, shopId) }
  return {
    bindingId: bound.id,
    offer: (items) => askPlatform(platform, () => offer(tokens, store, items)),
    openAt: (week) => askPlatform(platform, () => openAt(tokens, store, week)),
  }
}

/** Bound shops of platforms that menus are told to. */
export async function boundShops(db: Db): Promise<{ shopId: Id; platform: DeliveryPlatform }[]> {
  const { rows } = await sql<{ shopId: Id; platform: DeliveryPlatform }>`
    select b.shop_id, b.platform from delivery_binding b
      join shop s on s.tenant_id = b.tenant_id and s.id = b.shop_id and s.deleted_at is null
     where b.tenant_id = app.tenant() and b.status = 'BOUND' and b.pay_channel_id is not null order by b.id`.execute(db)
  return rows
}

/** Keeps what the platform was told of a shop's hours, and why it took it not. */
export async function keepToldHours(
  db: Db,
  { bindingId, hours, words }: { bindingId: Id; hours: unknown; words: string | null },
): Promise<void> {
  await sql`
    update delivery_binding
       set hours_told = ${JSON.stringify(hours)}::jsonb, hours_outcome = ${words === null ? 'TAKEN' : 'REFUSED'},
           hours_words = ${words}, hours_told_at = now(), version = version + 1, updated_at = now(), updated_by = app.admin()
     where tenant_id = app.tenant() and id = ${bindingId}`.execute(db)
}

export type { MenuRefusal }
