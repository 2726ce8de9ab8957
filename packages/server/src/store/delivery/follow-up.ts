import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { asSystem } from '../../platform/as-system.ts'
import type { Chosen } from './authorisations.ts'
import { noteAcceptance } from './orders/order-events.ts'
import { readOrder } from './orders/read-orders.ts'
import { reachOf } from './reach-of.ts'
import { acceptAsked, contentAsked, type OfOrder, unbindAsked } from './requests.ts'
import { shopRef } from './shop-ref.ts'

/** What the product tells a platform after the commit, again and again until it answers. */
export const followUps = {
  ...acceptAsked.heardBy((pool, { tenantId, payload }) => acceptOrder(pool, tenantId, payload)),
  ...contentAsked.heardBy((pool, { tenantId, payload }) => readOrder(pool, tenantId as Id, payload)),
  ...unbindAsked.heardBy((pool, { tenantId, payload }) => tellUnbound(pool, tenantId as Id, payload)),
}

export async function acceptOrder(
  pool: pg.Pool,
  tenantId: number,
  { shopId, platform, bindingId, orderNo }: OfOrder,
): Promise<void> {
  const reach = await reachOf(pool, tenantId, { shopId, platform })
  if (!reach) return
  await reach.adapter.accept(reach.tokens, orderNo)
  await asSystem(pool, tenantId as Id, (ctx) => noteAcceptance(ctx, { bindingId, orderNo }))
}

/** Unless the shop is bound to the store again; while it is being bound, the platform is told later. */
export async function tellUnbound(
  pool: pg.Pool,
  tenantId: Id,
  { shopId, platform, platformShopId }: Chosen & { platformShopId: string },
): Promise<void> {
  const standing = await asSystem(pool, tenantId, async ({ db }) => {
    const { rows } = await sql<{ status: string }>`
      select status from delivery_binding where tenant_id = app.tenant() and platform = ${platform} and shop_id = ${shopId}
         and platform_shop_id = ${platformShopId} and status <> 'UNBOUND'`.execute(db)
    return rows[0]?.status
  })
  if (standing === 'BINDING') throw new Error(`The store ${platformShopId} is being bound`)
  const reach = standing === undefined ? await reachOf(pool, tenantId, { shopId, platform }) : undefined
  await reach?.adapter.unbind(reach.tokens, platformShopId, shopRef(tenantId, shopId))
}
