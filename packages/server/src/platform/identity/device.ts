import { createHash, randomBytes } from 'node:crypto'
import type { Id } from '@brandside/contract/platform/id.ts'
import type pg from 'pg'
import { ask } from '../database/ask.ts'

const days = 90

/** Cookie of a browser that has signed in before: strangers' wrong passwords do not slow it down. */
export function deviceCookie(secure: boolean): string {
  return secure ? '__Host-dev' : 'dev'
}

/** The device named by the cookie, or a new name for a device that has none. Colleagues may share one. */
export function deviceOf(cookie: string | undefined): string {
  return cookie && /^[A-Za-z0-9_-]{22}$/.test(cookie) ? cookie : randomBytes(16).toString('base64url')
}

/** Asked for unknown names as well: they have no known device, and the answer takes as long. */
export async function isKnownDevice(pool: pg.Pool, adminId: number | null, device: string): Promise<boolean> {
  const [row] = await ask<{ known: boolean }>(pool, 'select app.known_device($1, $2) as known', [
    adminId,
    digestOf(device),
  ])
  return row?.known === true
}

/** Remembers the device, or that it is still in use, and answers the cookie to set. */
export async function rememberDevice(pool: pg.Pool, adminId: number, device: string, secure: boolean): Promise<string> {
  await ask(pool, 'select app.remember_device($1, $2)', [adminId, digestOf(device)])
  return deviceToKeep(device, secure)
}

/** A till that may be known: its cookie, where it keeps one, or the address it calls from. */
export type TillOrigin = readonly [device: string, address: string]

/** The first of them from which this shop has signed in before. Asked for shops that are not there as well. */
export async function knownTill(
  pool: pg.Pool,
  { tenantId, shopId }: { tenantId: Id | null; shopId: Id | null },
  origin: TillOrigin,
): Promise<string | undefined> {
  let found: string | undefined
  for (const from of [...origin].reverse()) {
    const parameters = [tenantId, shopId, digestOf(from)]
    const [row] = await ask<{ known: boolean }>(pool, 'select app.known_till($1, $2, $3) as known', parameters)
    if (row?.known) found = from
  }
  return found
}

export async function rememberTill(
  pool: pg.Pool,
  { tenantId, shopId }: { tenantId: Id; shopId: Id },
  origin: TillOrigin,
): Promise<void> {
  await ask(pool, 'select app.remember_till($1, $2, $3)', [tenantId, shopId, origin.map(digestOf)])
}

/** The cookie by which a device is known again. */
export function deviceToKeep(device: string, secure: boolean): string {
  const attributes = `Path=/; Max-Age=${days * 86_400}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
  return `${deviceCookie(secure)}=${device}; ${attributes}`
}

/** A device as its attempts are counted: hashed, as the cookie is a secret. */
export function deviceHash(device: string): string {
  return digestOf(device).toString('base64url').slice(0, 22)
}

function digestOf(device: string): Buffer {
  return createHash('sha256').update(device).digest()
}
