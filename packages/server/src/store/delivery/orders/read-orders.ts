import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { asSystem } from '../../../platform/as-system.ts'
import type { SystemContext } from '../../../platform/context.ts'
import { PartnerRefusal } from '../../../platform/partners/partner-refusal.ts'
import { PartnerSilent } from '../../../platform/partners/partner-request.ts'
import type { PlatformOrder } from '../adapters/delivery-adapter.ts'
import type { Reach } from '../authorisations.ts'
import { type Binding, takeEvent } from '../events.ts'
import { reachOf } from '../reach-of.ts'
import type { OfOrder } from '../requests.ts'
import { shopRef } from '../shop-ref.ts'
import { takeOrderEvent } from './order-events.ts'

/** What an order holds, read at its platform: its notice had the number alone. */
export async function readOrder(
  pool: pg.Pool,
  tenantId: Id,
  { shopId, platform, bindingId, orderNo }: OfOrder,
): Promise<void> {
  const reach = await reachOf(pool, tenantId, { shopId, platform })
  const order = await reach?.adapter.order?.(reach.tokens, orderNo)
  if (order) await asSystem(pool, tenantId, (ctx) => takeRead(ctx, { id: bindingId, shopId, platform }, order))
}

type Place = Pick<Binding, 'id' | 'shopId' | 'platform'>

const events = { NEW: 'ORDER_NEW', ACCEPTED: 'ORDER_ACCEPTED', DONE: 'ORDER_DONE', CANCELLED: 'ORDER_CANCEL' } as const

/** As if the platform had told it by a notice. */
async function takeRead(ctx: SystemContext, place: Place, order: PlatformOrder): Promise<void> {
  const { orderNo, state, guestPaidCents } = order
  const at = state === 'NEW' ? order.placedAt : ctx.now
  const binding = { ...place, channelId: null, autoAccept: false }
  const event = { eventId: '', storeId: null, shopRef: null, orderNo, amountCents: guestPaidCents, at, order }
  await takeOrderEvent(ctx, binding, { ...event, type: events[state] })
  await sql`
    update delivery_order set read_at = now()
     where tenant_id = app.tenant() and binding_id = ${place.id} and order_no = ${orderNo}`.execute(ctx.db)
}

interface BoundShop extends Place {
  channelId: Id
  platformShopId: string
}

/**
 * What notices have not brought: orders that wait at the platform, what it has told in vain, and how orders stand that were
 * heard of last a while ago. A platform that fails is asked again the next minute.
 */
export async function sweepOrders(pool: pg.Pool, tenantId: Id, { openMinutes = 30 } = {}): Promise<void> {
  const bound = await asSystem(pool, tenantId, async ({ db }) => {
    const { rows } = await sql<BoundShop>`
      select b.id, b.shop_id, b.platform, b.pay_channel_id as channel_id, b.platform_shop_id from delivery_binding b
        join shop s on s.tenant_id = b.tenant_id and s.id = b.shop_id and s.deleted_at is null
       where b.tenant_id = app.tenant() and b.status = 'BOUND' and b.pay_channel_id is not null order by b.id`.execute(
      db,
    )
    return rows
  })
  for (const binding of bound) {
    const reach = await reachOf(pool, tenantId, binding)
    if (!reach) continue
    try {
      await sweepShop(pool, tenantId, binding, reach)
      await readOpen(pool, tenantId, { binding, reach, openMinutes })
    } catch (error) {
      if (!(error instanceof PartnerRefusal) && !(error instanceof PartnerSilent)) throw error
    }
  }
}

async function sweepShop(pool: pg.Pool, tenantId: Id, binding: BoundShop, { adapter, tokens }: Reach): Promise<void> {
  const { platform, channelId, platformShopId, shopId } = binding
  const store = { id: platformShopId, shopRef: shopRef(tenantId, shopId) }
  for (const event of (await adapter.missed?.(tokens, store)) ?? [])
    await asSystem(pool, tenantId, (ctx) => takeEvent(ctx, { platform, channelId }, event))
}

async function readOpen(
  pool: pg.Pool,
  tenantId: Id,
  { binding, reach, openMinutes }: { binding: BoundShop; reach: Reach; openMinutes: number },
): Promise<void> {
  const { adapter, tokens } = reach
  if (!adapter.order) return
  const open = await asSystem(pool, tenantId, async ({ db }) => {
    const { rows } = await sql<{ orderNo: string }>`
      select order_no from delivery_order o
       where o.tenant_id = app.tenant() and o.binding_id = ${binding.id} and o.status <> 'CANCELLED'
         and (o.content is null or o.status in ('NEW', 'ACCEPTED'))
         and o.updated_at <= now() - make_interval(mins => ${openMinutes})
         and (o.read_at is null or o.read_at <= now() - make_interval(mins => ${openMinutes}))
       order by o.read_at nulls first, o.id limit 50`.execute(db)
    return rows
  })
  for (const { orderNo } of open) {
    const order = await adapter.order(tokens, orderNo)
    await asSystem(pool, tenantId, (ctx) => takeRead(ctx, binding, order))
  }
}
