import type { Contract, Placed } from '@brandside/contract/platform/contract.ts'
import * as z from 'zod'
import { takesFile } from '../../serve.ts'
import { standsInQuery, takesKey } from '../call.ts'
import type { OpenApi } from '../document.ts'
import type { Operation } from '../operation.ts'
import { capital } from '../refusals.ts'
import type { Schema } from '../schema.ts'
import { commentText, type FieldText, fieldsText, typeName, typeText } from './type-text.ts'

/** The two files of an area in the client: how its calls travel, and what they take and answer. */
export function areaTexts(
  area: string,
  document: OpenApi,
  contracts: readonly Contract[],
): { js: string; dts: string } {
  const modules = contracts.flatMap(({ name, endpoints }) => {
    const calls = Object.values(endpoints).filter((endpoint) => isOfArea(endpoint, area, document))
    return calls.length > 0 ? [{ name, calls }] : []
  })
  const forms = modules.map(({ name, calls }) => [
    name,
    Object.fromEntries(calls.map((call) => [call.name, formOf(call)])),
  ])
  const types = modules.map(
    ({ name, calls }) => `${name}: {\n${calls.map((call) => callText(call, document)).join('\n')}\n}`,
  )
  const declarations = Object.entries(document.components.schemas).map(([name, schema]) =>
    declarationText(typeName(name), schema as Schema),
  )
  const callsName = `${capital(area)}Calls`
  return {
    js: `export const ${area} = { modules: ${JSON.stringify(Object.fromEntries(forms))} }\n`,
    dts: [
      `import type * as client from './index.js'`,
      ...declarations,
      `export interface ${callsName} {\n${types.join('\n')}\n}`,
      `export declare const ${area}: client.Area<${callsName}>\n`,
    ].join('\n\n'),
  }
}

/** Calls that partners make are nobody else's; what apps sign stands on the open side alone. */
function isOfArea({ guard, path }: Placed, area: string, { paths }: OpenApi): boolean {
  const isSigned = guard === 'client' || guard === 'terminal'
  return guard !== 'hook' && path in paths && isSigned === (area === 'open')
}

/** As the runtime of the client reads it. */
function formOf(endpoint: Placed): object {
  const { method, path, effect, source } = endpoint
  const query = fieldsOf(endpoint.input).filter((name) => standsInQuery(endpoint, name))
  const asksAll = source === 'query'
  return {
    at: `${method} ${path}`,
    ...((asksAll || query.length > 0) && { query: asksAll || query }),
    ...((effect === 'read' || effect === 'sheet') && { reads: true }),
    ...(takesKey(endpoint) && { keyed: true }),
    ...(takesFile(endpoint) && { form: true }),
    ...(isDownload(endpoint) && { file: true }),
    ...(answersPages(endpoint) && { pages: true }),
  }
}

const fieldsOf = (schema: z.ZodType): string[] => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : [])

const isDownload = ({ effect }: Placed) => effect === 'sheet' || effect === 'print'

function answersPages({ input, output }: Placed): boolean {
  const answer = fieldsOf(output)
  return fieldsOf(input).includes('page') && answer.includes('list') && answer.includes('total')
}

interface Parameter {
  name: string
  in: string
  required: boolean
  description?: string
  schema: Schema
}

interface Body {
  content: Record<string, { schema: Schema }>
}

/** What is looked at of an operation. */
interface OperationParts {
  summary: string
  description?: string
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: Body
  responses: Record<number, Body>
}

function callText(endpoint: Placed, { paths, components }: OpenApi): string {
  // The document's operations are open records, of which these are the parts that it has itself written.
  const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()] as Operation & OperationParts
  const { summary, description, parameters = [], requestBody, responses } = operation
  const input = inputText(
    parameters.map((each) =>
      '$ref' in each ? (components.parameters[each.$ref.split('/').at(-1) ?? ''] as Parameter) : each,
    ),
    requestBody,
  )
  const kind = answersPages(endpoint) ? 'List' : 'Call'
  const data = isDownload(endpoint) ? 'client.Download' : typeText(dataOf(responses))
  return `${commentText([summary, description])}${endpoint.name}: client.${kind}<${input}, ${data}>`
}

function inputText(parameters: readonly Parameter[], requestBody: Body | undefined): string {
  const fields: FieldText[] = parameters
    .filter((parameter) => parameter.in !== 'header')
    .map(({ name, required, schema, description }) => ({
      name,
      isDemanded: required,
      schema: description === undefined ? schema : { ...schema, title: description },
    }))
  const [body] = Object.values(requestBody?.content ?? {})
  const parts = [...(body ? [typeText(body.schema)] : []), ...(fields.length > 0 ? [fieldsText(fields)] : [])]
  if (parts.length === 0) return 'Record<string, never>'
  return parts.map((part) => (parts.length > 1 && part.includes(' | ') ? `(${part})` : part)).join(' & ')
}

/** What a call answers where it was carried out: the first of the two shapes of HTTP 200. */
function dataOf({ 200: done }: OperationParts['responses']): Schema {
  const [answer] = done?.content['application/json']?.schema.oneOf ?? []
  return answer?.allOf?.[1]?.properties?.data ?? {}
}

function declarationText(name: string, schema: Schema): string {
  const comment = commentText([schema.title, schema.description])
  const isObject = schema.properties !== undefined && schema.allOf === undefined
  return isObject
    ? `${comment}export interface ${name} ${typeText(schema)}`
    : `${comment}export type ${name} = ${typeText(schema)}`
}

/** What each event carries, as a part of the client's own types. */
export function eventsText({ webhooks, components }: OpenApi): string {
  const fields = Object.entries(webhooks).flatMap(([name, { post }]) => {
    const { requestBody } = post as unknown as OperationParts
    const data = requestBody?.content['application/json']?.schema.properties?.data
    return data ? [{ name, schema: whole(data, components.schemas), isDemanded: true }] : []
  })
  return `export interface Events ${fieldsText(fields)}\n`
}

/** Events stand in no area's file, so they hold what they refer to. */
function whole(schema: Schema, schemas: Record<string, object>): Schema {
  const text = JSON.stringify(schema, (_, value) => {
    const [, name] = /^#\/components\/schemas\/(.+)$/.exec(value?.$ref ?? '') ?? []
    return name === undefined ? value : schemas[name]
  })
  return JSON.parse(text) as Schema
}
