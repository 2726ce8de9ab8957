import type { ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import { common } from '@brandside/contract/platform/reasons.ts'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refuse.ts'

/** Limits of a caller's time and of concurrent connections: neither needs a sign-in. */
export interface LineLimits {
  /** From the beginning of a request to the end of its header; on a new line, from its opening. */
  headerMs: number
  /** A whole call with its body, which is a megabyte at most. */
  callMs: number
  /** A whole file, or a part of one. */
  fileMs: number
  /** So long a file may come as slowly as it likes; from then on it keeps the pace. */
  fileGraceMs: number
  fileBytesPerSecond: number
  /** Nothing moves in either direction. */
  idleMs: number
  /** How often the above are looked at. */
  checkMs: number
  /** Concurrent connections of all callers. */
  connections: number
  /** And of one address. Behind a proxy all of them are the proxy's, who has limits of his own. */
  perAddress: number
}

export const lineLimits: LineLimits = {
  headerMs: 10_000,
  callMs: 30_000,
  fileMs: 300_000,
  fileGraceMs: 10_000,
  fileBytesPerSecond: 8 * 1024,
  idleMs: 120_000,
  checkMs: 1_000,
  connections: 4_000,
  perAddress: 400,
}

/** Limits that the HTTP server enforces by itself. */
export function watchedByServer({ headerMs, fileMs, idleMs, checkMs }: LineLimits) {
  const http: ServerOptions = { headersTimeout: headerMs, connectionsCheckingInterval: checkMs }
  return { requestTimeout: fileMs, connectionTimeout: idleMs, http }
}

/** Enforces the limits that the HTTP server does not. */
export function limitLines(app: FastifyInstance, limits: LineLimits, { behindProxy }: { behindProxy: boolean }): void {
  app.server.maxConnections = limits.connections
  if (!behindProxy) limitPerAddress(app, limits.perAddress)
  app.addHook('preParsing', (request, _reply, payload, done) => {
    // Files have a clock of their own (`readBody`).
    const hasBody =
      request.headers['content-length'] !== undefined || request.headers['transfer-encoding'] !== undefined
    const isFile = request.headers['content-type']?.startsWith('multipart/')
    if (hasBody && !isFile && !request.routeOptions.url?.startsWith('/up')) {
      // Told to the reader alone: a stream that is destroyed takes its line along, and the answer with it.
      const late = setTimeout(() => payload.emit('error', tooSlow()), limits.callMs)
      const over = () => clearTimeout(late)
      payload.on('end', over).on('error', over).on('close', over)
    }
    done(null, payload)
  })
}

export function tooSlow(): Refusal {
  return new Refusal(common.tooSlow, {}, { status: 408 })
}

function limitPerAddress(app: FastifyInstance, most: number): void {
  const held = new Map<string, number>()
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const count = (held.get(address) ?? 0) + 1
    if (count > most) return void socket.destroy()
    held.set(address, count)
    socket.once('close', () => {
      const left = (held.get(address) ?? 1) - 1
      if (left === 0) held.delete(address)
      else held.set(address, left)
    })
  })
}
