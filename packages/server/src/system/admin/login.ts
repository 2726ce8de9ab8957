import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import { idleMinutes } from '@brandside/contract/platform/general-parameters.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { auth } from '@brandside/contract/platform/reasons.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { absoluteHours, maxSessions } from '@brandside/contract/system/session-limits.ts'
import type pg from 'pg'
import type { PublicContext } from '../../platform/context.ts'
import { ask } from '../../platform/database/ask.ts'
import { Unit } from '../../platform/database/unit.ts'
import { deviceCookie, deviceHash, deviceOf, isKnownDevice, rememberDevice } from '../../platform/identity/device.ts'
import { hiddenName, instanceKey } from '../../platform/identity/hidden-name.ts'
import { HashingBusy, hashPassword, isOutdated, verifyPassword } from '../../platform/identity/password-hash.ts'
import { codeUse } from '../../platform/identity/second-factor.ts'
import { noteRefusal, noteSecurityEvent } from '../../platform/identity/security-event.ts'
import { newToken, tokenHead } from '../../platform/identity/session.ts'
import {
  type Bucket,
  canonicalName,
  giveBack,
  refusalOf,
  refuseAttempt,
  reserve,
  secondFactorBucket,
  signInBuckets,
} from '../../platform/identity/throttle.ts'
import { tableChanged } from '../../platform/lists/list-caches.ts'
import { logStatement } from '../../platform/operation-log.ts'
import { type Parameters, param, platformParameters } from '../../platform/parameters/param.ts'
import { refuse } from '../../platform/refuse.ts'

/**
 * Signs in. Unknown name, wrong password, disabled account or company: one answer, after the same work. The attempt is
 * counted before the password is hashed, so forty parallel guesses are five guesses. Password and one-time code come in
 * one call, so that there is no half-open session to steal.
 */
export async function login(
  ctx: PublicContext,
  input: Parsed<typeof admin, 'login'>,
): Promise<Output<typeof admin, 'login'>> {
  const name = canonicalName(input.username)
  const account = await lookUp(ctx.pool, name)
  const device = deviceOf(ctx.cookie(deviceCookie(ctx.secure)))
  const isKnown = await isKnownDevice(ctx.pool, account.adminId, device)
  const hidden = await hiddenName(ctx.pool, name)
  const settings = await platformParameters(ctx.pool)
  const origin = { hiddenName: hidden, ip: ctx.ip, device: isKnown ? deviceHash(device) : undefined }
  const { own, address, name: everywhere } = signInBuckets(origin, settings)
  const buckets = [own, address, everywhere].filter((bucket) => bucket !== undefined)
  const full = await refusalOf(ctx.pool, buckets)
  if (full) {
    // A full address concerns no particular account.
    const about = full.bucket === address ? {} : whose(account, hidden)
    await noteRefusal(ctx.pool, ctx, full.bucket, { kind: 'login.throttled', ...about })
    refuseAttempt(full)
  }

  const isRight = await isPassword(ctx.pool, account, input.password, buckets)
  if (!isRight || account.adminId === null || !account.usable) {
    await noteSecurityEvent(ctx.pool, ctx, { kind: 'login.failed', ...whose(account, hidden) })
    return refuse(auth.loginFailed)
  }

  await giveBack(ctx.pool, buckets, own)
  const level = await demandFactor(ctx, account, input.otp)
  const token = await startSession(ctx, account, level, settings)
  ctx.setCookie(await rememberDevice(ctx.pool, account.adminId, device, ctx.secure))
  if (isOutdated(account.passwordHash)) await rehash(ctx.pool, account, input.password)
  await noteSecurityEvent(ctx.pool, ctx, { kind: 'login.succeeded', ...whose(account, hidden) })
  return {
    token,
    tokenHead,
    access_token: token,
    expiresIn: param(settings, absoluteHours) * 3600,
    idleTimeout: param(settings, idleMinutes) * 60,
    mustChangePassword: account.mustChange,
  }
}

interface Person {
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
type Nobody = Record<keyof Person, null>

async function lookUp(pool: pg.Pool, name: string): Promise<Person | Nobody> {
  const [account] = await ask<Person | Nobody>(pool, 'select * from app.login_lookup($1)', [name])
  return account as Person | Nobody
}

/** Whom a security event is about. */
function whose({ adminId, tenantId }: Person | Nobody, hidden: string) {
  return adminId === null ? { hiddenName: hidden } : { adminId, tenantId }
}

/** An attempt that is not even looked at, because too many are, does not count. */
async function isPassword(
  pool: pg.Pool,
  { passwordHash }: Person | Nobody,
  password: string,
  buckets: Bucket[],
): Promise<boolean> {
  try {
    return await verifyPassword(passwordHash, password)
  } catch (error) {
    if (error instanceof HashingBusy) await giveBack(pool, buckets)
    throw error
  }
}

/** Refuses a person with a second factor who does not show it. Its attempts are counted for themselves. */
async function demandFactor(
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

async function startSession(
  { pool, ip, userAgent, requestId }: PublicContext,
  person: Person,
  level: 1 | 2,
  settings: { parameters: Parameters },
): Promise<string> {
  const hours = param(settings, absoluteHours)
  const most = param(settings, maxSessions)
  const { adminId: id, tenantId, nickName } = person
  const { token, hash } = newToken()
  const unit = new Unit(pool, {
    effect: 'write',
    opening: {
      sql: 'select app.start_session($1, $2, $3, $4, $5, $6, $7)',
      parameters: [hash, id, tenantId, hours, most, ip, userAgent],
    },
  })
  try {
    const entry = {
      contract: admin as never,
      endpoint: admin.endpoints.login,
      operator: { id, nickName },
      ip,
      requestId,
    }
    if (level === 2) unit.send({ sql: 'select app.confirm_session($1, 2)', parameters: [hash] })
    unit.send(logStatement(entry, { id }))
    await unit.commit()
  } catch (error) {
    await unit.rollback()
    throw error
  }
  tableChanged(pool, { tenantId, table: 'operationLog', operatorId: id })
  return token
}

async function rehash(pool: pg.Pool, { adminId, passwordHash }: Person, password: string): Promise<void> {
  await ask(pool, 'select app.rehash_password($1, $2, $3)', [adminId, passwordHash, await hashPassword(password)])
}
