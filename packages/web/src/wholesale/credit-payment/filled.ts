import type { Id } from '@brandside/contract/platform/id.ts'

export interface PaidLine {
  receivableId: Id
  amountCents: number
}

interface OwedRow {
  id: Id
  outstandingCents: number
}

/** An amount over receivables in their order, each whole until it is used up. */
export function filled(open: readonly OwedRow[], cents: number): PaidLine[] {
  let left = cents
  return open.flatMap(({ id, outstandingCents }) => {
    const amountCents = Math.min(left, outstandingCents)
    left -= amountCents
    return amountCents > 0 ? [{ receivableId: id, amountCents }] : []
  })
}
