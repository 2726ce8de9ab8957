import type { Id } from '@brandside/contract/platform/id.ts'
import { idleMinutes } from '@brandside/contract/platform/parameters/general-parameters.ts'
import { auth } from '@brandside/contract/platform/reasons.ts'
import { absoluteHours, maxSessions } from '@brandside/contract/system/session-limits.ts'
import type pg from 'pg'
import type { Change, PublicContext } from '../../platform/context.ts'
import { ask } from '../../platform/database/ask.ts'
import type { Statement } from '../../platform/database/batch.ts'
import { Unit } from '../../platform/database/unit.ts'
import { instanceKey } from '../../platform/identity/hidden-name.ts'
import { codeUse } from '../../platform/identity/second-factor.ts'
import { noteSecurityEvent } from '../../platform/identity/security-event.ts'
import { newToken, tokenHead } from '../../platform/identity/session.ts'
import { giveBack, reserve, secondFactorBucket } from '../../platform/identity/throttle.ts'
import { tableChanged } from '../../platform/lists/list-caches.ts'
import { type LogEntry, logStatement } from '../../platform/operation-log.ts'
import { type Parameters, param } from '../../platform/parameters/param.ts'
import { refuse } from '../../platform/refuse.ts'

export interface Person {
  adminId: Id
  tenantId: Id
  username: string
  nickName: string
  passwordHash: string
  mustChange: boolean
  /** Account and company are enabled, and the initial password has not run out. */
  usable: boolean
}

/** The row found for an unknown name. */
export type Nobody = Record<keyof Person, null>

export async function lookUp(pool: pg.Pool, name: string): Promise<Person | Nobody> {
  const [account] = await ask<Person | Nobody>(pool, 'select * from app.login_lookup($1)', [name])
  return account as Person | Nobody
}

/** Refuses a person with a second factor who does not show it. Its attempts are counted for themselves. */
export async function demandFactor(
  ctx: PublicContext,
  { adminId, tenantId }: Person,
  otp: string | undefined,
): Promise<1 | 2> {
  const [factor] = await ask<{ secret: string; confirmed: boolean | null }>(
    ctx.pool,
    'select * from app.factor_of($1)',
    [adminId],
  )
  if (!factor?.confirmed) return 1
  if (!otp) return refuse(auth.otpRequired)
  const guesses = secondFactorBucket(adminId)
  await reserve(ctx.pool, [guesses])
  const use = await codeUse(otp, { adminId, sealed: factor.secret, instanceKey: await instanceKey(ctx.pool) })
  const [answer] = use ? await ask<{ used: boolean }>(ctx.pool, use.sql, use.parameters) : []
  if (!answer?.used) {
    await noteSecurityEvent(ctx.pool, ctx, { kind: 'login.otpWrong', adminId, tenantId })
    return refuse(auth.otpInvalid)
  }
  await giveBack(ctx.pool, [guesses], guesses)
  return 2
}

interface NewSession {
  /** 1: one proof, 2: two of them. */
  level: 1 | 2
  settings: { parameters: Parameters }
  /** The call, for the log. */
  entry: Pick<LogEntry, 'contract' | 'endpoint'>
  /** What the line of the log tells beside it. */
  change?: Change
  /** Written with the session, by its hash. */
  more?: (hash: Buffer) => Statement[]
}

/** Opens a session and logs the sign-in, in one transaction; answers its token. */
export async function startSession(
  { pool, ip, userAgent, requestId }: PublicContext,
  { adminId: id, tenantId, nickName }: Person,
  { level, settings, entry, change = {}, more = () => [] }: NewSession,
): Promise<string> {
  const hours = param(settings, absoluteHours)
  const most = param(settings, maxSessions)
  const { token, hash } = newToken()
  const unit = new Unit(pool, {
    effect: 'write',
    opening: {
      sql: 'select app.start_session($1, $2, $3, $4, $5, $6, $7)',
      parameters: [hash, id, tenantId, hours, most, ip, userAgent],
    },
  })
  try {
    if (level === 2) unit.send({ sql: 'select app.confirm_session($1, 2)', parameters: [hash] })
    for (const statement of more(hash)) unit.send(statement)
    unit.send(logStatement({ ...entry, operator: { id, nickName }, ip, requestId }, { ...change, id }))
    await unit.commit()
  } catch (error) {
    await unit.rollback()
    throw error
  }
  tableChanged(pool, { tenantId, table: 'operationLog', operatorId: id })
  return token
}

/** The answer to a sign-in. */
export function signedIn(token: string, { mustChange }: Person, settings: { parameters: Parameters }) {
  return {
    token,
    tokenHead,
    access_token: token,
    expiresIn: param(settings, absoluteHours) * 3600,
    idleTimeout: param(settings, idleMinutes) * 60,
    mustChangePassword: mustChange,
  }
}
