import { common } from '@brandside/contract/platform/reasons.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { StoredCustomField } from '../custom-fields/custom-fields.ts'
import { operatorByToken } from '../identity/operator-by-token.ts'
import type { OperatorCache } from '../identity/operator-cache.ts'
import { tokenOf } from '../identity/session.ts'
import { Refusal } from '../refuse.ts'
import type { Module } from '../serve.ts'
import type { OpenApi } from './document.ts'

interface DocsOptions {
  modules: readonly Module[]
  operators: OperatorCache
  /** Anyone may read it; otherwise those who are signed in. */
  isPublic: boolean
}

/**
 * The whole document at `/openapi.json`, its parts like `/openapi/wholesale.json`, what there is at `/openapi/index.json`,
 * and the client that is made of them.
 */
export function serveOpenApi(app: FastifyInstance, { modules, operators, isPublic }: DocsOptions): void {
  const { documentText, clientArchive } = documents(modules)

  /** The fields that the reader's company has added. */
  async function customFieldsFor(request: FastifyRequest, reply: FastifyReply): Promise<readonly StoredCustomField[]> {
    const isAnyones = isPublic && tokenOf(request.headers.authorization) === undefined
    reply.header('cache-control', isAnyones ? 'no-cache' : 'private, no-store')
    if (isAnyones) return []
    const session = operatorByToken(operators, request)
    // What anyone may read is not refused for a session that has ended.
    const known = await (isPublic ? session.catch(() => undefined) : session)
    return known ? known.settings.customFields.enabled : []
  }

  const send = async (name: string | undefined, request: FastifyRequest, reply: FastifyReply) => {
    const text = await documentText(name, await customFieldsFor(request, reply))
    if (text === undefined) throw new Refusal(common.noSuchPath, {}, { status: 404 })
    reply.type('application/json; charset=utf-8')
    reply.compress(text)
    return reply
  }
  app.get('/openapi.json', (request, reply) => send(undefined, request, reply))
  app.get<{ Params: { name: string } }>('/openapi/:name.json', (request, reply) =>
    send(request.params.name, request, reply),
  )
  app.get('/openapi/client.tgz', async (request, reply) => {
    const archive = await clientArchive(await customFieldsFor(request, reply))
    return reply.type('application/gzip').send(archive)
  })
}

interface Documents {
  whole: Promise<OpenApi>
  /** The whole one and its parts, by their names. */
  texts: Map<string | undefined, string>
  client?: Promise<Buffer>
}

/** So many companies with fields of their own are kept at a time: a document has some megabytes. */
const maxKept = 4

/**
 * Made at the first request, as it takes a second that most starts never need, and kept: one for all companies that have
 * added no fields, and one for those of the same fields.
 */
function documents(modules: readonly Module[]) {
  const contracts = modules.map(({ contract }) => contract)
  const events = modules.flatMap((module) => module.events)
  const made = new LRUCache<string, Documents>({ max: maxKept })
  const make = (custom: readonly StoredCustomField[]): Documents => ({
    whole: import('./document.ts').then(({ openApi }) => openApi(contracts, events, custom)),
    texts: new Map(),
  })
  let plain: Documents | undefined

  function documentsWith(custom: readonly StoredCustomField[]): Documents {
    if (custom.length === 0) {
      plain ??= make(custom)
      return plain
    }
    const key = JSON.stringify(custom)
    const kept = made.get(key) ?? make(custom)
    made.set(key, kept)
    return kept
  }

  async function documentText(
    name: string | undefined,
    custom: readonly StoredCustomField[],
  ): Promise<string | undefined> {
    const { documentIndex, isPart, partOf } = await import('./document-parts.ts')
    if (name === 'index') return JSON.stringify(documentIndex)
    if (name !== undefined && !isPart(name)) return undefined
    const { whole, texts } = documentsWith(custom)
    const all = await whole
    const text = texts.get(name) ?? JSON.stringify(name === undefined ? all : partOf(all, name, contracts))
    texts.set(name, text)
    return text
  }

  function clientArchive(custom: readonly StoredCustomField[]): Promise<Buffer> {
    const kept = documentsWith(custom)
    kept.client ??= Promise.all([import('./client/client-package.ts'), kept.whole]).then(([client, whole]) =>
      client.clientArchive(whole, contracts),
    )
    return kept.client
  }

  return { documentText, clientArchive }
}
