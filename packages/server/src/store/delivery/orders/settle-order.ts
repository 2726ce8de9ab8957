import type { Id } from '@brandside/contract/platform/id.ts'
import type { Instant } from '@brandside/contract/platform/time.ts'
import { sql } from 'kysely'
import { keepSale } from '../../../payment/foreign-sale/keep-sale.public.ts'
import { keepSettledRefund } from '../../../payment/trade/refund/settled-refund.public.ts'
import type { SystemContext } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refuse.ts'
import type { PlatformOrder } from '../adapters/delivery-adapter.ts'
import { saleOf } from './sale-of-order.rules.ts'

interface Order {
  id: Id
  shopId: Id
  channelId: Id | null
  status: string
  acceptedAt: Instant | null
  content: PlatformOrder | null
  foreignSaleId: Id | null
}

/**
 * Brings the books to where an order stands: accepted, it is a sale; what the platform has given back is refunded of it, and of
 * a cancelled one the rest. Asked after every word of it, and each time it does what is still to be done.
 */
export async function settleOrder(ctx: SystemContext, id: Id): Promise<{ hasContent: boolean } | undefined> {
  const { rows } = await sql<Order>`
    select o.id, o.shop_id, b.pay_channel_id as channel_id, o.status, o.accepted_at, o.content, o.foreign_sale_id
      from delivery_order o join delivery_binding b on b.tenant_id = o.tenant_id and b.id = o.binding_id
     where o.tenant_id = app.tenant() and o.id = ${id} for update of o`.execute(ctx.db)
  const [order] = rows
  if (!order) return undefined
  const { content, channelId, status, acceptedAt } = order
  const isTaken = acceptedAt !== null || status === 'ACCEPTED' || status === 'DONE'
  if (content && channelId !== null && (isTaken || order.foreignSaleId !== null)) {
    const saleId = order.foreignSaleId ?? (await book(ctx, order, { content, channelId }))
    if (saleId !== undefined) await giveBack(ctx, order, saleId)
  }
  return { hasContent: content !== null }
}

async function book(
  ctx: SystemContext,
  { id, shopId }: Order,
  { content, channelId }: { content: PlatformOrder; channelId: Id },
): Promise<Id | undefined> {
  const { sale, differsCents, cashCents } = saleOf(content)
  const cash = cashCents > 0 ? await cashChannel(ctx, shopId) : undefined
  const paid = [
    { payChannelId: cash ?? channelId, amountCents: cashCents },
    { payChannelId: channelId, amountCents: sale.paidCents - cashCents },
  ].filter(({ amountCents }) => amountCents > 0)
  const soldAt = content.placedAt < ctx.now ? content.placedAt : ctx.now
  try {
    const { lines, shopOffCents, platformOffCents, commissionCents } = sale
    const kept = await keepSale(ctx, {
      shopId,
      origin: 'DELIVERY',
      saleNo: content.orderNo,
      soldAt,
      lines,
      shopOffCents,
      platformOffCents,
      commissionCents,
      payments: cash === channelId ? [{ payChannelId: channelId, amountCents: sale.paidCents }] : paid,
    })
    await sql`
      update delivery_order set foreign_sale_id = ${kept.id}, differs_cents = ${differsCents}, problem = null,
             version = version + 1, updated_at = now()
       where tenant_id = app.tenant() and id = ${id}`.execute(ctx.db)
    return kept.id
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`
      update delivery_order set problem = ${error.reason.key}, version = version + 1, updated_at = now()
       where tenant_id = app.tenant() and id = ${id}`.execute(ctx.db)
    return undefined
  }
}

/** Where guests pay at the door, riders of the shop bring cash; where it takes none by itself, the platform owes it. */
async function cashChannel({ db }: SystemContext, shopId: Id): Promise<Id | undefined> {
  const { rows } = await sql<{ id: Id }>`
    select c.id from shop s
      join brand_pay_channel b on b.tenant_id = s.tenant_id and b.brand_id = s.brand_id and b.enabled
      join pay_channel c on c.tenant_id = b.tenant_id and c.id = b.pay_channel_id and c.kind = 'CASH' and c.deleted_at is null
     where s.tenant_id = app.tenant() and s.id = ${shopId} order by b.sort, c.sort, c.id limit 1`.execute(db)
  return rows[0]?.id
}

async function giveBack(ctx: SystemContext, { id, status }: Order, saleId: Id): Promise<void> {
  const { rows: sales } = await sql<{ tradeId: Id }>`
    select trade_id from foreign_sale where tenant_id = app.tenant() and id = ${saleId}`.execute(ctx.db)
  const tradeId = sales[0]?.tradeId as Id
  const { rows } = await sql<{ id: Id; refundNo: string; amountCents: number | null; refundedAt: Instant }>`
    select id, refund_no, amount_cents, refunded_at from delivery_refund
     where tenant_id = app.tenant() and order_id = ${id} and not booked order by id`.execute(ctx.db)
  let given = 0
  for (const { id: refundId, refundNo, amountCents, refundedAt } of rows) {
    given += await keepSettledRefund(ctx, { tradeId, refundNo, amountCents, refundedAt })
    await sql`update delivery_refund set booked = true, version = version + 1, updated_at = now()
               where tenant_id = app.tenant() and id = ${refundId}`.execute(ctx.db)
  }
  if (status === 'CANCELLED')
    given += await keepSettledRefund(ctx, { tradeId, refundNo: 'cancel', amountCents: null, refundedAt: ctx.now })
  if (given > 0)
    await sql`
      update delivery_order set refunded_cents = refunded_cents + ${given}, version = version + 1, updated_at = now()
       where tenant_id = app.tenant() and id = ${id}`.execute(ctx.db)
}
