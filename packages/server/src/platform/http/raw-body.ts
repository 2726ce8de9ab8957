import type { FastifyRequest } from 'fastify'

/** Bodies as they came: a signature is over bytes, not over what was read from them. */
const bodies = new WeakMap<FastifyRequest, string>()

export function attachRawBody(request: FastifyRequest, body: string): void {
  bodies.set(request, body)
}

export function rawBodyOf(request: FastifyRequest): string {
  return bodies.get(request) ?? ''
}
