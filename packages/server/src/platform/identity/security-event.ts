import type pg from 'pg'
import type { Caller } from '../context.ts'
import { ask } from '../database/ask.ts'
import { hiddenName } from './throttle.ts'

interface SecurityEvent {
  kind: 'login.succeeded' | 'login.failed' | 'login.throttled' | 'password.changed' | 'password.wrong' | 'call.forbidden'
  adminId?: number | null
  tenantId?: number | null
  /** A name that nobody has: kept as a keyed hash. */
  username?: string
  detail?: Readonly<Record<string, unknown>>
}

/** What belongs to no change of a record, or whose transaction was rolled back. Append-only, like the operation log. */
export async function noteSecurityEvent(pool: pg.Pool, caller: Caller, event: SecurityEvent): Promise<void> {
  const { kind, adminId, tenantId, username, detail } = event
  const hidden = username === undefined ? null : hiddenName(username, await instanceKey(pool))
  await ask(
    pool,
    `insert into app.security_event (kind, admin_id, tenant_id, username_hash, ip, user_agent, request_id, detail)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [kind, adminId, tenantId, hidden, caller.ip, caller.userAgent, caller.requestId, detail && JSON.stringify(detail)],
  )
}

const keys = new WeakMap<pg.Pool, string>()

async function instanceKey(pool: pg.Pool): Promise<string> {
  const known = keys.get(pool)
  if (known) return known
  const [row] = await ask<{ key: string }>(pool, 'select app.instance_key() as key')
  if (!row?.key) throw new Error('The instance has no key')
  keys.set(pool, row.key)
  return row.key
}
