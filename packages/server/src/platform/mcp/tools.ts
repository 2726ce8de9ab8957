import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Operator } from '../identity/operator.ts'
import { takesKey } from '../openapi/call.ts'
import { type Catalogue, type CatalogueCall, isRead, schemasOf } from './catalogue.ts'
import { linksOf } from './links.ts'

/** Whoever calls, by the key of an app. */
export interface ToolCaller {
  app: FastifyInstance
  catalogue: Catalogue
  request: FastifyRequest
  operator: Operator
}

/** The assistant has named a tool or an input that there is not: it can mend that. */
export class ToolProblem extends Error {}

interface Tool {
  name: string
  title: string
  description: string
  input: z.ZodObject
  isWrite?: true
  use(caller: ToolCaller, input: never): Promise<object> | object
}

const name = z.string().max(120).describe('As find_calls names it, such as vehicle.list')
const input = z.record(z.string(), z.unknown()).default({}).describe('What describe_call says that it takes')

const Words = z.object({ words: z.string().max(200).describe('In Chinese or English: 客户 应收, overdue invoices') })
const Named = z.object({ name })
const Called = z.object({ name, input })
const Written = Called.extend({
  idempotencyKey: z
    .string()
    .regex(/^[A-Za-z0-9_-]{8,64}$/)
    .optional()
    .describe('Names the act: the same key and input get the first answer again'),
})

const tools: readonly Tool[] = [
  {
    name: 'find_calls',
    title: 'Find calls',
    description: 'Finds the calls of the back office that this key may make, by words of what they are about.',
    input: Words,
    use: ({ catalogue, operator }, { words }: z.output<typeof Words>) => ({
      calls: catalogue.find(words, operator).map((call) => ({
        name: call.name,
        title: call.endpoint.title.join(' / '),
        about: call.contract.title.join(' / '),
        effect: call.endpoint.effect,
      })),
    }),
  },
  {
    name: 'describe_call',
    title: 'Describe a call',
    description: 'What a call takes and answers, as JSON schemas, and the reasons that it may be refused for.',
    input: Named,
    use: (caller, { name: wanted }: z.output<typeof Named>) => {
      const call = demandCall(caller, wanted)
      const reasons = Object.values(call.contract.reasons).map(({ key, words }) => `${key}: ${words[1]}`)
      return { name: call.name, effect: call.endpoint.effect, ...schemasOf(call), ...(isRead(call) ? {} : { reasons }) }
    },
  },
  {
    name: 'read',
    title: 'Read',
    description:
      'Makes a call that changes nothing, and answers its data with links to the pages where the rows stand.',
    input: Called,
    use: (caller, { name: wanted, input: given }: z.output<typeof Called>) => {
      const call = demandCall(caller, wanted)
      if (!isRead(call)) throw new ToolProblem(`${wanted} changes something: use write`)
      return makeCall(caller, call, given)
    },
  },
  {
    name: 'write',
    title: 'Write',
    description: 'Makes a call that changes something. Ask the person before.',
    input: Written,
    isWrite: true,
    use: (caller, { name: wanted, input: given, idempotencyKey }: z.output<typeof Written>) => {
      const call = demandCall(caller, wanted)
      if (isRead(call)) throw new ToolProblem(`${wanted} changes nothing: use read`)
      return makeCall(caller, call, given, idempotencyKey)
    },
  },
]

/** A key that may only read is shown no tool that writes. */
export function toolsFor({ catalogue, operator }: ToolCaller): object[] {
  return tools
    .filter(({ isWrite }) => !isWrite || catalogue.mayWrite(operator))
    .map(({ name: called, title, description, input: taken, isWrite = false }) => ({
      name: called,
      title,
      description,
      inputSchema: z.toJSONSchema(taken, { io: 'input' }),
      annotations: { readOnlyHint: !isWrite, destructiveHint: isWrite, idempotentHint: !isWrite, openWorldHint: false },
    }))
}

export async function runTool(caller: ToolCaller, called: string, given: unknown): Promise<object> {
  const tool = tools.find((each) => each.name === called)
  if (!tool) throw new ToolProblem(`There is no tool ${called}`)
  const read = tool.input.safeParse(given)
  if (!read.success) throw new ToolProblem(z.prettifyError(read.error))
  // Each tool takes what its own schema has read.
  const result = await tool.use(caller, read.data as never)
  const isError = 'refused' in result
  return { content: [{ type: 'text', text: JSON.stringify(result) }], structuredContent: result, isError }
}

function demandCall({ catalogue, operator }: ToolCaller, wanted: string): CatalogueCall {
  return (
    catalogue.get(wanted, operator) ??
    problem(`There is no call ${wanted} that this key may make: look for one with find_calls`)
  )
}

function problem(message: string): never {
  throw new ToolProblem(message)
}

interface Envelope {
  code: number
  key?: string
  message: string
  errors?: readonly { path: string; message: string }[]
  data?: unknown
}

/** The call as it comes from outside: with the caller's key, through each guard, and into each log. */
async function makeCall(
  { app, request }: ToolCaller,
  call: CatalogueCall,
  given: Record<string, unknown>,
  idempotencyKey?: string,
): Promise<object> {
  const { endpoint } = call
  const { method, path, source } = endpoint
  const isInQuery = (field: string) =>
    path.includes(`{${field}}`) ? false : source === 'query' || (endpoint.inQuery?.includes(field) ?? false)
  const fields = Object.entries(given)
  const query = new URLSearchParams(
    fields
      .filter(([field, value]) => isInQuery(field) && value !== null)
      .flatMap(([field, value]) => [value].flat().map((each): [string, string] => [field, String(each)])),
  )
  const at = path.replaceAll(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(String(given[field] ?? '')))
  const body = Object.fromEntries(fields.filter(([field]) => !isInQuery(field)))
  const { authorization = '', 'accept-language': language = 'en' } = request.headers
  const answered = await app.inject({
    method,
    url: query.size > 0 ? `${at}?${query}` : at,
    remoteAddress: request.ip,
    headers: {
      authorization,
      'accept-language': language,
      ...(idempotencyKey !== undefined && takesKey(endpoint) && { 'idempotency-key': idempotencyKey }),
      ...(source === 'body' && { 'content-type': 'application/json' }),
    },
    ...(source === 'body' && { payload: JSON.stringify(body) }),
  })
  const { code, key, message, errors, data } = answered.json<Envelope>()
  if (code !== 0) return { refused: { key, message, ...(errors && { errors }), ...(data !== undefined && { data }) } }
  return { data, links: linksOf(call, given, `${request.protocol}://${request.host}`) }
}
