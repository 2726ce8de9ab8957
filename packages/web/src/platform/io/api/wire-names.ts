import type { AnyEndpoint } from '@brandside/contract/platform/contract.ts'

/** spec 7: the operation log's query spells two of its names with an l. Everywhere else they are spelled right. */
export function wireName({ method, source }: AnyEndpoint, name: string): string {
  const isLogQuery = method === 'POST' && source === 'query'
  return (isLogQuery && logSpelling[name]) || name
}

const logSpelling: Readonly<Record<string, string>> = { businessId: 'businessld', operatorId: 'operatorld' }
