/** The condition of a log query as the floor asks it: the product's own filters, written out. */
export interface LogFilter {
  /** The same filter has the same key, on any page. */
  key: string
  /** `$1` is the tenant. */
  where: string
  values: unknown[]
}

const conditions: Readonly<Record<string, (place: string) => string>> = {
  moduleName: (place) => `module = ${place}`,
  businessId: (place) => `business_id = ${place}`,
  operatorId: (place) => `operator_id = ${place}`,
  // In the sentences of the caller's language, which is Chinese.
  keyword: (place) => `content_zh ilike ${place}`,
}

export function logFilter(query: Readonly<Record<string, string | undefined>>, tenantId: number): LogFilter {
  const asked = Object.entries(conditions).filter(([name]) => query[name] !== undefined)
  return {
    key: asked.map(([name]) => `${name}=${query[name]}`).join('&'),
    where: ['tenant_id = $1', ...asked.map(([, condition], index) => condition(`$${index + 2}`))].join(' and '),
    values: [tenantId, ...asked.map(([name]) => (name === 'keyword' ? `%${query[name]}%` : query[name]))],
  }
}
