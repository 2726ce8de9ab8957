import type { Placed } from '@brandside/contract/platform/contract.ts'
import { takesFile } from '../serve.ts'
import type { CallParts } from './call.ts'
import type { Components } from './components.ts'
import { exampleOf } from './example.ts'
import { capital, refusalName, refusedTo } from './refusals.ts'

export interface Operation extends Record<string, unknown> {
  operationId: string
  tags: string[]
}

/** Notes what an operation is made of, so that what is said several times is known before any is written. */
export function noteParts(
  { contract: { name: module }, endpoint, parameters, body, data }: CallParts,
  into: Components,
) {
  const call = endpoint.name
  for (const parameter of parameters) into.noteParameter(parameter, { module, call, role: '' })
  if (body) into.note(body, { module, call, role: `${capital(call)}Input` })
  into.note(data, { module, call, role: dataRole(call) })
}

/** What a view answers is the record itself. */
const dataRole = (call: string) => (call === 'view' ? '' : `${capital(call)}Data`)

export function operation(parts: CallParts, components: Components): Operation {
  const { contract, endpoint, parameters } = parts
  const place = { module: contract.name, call: endpoint.name, role: '' }
  const placed = parameters.map((parameter) => components.placedParameter(parameter, place))
  return {
    operationId: `${contract.name}.${endpoint.name}`,
    tags: [contract.name],
    summary: endpoint.title.join(' / '),
    ...securityOf(endpoint),
    ...(placed.length > 0 && { parameters: placed }),
    ...bodyOf(parts, components),
    responses: answersOf(parts, components),
  }
}

function securityOf({ guard }: Placed): { description?: string; security: object[] } {
  if (guard === 'public') return { security: [] }
  if (guard === 'hook') return { security: [], description: 'Signed by the partner, in its own way' }
  if (guard === 'terminal' || guard === 'client')
    return { security: [{ app: [], appTime: [], appNonce: [], appSignature: [] }] }
  return { security: [{ bearer: [] }], ...(guard.includes(':') && { description: `Right: \`${guard}\`` }) }
}

function bodyOf({ contract, endpoint, body }: CallParts, components: Components): { requestBody?: object } {
  if (takesFile(endpoint)) return { requestBody: form }
  if (!body) return {}
  const call = endpoint.name
  const schema = components.placed(body, { module: contract.name, call, role: `${capital(call)}Input` })
  const example = exampleOf(endpoint, Object.keys(body.properties ?? {}))
  const content = { schema, ...(example !== undefined && { example }) }
  return { requestBody: { required: true, content: { 'application/json': content } } }
}

/** A file beside its name. */
const form = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['file'],
        properties: { file: { type: 'string', format: 'binary' }, name: { type: 'string' } },
      },
    },
  },
}

const fileTypes: Partial<Record<Placed['effect'], string>> = {
  sheet: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  print: 'application/pdf',
}

/** With HTTP 200 the data or a refusal, told apart by `code`; other statuses by who calls. */
function answersOf(parts: CallParts, components: Components): object {
  const { contract, endpoint } = parts
  const refusal = { $ref: `#/components/schemas/${refusalName(contract, endpoint)}` }
  const file = fileTypes[endpoint.effect]
  const content = file
    ? { [file]: { schema: { type: 'string', format: 'binary' } }, 'application/json': { schema: refusal } }
    : { 'application/json': { schema: { oneOf: [doneOf(parts, components), refusal] } } }
  return {
    200: { description: file ? 'The file, or a refusal' : 'Done, or refused', content },
    '4XX': { $ref: `#/components/responses/${refusedTo(endpoint.guard)}` },
    '5XX': { $ref: '#/components/responses/Failed' },
  }
}

function doneOf({ contract, endpoint, data }: CallParts, components: Components): object {
  const { name: call, beside = [] } = endpoint
  const place = { module: contract.name, call, role: dataRole(call) }
  const repeated = Object.fromEntries(beside.map((name) => [name, data.properties?.[name] ?? {}]))
  const own = {
    type: 'object',
    required: [...beside, 'data'],
    properties: { ...repeated, data: components.placed(data, place) },
  }
  return { allOf: [{ $ref: '#/components/schemas/Done' }, own] }
}
