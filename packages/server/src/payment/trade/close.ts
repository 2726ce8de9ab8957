import { trade as contract } from '@brandside/contract/payment/trade.ts'
import { tradeEvents } from '@brandside/contract/payment/trade-events.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { forbids } from '@brandside/contract/platform/states.rules.ts'
import { sql } from 'kysely'
import type { Context, SystemContext } from '../../platform/context.ts'
import { refuse } from '../../platform/refuse.ts'
import { emit } from '../../platform/webhooks/emit.ts'
import { tradeClosed } from '../open-trade/trade-events.public.ts'
import { lockTrade, paymentsOf, type Trade, toldTrade } from '../open-trade/trade-rows.ts'
import { closeOrder, orderUndone } from './order/order-states.ts'
import { partnerWork } from './partner-work.public.ts'
import { callOff } from './pay/call-off.ts'
import { reversePayment } from './pay/reversals.ts'
import { tellRefunded } from './refund/tell-refunded.ts'
import { seenTrade } from './seen-trade.ts'

export async function close(ctx: Context, { id, closeReason }: Parsed<typeof contract, 'close'>) {
  await seenTrade(ctx, 'close', id)
  const trade = await lockTrade(ctx, id)
  const forbidden = forbids(contract, 'close', trade)
  if (forbidden) refuse(forbidden.reason, forbidden.detail)
  if (trade.paidCents > 0) refuse(contract.reasons.hasMoney)
  await closeTrade(ctx, trade, closeReason ?? 'OPERATOR')
  ctx.log({ id, name: trade.tradeNo, before: { state: trade.state }, after: { state: 'CLOSED', closeReason } })
  return { state: 'CLOSED' as const }
}

/** Ends a locked trade that has not been paid: what came in of a split tender goes back, what is under way is called off. */
export async function closeTrade(ctx: SystemContext, trade: Trade, reason: string): Promise<void> {
  for (const payment of await paymentsOf(ctx, trade.id)) {
    if (payment.state === 'SUCCESS') await reversePayment(ctx, payment, 'TRADE_CLOSED')
    if (payment.state === 'INIT' || payment.state === 'PENDING') callOff(ctx, payment.id)
  }
  ctx.send(sql`
    update trade set state = 'CLOSED', closed_at = now(), close_reason = ${reason.slice(0, 100)}, version = version + 1,
           updated_at = now()
     where tenant_id = app.tenant() and id = ${trade.id}`)
  await (trade.state === 'PAID' ? orderUndone(ctx, trade) : closeOrder(ctx, trade))
  await partnerWork.announce(ctx, { tradeId: trade.id })
  if (trade.state !== 'PAID') {
    const closed = { ...toldTrade(trade), reason }
    await emit(ctx.db, tradeEvents.closed, closed)
    return tradeClosed.announce(ctx, closed)
  }
  // It cost nothing, and is undone as if all of it had gone back.
  await tellRefunded(ctx, {
    ...toldTrade(trade),
    refundId: null,
    partId: null,
    amountCents: 0,
    paidCents: 0,
    refundedCents: 0,
    full: true,
  })
}
