import { auth, common } from '@brandside/contract/platform/reasons.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { StoredCustomField } from '../custom-fields/custom-fields.ts'
import type { OperatorCache } from '../identity/operator-cache.ts'
import { hashToken, tokenOf } from '../identity/session.ts'
import { fail, Refusal } from '../refuse.ts'
import type { Module } from '../serve.ts'
import type { OpenApi } from './document.ts'

interface Described {
  modules: readonly Module[]
  operators: OperatorCache
  /** Anyone may read it; otherwise those who are signed in. */
  isPublic: boolean
}

/** The whole document at `/openapi.json`, its parts like `/openapi/wholesale.json`, and what there is at `/openapi/index.json`. */
export function serveOpenApi(app: FastifyInstance, described: Described): void {
  const { modules, operators, isPublic } = described
  const documentNamed = documents(modules)
  const send = async (name: string | undefined, request: FastifyRequest, reply: FastifyReply) => {
    const token = tokenOf(request.headers.authorization)
    if (!isPublic && token === undefined) fail(401, auth.noSession)
    const session = token && operators.of(hashToken(token), { anew: true, caller: { ip: request.ip } })
    // What anyone may read is not refused for a session that has ended.
    const known = await (isPublic ? Promise.resolve(session).catch(() => undefined) : session)
    const text = await documentNamed(name, known ? known.settings.customFields.enabled : [])
    if (text === undefined) throw new Refusal(common.noSuchPath, {}, { status: 404 })
    const isAnyones = isPublic && token === undefined
    reply.type('application/json; charset=utf-8').header('cache-control', isAnyones ? 'no-cache' : 'private, no-store')
    reply.compress(text)
    return reply
  }
  app.get('/openapi.json', (request, reply) => send(undefined, request, reply))
  app.get<{ Params: { name: string } }>('/openapi/:name.json', (request, reply) =>
    send(request.params.name, request, reply),
  )
}

interface Documents {
  whole: Promise<OpenApi>
  /** The whole one and its parts, by their names. */
  texts: Map<string | undefined, string>
}

/** So many companies with fields of their own are kept at a time: a document has some megabytes. */
const maxKept = 4

/**
 * Made at the first request, as it takes a second that most starts never need, and kept as text: one for all companies that
 * have added no fields, and one for those of the same fields.
 */
function documents(
  modules: readonly Module[],
): (name: string | undefined, custom: readonly StoredCustomField[]) => Promise<string | undefined> {
  const contracts = modules.map(({ contract }) => contract)
  const events = modules.flatMap((module) => module.events)
  const made = new LRUCache<string, Documents>({ max: maxKept })
  const make = (custom: readonly StoredCustomField[]): Documents => ({
    whole: import('./document.ts').then(({ openApi }) => openApi(contracts, events, custom)),
    texts: new Map(),
  })
  let common: Documents | undefined
  return async (name, custom) => {
    const { documentIndex, isPart, partOf } = await import('./document-parts.ts')
    if (name === 'index') return JSON.stringify(documentIndex)
    if (name !== undefined && !isPart(name)) return undefined
    const key = JSON.stringify(custom)
    if (custom.length === 0) common ??= make(custom)
    else if (!made.has(key)) made.set(key, make(custom))
    const { whole, texts } = (custom.length === 0 ? common : made.get(key)) as Documents
    const document = await whole
    const text = texts.get(name) ?? JSON.stringify(name === undefined ? document : partOf(document, name, contracts))
    texts.set(name, text)
    return text
  }
}
