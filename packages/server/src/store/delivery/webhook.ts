import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { type DeliveryPlatform, delivery } from '@brandside/contract/store/delivery.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { asSystem } from '../../platform/as-system.ts'
import { asTenant } from '../../platform/as-tenant.ts'
import type { HookContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { isSigned } from '../../platform/partners/signature.ts'
import { fail } from '../../platform/refuse.ts'
import { authorised, type Chosen, keepTokens, noteFailedRefresh } from './authorisations.ts'
import type { PlatformEvent } from './delivery-adapter.ts'
import { adapterOf } from './platforms.ts'
import { tenantIn } from './shop-ref.ts'

interface Binding {
  id: Id
  shopId: Id
  autoAccept: boolean
}

/**
 * Takes what a platform tells: signed by it, written down under its own id, and acted on once however often it is told
 * (C-INV-9). An event of a store that is nobody's is taken and forgotten, so that the platform does not repeat it.
 */
export async function webhook(ctx: HookContext, { platform }: Parsed<typeof delivery, 'webhook'>) {
  const { pool, method, path, rawBody, headers } = ctx
  const adapter = adapterOf(platform)
  if (!isSigned(adapter.webhookSecret, { method, path, body: rawBody }, headers, Date.parse(ctx.now)))
    fail(401, delivery.reasons.unsigned)
  const event = adapter.parseWebhook(rawBody)
  if (!event) return { taken: false }
  const tenantId = tenantIn(event.shopRef)
  if (tenantId === undefined) return { taken: false }
  const acts: Binding[] = []
  await asTenant(pool, tenantId, async (db) => {
    const binding = await applied(db, platform, event)
    if (binding) acts.push(binding)
  })
  for (const binding of acts) await followUp(pool, tenantId, binding, { platform, event })
  return { taken: acts.length > 0 }
}

/** Writes the event down and does what it says; nothing where it was told before. */
async function applied(db: Db, platform: DeliveryPlatform, event: PlatformEvent): Promise<Binding | undefined> {
  const { rows } = await sql<Binding>`
    select id, shop_id, auto_accept from delivery_binding
     where tenant_id = app.tenant() and platform = ${platform} and platform_shop_id = ${event.storeId}
       and status = 'BOUND' for update`.execute(db)
  const [binding] = rows
  if (!binding) return undefined
  const written = await sql`
    insert into delivery_event (binding_id, platform, event_id, type, order_no, body)
    values (${binding.id}, ${platform}, ${event.eventId}, ${event.type}, ${event.orderNo}, ${JSON.stringify(event)}::jsonb)
    on conflict (tenant_id, platform, event_id) do nothing returning id`.execute(db)
  if (written.rows.length === 0) return undefined
  await act(db, binding.id, event)
  return binding
}

async function act(db: Db, bindingId: Id, { type, orderNo, amountCents, at }: PlatformEvent): Promise<void> {
  const seen = sql`update delivery_binding set last_heartbeat_at = now()`
  const here = sql`where tenant_id = app.tenant() and id = ${bindingId}`
  if (type === 'ORDER_NEW' && orderNo !== null) {
    await sql`
      insert into delivery_order (binding_id, order_no, status, amount_cents, ordered_at)
      values (${bindingId}, ${orderNo}, 'NEW', ${amountCents}, ${at}) on conflict do nothing`.execute(db)
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
         set status = 'UNBOUND', unbound_at = now(), unbind_reason = '平台解绑', version = version + 1 ${here}`.execute(
      db,
    )
  else await sql`${seen} ${here}`.execute(db)
}

/** What an event leads to at the platform, once it is kept: the order is accepted, old tokens are renewed. */
async function followUp(
  pool: pg.Pool,
  tenantId: number,
  { id, shopId, autoAccept }: Binding,
  { platform, event: { type, orderNo } }: { platform: DeliveryPlatform; event: PlatformEvent },
): Promise<void> {
  const chosen: Chosen = { shopId, platform }
  const adapter = adapterOf(platform)
  if (type === 'HEARTBEAT') return renew(pool, tenantId, chosen)
  if (type !== 'ORDER_NEW' || !autoAccept || orderNo === null) return
  let known: Awaited<ReturnType<typeof authorised>> | undefined
  await asTenant(pool, tenantId, async (db) => {
    known = await authorised(db, chosen)
  })
  if (!known) return
  await adapter.accept(known.tokens, orderNo)
  await asTenant(pool, tenantId, (db) =>
    sql`
      update delivery_order set status = 'ACCEPTED', accepted_at = now(), version = version + 1
       where tenant_id = app.tenant() and binding_id = ${id} and order_no = ${orderNo} and status = 'NEW'`.execute(db),
  )
}

/** Tokens are renewed when four fifths of their life are over; the platform's heartbeat is the clock. */
async function renew(pool: pg.Pool, tenantId: number, chosen: Chosen): Promise<void> {
  let known: Awaited<ReturnType<typeof authorised>> | undefined
  await asTenant(pool, tenantId, async (db) => {
    known = await authorised(db, chosen)
  })
  if (!known?.isOld) return
  try {
    const tokens = await adapterOf(chosen.platform).refresh(known.tokens)
    await asTenant(pool, tenantId, (db) => keepTokens(db, chosen, tokens))
  } catch {
    await asSystem(pool, tenantId as Id, (ctx) => noteFailedRefresh(ctx, chosen))
  }
}
