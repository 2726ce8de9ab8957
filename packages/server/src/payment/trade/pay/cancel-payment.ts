import type { trade as contract } from '@brandside/contract/payment/trade.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { asSystem } from '../../../platform/as-system.ts'
import type { AppContext } from '../../../platform/context.ts'
import { fail } from '../../../platform/refuse.ts'
import { lockTrade, paymentsOf } from '../../open-trade/trade-rows.ts'
import { partnerWork } from '../partner-work.public.ts'
import { callOff, waitAnew } from './call-off.ts'
import { attemptIn, tell, tradeIdOf } from './pay.ts'

/**
 * Calls a payment off that has no result yet. A silent channel is not waited for: it hears of it afterwards, and what was
 * paid there meanwhile counts if the trade still waits for as much, and goes back if another payment has taken its place.
 */
export function cancelPayment(
  app: AppContext,
  { tradeNo, attempt }: Parsed<typeof contract, 'cancelPayment'>,
): Promise<Output<typeof contract, 'cancelPayment'>> {
  return asSystem(app.pool, app.app.tenantId, async (ctx) => {
    const trade = await lockTrade(ctx, await tradeIdOf(ctx, app, tradeNo))
    const payment = attemptIn(await paymentsOf(ctx, trade.id), trade, attempt)
    if (!payment) return fail(404, common.notFound)
    if (payment.state === 'INIT' || payment.state === 'PENDING') {
      callOff(ctx, payment.id)
      waitAnew(ctx, trade.id, payment.id)
      await partnerWork.announce(ctx, { tradeId: trade.id })
    }
    const { paymentState, state } = await tell(ctx, trade.id, payment.id)
    return { paymentNo: payment.paymentNo, paymentState, state }
  })
}
