import type { Language } from '@brandside/contract/platform/bilingual.ts'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../context.ts'

export function callerOf(request: FastifyRequest): Caller {
  return {
    requestId: request.id,
    language: languageOf(request),
    ip: addressOf(request.ip),
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 200),
  }
}

/** Some proxies name the port as well, which is another one for each attempt. */
function addressOf(ip: string): string {
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
