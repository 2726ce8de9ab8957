import { common } from '@brandside/contract/platform/reasons.ts'
import type pg from 'pg'
import { fail } from './refuse.ts'

const maxCallers = 10_000
const minuteMs = 60_000

/** What is left to a caller of this minute: told in the headers of the answer. */
export interface RateLeft {
  limit: number
  remaining: number
  /** In seconds, until the count begins anew. */
  reset: number
}

/**
 * So many calls a minute for a caller and replica. Kept in memory, as writing each one down would cost more than the call;
 * each replica, which is to say each pool, counts for itself.
 */
export class CallRate {
  readonly #perMinute: number
  readonly #calls = new WeakMap<pg.Pool, Map<string, { minute: number; count: number }>>()

  constructor(perMinute: number) {
    this.#perMinute = perMinute
  }

  /** Counts a call. One too many is refused, once `left` has heard of it. */
  admit(pool: pg.Pool, caller: string, { limit = this.#perMinute, left }: Admission = {}): void {
    const callers = this.#calls.get(pool) ?? new Map()
    this.#calls.set(pool, callers)
    const minute = Math.floor(Date.now() / minuteMs)
    const known = callers.get(caller)
    const count = known?.minute === minute ? known.count + 1 : 1
    callers.delete(caller)
    callers.set(caller, { minute, count })
    if (callers.size > maxCallers) callers.delete(callers.keys().next().value)
    const reset = Math.ceil(((minute + 1) * minuteMs - Date.now()) / 1000)
    left?.({ limit, remaining: Math.max(0, limit - count), reset })
    if (count > limit) fail(429, common.rateLimited, {}, reset)
  }
}

interface Admission {
  /** Of this caller, where it is another than the usual one. */
  limit?: number
  left?: ((left: RateLeft) => void) | undefined
}
