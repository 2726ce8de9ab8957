import type { Id } from '@brandside/contract/platform/id.ts'

export type Reason = 'QUALITY' | 'WRONG' | 'CUSTOMER' | 'LATE' | 'OTHER'

/** What stands in the refund dialog. */
export interface RefundInput {
  /** As a whole: what is left of a recharge, which the server calculates. */
  by: 'amount' | 'lines' | 'whole'
  amount: unknown
  /** Of each line, by its id, how many go back. */
  quantities: Readonly<Record<number, unknown>>
  /** Of each payment, by its id, how much goes back to it; without it, in proportion. */
  split: Readonly<Record<number, unknown>> | undefined
}

export interface WantedRefund {
  tradeId: Id
  amountCents?: number
  lines?: { lineId: number; quantity: number }[]
  split?: { paymentId: number; amountCents: number }[]
}

/** What the server is asked, once what was entered is sound. */
export function wantedOf(
  tradeId: Id,
  { by, amount, quantities, split }: RefundInput,
  left: number,
): WantedRefund | undefined {
  const parts = split && {
    split: Object.entries(split).map(([id, cents]) => ({ paymentId: Number(id), amountCents: countOf(cents) })),
  }
  if (by === 'whole') return { tradeId, ...parts }
  if (by === 'lines') {
    const lines = Object.entries(quantities).flatMap(([id, quantity]) =>
      countOf(quantity) > 0 ? [{ lineId: Number(id), quantity: countOf(quantity) }] : [],
    )
    return lines.length > 0 ? { tradeId, lines, ...parts } : undefined
  }
  const amountCents = countOf(amount)
  return amountCents >= 1 && amountCents <= left ? { tradeId, amountCents, ...parts } : undefined
}

const countOf = (value: unknown): number => (typeof value === 'number' && value > 0 ? value : 0)
