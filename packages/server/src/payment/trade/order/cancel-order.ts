import { trade as contract } from '@brandside/contract/payment/trade.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import { forbids } from '@brandside/contract/platform/states.rules.ts'
import { asSystem } from '../../../platform/as-system.ts'
import type { AppContext } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refuse.ts'
import { lockTrade, paymentsOf } from '../../open-trade/trade-rows.ts'
import { closeTrade } from '../close.ts'
import { tradeIdOf } from '../pay/pay.ts'

/**
 * A till goes back to its cart: the order is closed as long as no money has come in for it. Cancelled already, it stays so;
 * with money in it, it is refunded, not cancelled.
 */
export function cancelOrder(
  app: AppContext,
  { tradeNo }: Parsed<typeof contract, 'cancelOrder'>,
): Promise<Output<typeof contract, 'cancelOrder'>> {
  return asSystem(app.pool, app.app.tenantId, async (ctx) => {
    const trade = await lockTrade(ctx, await tradeIdOf(ctx, app, tradeNo))
    if (trade.state === 'CLOSED') return { state: 'CLOSED' }
    const forbidden = forbids(contract, 'close', trade)
    if (forbidden) refuse(forbidden.reason, forbidden.detail)
    const payments = await paymentsOf(ctx, trade.id)
    if (trade.paidCents > 0 || payments.some(({ state }) => state === 'SUCCESS')) refuse(contract.reasons.hasMoney)
    await closeTrade(ctx, trade, 'CANCELLED')
    return { state: 'CLOSED' }
  })
}
