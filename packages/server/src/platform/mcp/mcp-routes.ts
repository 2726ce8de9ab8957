import { auth, open } from '@brandside/contract/platform/reasons.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { version } from '../config/version.ts'
import { operatorByToken } from '../identity/operator-by-token.ts'
import { isKey, tokenOf } from '../identity/session.ts'
import { fail } from '../refuse.ts'
import type { Services } from '../services.ts'
import { Catalogue } from './catalogue.ts'
import { runTool, type ToolCaller, ToolProblem, toolsFor } from './tools.ts'

/** Newest first; a client that asks for another one gets the newest. */
const protocols = ['2025-11-25', '2025-06-18', '2025-03-26']

const instructions = [
  'The back office of a brand with shops and wholesale. Find calls by words (find_calls), look at what one takes and answers',
  '(describe_call), then read. Amounts are whole cents, rates basis points, times UTC. Lists answer 20 rows and their total;',
  'ask for more with `page` and `rows` (200 at most), and for totals use the total or `sum`, never count rows of a page.',
  'Name with each figure the link that comes with it: it opens its rows. Write only what the person has asked for.',
].join(' ')

const Message = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number()]).optional(),
  method: z.string().max(100),
  params: z.record(z.string(), z.unknown()).default({}),
})

/**
 * The contract for assistants: the Model Context Protocol over HTTP, without sessions and without streams. Whoever calls
 * brings the key of an app, and each tool makes a call of ours with it, so rights, scope, rate and log are those of the key.
 */
export function serveMcp(app: FastifyInstance, services: Services): void {
  const catalogue = new Catalogue(services.modules.map(({ contract }) => contract))

  app.post('/mcp', async (request, reply) => {
    demandOwnOrigin(request)
    if (!isKey(tokenOf(request.headers.authorization))) fail(401, auth.noSession)
    const { operator } = await operatorByToken(services.operators, request)
    reply.header('cache-control', 'no-store')
    const message = Message.safeParse(request.body)
    if (!message.success) return problem(null, -32_600, 'Not a message of JSON-RPC 2.0')
    const { id, method, params } = message.data
    // Notices ask for nothing.
    if (id === undefined) return reply.code(202).send()
    try {
      const result = await answer({ app, catalogue, request, operator }, method, params)
      return result === undefined ? problem(id, -32_601, `There is no ${method}`) : { jsonrpc: '2.0', id, result }
    } catch (error) {
      if (error instanceof ToolProblem) return problem(id, -32_602, error.message)
      throw error
    }
  })
  for (const method of ['GET', 'DELETE'] as const)
    app.route({ method, url: '/mcp', handler: (_, reply) => reply.code(405).header('allow', 'POST').send() })
}

async function answer(
  caller: ToolCaller,
  method: string,
  params: Record<string, unknown>,
): Promise<object | undefined> {
  if (method === 'ping') return {}
  if (method === 'tools/list') return { tools: toolsFor(caller) }
  if (method === 'tools/call') return runTool(caller, String(params.name), params.arguments ?? {})
  if (method !== 'initialize') return undefined
  const asked = String(params.protocolVersion)
  return {
    protocolVersion: protocols.includes(asked) ? asked : protocols[0],
    capabilities: { tools: {} },
    serverInfo: { name: 'brandside', title: 'Brandside', version },
    instructions,
  }
}

const problem = (id: string | number | null, code: number, message: string) => ({
  jsonrpc: '2.0',
  id,
  error: { code, message },
})

/** A page elsewhere has no business here, whatever it has got hold of. */
function demandOwnOrigin({ headers: { origin }, host, protocol }: FastifyRequest): void {
  if (origin !== undefined && origin !== `${protocol}://${host}`) fail(403, open.address, { ip: origin })
}
