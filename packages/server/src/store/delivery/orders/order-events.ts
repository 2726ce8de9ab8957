import type { Id } from '@brandside/contract/platform/id.ts'
import { deliveryOrder } from '@brandside/contract/store/delivery-order.ts'
import { sql } from 'kysely'
import type { SystemContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/query.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { PlatformEvent, PlatformOrder } from '../adapters/delivery-adapter.ts'
import type { Binding } from '../events.ts'
import { settleOrder } from './settle-order.ts'

/**
 * What is told of an order, in whatever order it comes: told before its order, an order stands as it ended; what is told of it
 * later changes nothing that has ended. A cancelled order stays so.
 */
export async function takeOrderEvent(
  ctx: SystemContext,
  binding: Binding,
  event: PlatformEvent,
): Promise<{ hasContent: boolean } | undefined> {
  const { type, orderNo, order, refund, at } = event
  if (orderNo === null || type === 'RIDER') return undefined
  const id = await orderRow(ctx, binding, event)
  if (order) await keepContent(ctx, id, order)
  if (type === 'REFUND_ASKED' && refund)
    await sql`
      update delivery_order
         set refund_asked_at = ${at}, refund_asked_no = ${refund.refundNo}, refund_asked_cents = ${refund.amountCents},
             refund_asked_reason = ${refund.reason}, version = version + 1, updated_at = now()
       where tenant_id = app.tenant() and id = ${id}
         and (refund_answered_at is null or refund_answered_at < ${at}::timestamptz
           or refund_asked_no is distinct from ${refund.refundNo})`.execute(ctx.db)
  if (type === 'REFUND_DONE' || type === 'REFUND_REFUSED') await noteAnswer(ctx, id, at, refund?.refundNo)
  if (type === 'REFUND_DONE' && refund) await noteRefund(ctx, id, { ...refund, at })
  if (type === 'ORDER_CANCEL') await noteRefundAnswer(ctx.db, id)
  return settleOrder(ctx, id)
}

/** By the platform's number, once. */
export async function noteRefund(
  { db }: SystemContext,
  orderId: Id,
  { refundNo, amountCents, at }: { refundNo: string; amountCents: number | null; at: string },
): Promise<void> {
  await sql`
    insert into delivery_refund (order_id, refund_no, amount_cents, refunded_at)
    values (${orderId}, ${refundNo}, ${amountCents}, ${at})
    on conflict (tenant_id, order_id, refund_no) do nothing`.execute(db)
  await noteRefundAnswer(db, orderId)
}

/** The platform is asked to give something back: not again before it has answered, or some minutes have passed. */
export async function noteSending(db: Db, orderId: Id): Promise<void> {
  const { rows } = await sql`
    update delivery_order set refund_sent_at = now(), version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and id = ${orderId}
       and (refund_sent_at is null or refund_sent_at < now() - interval '10 minutes')
    returning id`.execute(db)
  if (rows.length === 0) refuse(deliveryOrder.reasons.refundUnderway)
}

/** Nothing that was sent is without an answer. */
export async function noteRefundAnswer(db: Db, orderId: Id): Promise<void> {
  await sql`
    update delivery_order set refund_sent_at = null, version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and id = ${orderId} and refund_sent_at is not null`.execute(db)
}

/** What a guest had asked for is answered: known by its number, as clocks of platforms have seconds alone. */
export async function noteAnswer({ db }: SystemContext, id: Id, at: string, refundNo?: string): Promise<void> {
  const no = sql`${refundNo ?? null}::text`
  const isOther = sql`(refund_asked_no <> ${no} and refund_asked_at > ${at}::timestamptz)`
  await sql`
    update delivery_order
       set refund_answered_at = greatest(refund_answered_at, ${at}::timestamptz),
           refund_asked_at = case when ${isOther} then refund_asked_at end,
           refund_asked_no = case when ${isOther} then refund_asked_no else coalesce(${no}, refund_asked_no) end,
           version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and id = ${id}`.execute(db)
}

const stands: Readonly<Record<string, string>> = {
  ORDER_ACCEPTED: 'ACCEPTED',
  ORDER_DONE: 'DONE',
  ORDER_CANCEL: 'CANCELLED',
}

async function orderRow(
  ctx: SystemContext,
  binding: Binding,
  { type, orderNo, amountCents, at }: PlatformEvent,
): Promise<Id> {
  const status = stands[type] ?? 'NEW'
  const acceptedAt = status === 'ACCEPTED' ? at : null
  const { rows } = await sql<{ id: Id }>`
    insert into delivery_order as o (binding_id, shop_id, platform, order_no, status, amount_cents, ordered_at, accepted_at)
    values (${binding.id}, ${binding.shopId}, ${binding.platform}, ${orderNo}, ${status}, ${amountCents}, ${at}, ${acceptedAt})
    on conflict (tenant_id, binding_id, order_no) do update
      set status = case when ${rank('excluded')} > ${rank('o')} then excluded.status else o.status end,
          accepted_at = coalesce(o.accepted_at, excluded.accepted_at),
          version = o.version + 1, updated_at = now()
    returning id`.execute(ctx.db)
  return rows[0]?.id as Id
}

/** States go forward only. */
const rank = (row: 'o' | 'excluded') =>
  sql`array_position(array['NEW', 'ACCEPTED', 'DONE', 'CANCELLED'], ${sql.ref(`${row}.status`)})`

/** What the guest has ordered, by the first word of it: later ones may have less in them. */
async function keepContent({ db }: SystemContext, id: Id, order: PlatformOrder): Promise<void> {
  const { dayNo, placedAt, guestPaidCents, platformOffCents, netCents } = order
  await sql`
    update delivery_order
       set content = ${JSON.stringify(order)}::jsonb, day_no = ${dayNo}, paid_cents = ${guestPaidCents + platformOffCents},
           net_cents = ${netCents}, ordered_at = ${placedAt}, amount_cents = ${guestPaidCents},
           version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and id = ${id} and content is null`.execute(db)
}

/** The platform has taken that the shop accepts; from now on it is a sale. */
export async function noteAcceptance(
  ctx: SystemContext,
  { bindingId, orderNo }: { bindingId: Id; orderNo: string },
): Promise<void> {
  const { rows } = await sql<{ id: Id }>`
    update delivery_order
       set status = case when status = 'NEW' then 'ACCEPTED' else status end, accepted_at = coalesce(accepted_at, now()),
           version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and binding_id = ${bindingId} and order_no = ${orderNo} and status in ('NEW', 'ACCEPTED')
    returning id`.execute(ctx.db)
  if (rows[0]) await settleOrder(ctx, rows[0].id)
}

/** The platform has taken that the shop does not. */
export async function noteCancellation(
  ctx: SystemContext,
  { bindingId, orderNo }: { bindingId: Id; orderNo: string },
): Promise<void> {
  await sql`
    update delivery_order set status = 'CANCELLED', version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and binding_id = ${bindingId} and order_no = ${orderNo} and status = 'NEW'`.execute(
    ctx.db,
  )
}
