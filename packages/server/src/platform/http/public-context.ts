import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller, PublicContext } from '../context.ts'
import type { Services } from '../services.ts'
import { callerOf, cookieOf } from './caller.ts'

/** The context of a handler or page without a session. */
export function publicContext(
  services: Pick<Services, 'pool' | 'now'>,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller = callerOf(request),
): PublicContext {
  return {
    ...caller,
    pool: services.pool,
    now: services.now(),
    cookie: (name) => cookieOf(request, name),
    setCookie: (cookie) => void reply.header('set-cookie', cookie),
    secure: request.protocol === 'https',
  }
}
