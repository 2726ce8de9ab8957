import type { FastifyRequest } from 'fastify'
import { isForm } from './caller.ts'

/**
 * True when another site makes a user's browser send this change. Sessions do not travel by themselves, so only the
 * sign-in could be called this way: to spend the attempts of that page's visitor. Browsers say of each call where it
 * comes from; without that header, a form, which browsers send without preflight, is checked against its origin.
 */
export function isFromAnotherSite(request: FastifyRequest, allowed: readonly string[]): boolean {
  const { method, headers, host } = request
  if (method !== 'POST') return false
  const { origin, 'sec-fetch-site': site } = headers
  if (origin !== undefined && allowed.includes(origin)) return false
  if (site !== undefined) return site === 'cross-site' || site === 'same-site'
  return origin !== undefined && isForm(request) && hostOf(origin) !== host
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
