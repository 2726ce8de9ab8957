import type { Contract, Placed } from '@brandside/contract/platform/contract.ts'
import { type CustomField, customName } from '@brandside/contract/platform/entity/custom-fields.rules.ts'
import { notesOf } from '@brandside/contract/platform/fields/notes.ts'
import * as z from 'zod'
import { mayRepeat } from '../idempotency.ts'
import { takesFile } from '../serve.ts'
import { capital } from './refusals.ts'
import { type Schema, schemaOf } from './schema.ts'

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: Schema
}

/** What a call takes in its path, its query string, its headers and its body, and what it answers. */
export interface CallParts {
  contract: Contract
  endpoint: Placed
  parameters: Parameter[]
  body: Schema | undefined
  data: Schema
}

/** The parts of a call as its contract has them; what refers to itself goes to `own`. */
export function partsOf(
  contract: Contract,
  endpoint: Placed,
  own: Record<string, object>,
  custom: readonly CustomField[] = [],
): CallParts {
  const name = `${capital(contract.name)}${capital(endpoint.name)}`
  const input = schemaOf(endpoint.input, 'input', `${name}Input`, own, custom)
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, word]) => word as string)
  const fields = Object.entries(input.properties ?? {})
    .filter(([word]) => !inPath.includes(word))
    .flatMap(([word, schema]) => (asksCustom(endpoint, word) ? customParameters(schema) : [[word, schema] as const]))
  const asked = fields.filter(([word]) => standsInQuery(endpoint, word))
  const sent = fields.filter(([word]) => !standsInQuery(endpoint, word))
  const isDemanded = (word: string) => input.required?.includes(word) ?? false
  return {
    contract,
    endpoint,
    parameters: [
      ...inPath.map((word) => parameter('path', word, input.properties?.[word] ?? { type: 'string' }, true)),
      ...asked.map(([word, schema]) => parameter('query', word, schema, isDemanded(word))),
      ...keyOf(endpoint),
    ],
    body: endpoint.source === 'body' ? bodyOf(input, sent) : undefined,
    data: schemaOf(endpoint.output, 'output', `${name}Data`, own, custom),
  }
}

/** In a query string each filter of a custom field is a parameter: `custom.storeArea.from`. */
function asksCustom({ source, input }: Placed, name: string): boolean {
  const asked =
    source === 'query' && input instanceof z.ZodObject ? (input.shape[name] as z.ZodType | undefined) : undefined
  return asked !== undefined && notesOf(asked)?.kind === 'customFilter'
}

const customParameters = ({ properties = {} }: Schema) =>
  Object.entries(properties).map(([key, schema]) => [customName(key), schema] as const)

/** Of a call with a file, all but the file stands in the query string. */
export function standsInQuery(endpoint: Placed, name: string): boolean {
  if (endpoint.source === 'query') return true
  return takesFile(endpoint) ? name !== 'file' : (endpoint.inQuery?.includes(name) ?? false)
}

/** The label of a field is told once, as what the parameter is. */
function parameter(place: 'path' | 'query', name: string, schema: Schema, required: boolean): Parameter {
  const { title, ...kind } = schema
  return { name, in: place, required, ...(title && { description: title }), schema: kind }
}

/** An operator's client may name an act by a key: a write keeps its answer for it. */
export function takesKey(endpoint: Placed): boolean {
  const { effect, guard, keyed } = endpoint
  const isOperators = !['public', 'client', 'terminal', 'hook'].includes(guard)
  return effect === 'write' && isOperators && (keyed !== undefined || mayRepeat(endpoint))
}

function keyOf(endpoint: Placed): Parameter[] {
  if (!takesKey(endpoint)) return []
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: endpoint.keyed === 'required',
      description: 'The same key and body within seven days get the first answer again, and nothing happens twice',
      schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' },
    },
  ]
}

/** A body of several shapes stands as it is. */
function bodyOf(input: Schema, sent: (readonly [string, Schema])[]): Schema | undefined {
  if (!input.properties) return Object.keys(input).length > 0 ? input : undefined
  if (sent.length === 0) return undefined
  const { required = [], ...rest } = input
  const demanded = required.filter((name) => sent.some(([word]) => word === name))
  return { ...rest, properties: Object.fromEntries(sent), ...(demanded.length > 0 && { required: demanded }) }
}
