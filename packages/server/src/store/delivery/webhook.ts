import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { type DeliveryPlatform, delivery } from '@brandside/contract/store/delivery.ts'
import { sql } from 'kysely'
import { asSystem } from '../../platform/as-system.ts'
import type { HookContext, SystemContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { isSigned } from '../../platform/partners/signature.ts'
import { fail } from '../../platform/refuse.ts'
import type { PlatformEvent } from './delivery-adapter.ts'
import { acceptAsked } from './follow-up.ts'
import { adapterOf } from './platforms.ts'
import { renew } from './renew.ts'
import { tenantIn } from './shop-ref.ts'

interface Binding {
  id: Id
  shopId: Id
  autoAccept: boolean
}

/**
 * Takes what a platform tells: signed by it, written down under its own id, and acted on once however often it is told
 * (C-INV-9). An event of a store that is bound to no shop, or to another one by now, is taken and forgotten, so that the platform does
 * not repeat it; neither does one that comes late end a binding that has begun since.
 */
export async function webhook(ctx: HookContext, { platform }: Parsed<typeof delivery, 'webhook'>) {
  const { pool, method, path, headers } = ctx
  const body = ctx.body.toString()
  const adapter = adapterOf(platform)
  if (!isSigned(adapter.webhookSecret, { method, path, body }, headers, Date.parse(ctx.now)))
    fail(401, delivery.reasons.unsigned)
  const event = adapter.parseWebhook(body)
  if (!event) return { taken: false }
  const tenantId = tenantIn(event.shopRef)
  if (tenantId === undefined) return { taken: false }
  const binding = await asSystem(pool, tenantId as Id, (system) => applied(system, platform, event))
  if (binding && event.type === 'HEARTBEAT') await renew(pool, tenantId as Id, { shopId: binding.shopId, platform })
  return { taken: binding !== undefined }
}

/** Writes the event down and does what it says; nothing where it was told before. */
async function applied(
  ctx: SystemContext,
  platform: DeliveryPlatform,
  event: PlatformEvent,
): Promise<Binding | undefined> {
  const { db } = ctx
  const { rows } = await sql<Binding>`
    select id, shop_id, auto_accept from delivery_binding
     where tenant_id = app.tenant() and platform = ${platform} and platform_shop_id = ${event.storeId}
       and app.tenant() || '-' || shop_id = ${event.shopRef} and status <> 'UNBOUND' for update`.execute(db)
  const [binding] = rows
  if (!binding) return undefined
  const written = await sql`
    insert into delivery_event (binding_id, platform, event_id, type, order_no, body)
    values (${binding.id}, ${platform}, ${event.eventId}, ${event.type}, ${event.orderNo}, ${JSON.stringify(event)}::jsonb)
    on conflict (tenant_id, platform, event_id) do nothing returning id`.execute(db)
  if (written.rows.length === 0) return undefined
  await act(db, binding.id, event)
  if (event.type === 'ORDER_NEW' && event.orderNo !== null && binding.autoAccept)
    await acceptAsked.announce(ctx, { bindingId: binding.id, shopId: binding.shopId, platform, orderNo: event.orderNo })
  return binding
}

async function act(db: Db, bindingId: Id, { type, orderNo, amountCents, at }: PlatformEvent): Promise<void> {
  const seen = sql`update delivery_binding set last_heartbeat_at = now()`
  const here = sql`where tenant_id = app.tenant() and id = ${bindingId}`
  if (type === 'ORDER_NEW' && orderNo !== null) {
    await sql`
      insert into delivery_order (binding_id, order_no, status, amount_cents, ordered_at)
      values (${bindingId}, ${orderNo}, 'NEW', ${amountCents}, ${at}) on conflict (tenant_id, binding_id, order_no) do nothing`.execute(
      db,
    )
    await sql`${seen}, last_order_at = now() ${here}`.execute(db)
  } else if (type === 'ORDER_CANCEL' || type === 'ORDER_DONE') {
    // Told before its order, it stands as it ended; the order that comes later changes nothing.
    const status = type === 'ORDER_DONE' ? 'DONE' : 'CANCELLED'
    await sql`
      insert into delivery_order (binding_id, order_no, status, amount_cents, ordered_at)
      values (${bindingId}, ${orderNo ?? ''}, ${status}, ${amountCents}, ${at})
      on conflict (tenant_id, binding_id, order_no) do update set status = excluded.status, version = delivery_order.version + 1`.execute(
      db,
    )
    await sql`${seen} ${here}`.execute(db)
  } else if (type === 'UNBIND')
    await sql`
      update delivery_binding
         set status = 'UNBOUND', unbound_at = now(), unbound_by = 'PLATFORM', version = version + 1
       ${here} and status = 'BOUND' and bound_at <= ${at}::timestamptz`.execute(db)
  else await sql`${seen} ${here}`.execute(db)
}
