import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { notesOf } from '@brandside/contract/platform/fields/notes.ts'
import { describe, expect, test } from 'vitest'
import type { ZodType } from 'zod'
import { modules } from '../../modules.ts'
import { isSigned } from '../testing/walk/registry.ts'
import { openApi } from './document.ts'
import { documentIndex, partOf } from './document-parts.ts'
import { exampleOf } from './example.ts'

interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  tags: { name: string }[]
  components: Record<string, Record<string, object>>
}

interface Operation {
  operationId: string
  tags: string[]
  summary: string
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: { content: Record<string, { schema: { $ref?: string; properties?: object }; example?: unknown }> }
  responses: Record<string, Response>
  security: object[]
}

interface Parameter {
  name: string
  in: string
  required: boolean
  schema: object
}

interface Response {
  $ref?: string
  description?: string
  content?: Record<string, { schema: { oneOf?: object[]; $ref?: string } }>
}

const contracts = modules.map(({ contract }) => contract)
const endpoints = contracts.flatMap((contract) =>
  Object.values(contract.endpoints).map((endpoint) => ({ contract, endpoint })),
)
// As it is sent.
const events = modules.flatMap((module) => module.events)
const whole = openApi(contracts, events)
const document = JSON.parse(JSON.stringify(whole)) as Document

