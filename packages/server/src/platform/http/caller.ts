import type { Language } from '@brandside/contract/platform/bilingual.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../context.ts'

export function callerOf(request: FastifyRequest): Caller {
  return {
    requestId: request.id,
    language: languageOf(request),
    ip: addressOf(request.ip),
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 200),
  }
}

/** The account or app behind a request, once it is known: ids, for the log. */
export interface KnownCaller {
  tenant: number
  operator?: number
  app?: string
  /** The app, by its number. */
  client?: number
  /** Why the call was refused. */
  reasonKey?: string
}

const known = new WeakMap<FastifyRequest, KnownCaller>()

export const knownCaller = (request: FastifyRequest): KnownCaller | undefined => known.get(request)

export function noteCaller(request: FastifyRequest, caller: KnownCaller): void {
  known.set(request, caller)
}

/** Notes why a call of a caller who is known was refused. */
export function noteReason(request: FastifyRequest, reasonKey: string): void {
  const caller = known.get(request)
  if (caller) caller.reasonKey = reasonKey
}

/** A request's line in the log: its path without values, and by ids who has made it. */
export function lineOf(request: FastifyRequest, reply: FastifyReply) {
  const { method, routeOptions, ip } = request
  const ms = Math.round(reply.elapsedTime * 10) / 10
  return {
    method,
    route: routeOptions.url,
    status: reply.statusCode,
    ms,
    address: addressOf(ip),
    ...known.get(request),
  }
}

/** Some proxies name the port as well, which is another one for each attempt. */
export function addressOf(ip: string): string {
  return (/^([\d.]+):\d+$/.exec(ip)?.[1] ?? /^\[([^\]]+)\](?::\d+)?$/.exec(ip)?.[1] ?? ip).slice(0, 64)
}

/** Chinese, unless the first language asked for is English. */
export function languageOf(request: FastifyRequest): Language {
  return /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'zh'
}

/** `Cache-Control: no-cache` on a request asks for numbers counted now. */
export function wantsFresh(request: FastifyRequest): boolean {
  return /\bno-cache\b/.test(request.headers['cache-control'] ?? '')
}

export function isForm(request: FastifyRequest): boolean {
  return /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(request.headers['content-type'] ?? '')
}

export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}
