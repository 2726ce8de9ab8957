/** A payment, with the page on which it is paid where it has one. */
export interface StripeIntent {
  id: string
  account: string
  /** Of the page, until it is paid. */
  session: string | null
  status: 'requires_payment_method' | 'succeeded' | 'canceled'
  amount: number
  currency: string
  description: string
  metadata: Record<string, string>
  created: number
  paidAt: number | null
  expiresAt: number | null
  /** What came with the key of the first request, to compare a repetition with. */
  request: string
}

export interface StripeRefund {
  id: string
  account: string
  intent: string
  amount: number
  currency: string
  metadata: Record<string, string>
  created: number
}

/** What was sent to the bank, with the movements of the balance that it is made of. */
export interface StripePayout {
  id: string
  account: string
  amount: number
  currency: string
  arrival: number
  entries: string[]
}

export interface StripeState {
  intents: Record<string, StripeIntent>
  refunds: Record<string, StripeRefund>
  payouts: Record<string, StripePayout>
  /** Answers by account and idempotency key. */
  once: Record<string, { form: string; answer: string }>
  /** Where an account wants to be told. */
  endpoints: Record<string, string>
}

export const freshStripe = (): StripeState => ({ intents: {}, refunds: {}, payouts: {}, once: {}, endpoints: {} })

/** 2.9 per cent and 30, as most accounts pay; of what goes back nothing comes back of it. */
export const feeOf = (amount: number) => Math.round(amount * 0.029) + 30
