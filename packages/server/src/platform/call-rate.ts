import { common } from '@brandside/contract/platform/reasons.ts'
import type pg from 'pg'
import { fail } from './refuse.ts'

const maxCallers = 10_000
const minuteMs = 60_000

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

  admit(pool: pg.Pool, caller: string): void {
    const callers = this.#calls.get(pool) ?? new Map()
    this.#calls.set(pool, callers)
    const minute = Math.floor(Date.now() / minuteMs)
    const known = callers.get(caller)
    const count = known?.minute === minute ? known.count + 1 : 1
    callers.delete(caller)
    callers.set(caller, { minute, count })
    if (callers.size > maxCallers) callers.delete(callers.keys().next().value)
    if (count > this.#perMinute)
      fail(429, common.rateLimited, {}, Math.ceil(((minute + 1) * minuteMs - Date.now()) / 1000))
  }
}
