import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { ask } from '../database/ask.ts'

/** A user name as it is counted and remembered: people type passwords into its field, so only a keyed hash is kept. */
export async function hiddenName(pool: pg.Pool, name: string): Promise<string> {
  return hideName(name, await instanceKey(pool))
}

/** The same, for callers with the instance's key at hand. */
export function hideName(name: string, instanceKey: string): string {
  return createHmac('sha256', instanceKey).update(name).digest('base64url').slice(0, 22)
}

const keys = new WeakMap<pg.Pool, string>()

/** Made on the first run; only functions of the owner read it. */
export async function instanceKey(pool: pg.Pool): Promise<string> {
  const known = keys.get(pool)
  if (known) return known
  const [row] = await ask<{ key: string }>(pool, 'select app.instance_key() as key')
  if (!row?.key) throw new Error('The instance has no key')
  keys.set(pool, row.key)
  return row.key
}
