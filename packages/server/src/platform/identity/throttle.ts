import { isIPv6 } from 'node:net'
import {
  addressFailures,
  loginFailures,
  loginLockMinutes,
  nameFailures,
} from '@brandside/contract/platform/parameters/general-parameters.ts'
import { auth, common, type Reason } from '@brandside/contract/platform/reasons.ts'
import type pg from 'pg'
import { ask } from '../database/ask.ts'
import { exchange, takeConnection } from '../database/pool-watch.ts'
import { type Parameters, param } from '../parameters/param.ts'
import { fail } from '../refuse.ts'

/** Attempts that are counted together. A module that limits one of its calls passes its own to `ctx.session.attempt()`. */
export interface Bucket {
  key: string
  windowSeconds: number
  /** This many attempts pass within the window. */
  max: number
  lockSeconds: number
  /** Each further lock doubles up to this. */
  maxLockSeconds: number
  /** The reason for one attempt too many; by default that of a wrong password. */
  refusal?: Reason
}

const minute = 60
const hour = 60 * minute

/** The origin of a sign-in; the device when it is one that the owner of the account has used. */
interface Origin {
  hiddenName: string
  ip: string
  device: string | undefined
}

/**
 * The attempts of one sign-in, counted before the password is hashed and in a transaction of their own. A stranger is
 * counted by address and together with all others who try the name; the owner on a known device is counted separately,
 * so that strangers cannot lock out the real person. The numbers can be set within bounds; there is no way to switch
 * them off.
 */
export function signInBuckets(
  { hiddenName, ip, device }: Origin,
  settings: { parameters: Parameters },
): { own: Bucket; address?: Bucket; name?: Bucket } {
  const lock = param(settings, loginLockMinutes) * minute
  const own = (origin: string) =>
    bucket(`ui:${hiddenName}/${origin}`, 15 * minute, param(settings, loginFailures), lock, 4 * hour)
  if (device !== undefined) return { own: own(`device ${device}`) }
  const from = addressBlock(ip)
  return {
    own: own(from),
    address: bucket(`i:${from}`, 10 * minute, param(settings, addressFailures), 600, 600),
    name: bucket(`u:${hiddenName}`, hour, param(settings, nameFailures), 30, 30),
  }
}

/** Wrong current passwords of a signed-in person: a borrowed session must not be a place to guess. */
export function ownPasswordBucket(adminId: number): Bucket {
  return bucket(`pw:${adminId}`, 15 * minute, 5, 15 * minute, 4 * hour)
}

/** Wrong one-time codes, at the sign-in and after it, from wherever. */
export function secondFactorBucket(adminId: number): Bucket {
  return bucket(`otp:${adminId}`, 15 * minute, 5, 15 * minute, 4 * hour)
}

/** Beginnings of a single sign-on, each of which is a row: an office has one address. */
export function signOnBucket(ip: string): Bucket {
  const from = `so:${addressBlock(ip)}`
  return { ...bucket(from, 10 * minute, 300, 10 * minute, 10 * minute), refusal: common.rateLimited }
}

/** Exported sheets of one operator: each is all rows of a list (identity.md 8). */
export function exportBucket(adminId: number): Bucket {
  return { ...bucket(`exp:${adminId}`, 10 * minute, 10, 10 * minute, 10 * minute), refusal: common.rateLimited }
}

/**
 * Takes a place in every bucket or fails with 429 and how long to wait. An attempt that one of them refuses counts in no
 * other: a stranger who fills one would fill those of the people that are refused with him.
 */
export async function reserve(pool: pg.Pool, buckets: readonly Bucket[]): Promise<void> {
  const refused = await refusalOf(pool, buckets)
  if (refused) refuseAttempt(refused)
}

/** A bucket that has no place, and for how long. */
export interface FullBucket {
  bucket: Bucket
  waitSeconds: number
}

/** The same; answers the bucket that refuses, if one does. */
export async function refusalOf(pool: pg.Pool, buckets: readonly Bucket[]): Promise<FullBucket | undefined> {
  const [place] = await ask<{ refusedBy: string | null; waitSeconds: number }>(
    pool,
    'select * from app.reserve_attempts($1::jsonb)',
    [JSON.stringify(buckets)],
  )
  const bucket = buckets.find(({ key }) => key === place?.refusedBy)
  return bucket && { bucket, waitSeconds: place?.waitSeconds ?? bucket.lockSeconds }
}

export function refuseAttempt({ bucket: { refusal = auth.throttled }, waitSeconds }: FullBucket): never {
  fail(429, refusal, { minutes: Math.ceil(waitSeconds / minute) }, waitSeconds)
}

/** Gives the places of one attempt back; a bucket that is cleared starts anew. */
export async function giveBack(pool: pg.Pool, buckets: readonly Bucket[], cleared?: Bucket): Promise<void> {
  const client = await takeConnection(pool)
  try {
    const sql = 'select app.forgive_attempt($1, $2)'
    const statements = buckets.map((bucket) => ({ sql, parameters: [bucket.key, bucket === cleared] }))
    await exchange({ pool, client, statements })
  } finally {
    client.release()
  }
}

/** The canonical form of a typed user name: NFKC, lower case, trimmed. */
export function canonicalName(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase()
}

function bucket(key: string, windowSeconds: number, max: number, lockSeconds: number, maxLockSeconds: number): Bucket {
  return { key, windowSeconds, max, lockSeconds, maxLockSeconds }
}

/** An IPv6 customer has a whole /64 to choose from. */
export function addressBlock(ip: string): string {
  if (!isIPv6(ip)) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(ip)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail = ''] = ip.split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail.split(':').filter(Boolean)
  const full = ip.includes('::')
    ? [...front, ...Array(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back]
    : front
  return `${full.slice(0, 4).join(':')}::/64`
}
