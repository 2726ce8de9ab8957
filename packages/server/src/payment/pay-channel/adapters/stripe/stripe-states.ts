import * as z from 'zod'
import type { PaymentState, RefundAnswer } from '../adapter.public.ts'
import { fromUnits } from './stripe-amount.ts'

const Metadata = z.record(z.string(), z.string()).nullish()

const Charge = z.object({ id: z.string().max(64), created: z.int() })

/** What a payment is; expanded, it names the charge that has paid it. */
export const Intent = z.object({
  id: z.string().max(64),
  status: z.string(),
  currency: z.string(),
  amount_received: z.int().min(0),
  metadata: Metadata,
  latest_charge: z.union([Charge, z.string()]).nullish(),
})

/** A page of Stripe's own on which the payer pays. */
export const Session = z.object({
  id: z.string().max(100),
  url: z.string().max(4_000).nullish(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.string(),
  amount_total: z.int().min(0),
  currency: z.string(),
  client_reference_id: z.string().nullish(),
  payment_intent: z.union([Intent, z.string()]).nullish(),
})

export const Refund = z.object({
  id: z.string().max(64),
  status: z.string(),
  amount: z.int().min(0),
  currency: z.string(),
  created: z.int(),
  failure_reason: z.string().nullish(),
  metadata: Metadata,
})

export const instant = (seconds: number) => new Date(seconds * 1000).toISOString()

/** A card that was declined leaves it open: the payer may try another one. */
const states: Readonly<Record<string, PaymentState['state']>> = { succeeded: 'SUCCESS', canceled: 'CLOSED' }

export function intentState({ id, status, currency, amount_received, latest_charge }: z.output<typeof Intent>) {
  const state = states[status] ?? 'PENDING'
  return {
    state,
    channelTxnNo: id,
    ...(state === 'SUCCESS' && { amount: fromUnits(amount_received, currency) }),
    ...(state === 'SUCCESS' && typeof latest_charge === 'object' && latest_charge
      ? { paidAt: instant(latest_charge.created) }
      : {}),
  } satisfies PaymentState
}

/** Until it is paid, the page is what the payment is found by. */
export function sessionState(session: z.output<typeof Session>): PaymentState {
  const { id, status, payment_status, payment_intent } = session
  if (status === 'expired') return { state: 'CLOSED', channelTxnNo: id }
  if (payment_status !== 'paid') return { state: 'PENDING', channelTxnNo: id }
  if (typeof payment_intent === 'object' && payment_intent) return intentState(payment_intent)
  const amount = fromUnits(session.amount_total, session.currency)
  return { state: 'SUCCESS', amount, channelTxnNo: payment_intent ?? id }
}

const refundStates: Readonly<Record<string, RefundAnswer['state']>> = {
  succeeded: 'SUCCESS',
  failed: 'FAILED',
  canceled: 'FAILED',
}

export function refundOf({ id, status, created, failure_reason }: z.output<typeof Refund>): RefundAnswer {
  const state = refundStates[status] ?? 'PENDING'
  return {
    state,
    channelRefundNo: id,
    ...(state === 'SUCCESS' && { refundedAt: instant(created) }),
    ...(state === 'FAILED' && { error: failure_reason ?? status }),
  }
}
