import type { AnyEndpoint, Contract } from '@brandside/contract/platform/contract.ts'
import type { FieldInfo } from '@brandside/contract/platform/describe.ts'

/**
 * In the browser a contract is plain data: the build has put the described fields in the place of the schemas (see
 * `contract-data.ts` at the root of this package). Its type stays that of the contract, so that inputs and outputs of
 * calls are known; these functions are the only way to the data that stands there instead.
 */
export interface EndpointData {
  fields: Record<string, FieldInfo>
  shows: Record<string, FieldInfo>
  sort: readonly string[]
}

/** The labelled fields that a caller sends. */
export function fieldsOf(endpoint: AnyEndpoint): Record<string, FieldInfo> {
  return dataOf(endpoint).fields
}

/** The fields that operators write of a record: those of a new one, else those that may be changed of one that comes by itself. */
export function enteredOf({ endpoints }: Pick<Contract, 'endpoints'>): Record<string, FieldInfo> {
  const entered = endpoints.create ?? endpoints.update
  return entered ? fieldsOf(entered) : {}
}

/** The labelled fields that come back; of a list, those of a row. */
export function shownOf(endpoint: AnyEndpoint): Record<string, FieldInfo> {
  return dataOf(endpoint).shows
}

/** The keys a list may be sorted by, without direction. */
export function sortsOf(endpoint: AnyEndpoint): readonly string[] {
  return dataOf(endpoint).sort
}

export type InputOf<E extends AnyEndpoint> = E['input']['_zod']['input']
export type OutputOf<E extends AnyEndpoint> = E['output']['_zod']['output']
export type EndpointKey<C extends Contract> = keyof C['endpoints'] & string
export type InputAt<C extends Contract, K extends EndpointKey<C>> = InputOf<C['endpoints'][K]>
export type OutputAt<C extends Contract, K extends EndpointKey<C>> = OutputOf<C['endpoints'][K]>

function dataOf(endpoint: AnyEndpoint): EndpointData {
  // The build's replacement is invisible to the type checker; nothing else may rely on it.
  return endpoint as unknown as EndpointData
}
