import { describe, expect, test } from 'vitest'
import { modules } from '../../modules.ts'
import { isSigned } from '../testing/walk/registry.ts'
import { openApi } from './openapi.ts'

interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  tags: { name: string }[]
  components: { schemas: Record<string, object>; securitySchemes: object }
}

interface Operation {
  operationId: string
  tags: string[]
  summary: string
  parameters?: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: object; example?: unknown }> }
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>
  security?: object[]
}

const contracts = modules.map(({ contract }) => contract)
const endpoints = contracts.flatMap((contract) =>
  Object.values(contract.endpoints).map((endpoint) => ({ contract, endpoint })),
)
// As it is sent.
const document = JSON.parse(JSON.stringify(openApi(contracts))) as Document

describe('the OpenAPI document', () => {
  test('holds every endpoint once, under its own method, and nothing else', () => {
    expect(document.openapi).toBe('3.1.0')
    const told = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    )
    expect(told.sort()).toEqual(
      endpoints.map(({ endpoint }) => `${endpoint.method.toLowerCase()} ${endpoint.path}`).sort(),
    )
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    expect(new Set(ids).size).toBe(endpoints.length)
  })

  test.each(
    endpoints.map(({ contract, endpoint }) => ({ name: `${contract.name}.${endpoint.name}`, contract, endpoint })),
  )('$name says what it takes, what it answers and who may call it', ({ name, contract, endpoint }) => {
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]
    if (!operation) throw new Error('It is not told')
    expect(operation).toMatchObject({ operationId: name, tags: [contract.name], summary: endpoint.title.join(' / ') })
    expect(document.tags.map((tag) => tag.name)).toContain(contract.name)
    if (endpoint.guard === 'public') expect(operation).not.toHaveProperty('security')
    else expect(operation.security).toEqual([{ [isSigned({ endpoint }) ? 'signature' : 'session']: [] }])

    const given = Object.keys((endpoint.input as { shape?: object }).shape ?? {})
    const inQuery = operation.parameters?.map((parameter) => parameter.name) ?? []
    if (endpoint.source === 'query') expect(inQuery).toEqual(given)
    else {
      const { content = {} } = operation.requestBody ?? {}
      const { schema } = (content['application/json'] ?? content['multipart/form-data']) as {
        schema: { properties?: object }
      }
      expect([...Object.keys(schema.properties ?? {}), ...inQuery]).toEqual(expect.arrayContaining(given))
    }
    const asked = operation.parameters ?? []
    const inHeader = asked.filter((parameter) => parameter.in === 'header')
    expect(inHeader.map(({ name, required }) => [name, required])).toEqual(
      endpoint.keyed ? [['Idempotency-Key', endpoint.keyed === 'required']] : [],
    )
    for (const parameter of asked.filter((each) => each.in !== 'header')) {
      expect(parameter).toMatchObject({ in: 'query', required: expect.any(Boolean), schema: expect.any(Object) })
    }
    const [done] = Object.keys(operation.responses['200']?.content ?? {})
    const types = { sheet: /spreadsheetml/, print: /^application\/pdf$/ } as Record<string, RegExp>
    expect(done).toMatch(types[endpoint.effect] ?? /^application\/json$/)
    expect(operation.responses.default?.content['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/Refusal',
    })
    for (const { description } of Object.values(operation.responses)) expect(description).toBeTruthy()
  })

  test('every reference leads to a schema of the document', () => {
    const references: string[] = []
    const keys = new Set<string>()
    JSON.stringify(document, (key, value) => {
      if (key === '$ref') references.push(value)
      keys.add(key)
      return value
    })
    for (const own of ['$defs', '$schema', '$id']) expect(keys).not.toContain(own)
    expect(references.length).toBeGreaterThan(endpoints.length)
    for (const reference of references) {
      const name = reference.replace('#/components/schemas/', '')
      expect(document.components.schemas, reference).toHaveProperty([name])
      expect(name).toMatch(/^[\w.-]+$/)
    }
  })

  test('no answer declares a password, a token hash or a secret', () => {
    const answers = JSON.stringify(
      Object.entries(document.paths)
        // A second factor answers its secret when it is set up, and a shop its new password, once.
        .filter(([path]) => !/\/(otp\/begin|sysShop\/password)$/.test(path))
        .map(([, methods]) => Object.values(methods).map(({ responses }) => responses)),
    )
    expect(answers).not.toMatch(/"(password\w*|\w*hash|secret\w*)":/i)
  })
})
