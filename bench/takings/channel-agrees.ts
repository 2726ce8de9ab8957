import type { Id } from '@brandside/contract/platform/id.ts'
import { type Books, sumOf } from './recount.ts'

/** The sandbox's own ledger of payments. */
export interface ChannelLedger {
  payments: Record<string, { amount: number; state: string; refunded: number }>
  refunds: Record<string, { paymentNo: string; amount: number; state: string }>
}

/**
 * What differs between our payments, refunds and reversals and the channel's own ledger, number by number and in both
 * directions (C-INV-44, C-INV-47, C-INV-49). What the channel has never heard of has moved no money there.
 */
export function channelDiffers({ payments, parts, reversals }: Books, there: ChannelLedger): string[] {
  const problems: string[] = []
  const ours = new Map(payments.filter(({ online }) => online).map((each) => [each.paymentNo, each]))
  for (const [no, { amount, state }] of Object.entries(there.payments)) {
    const payment = ours.get(no)
    if (!payment) problems.push(`payment ${no} is only there: ${state} ${amount}`)
    else if ((state === 'SUCCESS') !== ['SUCCESS', 'REVERSED'].includes(payment.state))
      problems.push(`payment ${no} is ${state} there and ${payment.state} here`)
    else if (amount !== payment.amountCents)
      problems.push(`payment ${no} is ${amount} there and ${payment.amountCents} here`)
  }
  const back = new Map<string, { amount: number; state: string }>([
    ...parts.filter(({ online }) => online).map((each) => [each.partNo, told(each)] as const),
    ...reversals.filter(({ online }) => online).map((each) => [each.reversalNo, told(each)] as const),
  ])
  for (const [no, { amount, state }] of Object.entries(there.refunds)) {
    const own = back.get(no)
    if (state === 'SUCCESS' && (own?.state !== 'SUCCESS' || own.amount !== amount))
      problems.push(`refund ${no} is ${amount} there and ${own ? `${own.state} ${own.amount}` : 'missing'} here`)
  }
  // Of the demonstration's past the ledger holds what was touched since.
  const known = new Set(Object.keys(there.payments).map(tradeOf))
  for (const [no, { amount, state }] of back)
    if (state === 'SUCCESS' && there.refunds[no]?.state !== 'SUCCESS' && known.has(tradeOf(no)))
      problems.push(`refund ${no} of ${amount} is only here`)
  return problems
}

const told = ({ amountCents, state }: { amountCents: number; state: string }) => ({ amount: amountCents, state })

/** Numbers of payments and refunds begin with that of their trade. */
const tradeOf = (no: string) => no.replace(/P\w+$|R\d+-\d+$/, '')

/** What a trade says of its money and what its payments and refunds say (C-INV-44, C-INV-45, C-INV-48). */
export function tradesDiffer({ trades, payments, parts }: Books): string[] {
  const problems: string[] = []
  const paymentsOf = Map.groupBy(payments, ({ tradeId }) => tradeId)
  const partsOf = Map.groupBy(parts, ({ tradeId }) => tradeId)
  const partsOfPayment = Map.groupBy(parts, ({ paymentId }) => paymentId)
  const moving = ({ state, refundState }: (typeof parts)[number]) =>
    state === 'RESERVED' || state === 'SENT' || (state === 'FAILED' && refundState === 'PARTIAL')
  for (const trade of trades) {
    const own = paymentsOf.get(trade.id as Id) ?? []
    const back = partsOf.get(trade.id as Id) ?? []
    const succeeded = own.filter(({ state }) => state === 'SUCCESS')
    const paid = sumOf(succeeded, ({ amountCents }) => amountCents)
    const refunded = sumOf(
      back.filter(({ state }) => state === 'SUCCESS'),
      ({ amountCents }) => amountCents,
    )
    const refunding = sumOf(back.filter(moving), ({ amountCents }) => amountCents)
    const wasPaid = trade.paidAt !== null
    const should = wasPaid ? [trade.payableCents, paid, refunded, refunding] : [0, 0, 0, 0]
    const is = [wasPaid ? paid : 0, trade.paidCents, trade.refundedCents, trade.refundingCents]
    if (String(is) !== String(should))
      problems.push(`trade ${trade.tradeNo} ${trade.state} says ${is}, its rows say ${should}`)
    if (trade.refundedCents + trade.refundingCents > trade.paidCents)
      problems.push(`trade ${trade.tradeNo} gives back too much`)
    if (!wasPaid && paid > 0 && paid === trade.payableCents)
      problems.push(`trade ${trade.tradeNo} was paid and does not say so`)
    if (trade.state === 'CLOSED' && !wasPaid && paid > 0)
      problems.push(`trade ${trade.tradeNo} is closed and keeps ${paid}`)
  }
  for (const payment of payments) {
    const back = partsOfPayment.get(payment.id) ?? []
    const refunded = sumOf(
      back.filter(({ state }) => state === 'SUCCESS'),
      ({ amountCents }) => amountCents,
    )
    const refunding = sumOf(back.filter(moving), ({ amountCents }) => amountCents)
    if (
      refunded !== payment.refundedCents ||
      refunding !== payment.refundingCents ||
      refunded + refunding > payment.amountCents
    )
      problems.push(
        `payment ${payment.paymentNo} says ${payment.refundedCents} and ${payment.refundingCents}, its refunds ${refunded} and ${refunding}`,
      )
  }
  return problems
}
