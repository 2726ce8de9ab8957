import type { Id } from '@brandside/contract/platform/id.ts'
import type { SystemContext } from '../../../platform/context.ts'
import { type NewTrade, openCounterTrade } from '../../open-trade/open-trade.public.ts'
import { insertPayment, numberOf } from './pay.ts'
import { settlePayment } from './settle-payment.ts'

type CounterSale = Pick<NewTrade, 'bizType' | 'bizId' | 'shopId' | 'memberId' | 'subject'> & {
  cents: number
  /** One that the till settles by itself, such as cash. */
  payChannelId: Id
}

/**
 * A sale that an operator has taken the money for: its trade is paid in the same transaction, so that it is in the takings,
 * in the day of its shop and among what can be refunded. Answers the trade.
 */
export async function payAtCounter(ctx: SystemContext, { cents, payChannelId, ...sale }: CounterSale): Promise<Id> {
  const trade = await openCounterTrade(ctx, { ...sale, source: 'POS', originalCents: cents, discountCents: 0 })
  if (cents === 0) return trade.id
  const paymentNo = numberOf(trade, '1')
  const payment = await insertPayment(ctx, trade, { paymentNo, channel: { id: payChannelId }, amount: cents })
  await settlePayment(ctx, payment, { state: 'SUCCESS' })
  return trade.id
}
