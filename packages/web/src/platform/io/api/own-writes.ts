import type { Contract } from '@brandside/contract/platform/contract.ts'

/** How long reads of a contract ask for the newest state after an own write: kept totals follow within this time. */
const settlesWithin = 5000

/** Remembers that this operator has just changed something of the contract. */
export function rememberWrite(...contracts: readonly Contract[]): void {
  for (const { name } of contracts) writtenAt.set(name, Date.now())
}

export function hasJustWritten({ name }: Contract): boolean {
  return Date.now() - (writtenAt.get(name) ?? 0) < settlesWithin
}

const writtenAt = new Map<string, number>()
