import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { PublicContext } from '../../../platform/context.ts'

const hourMs = 3_600_000
const most = 100_000

/** The visitors of the codes within the hour, by process: it is a figure of marketing, and not worth a write for each. */
const recent = new WeakMap<pg.Pool, { hour: number; visitors: Set<string> }>()

/** True once an hour for a code, an address and a browser. Cookies cannot say that, as who sends none would be new each time. */
export function isFirstThisHour({ pool, now, ip, userAgent }: PublicContext, code: string): boolean {
  const hour = Math.floor(Date.parse(now) / hourMs)
  const known = recent.get(pool)
  const visitors = known?.hour === hour && known.visitors.size < most ? known.visitors : new Set<string>()
  recent.set(pool, { hour, visitors })
  const visitor = createHash('sha256').update([code, ip, userAgent].join('\n')).digest('base64')
  if (visitors.has(visitor)) return false
  visitors.add(visitor)
  return true
}
