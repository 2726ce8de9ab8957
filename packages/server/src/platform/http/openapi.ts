import type { Contract, Placed } from '@brandside/contract/platform/contract.ts'
import { type FieldKind, fieldNotes } from '@brandside/contract/platform/fields/notes.ts'
import * as z from 'zod'
import { takesFile } from './sent-file.ts'

/** The whole wire as an OpenAPI 3.1 document, made from the contracts. */
export function openApi(contracts: readonly Contract[]): object {
  const schemas: Schemas = { Refusal: refusal }
  const operations = contracts.flatMap((contract) =>
    Object.values(contract.endpoints).map((endpoint) => [
      endpoint.path,
      { [endpoint.method.toLowerCase()]: operation(contract, endpoint, schemas) },
    ]),
  )
  return {
    openapi: '3.1.0',
    info: {
      title: 'Brandside',
      version: '1',
      description: 'Codes: 0 done, 2 refused, 1 a foreign system failed, else the HTTP status.',
    },
    tags: contracts.map(({ name, title }) => ({ name, description: title.join(' / ') })),
    paths: Object.fromEntries(operations),
    components: { schemas, securitySchemes },
  }
}

const securitySchemes = {
  session: { type: 'http', scheme: 'bearer' },
  signature: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Sign',
    description:
      'hex(hmacSHA256(secret, method \\n path \\n X-Time \\n X-Nonce \\n sha256(body))), with X-App, X-Time and X-Nonce',
  },
}

/** Schemas that others refer to, by name. */
type Schemas = Record<string, object>

const envelope = {
  code: { type: 'integer' },
  msg: { type: 'string', description: 'In the language of Accept-Language' },
  message: { type: 'string', description: 'In English' },
  requestId: { type: 'string' },
}

const fieldError = {
  type: 'object',
  required: ['path', 'msg', 'message'],
  properties: { path: { type: 'string' }, msg: { type: 'string' }, message: { type: 'string' } },
}

const refusal = {
  type: 'object',
  required: ['code', 'msg', 'message', 'requestId', 'key'],
  properties: { ...envelope, key: { type: 'string' }, errors: { type: 'array', items: fieldError } },
}

function operation({ name, title }: Contract, endpoint: Placed, schemas: Schemas): object {
  const operationId = `${name}.${endpoint.name}`
  const input = schemaOf(endpoint.input, 'input', `${operationId}.input`, schemas)
  return {
    operationId,
    tags: [name],
    summary: endpoint.title.join(' / '),
    description: `${title[1]}. Guard: ${endpoint.guard}`,
    ...securityOf(endpoint),
    ...withKey(endpoint, taken(endpoint, input)),
    responses: {
      200: answer(endpoint, operationId, schemas),
      default: json('Not carried out: code 2 with HTTP 200, else the code is the HTTP status', {
        $ref: '#/components/schemas/Refusal',
      }),
    },
  }
}

function taken(endpoint: Placed, input: ObjectSchema): { parameters?: object[]; requestBody?: object } {
  if (endpoint.source === 'query') return { parameters: parameters(input) }
  return takesFile(endpoint)
    ? { parameters: parameters(only(input, (name) => name !== 'file')), requestBody: form }
    : withBody(endpoint, input)
}

/** The key by which a caller names an act that must not happen twice. */
function withKey({ keyed }: Placed, call: { parameters?: object[] }): object {
  if (!keyed) return call
  const schema = { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' }
  return {
    ...call,
    parameters: [
      ...(call.parameters ?? []),
      { name: 'Idempotency-Key', in: 'header', required: keyed === 'required', schema },
    ],
  }
}

/** For signed calls, the headers are described in the words of the guard. */
function securityOf({ guard }: Placed): object {
  if (guard === 'public') return {}
  const isSigned = guard === 'terminal' || guard === 'client' || guard === 'hook'
  return { security: [isSigned ? { signature: [] } : { session: [] }] }
}

function parameters({ properties = {}, required = [] }: ObjectSchema): object[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
    style: 'form',
    explode: true,
  }))
}

/** A body, beside the fields of which that stand in the query string. */
function withBody({ inQuery, example }: Placed, input: ObjectSchema): object {
  if (!inQuery) return { requestBody: body(input, example) }
  const isAsked = (name: string) => inQuery.includes(name)
  const rest = Object.entries(example ?? {}).filter(([name]) => !isAsked(name))
  return {
    parameters: parameters(only(input, isAsked)),
    requestBody: body(
      only(input, (name) => !isAsked(name)),
      Object.fromEntries(rest),
    ),
  }
}

/** A part of an input: of a call with a file, all but the file stands in the query string. */
function only({ properties = {}, required = [] }: ObjectSchema, isIn: (name: string) => boolean): ObjectSchema {
  const kept = Object.entries(properties).filter(([name]) => isIn(name))
  return { properties: Object.fromEntries(kept), required: required.filter(isIn) }
}

/** A file beside its name. */
const form = {
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

function body(schema: ObjectSchema, example: unknown): object {
  const content = { schema, ...(example === undefined ? {} : { example }) }
  return { content: { 'application/json': content, 'application/x-www-form-urlencoded': { schema } } }
}

function answer({ effect, output, beside = [] }: Placed, operationId: string, schemas: Schemas): object {
  if (effect === 'sheet') {
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    return { description: 'A workbook', content: { [type]: { schema: { type: 'string', format: 'binary' } } } }
  }
  if (effect === 'print') {
    const content = { 'application/pdf': { schema: { type: 'string', format: 'binary' } } }
    return { description: 'A printable document', content }
  }
  const data = schemaOf(output, 'output', `${operationId}.output`, schemas)
  const repeated = Object.fromEntries(beside.map((name) => [name, data.properties?.[name] ?? {}]))
  return json('Carried out', {
    type: 'object',
    required: ['code', 'msg', 'message', ...beside, 'data', 'requestId'],
    properties: { ...envelope, ...repeated, data },
  })
}

function json(description: string, schema: object): object {
  return { description, content: { 'application/json': { schema } } }
}

interface ObjectSchema {
  properties?: Record<string, object>
  required?: string[]
}

/** A schema in place; the definitions it refers to move to the document's components, under names of their own. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', name: string, schemas: Schemas): ObjectSchema {
  const made = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any', override: noted }))
  const placed = JSON.parse(made.replaceAll('"#/$defs/', `"#/components/schemas/${name}.`))
  const { $schema: _, $defs = {}, ...rest } = placed as ObjectSchema & { $schema?: string; $defs?: Schemas }
  for (const [key, definition] of Object.entries($defs)) schemas[`${name}.${key}`] = definition
  return rest
}

/** The label of a field, and how its value is to be read where the type does not say it. */
function noted({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema }) {
  const notes = fieldNotes.get(zodSchema as unknown as z.ZodType)
  if (!notes) return
  jsonSchema.title = notes.label.join(' / ')
  const unit = units[notes.kind]
  if (unit) jsonSchema.description = unit
}

const units: Partial<Record<FieldKind, string>> = {
  money: 'Integer cents',
  percent: 'Basis points: 10000 is 100 %',
  quantity: 'A decimal with at most 3 places, as text',
  day: 'A day on the calendar of the tenant, yyyy-MM-dd',
  instant: 'ISO 8601 in UTC, with milliseconds',
  moment: 'ISO 8601 in UTC, with milliseconds',
}
