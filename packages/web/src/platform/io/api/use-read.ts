import type { Contract, Placed } from '@brandside/contract/platform/contract.ts'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { call } from './call.ts'
import type { EndpointKey, InputAt, OutputAt } from './contract-data.ts'
import { hasJustWritten } from './written.ts'

export interface ReadOptions {
  /** False: not yet, something it needs is missing. */
  enabled?: boolean
  /** Milliseconds for which an answer counts as new. */
  staleTime?: number
  /** Show the last answer while the next one is on its way: lists that page, sort and filter. */
  keepPrevious?: boolean
  /** A refusal is told where the answer would stand, and by no toast. So it is with what `ask()` asks, unless the caller says otherwise. */
  toldInPlace?: boolean
}

/** Reads an endpoint and keeps the answer: `[contract, key, input]` is its name in the cache. */
export function useRead<C extends Contract, K extends EndpointKey<C>>(
  contract: C,
  key: K,
  input: InputAt<C, K>,
  { enabled, staleTime, keepPrevious, toldInPlace = isAsk(endpointAt(contract, key)) }: ReadOptions = {},
): UseQueryResult<OutputAt<C, K>, Error> {
  return useQuery({
    queryKey: queryOf(contract, key, input),
    queryFn: ({ signal }) =>
      call<C['endpoints'][K]>(endpointAt(contract, key), input, { signal, fresh: hasJustWritten(contract) }),
    ...(enabled !== undefined && { enabled }),
    ...(staleTime !== undefined && { staleTime }),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...(toldInPlace && { meta: { toldInPlace } }),
  })
}

/** A question with a structure of its own, `ask()` in the contract: a form sends it anew with each change. */
export const isAsk = ({ effect, method }: Pick<Placed, 'effect' | 'method'>): boolean =>
  effect === 'read' && method === 'POST'

/** The name of an answer in the cache. */
export const queryOf = <C extends Contract, K extends EndpointKey<C>>(contract: C, key: K, input: InputAt<C, K>) =>
  [contract.name, key, input] as const

function endpointAt<C extends Contract, K extends EndpointKey<C>>(contract: C, key: K): C['endpoints'][K] {
  return contract.endpoints[key] as C['endpoints'][K]
}
