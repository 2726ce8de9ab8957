import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { PaymentState } from '../adapter.public.ts'

/** An order as answers and notices tell of it; amounts are texts in fen. */
export const Order = z.object({
  sn: z.string().max(64).optional(),
  client_sn: z.string().max(64),
  order_status: z.string().max(40),
  total_amount: z
    .string()
    .regex(/^\d{1,12}$/)
    .optional(),
  /** In milliseconds. */
  channel_finish_time: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
  qr_code: z.string().max(1_000).optional(),
  wap_pay_request: z.unknown().optional(),
})
export type Order = z.output<typeof Order>

export const Biz = z.object({
  result_code: z.string().max(40),
  error_code: z.string().max(80).optional(),
  error_message: z.string().max(500).optional(),
  data: Order.optional(),
})

/** What went back later was paid all the same. */
const states: Readonly<Record<string, PaymentState['state']>> = {
  PAID: 'SUCCESS',
  REFUNDED: 'SUCCESS',
  PARTIAL_REFUNDED: 'SUCCESS',
  PAY_CANCELED: 'CLOSED',
  CANCELED: 'CLOSED',
}

export function paymentOf({ sn, order_status, total_amount, channel_finish_time }: Order): PaymentState {
  return {
    state: states[order_status] ?? 'PENDING',
    ...(sn && { channelTxnNo: sn }),
    ...(total_amount && { amount: Number(total_amount) }),
    ...(channel_finish_time && { paidAt: new Date(Number(channel_finish_time)).toISOString() }),
  }
}

/** The channel takes twenty characters: the same refund has the same ones. */
export function shortNo(refundNo: string): string {
  const digits = BigInt(`0x${createHash('sha256').update(refundNo).digest('hex').slice(0, 24)}`)
  return digits.toString(36).padStart(19, '0')
}
