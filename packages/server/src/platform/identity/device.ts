import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { ask } from '../database/ask.ts'

const days = 90

/** A browser somebody has signed in with: strangers' wrong passwords do not slow it down. */
export function deviceCookie(secure: boolean): string {
  return secure ? '__Host-dev' : 'dev'
}

export function newDevice(): string {
  return randomBytes(16).toString('base64url')
}

export async function isKnownDevice(pool: pg.Pool, adminId: number, device: string | undefined): Promise<boolean> {
  if (!device) return false
  const [row] = await ask<{ known: boolean }>(pool, 'select app.known_device($1, $2) as known', [adminId, hashOf(device)])
  return row?.known === true
}

/** Remembers the device and answers the cookie to set. */
export async function rememberDevice(pool: pg.Pool, adminId: number, device: string, secure: boolean): Promise<string> {
  await ask(pool, 'select app.remember_device($1, $2)', [adminId, hashOf(device)])
  const attributes = `Path=/; Max-Age=${days * 86_400}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
  return `${deviceCookie(secure)}=${device}; ${attributes}`
}

function hashOf(device: string): Buffer {
  return createHash('sha256').update(device).digest()
}
