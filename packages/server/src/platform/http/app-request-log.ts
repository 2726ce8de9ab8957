import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppRequests } from '../open/app-requests.ts'
import { addressOf, knownCaller } from './caller.ts'

/** A call of an app is noted in its log with its answer; those of people and tills are not. */
export function noteAppRequest(log: AppRequests, request: FastifyRequest, reply: FastifyReply): void {
  const caller = knownCaller(request)
  if (caller?.client === undefined) return
  const { tenant, client, reasonKey } = caller
  log.note({
    tenantId: tenant,
    clientId: client,
    requestId: request.id,
    method: request.method,
    path: request.routeOptions.url ?? request.url.slice(0, 200),
    status: reply.statusCode,
    reasonKey: reasonKey ?? null,
    ms: Math.round(reply.elapsedTime),
    ip: addressOf(request.ip),
    answeredAt: new Date().toISOString(),
  })
}
