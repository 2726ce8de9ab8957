import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { type DeliveryPlatform, delivery, deliveryPlatforms } from '@brandside/contract/store/delivery.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'
import { keptBy } from '../../platform/delete-guards.ts'
import { nameIn } from '../../platform/entity/names.ts'
import { serve } from '../../platform/serve.ts'
import { accounts, ping } from './account-list.ts'
import { sealedTokens } from './authorisations.ts'
import { authorisation, callback } from './authorise.ts'
import { bind, config, stores, unbind } from './bind.ts'
import { byTheClock } from './by-the-clock.ts'
import { days } from './days.ts'
import { followUps } from './follow-up.ts'
import { exportList, info, list } from './info.ts'
import { match } from './match.ts'
import { matchSheet, matchTemplate } from './match-sheet.ts'
import { webhook } from './webhook.ts'

/** A channel stays while a shop is bound whose orders it settles. */
const channelGuard = keptBy({
  table: 'deliveryBinding',
  column: 'payChannelId',
  where: sql`status <> 'UNBOUND'`,
  reason: delivery.reasons.ofChannel,
  tells: { name: nameIn('shop', 'deliveryBinding.shopId') },
})

export const deliveryModule = serve(
  delivery,
  {
    list,
    export: exportList,
    days,
    accounts,
    ping,
    info,
    config,
    webhook,
    authorisation,
    callback,
    stores,
    match,
    matchTemplate,
    matchSheet,
    bind,
    unbind,
  },
  {
    deleteGuards: { shop: keepShop, payChannel: channelGuard },
    sealed: [sealedTokens],
    uniques: {
      delivery_binding_store: { path: 'platformShopId', reason: delivery.reasons.takenByOther },
      delivery_binding_shop: { path: 'shopId', reason: delivery.reasons.alreadyBound },
    },
    listeners: followUps,
    clock: byTheClock,
    retention: forgetEvents,
  },
)

/** A shop that is bound stays: orders would go on coming in for it. */
async function keepShop(db: Db, ids: readonly Id[]) {
  const { rows } = await sql<{ name: string; platform: DeliveryPlatform }>`
    select s.name, b.platform from delivery_binding b join shop s on s.tenant_id = b.tenant_id and s.id = b.shop_id
     where b.tenant_id = app.tenant() and b.shop_id = any(${ids}::bigint[]) and b.status <> 'UNBOUND' limit 1`.execute(
    db,
  )
  const [kept] = rows
  const platform: Bilingual | undefined = kept && deliveryPlatforms[kept.platform]
  return kept && { reason: delivery.reasons.ofShop, detail: { name: kept.name, platform } }
}

/** A platform repeats an event for hours, not for months. */
async function forgetEvents(db: Db): Promise<void> {
  await sql`delete from delivery_event where tenant_id = app.tenant() and created_at < now() - interval '90 days'`.execute(
    db,
  )
}
