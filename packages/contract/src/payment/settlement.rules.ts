/** What can be done about money that two books disagree on. */
export type Settlement = 'NOTED' | 'OTHER_DAY' | 'CORRECTED' | 'GIVEN_BACK' | 'INCOME' | 'COLLECTED' | 'LOSS'

/** Whether there is more money than our books say, less, either, or whether none is at stake. */
export type Imbalance = 'OVER' | 'SHORT' | 'EITHER' | 'NONE'

const ways: Readonly<Record<Imbalance, readonly Settlement[]>> = {
  OVER: ['GIVEN_BACK', 'INCOME', 'NOTED'],
  SHORT: ['COLLECTED', 'LOSS', 'NOTED'],
  EITHER: ['GIVEN_BACK', 'INCOME', 'COLLECTED', 'LOSS', 'NOTED'],
  NONE: ['NOTED'],
}

const exceptionImbalances: Readonly<Record<string, Imbalance>> = {
  LATE_PAYMENT: 'OVER',
  PAID_AFTER_FAILURE: 'OVER',
  REVERSAL_FAILED: 'OVER',
  REFUND_FAILED: 'OVER',
  REFUNDED_AFTER_FAILURE: 'SHORT',
  AMOUNT_MISMATCH: 'EITHER',
  TIME_DOUBTED: 'NONE',
}

/** How an exception of this kind may be settled, the likeliest first. */
export const settlementsOf = (exceptionKind: string): readonly Settlement[] =>
  ways[exceptionImbalances[exceptionKind] ?? 'EITHER']

/** How a difference between a bill and our books may be settled: by what the bill has more, or less where it is negative. */
export function settlementsFor(differenceCents: number): readonly Settlement[] {
  const money = ways[differenceCents > 0 ? 'OVER' : differenceCents < 0 ? 'SHORT' : 'NONE']
  return ['OTHER_DAY', 'CORRECTED', ...money]
}

interface BillLineAmounts {
  type: 'PAY' | 'REFUND'
  ourCents: number | null
  billCents: number | null
  ourFeeCents: number | null
  billFeeCents: number | null
}

/** What the channel holds for us more than our books say; less where it is negative. A refund and a fee take from it. */
export function differenceOf({ type, ourCents, billCents, ourFeeCents, billFeeCents }: BillLineAmounts): number {
  const amount = (billCents ?? 0) - (ourCents ?? 0)
  const fee = (billFeeCents ?? 0) - (ourFeeCents ?? 0)
  return type === 'PAY' ? amount - fee : fee - amount
}
