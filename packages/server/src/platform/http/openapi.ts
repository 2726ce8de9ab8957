import type { AnyEndpoint, Contract, Placed } from '@brandside/contract/platform/contract.ts'
import * as z from 'zod'

/** The whole wire as an OpenAPI 3.1 document, made from the contracts. */
export function openApi(contracts: readonly Contract[]): object {
  const operations = contracts.flatMap((contract) =>
    Object.values(contract.endpoints).map((endpoint) => [
      endpoint.path,
      { [endpoint.method.toLowerCase()]: operation(contract, endpoint) },
    ]),
  )
  return {
    openapi: '3.1.0',
    info: { title: 'Brandside', version: '1', description: 'Codes: 0 done, 2 refused, 1 a foreign system failed, else the HTTP status.' },
    tags: contracts.map(({ name, title }) => ({ name, description: title.join(' / ') })),
    paths: Object.fromEntries(operations),
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
  }
}

function operation({ name, title }: Contract, endpoint: Placed): object {
  return {
    operationId: `${name}.${endpoint.name}`,
    tags: [name],
    summary: endpoint.title.join(' / '),
    description: `${title[1]}. Guard: ${endpoint.guard}`,
    ...(endpoint.guard === 'public' ? {} : { security: [{ session: [] }] }),
    ...(endpoint.source === 'query' ? { parameters: parameters(endpoint) } : { requestBody: body(endpoint) }),
    responses: { 200: answer(endpoint) },
  }
}

function parameters({ input }: AnyEndpoint): object[] {
  const { properties = {}, required = [] } = schemaOf(input, 'input') as { properties?: Record<string, object>; required?: string[] }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
    style: 'form',
    explode: true,
  }))
}

function body({ input, example }: AnyEndpoint): object {
  return { content: { 'application/json': { schema: schemaOf(input, 'input'), ...(example === undefined ? {} : { example }) } } }
}

function answer({ effect, output }: AnyEndpoint): object {
  if (effect === 'sheet') {
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    return { description: 'A workbook', content: { [type]: { schema: { type: 'string', format: 'binary' } } } }
  }
  const envelope = {
    type: 'object',
    required: ['code', 'msg', 'message', 'requestId'],
    properties: {
      code: { type: 'integer' },
      msg: { type: 'string' },
      message: { type: 'string' },
      data: schemaOf(output, 'output'),
      requestId: { type: 'string' },
    },
  }
  return { description: 'The envelope', content: { 'application/json': { schema: envelope } } }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
