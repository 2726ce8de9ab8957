import { hash, randomBytes } from 'node:crypto'
import type { Id } from '@brandside/contract/platform/id.ts'
import { idleMinutes as idleLimit } from '@brandside/contract/platform/parameters/general-parameters.ts'
import { auth, type Reason } from '@brandside/contract/platform/reasons.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Context } from '../context.ts'
import { ask } from '../database/ask.ts'
import type { Statement } from '../database/batch.ts'
import { param } from '../parameters/param.ts'

export const tokenHead = 'Bearer '

/** 256 bits; only the hash of its text is stored, so a copy of the database opens no session. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** The key of an app: it begins with what it is found by, in lists and in sources that it has got into. */
export function newKey(): { key: string; prefix: string; hash: Buffer } {
  const prefix = `${keyHead}${randomBytes(5).toString('hex')}`
  const key = `${prefix}_${randomBytes(32).toString('base64url')}`
  return { key, prefix, hash: hashToken(key) }
}

const keyHead = 'bs_'
export const isKey = (token: string | undefined) => token?.startsWith(keyHead) ?? false

/** The token of an `Authorization` header, or nothing when it is absent or cannot be one. */
export function tokenOf(authorization: string | undefined): string | undefined {
  const token = authorization?.startsWith(tokenHead) ? authorization.slice(tokenHead.length) : undefined
  return token && /^(bs_[0-9a-f]{10}_)?[A-Za-z0-9_-]{43}$/.test(token) ? token : undefined
}

/**
 * Checks the session and sets tenant and operator for the statements that follow it in the same transaction. Unused for
 * `idleMinutes` it has ended.
 */
export function openSession(hash: Buffer, effect: 'read' | 'write', idleMinutes: number): Statement {
  return { sql: 'select * from app.open_session($1, $2, $3)', parameters: [hash, effect === 'read', idleMinutes] }
}

/** The same for a read that may take so long and no longer. */
export function openRead(hash: Buffer, idleMinutes: number, limitMs: number): Statement {
  return {
    sql: `select *, set_config('statement_timeout', $3, true) from app.open_session($1, true, $2)`,
    parameters: [hash, idleMinutes, String(limitMs)],
  }
}

/** For the statements that follow in the same transaction. */
export function limitTo(limitMs: number): Statement {
  return { sql: `select set_config('statement_timeout', $1, true)`, parameters: [String(limitMs)] }
}

/** The same, read-only and in the tenant of the operator's account: where he and his roles are found. */
export function openHome(hash: Buffer, idleMinutes: number): Statement {
  return { sql: 'select * from app.open_home($1, $2)', parameters: [hash, idleMinutes] }
}

export interface OpenedSession {
  adminId: number
  /** The tenant worked in. */
  tenantId: number
  adminVersion: number
  tenantVersion: number
  /** Not seen for a minute: worth noting that it is still in use. */
  unseen: boolean
}

/** The same without a session, in the name of an operator: answers the tenant's version, as `OpenedSession` has it. */
export function openInNameOf(tenantId: number, adminId: number): Statement {
  return { sql: 'select app.open_in_name_of($1, $2) as tenant_version', parameters: [tenantId, adminId] }
}

/** Works for a tenant without a person: jobs, demonstration data. */
export function openTenant(tenantId: number, adminId?: number): Statement {
  return {
    sql: "select set_config('app.tenant', $1, true), set_config('app.admin', $2, true)",
    parameters: [String(tenantId), adminId === undefined ? '' : String(adminId)],
  }
}

/** Sets tenant and operator again for a read whose session was checked a moment ago; it costs a tenth of a look-up. */
export function reopenRead(tenantId: number, adminId: number, limitMs: number): Statement {
  return {
    sql: `select set_config('app.tenant', $1, true), set_config('app.admin', $2, true), set_config('transaction_read_only', 'on', true),
                 set_config('statement_timeout', $3, true)`,
    parameters: [String(tenantId), String(adminId), String(limitMs)],
  }
}

/** Why a session was not opened, or nothing when the error is another. */
export function sessionReason(error: unknown): Reason | undefined {
  return reasons[(error as { code?: string }).code ?? '']
}

/** Notes that a session is in use, outside of the request's own transaction. */
export async function touchSession(pool: pg.Pool, hash: Buffer): Promise<void> {
  await ask(pool, 'select app.touch_session($1)', [hash])
}

const reasons: Readonly<Record<string, Reason>> = {
  BS001: auth.noSession,
  BS002: auth.sessionExpired,
  BS003: auth.sessionRevoked,
}

/** Open sessions of a person of this tenant, one's own first when it is among them. */
export async function sessionsOf(ctx: Context, adminId: Id): Promise<OpenSession[]> {
  const { rows } = await sql<Omit<OpenSession, 'sessionId' | 'signedInAt'> & { id: number; createdAt: string }>`
    select * from app.sessions_of(${adminId}, ${ctx.session.hash}, ${param(ctx, idleLimit)})`.execute(ctx.db)
  return rows.map(({ id, createdAt, ...session }) => ({ ...session, sessionId: id, signedInAt: createdAt }))
}

interface OpenSession {
  sessionId: number
  signedInAt: string
  lastSeenAt: string
  ip: string | null
  userAgent: string | null
  /** 1 password, 2 password and one-time code. */
  authLevel: number
  current: boolean
}
