import { auth } from '@brandside/contract/platform/reasons.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/fields.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import type pg from 'pg'
import type { PublicContext } from '../../platform/context.ts'
import { ask } from '../../platform/database/ask.ts'
import { Unit } from '../../platform/database/unit.ts'
import { deviceCookie, isKnownDevice, newDevice, rememberDevice } from '../../platform/identity/device.ts'
import { hashPassword, isOutdated, verifyPassword } from '../../platform/identity/password-hash.ts'
import { noteSecurityEvent } from '../../platform/identity/security-event.ts'
import { absoluteHours, idleMinutes, newToken, sessionsPerPerson, tokenHead } from '../../platform/identity/session.ts'
import { canonicalName, forgive, reserve, signInBuckets } from '../../platform/identity/throttle.ts'
import { logStatement } from '../../platform/operation-log.ts'
import { Refusal, refuse } from '../../platform/refuse.ts'

/**
 * Signs in. Unknown name, wrong password, disabled account or company: one answer, after the same work. The attempt is
 * counted before the password is hashed, so forty parallel guesses are five guesses.
 */
export async function login(ctx: PublicContext, input: Parsed<typeof admin, 'login'>): Promise<Output<typeof admin, 'login'>> {
  const name = canonicalName(input.username)
  const account = await lookUp(ctx.pool, name)
  const buckets = signInBuckets(name, ctx.ip)
  const device = ctx.cookie(deviceCookie(ctx.secure))
  const isKnown = account.adminId !== null && (await isKnownDevice(ctx.pool, account.adminId, device))
  try {
    await reserve(ctx.pool, isKnown ? [buckets.pair, buckets.address] : [buckets.pair, buckets.address, buckets.name])
  } catch (error) {
    if (error instanceof Refusal) await noteSecurityEvent(ctx.pool, ctx, { kind: 'login.throttled', ...whose(account, name) })
    throw error
  }

  const isRight = await verifyPassword(account.passwordHash, input.password)
  if (!isRight || !account.usable || account.adminId === null || account.tenantId === null) {
    await noteSecurityEvent(ctx.pool, ctx, { kind: 'login.failed', ...whose(account, name) })
    return refuse(auth.loginFailed)
  }

  await forgive(ctx.pool, buckets)
  const { token, hash } = newToken()
  const unit = new Unit(ctx.pool, {
    effect: 'write',
    opening: {
      sql: 'select app.start_session($1, $2, $3, $4, $5, $6, $7)',
      parameters: [hash, account.adminId, account.tenantId, absoluteHours, sessionsPerPerson, ctx.ip, ctx.userAgent],
    },
  })
  try {
    const person = { id: account.adminId, nickName: account.nickName }
    unit.send(
      logStatement(
        { contract: admin as never, endpoint: admin.endpoints.login, operator: person, ip: ctx.ip, requestId: ctx.requestId },
        { id: account.adminId, name: account.username },
      ),
    )
    await unit.commit()
  } catch (error) {
    await unit.rollback()
    throw error
  }
  if (!isKnown) ctx.setCookie(await rememberDevice(ctx.pool, account.adminId, newDevice(), ctx.secure))
  if (isOutdated(account.passwordHash)) await rehash(ctx.pool, account, input.password)
  await noteSecurityEvent(ctx.pool, ctx, { kind: 'login.succeeded', adminId: account.adminId, tenantId: account.tenantId })
  return {
    token,
    tokenHead,
    access_token: token,
    expiresIn: absoluteHours * 3600,
    idleTimeout: idleMinutes * 60,
    mustChangePassword: account.mustChange,
  }
}

interface Account {
  /** Null for a name nobody has. */
  adminId: Id | null
  tenantId: Id | null
  username: string
  nickName: string
  passwordHash: string
  mustChange: boolean
  /** Account and company are enabled, and the initial password has not run out. */
  usable: boolean
}

async function lookUp(pool: pg.Pool, name: string): Promise<Account> {
  const [account] = await ask<Account>(pool, 'select * from app.login_lookup($1)', [name])
  return account as Account
}

function whose({ adminId, tenantId }: Account, name: string) {
  return adminId === null ? { username: name } : { adminId, tenantId }
}

async function rehash(pool: pg.Pool, { adminId, passwordHash }: Account, password: string): Promise<void> {
  await ask(pool, 'select app.rehash_password($1, $2, $3)', [adminId, passwordHash, await hashPassword(password)])
}
