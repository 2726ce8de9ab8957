import { open } from '@brandside/contract/platform/reasons.ts'
import type pg from 'pg'
import { CallRate, type RateLeft } from '../call-rate.ts'
import { fail } from '../refuse.ts'
import { isWithin } from './networks.ts'
import type { KeyClient } from './operator.ts'

/** Where a key is used from, and what is to be told of it: which app calls, and what is left to it of this minute. */
export interface KeyCaller {
  ip: string
  known?: (client: KeyClient, tenantId: number) => void
  left?: (left: RateLeft) => void
}

const ofKeys = new CallRate(1_200)

/** Refuses the key of an app from elsewhere, and more calls than it may make; all of its keys count together. */
export function admitKey(pool: pg.Pool, client: KeyClient, tenantId: number, { ip, known, left }: KeyCaller): void {
  known?.(client, tenantId)
  if (client.addresses && !isWithin(client.addresses, ip)) fail(403, open.address, { ip })
  ofKeys.admit(pool, String(client.id), { limit: client.perMinute, left })
}
