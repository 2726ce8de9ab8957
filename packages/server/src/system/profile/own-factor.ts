import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import { auth } from '@brandside/contract/platform/reasons.ts'
import { profile } from '@brandside/contract/shell/profile.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { demandFresh, demandProof } from '../../platform/identity/own-proof.ts'
import { seal, unseal } from '../../platform/identity/seal.ts'
import {
  factorUri,
  hashRecoveryCode,
  newFactorSecret,
  newRecoveryCodes,
  sealedFor,
  stepOf,
} from '../../platform/identity/second-factor.ts'
import { securityEvent } from '../../platform/identity/security-event.ts'
import { secondFactorBucket } from '../../platform/identity/throttle.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'

/** A new secret for the operator's authenticator app. It counts for nothing before a code of it was shown. */
export async function beginOtp(ctx: Context): Promise<Output<typeof profile, 'beginOtp'>> {
  await demandFresh(ctx)
  const { id, tenantId, username } = ctx.operator
  const { key } = await ownFactor(ctx.db)
  const secret = await newFactorSecret()
  const { rows } = await sql<{ begun: boolean }>`
    select app.begin_factor(${id}, ${tenantId}, ${seal(secret, sealedFor(id), key)}) as begun`.execute(ctx.db)
  if (!rows[0]?.begun) refuse(profile.reasons.otpEnabled)
  ctx.log({ id, name: username })
  return { secret, otpauthUri: await factorUri(secret, username) }
}

/** Turns the second factor on. Sessions that were opened without it end, but for this one. */
export async function confirmOtp(
  ctx: Context,
  { code }: Parsed<typeof profile, 'confirmOtp'>,
): Promise<Output<typeof profile, 'confirmOtp'>> {
  const { id } = ctx.operator
  const { secret, confirmed, key } = await ctx.session.apart(ownFactor)
  if (confirmed) refuse(profile.reasons.otpEnabled)
  if (!secret) refuse(profile.reasons.otpNotBegun)
  const guesses = secondFactorBucket(id)
  await ctx.session.attempt(guesses)
  const step = await stepOf(unseal(secret, sealedFor(id), key), code)
  if (step === null) refuseField('code', auth.otpInvalid)

  const recoveryCodes = newRecoveryCodes()
  const { rows } = await sql<{ turnedOn: boolean }>`
    select app.confirm_factor(${id}, ${step}, ${recoveryCodes.map(hashRecoveryCode)}) as turned_on`.execute(ctx.db)
  if (!rows[0]?.turnedOn) refuse(profile.reasons.otpEnabled)
  ctx.send(sql`select app.forgive_attempt(${guesses.key}, true)`)
  ctx.send(sql`select app.confirm_session(${ctx.session.hash}, 2)`)
  settle(ctx, 'otp.enabled')
  return { recoveryCodes }
}

/** Recovery codes in place of those given before, used or not: for an operator who has used or lost many of them. */
export async function renewRecovery(
  ctx: Context,
  given: Parsed<typeof profile, 'renewRecovery'>,
): Promise<Output<typeof profile, 'renewRecovery'>> {
  await demandBoth(ctx, given)
  const { id, tenantId, username } = ctx.operator
  const recoveryCodes = newRecoveryCodes()
  const { rows } = await sql<{ renewed: boolean }>`
    select app.renew_recovery_codes(${recoveryCodes.map(hashRecoveryCode)}) as renewed`.execute(ctx.db)
  if (!rows[0]?.renewed) refuse(profile.reasons.otpNotEnabled)
  ctx.send({ compile: () => securityEvent(ctx, { kind: 'otp.recoveryRenewed', adminId: id, tenantId }) })
  ctx.log({ id, name: username })
  return { recoveryCodes }
}

/** Turns it off again, for an operator with password and factor at hand. */
export async function disableOtp(
  ctx: Context,
  given: Parsed<typeof profile, 'disableOtp'>,
): Promise<Output<typeof profile, 'disableOtp'>> {
  await demandBoth(ctx, given)
  ctx.send(sql`select app.drop_factor(${ctx.operator.id})`)
  settle(ctx, 'otp.disabled')
  return {}
}

/** Password and factor, or one of its recovery codes; refused where there is no factor. */
async function demandBoth(ctx: Context, { password, code }: Parsed<typeof profile, 'disableOtp'>): Promise<void> {
  const level = await demandProof(ctx, { password, otp: code }, { password: 'password', otp: 'code' })
  if (level === 1) refuse(profile.reasons.otpNotEnabled)
}

/** A change of the proof of identity: the operator's other sessions end, and it is recorded. */
function settle(ctx: Context, kind: 'otp.enabled' | 'otp.disabled'): void {
  const { id, tenantId, username } = ctx.operator
  ctx.send(sql`select app.end_sessions(${id}, ${ctx.session.hash}, 'otp')`)
  ctx.send({ compile: () => securityEvent(ctx, { kind, adminId: id, tenantId }) })
  ctx.log({ id, name: username })
}

interface OwnFactor {
  secret: string | null
  confirmed: boolean | null
  key: string
}

async function ownFactor(db: Db): Promise<OwnFactor> {
  const { rows } = await sql<OwnFactor>`
    select f.secret, f.confirmed, app.instance_key() as key from app.factor_of(app.admin()) f`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The session belongs to nobody')
  return row
}
