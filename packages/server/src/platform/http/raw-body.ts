import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Bodies as they came: a signature is over bytes, not over what was read from them. */
const bodies = new WeakMap<FastifyRequest, string | Buffer>()

export function attachRawBody(request: FastifyRequest, body: string | Buffer): void {
  bodies.set(request, body)
}

export function rawBodyOf(request: FastifyRequest): string {
  return String(bodies.get(request) ?? '')
}

export function rawBytesOf(request: FastifyRequest): Buffer {
  return Buffer.from(bodies.get(request) ?? '')
}

/** Partners send what their protocol wants (JSON, forms, XML, in their encoding): routes of this scope keep the bytes alone. */
export function takeBytes(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    attachRawBody(request, body)
    return {}
  })
}
