import type { Id } from '@brandside/contract/platform/id.ts'
import { allocate } from '@brandside/contract/platform/money.ts'
import type { Instant } from '@brandside/contract/platform/time.ts'
import { sql } from 'kysely'
import type { SystemContext } from '../../../platform/context.ts'
import { lockTrade, paymentsOf } from '../../open-trade/trade-rows.ts'
import { type RefundRow, startRefund } from './refund-progress.ts'

interface SettledRefund {
  tradeId: Id
  /** The other seller's own number of it, once in its sale. */
  refundNo: string
  /** All that is left where none is named; never more. */
  amountCents: number | null
  refundedAt: Instant
}

/**
 * What another seller has given back of a sale that was settled there: told, not asked, so nobody decides about it. It counts
 * on the day on which it was given back, in proportion over the payments, with as much of the fee. Answers how much it was.
 */
export async function keepSettledRefund(
  ctx: SystemContext,
  { tradeId, refundNo, amountCents, refundedAt }: SettledRefund,
): Promise<number> {
  const trade = await lockTrade(ctx, tradeId)
  const left = trade.paidCents - trade.refundedCents - trade.refundingCents
  const cents = Math.min(amountCents ?? left, left)
  if (cents < 1) return 0
  const payments = await paymentsOf(ctx, tradeId)
  const parts = allocate(
    cents,
    payments.map((each) => each.amountCents - each.refundedCents - each.refundingCents),
  )
  const at = refundedAt < ctx.now ? refundedAt : ctx.now
  const { rows } = await sql<RefundRow>`
    insert into trade_refund (trade_id, refund_no, amount_cents, reason_code, reason, lines, state, needs_audit, created_at)
    select ${tradeId}, ${trade.tradeNo} || 'R' || (1 + count(*)), ${cents}, 'OTHER', ${refundNo}, '[]'::jsonb, 'PROCESSING', false,
           ${at}::timestamptz
      from trade_refund where tenant_id = app.tenant() and trade_id = ${tradeId}
    returning *`.execute(ctx.db)
  const row = rows[0] as RefundRow
  for (const [index, { id, payChannelId, paymentNo }] of payments.entries()) {
    const share = parts[index] ?? 0
    if (share === 0) continue
    // By the other seller's numbers its statements are matched.
    ctx.send(sql`
      insert into trade_refund_part (refund_id, payment_id, pay_channel_id, part_no, amount_cents, state, next_try_at, created_at)
      values (${row.id}, ${id}, ${payChannelId}, ${`${paymentNo}-${refundNo}`}, ${share}, 'RESERVED', now(), ${at}::timestamptz)`)
    ctx.send(sql`
      update trade_payment set refunding_cents = refunding_cents + ${share}, version = version + 1, updated_at = now()
       where tenant_id = app.tenant() and id = ${id}`)
  }
  ctx.send(sql`
    update trade set refunding_cents = refunding_cents + ${cents}, version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and id = ${tradeId}`)
  await startRefund(ctx, { ...trade, refundingCents: trade.refundingCents + cents }, row, {
    refundedAt: at,
    feeRefund: 'PROPORTIONAL',
  })
  return cents
}
