import { createHash, randomBytes } from 'node:crypto'
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
