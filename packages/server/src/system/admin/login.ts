import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import { auth } from '@brandside/contract/platform/reasons.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { identityProvider } from '@brandside/contract/system/identity-provider.ts'
import type pg from 'pg'
import type { PublicContext } from '../../platform/context.ts'
import { ask } from '../../platform/database/ask.ts'
import { deviceCookie, deviceHash, deviceOf, isKnownDevice, rememberDevice } from '../../platform/identity/device.ts'
import { hiddenName } from '../../platform/identity/hidden-name.ts'
import { HashingBusy, hashPassword, isOutdated, verifyPassword } from '../../platform/identity/password-hash.ts'
import { noteRefusal, noteSecurityEvent } from '../../platform/identity/security-event.ts'
import {
  type Bucket,
  canonicalName,
  giveBack,
  refusalOf,
  refuseAttempt,
  signInBuckets,
} from '../../platform/identity/throttle.ts'
import { platformParameters } from '../../platform/parameters/param.ts'
import { refuse } from '../../platform/refuse.ts'
import { demandFactor, lookUp, type Nobody, type Person, signedIn, startSession } from './start-session.public.ts'

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
  if (!(await passwordOpens(ctx.pool, account))) refuse(identityProvider.reasons.passwordOff)
  const token = await startSession(ctx, account, {
    level,
    settings,
    entry: { contract: admin as never, endpoint: admin.endpoints.login },
  })
  ctx.setCookie(await rememberDevice(ctx.pool, account.adminId, device, ctx.secure))
  if (isOutdated(account.passwordHash)) await rehash(ctx.pool, account, input.password)
  await noteSecurityEvent(ctx.pool, ctx, { kind: 'login.succeeded', ...whose(account, hidden) })
  return signedIn(token, account, settings)
}

async function passwordOpens(pool: pg.Pool, { tenantId, adminId }: Person): Promise<boolean> {
  const [answer] = await ask<{ opens: boolean }>(pool, 'select app.password_opens($1, $2) as opens', [
    tenantId,
    adminId,
  ])
  return answer?.opens === true
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

async function rehash(pool: pg.Pool, { adminId, passwordHash }: Person, password: string): Promise<void> {
  await ask(pool, 'select app.rehash_password($1, $2, $3)', [adminId, passwordHash, await hashPassword(password)])
}
