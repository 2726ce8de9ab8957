import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { SystemContext } from '../../../platform/context.ts'
import { openCounterTrade } from '../../open-trade/open-trade.public.ts'
import type { Payment, Trade } from '../../open-trade/trade-rows.ts'
import type { PayAnswer } from '../../pay-channel/adapters/adapter.public.ts'
import { partnerWork } from '../partner-work.public.ts'
import { insertPayment, numberOf } from './pay.ts'
import { settlePayment } from './settle-payment.ts'

interface Trial {
  shopId: Id
  payChannelId: Id
  subject: string
  cents: number
  subMerchantNo: string | null
  isRehearsal: boolean
}

/** An order of one line at a shop, and its payment by a channel that need not be on: ready to be sent. */
export async function startTrial(ctx: SystemContext, of: Trial): Promise<{ trade: Trade; payment: Payment }> {
  const { shopId, payChannelId, subject, cents, subMerchantNo, isRehearsal } = of
  const orderNo = `L${Date.now().toString(36).toUpperCase()}${Math.floor(Math.random() * 1_296)
    .toString(36)
    .padStart(2, '0')
    .toUpperCase()}`
  const { rows } = await sql<{ id: Id }>`
    insert into consumer_order (order_no, brand_id, shop_id, source, original_cents, activity_off_cents, member_off_cents,
        coupon_off_cents, points_off_cents, payable_cents, state)
    select ${orderNo}, brand_id, id, 'POS', ${cents}, 0, 0, 0, 0, ${cents}, 'UNPAID'
      from shop where tenant_id = app.tenant() and id = ${shopId} returning id`.execute(ctx.db)
  const bizId = rows[0]?.id as Id
  await sql`
    insert into consumer_order_line (order_id, line_no, name, quantity, price_cents, amount_cents, paid_cents, took_stock)
    values (${bizId}, 1, ${subject}, 1, ${cents}, ${cents}, ${cents}, false)`.execute(ctx.db)
  const sale = { bizType: 'ORDER', bizId, shopId, memberId: null, source: 'POS', subject } as const
  const trade = await openCounterTrade(ctx, { ...sale, originalCents: cents, discountCents: 0 })
  const paymentNo = numberOf(trade, '1', isRehearsal)
  const channel = { id: payChannelId, subMerchantNo }
  return { trade, payment: await insertPayment(ctx, trade, { paymentNo, channel, amount: cents }) }
}

/** Applies what the channel has said to it; one that gave no word is asked soon, and again. */
export async function applyTrialAnswer(ctx: SystemContext, payment: Payment, answer: PayAnswer): Promise<void> {
  await settlePayment(ctx, payment, { ...answer, amount: payment.amountCents })
  if (answer.state === 'PENDING' && !answer.action) await partnerWork.announce(ctx, { tradeId: payment.tradeId })
}