/** What a reference leads to. */
function found<T extends object>(part: T | { $ref: string }): T {
  if (!('$ref' in part) || typeof part.$ref !== 'string') return part as T
  const [, kind, name] = /^#\/components\/(\w+)\/([\w.-]+)$/.exec(part.$ref) ?? []
  const component = document.components[kind ?? '']?.[name ?? '']
  if (!component) throw new Error(`Nothing is called ${part.$ref}`)
  return component as T
}

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
    const isPartner = endpoint.guard === 'public' || endpoint.guard === 'hook'
    const [scheme, ...others] = operation.security.map((each) => Object.keys(each))
    expect(others).toEqual([])
    if (isPartner) expect(scheme).toBeUndefined()
    else expect(scheme).toEqual(isSigned({ endpoint }) ? ['app', 'appTime', 'appNonce', 'appSignature'] : ['bearer'])

    const parameters = (operation.parameters ?? []).map((each) => found<Parameter>(each))
    const { content = {} } = operation.requestBody ?? {}
    const body = content['application/json'] ?? content['multipart/form-data']
    const sent = body ? Object.keys(found(body.schema).properties ?? {}) : []
    const named = (place: string) => parameters.filter((each) => each.in === place).map((each) => each.name)
    // Filters of fields that a company has added are there with the fields alone.
    const given = Object.entries((endpoint.input as { shape?: Record<string, ZodType> }).shape ?? {}).flatMap(
      ([field, schema]) => (notesOf(schema)?.kind === 'customFilter' ? [] : [field]),
    )
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(named('path')).toEqual(inPath)
    // What stands in the path is told once.
    expect([...new Set([...named('path'), ...named('query'), ...sent])].sort()).toEqual(
      expect.arrayContaining([...given].sort()),
    )
    if (endpoint.source === 'query') expect(sent).toEqual([])
    if (endpoint.keyed) expect(parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key' }))
    for (const parameter of parameters)
      expect(parameter.required).toBe(
        parameter.in === 'path' || (parameter.in === 'header' ? endpoint.keyed === 'required' : parameter.required),
      )

    const [done] = Object.entries(operation.responses['200']?.content ?? {})
    const types = { sheet: /spreadsheetml/, print: /^application\/pdf$/ } as Record<string, RegExp>
    expect(done?.[0]).toMatch(types[endpoint.effect] ?? /^application\/json$/)
    const refusal = { $ref: expect.stringMatching(/Refusal$/) }
    if (done?.[0] === 'application/json')
      expect(done[1].schema.oneOf).toEqual([
        {
          allOf: [
            { $ref: '#/components/schemas/Done' },
            expect.objectContaining({ required: expect.arrayContaining(['data']) }),
          ],
        },
        refusal,
      ])
    for (const status of ['4XX', '5XX']) {
      const { description, content } = found<Response>(operation.responses[status] as Response)
      expect(description).toBeTruthy()
      expect(content?.['application/json']?.schema).toEqual({ $ref: '#/components/schemas/Rejection' })
    }
  })

  test('its examples are inputs that the calls take', () => {
    const refused = endpoints.flatMap(({ contract, endpoint }) => {
      const shape = Object.keys((endpoint.input as { shape?: object }).shape ?? {})
      const example = exampleOf(endpoint, shape)
      const read = example === undefined ? undefined : endpoint.input.safeParse(example)
      return read?.error ? [`${contract.name}.${endpoint.name}: ${read.error.issues[0]?.path.join('.')}`] : []
    })
    expect(refused).toEqual([])
  })

  test('every event is a webhook, in the document of its area, with an example that its schema takes', () => {
    const all = documentIndex.documents.filter(({ name }) => name !== 'all' && name !== 'open')
    const inParts = all.flatMap(({ name }) => Object.keys(partOf(whole, name, contracts).webhooks))
    expect(events.length).toBeGreaterThan(10)
    expect(inParts.sort()).toEqual(events.map(({ name }) => name).sort())
    expect(events.filter(({ data, example }) => !data.safeParse(example).success)).toEqual([])
  })

  test('its parts have all of its calls, and all that these refer to', () => {
    const parts = documentIndex.documents.filter(({ name }) => name !== 'all')
    const areas = parts.filter(({ name }) => name !== 'open').map(({ name }) => partOf(whole, name, contracts))
    expect(areas.flatMap(({ paths }) => Object.keys(paths)).sort()).toEqual(Object.keys(document.paths).sort())
    const open = partOf(whole, 'open', contracts)
    expect(Object.keys(open.paths).every((path) => path.startsWith('/pcapi/open/'))).toBe(true)
    for (const part of [...areas, open]) {
      const names = new Set(
        Object.entries(part.components).flatMap(([kind, all]) => Object.keys(all).map((name) => `${kind}/${name}`)),
      )
      const used = [...JSON.stringify(part).matchAll(/"#\/components\/(\w+\/[\w.-]+)"/g)].map(([, name]) => name)
      expect(used.filter((name) => !names.has(name as string))).toEqual([])
    }
  })

  test('a strict linter finds nothing in it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'brandside-openapi-'))
    try {
      const file = join(folder, 'openapi.json')
      await writeFile(file, JSON.stringify(document))
      const linter = join(createRequire(import.meta.url).resolve('@redocly/cli/package.json'), '../bin/cli.js')
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [linter, 'lint', file, '--extends=recommended-strict', '--format=json'],
        // It neither looks for a newer one of itself nor tells how it is used.
        {
          cwd: folder,
          env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
          maxBuffer: 64 * 1024 * 1024,
        },
      ).catch((error: { stdout: string }) => error)
      const { problems } = JSON.parse(stdout) as { problems: { ruleId: string; message: string }[] }
      expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
    } finally {
      await rm(folder, { recursive: true })
    }
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
    for (const reference of references) expect(found({ $ref: reference }), reference).toBeTypeOf('object')
  })

  test('no answer declares a password, a token hash or a secret', () => {
    const answers = textOf(
      Object.entries(document.paths)
        // A second factor, a shop and a webhook answer what they prove themselves by when it is made, once.
        .filter(([path]) => !/\/(otp\/begin|sysShop\/password|webhook\/(create|rotate))$/.test(path))
        .map(([, methods]) => Object.values(methods).map(({ responses }) => responses)),
    )
    expect(answers).not.toMatch(/"(password\w*|\w*hash|secret\w*)":/i)
  })
})

/** As JSON, with the schemas that it refers to. */
function textOf(value: unknown): string {
  const seen = new Set<string>()
  const texts: string[] = []
  const open = [JSON.stringify(value)]
  for (let text = open.pop(); text !== undefined; text = open.pop()) {
    texts.push(text)
    for (const [, reference] of text.matchAll(/"(#\/components\/[\w/.-]+)"/g)) {
      if (seen.has(reference as string)) continue
      seen.add(reference as string)
      open.push(JSON.stringify(found({ $ref: reference as string })))
    }
  }
  return texts.join()
}
