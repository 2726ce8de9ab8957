import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { auth } from '@brandside/contract/platform/reasons.ts'
import type pg from 'pg'
import { sendBatch } from '../database/batch.ts'
import { fail } from '../refuse.ts'

/** Attempts that are counted together. */
export interface Bucket {
  key: string
  windowSeconds: number
  /** This many attempts pass within the window. */
  most: number
  lockSeconds: number
  /** Each further lock doubles up to this. */
  maxLockSeconds: number
}

const minute = 60
const hour = 60 * minute

/** The attempts of one sign-in, counted before the password is hashed and in a transaction of their own. */
export function signInBuckets(username: string, ip: string): { pair: Bucket; address: Bucket; name: Bucket } {
  const from = addressBlock(ip)
  return {
    pair: bucket(`ui:${username}/${from}`, 15 * minute, 5, 15 * minute, 4 * hour),
    address: bucket(`i:${from}`, 10 * minute, 50, 10 * minute, 10 * minute),
    // From any address: a stranger waits, the owner of a known device does not, so nobody can lock out the real person.
    name: bucket(`u:${username}`, hour, 100, 30, 30),
  }
}

/** Wrong current passwords of a signed-in person: a borrowed session must not be a place to guess. */
export function ownPasswordBucket(adminId: number): Bucket {
  return bucket(`pw:${adminId}`, 15 * minute, 5, 15 * minute, 4 * hour)
}

/** Takes a place in every bucket or fails with 429 and how long to wait. */
export async function reserve(pool: pg.Pool, buckets: readonly Bucket[]): Promise<void> {
  const client = await pool.connect()
  try {
    const results = await sendBatch(
      client,
      buckets.map(({ key, windowSeconds, most, lockSeconds, maxLockSeconds }) => ({
        sql: 'select * from app.reserve_attempt($1, $2, $3, $4, $5)',
        parameters: [key, windowSeconds, most, lockSeconds, maxLockSeconds],
      })),
    )
    const waits = results.map(({ rows }) => rows[0]).filter((row) => !row.allowed)
    if (waits.length === 0) return
    const wait = Math.max(...waits.map((row) => row.waitSeconds as number))
    fail(429, auth.throttled, { minutes: Math.ceil(wait / minute) }, wait)
  } finally {
    client.release()
  }
}

/** The password was right: its own reservations are given back, and the pair starts anew. */
export async function forgive(pool: pg.Pool, { pair, address, name }: ReturnType<typeof signInBuckets>): Promise<void> {
  const client = await pool.connect()
  try {
    await sendBatch(client, [
      { sql: 'select app.forgive_attempt($1, true)', parameters: [pair.key] },
      { sql: 'select app.forgive_attempt($1, false)', parameters: [address.key] },
      { sql: 'select app.forgive_attempt($1, false)', parameters: [name.key] },
    ])
  } finally {
    client.release()
  }
}

/** What people type as a user name, made one: NFKC, lower case, trimmed. */
export function canonicalName(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase()
}

/** People type passwords into the user name field: an unknown name is kept as a keyed hash only. */
export function hiddenName(username: string, key: string): string {
  return createHmac('sha256', key).update(username).digest('base64url').slice(0, 22)
}

function bucket(key: string, windowSeconds: number, most: number, lockSeconds: number, maxLockSeconds: number): Bucket {
  return { key, windowSeconds, most, lockSeconds, maxLockSeconds }
}

/** An IPv6 customer has a whole /64 to choose from. */
function addressBlock(ip: string): string {
  if (!isIPv6(ip)) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(ip)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail = ''] = ip.split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail.split(':').filter(Boolean)
  const full = ip.includes('::') ? [...front, ...Array(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back] : front
  return `${full.slice(0, 4).join(':')}::/64`
}
