import { auth, common } from '@brandside/contract/platform/reasons.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
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
    if (!isPublic)
      await operators.of(hashToken(tokenOf(request.headers.authorization) ?? fail(401, auth.noSession)), {
        anew: true,
        caller: { ip: request.ip },
      })
    const text = await documentNamed(name)
    if (text === undefined) throw new Refusal(common.noSuchPath, {}, { status: 404 })
    reply.type('application/json; charset=utf-8').header('cache-control', isPublic ? 'no-cache' : 'private, no-store')
    reply.compress(text)
    return reply
  }
  app.get('/openapi.json', (request, reply) => send(undefined, request, reply))
  app.get<{ Params: { name: string } }>('/openapi/:name.json', (request, reply) =>
    send(request.params.name, request, reply),
  )
}

/** Made at the first request, as it takes a second that most starts never need, and kept as text. */
function documents(modules: readonly Module[]): (name: string | undefined) => Promise<string | undefined> {
  const contracts = modules.map(({ contract }) => contract)
  const events = modules.flatMap((module) => module.events)
  const texts = new Map<string | undefined, string>()
  let whole: Promise<OpenApi> | undefined
  return async (name) => {
    const { documentIndex, isPart, partOf } = await import('./document-parts.ts')
    if (name === 'index') return JSON.stringify(documentIndex)
    if (name !== undefined && !isPart(name)) return undefined
    whole ??= import('./document.ts').then(({ openApi }) => openApi(contracts, events))
    const document = await whole
    const text = texts.get(name) ?? JSON.stringify(name === undefined ? document : partOf(document, name, contracts))
    texts.set(name, text)
    return text
  }
}
