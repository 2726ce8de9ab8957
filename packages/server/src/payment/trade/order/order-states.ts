import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import { useOffers as offersUsed, releaseOffers, returnOffers } from '../../../marketing/offers/hold.public.ts'
import type { SystemContext } from '../../../platform/context.ts'
import { returnStock } from '../../../store/shop/menu/stock.public.ts'
import type { Trade } from '../../open-trade/trade-rows.ts'

/** The order of a trade is paid in full: what it held is used. */
export async function orderPaid(ctx: SystemContext, trade: Trade): Promise<void> {
  if (trade.bizType !== 'ORDER') return
  setOrder(ctx, trade, 'PAID')
  await offersUsed(ctx, { orderId: trade.bizId as Id, tradeId: trade.id, shopId: trade.shopId })
}

/** The trade of an order was closed unpaid: what it held is free again. */
export async function closeOrder(ctx: SystemContext, trade: Trade): Promise<void> {
  if (trade.bizType !== 'ORDER') return
  setOrder(ctx, trade, 'CANCELLED')
  returnStock(ctx, trade.bizId as Id)
  const { id: tradeId, brandId, memberId } = trade
  await releaseOffers(ctx, { orderId: trade.bizId as Id, tradeId, brandId, memberId })
}

/** All of an order has gone back, or it had cost nothing and is undone. */
export async function orderUndone(ctx: SystemContext, trade: Trade): Promise<void> {
  if (trade.bizType !== 'ORDER') return
  setOrder(ctx, trade, 'CANCELLED')
  await returnOffers(ctx, { orderId: trade.bizId as Id })
}

function setOrder(ctx: SystemContext, { bizId }: Trade, state: 'PAID' | 'CANCELLED'): void {
  ctx.send(sql`
    update consumer_order set state = ${state}, version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and id = ${bizId} and state in ('UNPAID', 'PAID')`)
}
