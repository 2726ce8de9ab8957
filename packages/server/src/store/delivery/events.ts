import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { SystemContext } from '../../platform/context.ts'
import type { Account } from './accounts.ts'
import type { PlatformEvent } from './adapters/delivery-adapter.ts'
import { bindByNotice, endByPlatform } from './bound-there.ts'
import { takeOrderEvent } from './orders/order-events.ts'
import { acceptAsked, contentAsked } from './requests.ts'

/** A shop that is bound to a store of a platform, under one of the company's accounts there. */
export interface Binding extends Account {
  id: Id
  shopId: Id
  autoAccept: boolean
}

/** Writes the event down and does what it says; nothing where it was told before, or is of no store that is bound here. */
export async function takeEvent(
  ctx: SystemContext,
  account: Account,
  event: PlatformEvent,
): Promise<Binding | undefined> {
  if (event.type === 'BOUND') await bindByNotice(ctx, account, event)
  const binding = await bindingOf(ctx, account, event)
  if (!binding) return undefined
  const { db } = ctx
  const { platform } = account
  const { type, orderNo, order, bound: _, ...kept } = event
  const written = await sql`
    insert into delivery_event (binding_id, platform, event_id, type, order_no, body)
    values (${binding.id}, ${platform}, ${event.eventId}, ${type}, ${orderNo}, ${JSON.stringify({ ...kept, type, orderNo })}::jsonb)
    on conflict (tenant_id, platform, event_id) do nothing returning id`.execute(db)
  if (written.rows.length === 0) return undefined
  await sql`
    update delivery_binding
       set last_heartbeat_at = now(), last_order_at = case when ${type} = 'ORDER_NEW' then now() else last_order_at end
     where tenant_id = app.tenant() and id = ${binding.id}`.execute(db)
  if (type === 'UNBIND') await endByPlatform(ctx, binding, event.at)
  if (orderNo === null) return binding
  const known = await takeOrderEvent(ctx, binding, event)
  const told = { bindingId: binding.id, shopId: binding.shopId, platform, orderNo }
  if (known && !order && !known.hasContent && account.channelId !== null) await contentAsked.announce(ctx, told)
  if (type === 'ORDER_NEW' && binding.autoAccept) await acceptAsked.announce(ctx, told)
  return binding
}

/**
 * By the store, by the shop, or by both, as far as the event names them. An order that is accepted meanwhile refers to the
 * binding: its reference is not kept waiting, which would wait for the order in turn.
 */
async function bindingOf(
  { db }: SystemContext,
  { platform, channelId }: Account,
  { storeId, shopRef }: PlatformEvent,
): Promise<Binding | undefined> {
  if (storeId === null && shopRef === null) return undefined
  const { rows } = await sql<Binding>`
    select id, shop_id, auto_accept, platform, pay_channel_id as channel_id from delivery_binding
     where tenant_id = app.tenant() and platform = ${platform} and pay_channel_id is not distinct from ${channelId}
       and (${storeId}::text is null or platform_shop_id = ${storeId})
       and (${shopRef}::text is null or app.tenant() || '-' || shop_id = ${shopRef}) and status <> 'UNBOUND'
       for no key update`.execute(db)
  return rows[0]
}
