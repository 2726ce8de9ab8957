import * as z from 'zod'
import type { PaymentState, RefundAnswer } from '../adapter.public.ts'

/** A payment as queries and notices tell of it. */
export const Transaction = z.object({
  mchid: z.string().optional(),
  sp_mchid: z.string().optional(),
  out_trade_no: z.string().max(40),
  transaction_id: z.string().max(64).optional(),
  trade_state: z.string(),
  trade_type: z.string().optional(),
  success_time: z.string().max(40).optional(),
  /** What was asked for; `payer_total` lacks the coupons that the channel has given. */
  amount: z.object({ total: z.int().min(0), payer_total: z.int().min(0).optional() }).optional(),
})
export type Transaction = z.output<typeof Transaction>

export const Refund = z.object({
  out_refund_no: z.string().max(64),
  refund_id: z.string().max(64).optional(),
  /** `status` in answers, `refund_status` in notices. */
  status: z.string(),
  success_time: z.string().max(40).optional(),
})

export const RefundNotice = z.object({
  mchid: z.string().optional(),
  sp_mchid: z.string().optional(),
  out_refund_no: z.string().max(64),
  refund_id: z.string().max(64).optional(),
  refund_status: z.string(),
  success_time: z.string().max(40).optional(),
  amount: z.object({ refund: z.int().min(0) }),
})

/** Its money may have gone back since; it was paid all the same. */
const paymentStates: Readonly<Record<string, PaymentState['state']>> = {
  SUCCESS: 'SUCCESS',
  REFUND: 'SUCCESS',
  CLOSED: 'CLOSED',
  REVOKED: 'CLOSED',
}

/** A payer whose payment has failed may try again, unless the till has read his code. */
export function paymentOf({
  trade_state,
  trade_type,
  amount,
  transaction_id,
  success_time,
}: Transaction): PaymentState {
  const isOver = trade_state === 'PAYERROR' && trade_type === 'MICROPAY'
  return {
    state: isOver ? 'FAILED' : (paymentStates[trade_state] ?? 'PENDING'),
    ...(amount && { amount: amount.total }),
    ...(transaction_id && { channelTxnNo: transaction_id }),
    ...(success_time && { paidAt: success_time }),
  }
}

/** An abnormal refund is settled by the merchant at the channel, and may still go back. */
const refundStates: Readonly<Record<string, RefundAnswer['state']>> = { SUCCESS: 'SUCCESS', CLOSED: 'FAILED' }

export const refundState = (status: string): RefundAnswer['state'] => refundStates[status] ?? 'PENDING'

export function refundOf({ status, refund_id, success_time }: z.output<typeof Refund>): RefundAnswer {
  const state = refundState(status)
  return {
    state,
    ...(refund_id && { channelRefundNo: refund_id }),
    ...(success_time && { refundedAt: success_time }),
    ...(state === 'FAILED' && { error: status }),
  }
}
