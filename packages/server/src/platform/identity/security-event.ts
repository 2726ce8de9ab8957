import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Caller } from '../context.ts'
import { ask } from '../database/ask.ts'
import type { Bucket } from './throttle.ts'

interface SecurityEvent {
  kind:
    | 'login.succeeded'
    | 'login.failed'
    | 'login.throttled'
    | 'login.otpWrong'
    | 'terminal.succeeded'
    | 'terminal.failed'
    | 'terminal.throttled'
    | 'otp.enabled'
    | 'otp.disabled'
    | 'otp.recoveryRenewed'
    | 'otp.cleared'
    | 'otp.wrong'
    | 'password.reset'
    | 'session.killed'
    | 'password.changed'
    | 'password.wrong'
    | 'call.forbidden'
    | 'call.missed'
    | 'call.outOfScope'
    | 'upload.refused'
    | 'session.misused'
    | 'log.dropped'
  adminId?: number | null
  tenantId?: number | null
  /** Set when the name belongs to no account. */
  hiddenName?: string
  detail?: Readonly<Record<string, unknown>>
}

/**
 * Records an event that belongs to no change of a record, or whose transaction was rolled back. Append-only, like the
 * operation log.
 */
export async function noteSecurityEvent(pool: pg.Pool, caller: Caller, event: SecurityEvent): Promise<void> {
  const { sql, parameters } = securityEvent(caller, event)
  await ask(pool, sql, parameters)
}

/**
 * An attempt that a full bucket refuses: one event for each bucket and window, with the number of times. Attempts are
 * unlimited, so no row may come of each.
 */
export async function noteRefusal(pool: pg.Pool, caller: Caller, { key }: Bucket, event: SecurityEvent): Promise<void> {
  const { kind, adminId, tenantId, hiddenName } = event
  const { ip, userAgent, requestId } = caller
  await ask(pool, 'select app.note_refusal($1, $2, $3, $4, $5, $6, $7, $8)', [
    key,
    kind,
    adminId,
    tenantId,
    hiddenName,
    ip,
    userAgent,
    requestId,
  ])
}

/** The same as a statement, for an event that stands or falls with a change. */
export function securityEvent(caller: Caller, event: SecurityEvent): CompiledQuery {
  const { kind, adminId, tenantId, hiddenName, detail } = event
  const { ip, userAgent, requestId } = caller
  const values = [kind, adminId, tenantId, hiddenName, ip, userAgent, requestId, detail && JSON.stringify(detail)]
  return CompiledQuery.raw(insertSql, values)
}

const insertSql = `insert into app.security_event
  (kind, admin_id, tenant_id, username_hash, ip, user_agent, request_id, detail)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`
