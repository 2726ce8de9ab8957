import type { Contract } from '@brandside/contract/platform/contract.ts'
import type { States } from '@brandside/contract/platform/states.ts'
import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * Lets everything ask again that shows what these contracts hold. Of records of the first one that are gone by now, a drawer or
 * dialog may still show something while it closes: it keeps what it shows, as there is nothing left to ask for.
 */
export function refreshAfterWrite(
  queries: QueryClient,
  contracts: readonly Contract[],
  gone: readonly number[] = [],
): void {
  rememberWrite(...contracts)
  const [own] = contracts
  const isGone = (query: Query) => own !== undefined && isAbout(own, gone, query)
  for (const name of contracts.flatMap(({ name, alters = [] }) => [name, ...alters])) {
    void queries.invalidateQueries({ queryKey: [name], predicate: (query) => !isGone(query) })
    void queries.cancelQueries({ queryKey: [name], predicate: isGone })
    void queries.invalidateQueries({ queryKey: [name], predicate: isGone, refetchType: 'none' })
  }
}

/** Whether records leave the product when they are removed; a document with a number stays in its list, and is void. */
export function removesRecords({ states }: Contract): boolean {
  const move = (states as States | undefined)?.moves.remove
  return move === undefined || move.removes === true
}

/** A list answers without the record; any other read that names it could only answer that there is none. */
function isAbout({ name, alsoCalled = [] }: Contract, ids: readonly number[], { queryKey }: Query): boolean {
  const [contract, key, input] = queryKey
  if (key === 'list' || typeof input !== 'object' || input === null) return false
  const names = contract === name ? ['id', ...[name, ...alsoCalled].map((word) => `${word}Id`)] : [`${name}Id`]
  return Object.entries(input).some(([field, value]) => names.includes(field) && ids.includes(value))
}

/** How long reads of a contract ask for the newest state after an own write: kept totals follow within this time. */
const settlesWithin = 5000

/** Remembers that this operator has just changed something of the contract. */
function rememberWrite(...contracts: readonly Contract[]): void {
  for (const { name } of contracts) writtenAt.set(name, Date.now())
}

export function hasJustWritten({ name }: Contract): boolean {
  return Date.now() - (writtenAt.get(name) ?? 0) < settlesWithin
}

const writtenAt = new Map<string, number>()
