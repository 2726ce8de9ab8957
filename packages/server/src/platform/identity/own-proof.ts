import { reauthMinutes } from '@brandside/contract/platform/parameters/general-parameters.ts'
import { auth, password as passwordReasons } from '@brandside/contract/platform/reasons.ts'
import { CompiledQuery, sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Db } from '../database/query.ts'
import { param } from '../parameters/param.ts'
import { fail, refuse, refuseField } from '../refuse.ts'
import { verifyPassword } from './password-hash.ts'
import { codeUse } from './second-factor.ts'
import { ownPasswordBucket, secondFactorBucket } from './throttle.ts'

/**
 * Refuses unless the operator has confirmed his password a short while ago (a sign-in counts): for calls that a borrowed
 * session must not make. The page asks for the password and repeats the call. One statement.
 */
export async function demandFresh(ctx: Context): Promise<void> {
  // Demonstration data and jobs have no session that could have been borrowed.
  if (ctx.session.hash.length === 0) return
  if (ctx.operator.client) fail(403, auth.personOnly)
  const { rows } = await sql<{ fresh: boolean }>`
    select app.session_is_fresh(${ctx.session.hash}, ${param(ctx, reauthMinutes)}) as fresh`.execute(ctx.db)
  if (!rows[0]?.fresh) refuse(auth.reauthRequired)
}

interface Claim {
  password: string
  otp?: string | undefined
}

/** The input fields named when a proof is wrong. */
interface ProofFields {
  password: string
  otp: string
}

/**
 * The operator proves that he is himself: his password and, when he has one, his second factor. Attempts are counted
 * before anything is compared, on their own; so this comes before the call's first query. Answers the level reached.
 */
export async function demandProof(
  ctx: Context,
  { password, otp }: Claim,
  named: ProofFields = { password: 'password', otp: 'otp' },
): Promise<1 | 2> {
  const { id } = ctx.operator
  // Read beside the call, so that the session is known to be open before an attempt is counted in its owner's name.
  const stored = await ctx.session.apart(ownProof)
  const guesses = ownPasswordBucket(id)
  await ctx.session.attempt(guesses)
  if (!(await verifyPassword(stored?.passwordHash, password))) refuseField(named.password, passwordReasons.oldWrong)
  await ctx.session.forgive(guesses)
  if (!stored?.confirmed) return 1
  if (!otp) refuseField(named.otp, auth.otpRequired)
  await demandCode(ctx, stored, otp, named.otp)
  return 2
}

interface StoredProof {
  passwordHash: string | null
  secret: string | null
  confirmed: boolean | null
  key: string
}

async function ownProof(db: Db): Promise<StoredProof | undefined> {
  const { rows } = await sql<StoredProof>`
    select s.password_hash, f.secret, f.confirmed, app.instance_key() as key
      from app.own_secret() s, app.factor_of(app.admin()) f`.execute(db)
  return rows[0]
}

async function demandCode(ctx: Context, { secret, key }: StoredProof, typed: string, path: string): Promise<void> {
  const { id } = ctx.operator
  const guesses = secondFactorBucket(id)
  await ctx.session.attempt(guesses)
  const use = await codeUse(typed, { adminId: id, sealed: secret ?? '', instanceKey: key })
  if (!use) refuseField(path, auth.otpInvalid)
  // In the call's own transaction: a code is used up by what it was given for.
  const { rows } = await ctx.db.executeQuery<{ used: boolean }>(CompiledQuery.raw(use.sql, [...use.parameters]))
  if (!rows[0]?.used) refuseField(path, auth.otpInvalid)
  ctx.send(sql`select app.forgive_attempt(${guesses.key}, true)`)
}
