import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import { minPasswordLength } from '@brandside/contract/platform/parameters/general-parameters.ts'
import { password } from '@brandside/contract/platform/reasons.ts'
import type { admin } from '@brandside/contract/system/admin.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { hashPassword, verifyPassword } from '../../platform/identity/password-hash.ts'
import { passwordForbids } from '../../platform/identity/password-policy.ts'
import { securityEvent } from '../../platform/identity/security-event.ts'
import { newToken, tokenHead } from '../../platform/identity/session.ts'
import { ownPasswordBucket } from '../../platform/identity/throttle.ts'
import { param } from '../../platform/parameters/param.ts'
import { refuseField } from '../../platform/refuse.ts'

/**
 * Changes the operator's own password. Every other session ends; this one goes on under a new token, so that a stolen one
 * is worth nothing.
 */
export async function updatePassword(
  ctx: Context,
  { oldPassword, newPassword }: Parsed<typeof admin, 'updatePassword'>,
): Promise<Output<typeof admin, 'updatePassword'>> {
  const { id, tenantId, username, nickName, tenantName } = ctx.operator
  // Read beside the call, so that the session is known to be open before an attempt is counted in its owner's name.
  const stored = await ctx.session.apart(ownHash)
  if (oldPassword === newPassword) refuseField('newPassword', password.same)
  const forbidden = passwordForbids(newPassword, [username, nickName, tenantName], param(ctx, minPasswordLength))
  if (forbidden) refuseField('newPassword', forbidden.reason, { ...forbidden.detail })

  const attempts = ownPasswordBucket(id)
  await ctx.session.attempt(attempts)
  if (!(await verifyPassword(stored, oldPassword))) refuseField('oldPassword', password.oldWrong)

  const { token, hash } = newToken()
  const newHash = await hashPassword(newPassword)
  // If a concurrent change has ended this session, there is nothing to rotate.
  ctx.send(sql`select app.set_password(${id}, ${tenantId}, ${newHash}, null)`)
  ctx.send(sql`select app.rotate_session(${ctx.session.hash}, ${hash})`)
  ctx.send(sql`select app.end_sessions(${id}, ${hash}, 'password')`)
  ctx.send(sql`select app.forgive_attempt(${attempts.key}, true)`)
  ctx.send({ compile: () => securityEvent(ctx, { kind: 'password.changed', adminId: id, tenantId }) })
  ctx.log({ id, name: username })
  return { token, tokenHead, access_token: token }
}

async function ownHash(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ passwordHash: string }>`select password_hash from app.own_secret()`.execute(db)
  return rows[0]?.passwordHash
}
