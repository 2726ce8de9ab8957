/** What is looked at of an OpenAPI document. */
export interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { parameters: Record<string, Parameter> }
}

interface Parameter {
  name: string
  in: string
  required: boolean
}

interface Operation {
  operationId: string
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: { content: Record<string, { example?: unknown }> }
}

/** An operation with the input that it is called with. */
export interface ChosenCall {
  operationId: string
  path: string
  method: 'GET' | 'POST'
  query?: object
  body?: unknown
}

/** Records that stand for themselves: their example is all that they need. */
const created = [
  'vehicle',
  'custType',
  'custLevel',
  'provider',
  'productClass',
  'roleGroup',
  'bankAccount',
  'organisation',
]

/** Rights on the installation itself are given to no key. */
const ofPlatform = ['menu.', 'sysParam.', 'sysDict.', 'sysDictItem.', 'appVersion.', 'tenant.', 'job.']

/** What is one of a kind in an example, with another ending for each client that creates it. */
function withOtherNames(body: object, time: number): object {
  const ended = (name: string, value: unknown) => {
    if (name === 'rank' && typeof value === 'number') return value + time
    if (typeof value !== 'string') return value
    // Neither is needed, and a tax number proves itself.
    if (name === 'taxNo') return undefined
    if (name === 'plateNo' || name === 'accountNo') return `${value.slice(0, -1)}${time}`
    return name === 'code' || name === 'name' ? `${value}${time}` : value
  }
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, ended(name, value)]))
}

/** Lists of all areas, and records that are created by the examples of the document; each time others. */
export function fiftyOf(document: Document, time: number): ChosenCall[] {
  const all = Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const parameters = ({ parameters: given = [] }: Operation) =>
    given.map((each) => ('$ref' in each ? document.components.parameters[each.$ref.split('/').at(-1) ?? ''] : each))
  const writes = created.flatMap((module) => {
    const found = all.find(({ operation }) => operation.operationId === `${module}.create`)
    const body = found?.operation.requestBody?.content['application/json']?.example
    if (!found || typeof body !== 'object' || body === null) return []
    const { operationId } = found.operation
    return [{ operationId, path: found.path, method: 'POST' as const, body: withOtherNames(body, time) }]
  })
  const reads = all.flatMap(({ path, method, operation }): ChosenCall[] => {
    const asked = parameters(operation)
    const isList = asked.some((parameter) => parameter?.name === 'page') && !path.includes('/open/')
    if (ofPlatform.some((name) => operation.operationId.startsWith(name))) return []
    if (method !== 'GET' || !isList || asked.some((parameter) => parameter?.required)) return []
    return [{ operationId: operation.operationId, path, method, query: { page: 1, rows: 2 } }]
  })
  // From all areas, not the first ones alone.
  const step = reads.length / (50 - writes.length)
  const spread = Array.from({ length: 50 - writes.length }, (_, at) => reads[Math.floor(at * step)])
  return [...writes, ...spread].filter((each): each is ChosenCall => each !== undefined)
}
