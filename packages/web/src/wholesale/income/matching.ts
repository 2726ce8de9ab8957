import type { Id } from '@brandside/contract/platform/id.ts'
import type { income } from '@brandside/contract/wholesale/income/income.ts'
import type { InputAt, OutputAt } from '../../platform/io/api/contract-data.ts'

export type Suggestion = OutputAt<typeof income, 'suggest'>
export type Allocations = NonNullable<InputAt<typeof income, 'reallocate'>['allocations']>

/** What each receivable gets, and the order; the rest is the balance's. */
export interface Matching {
  receivables: Readonly<Record<number, number>>
  deposit: number
  /** Receivables whose small rest is given up with it. */
  givenUp?: readonly number[]
}

export const nothing: Matching = { receivables: {}, deposit: 0 }

/** What a payment leaves of a receivable that it pays, where that is little enough to be given up; else nothing. */
export function differenceOf({ writeOffLimitCents }: Suggestion, owed: number, given: number): number {
  const rest = owed - given
  return given > 0 && rest > 0 && rest <= writeOffLimitCents ? rest : 0
}

/** The differences that are given up, as the server takes them. */
export function writeOffsOf(data: Suggestion, { receivables, givenUp = [] }: Matching, reason: string) {
  return data.open.flatMap(({ id, outstandingCents }) => {
    const amountCents = givenUp.includes(id) ? differenceOf(data, outstandingCents, receivables[id] ?? 0) : 0
    return amountCents > 0 ? [{ receivableId: id, amountCents, reason }] : []
  })
}

/** As the server has put it, or would. */
export function matchingOf(parts: Suggestion['parts']): Matching {
  const of = parts.flatMap(({ receivableId, cents }) => (receivableId ? [[receivableId, cents] as const] : []))
  const deposit = parts.find(({ target }) => target === 'ORDER_DEPOSIT')?.cents ?? 0
  return { receivables: Object.fromEntries(of), deposit }
}

/** These receivables, whole. */
export function wholly({ open }: Suggestion, ids: readonly Id[]): Matching {
  const of = open.filter(({ id }) => ids.includes(id)).map((row) => [row.id, row.outstandingCents] as const)
  return { receivables: Object.fromEntries(of), deposit: 0 }
}

export function sumOf({ receivables, deposit }: Matching): number {
  return Object.values(receivables).reduce((sum, cents) => sum + cents, deposit)
}

/** The whole amount as the server takes it. */
export function partsOf(amount: number, matching: Matching, orderId: Id | null): Allocations {
  const { receivables, deposit } = matching
  const rest = amount - sumOf(matching)
  return [
    ...Object.entries(receivables)
      .filter(([, cents]) => cents > 0)
      .map(([id, cents]) => ({ target: 'RECEIVABLE' as const, receivableId: Number(id) as Id, cents })),
    ...(deposit > 0 ? [{ target: 'ORDER_DEPOSIT' as const, orderId, cents: deposit }] : []),
    ...(rest > 0 ? [{ target: 'BALANCE' as const, cents: rest }] : []),
  ]
}
