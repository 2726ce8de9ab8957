import { type BasisPoints, type Cents, mulBp, ratio } from '../platform/money.ts'

/** What a channel takes of a payment: a share, within limits. */
export interface FeeTerms {
  rateBp: BasisPoints
  minFeeCents: Cents
  maxFeeCents: Cents | null
}

/** The fee of a payment: its share between the limits, and never more than was paid. */
export function feeOf(paid: Cents, { rateBp, minFeeCents, maxFeeCents }: FeeTerms): Cents {
  const share = Math.max(mulBp(paid, rateBp), minFeeCents)
  return Math.min(paid, maxFeeCents === null ? share : Math.min(share, maxFeeCents))
}

/**
 * What a channel gives back of its fee with one more refund: the share of all that was refunded so far, less what came back
 * before. The parts of many refunds add up to the fee of the whole.
 */
export function feeRefundOf(fee: Cents, paid: Cents, refundedBefore: Cents, refund: Cents): Cents {
  if (paid === 0) return 0
  return ratio(fee, refundedBefore + refund, paid) - ratio(fee, refundedBefore, paid)
}
