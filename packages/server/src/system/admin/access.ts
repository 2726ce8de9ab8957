import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { initialHours, newPassword } from '../../platform/first-run.ts'
import { hideName } from '../../platform/identity/hidden-name.ts'
import { hashPassword } from '../../platform/identity/password-hash.ts'
import { securityEvent } from '../../platform/identity/security-event.ts'
import { sessionsOf } from '../../platform/identity/session.ts'
import { canonicalName } from '../../platform/identity/throttle.ts'
import { refuse } from '../../platform/refuse.ts'
import { demandOther, demandRank } from './rights.ts'
import { demandTouchable } from './touchable.public.ts'
import { type Person, people } from './users.ts'

/**
 * A new initial password for a person who has lost it. The administrator never chooses it; it has to be changed at the
 * first sign-in. All sessions of the person end, and locks from wrong attempts are released.
 */
export async function resetPassword(ctx: Context, { id }: ById): Promise<Output<typeof admin, 'resetPassword'>> {
  const initialPassword = newPassword()
  const hash = await hashPassword(initialPassword)
  const person = await personToHelp(ctx, 'resetPassword', id)
  const { rows: found } = await sql<{ key: string }>`select app.instance_key() as key`.execute(ctx.db)
  const hidden = hideName(canonicalName(person.username), found[0]?.key ?? '')
  ctx.send(sql`select app.set_password(${id}, ${ctx.tenantId}, ${hash}, ${initialHours})`)
  ctx.send(sql`select app.end_sessions(${id}, null, 'reset')`)
  ctx.send(sql`select app.lift_locks(${id}, ${hidden})`)
  noteSecurityAct(ctx, 'password.reset', person)
  return { id, username: person.username, initialPassword }
}

/** For a person who has lost phone and recovery codes. */
export async function clearOtp(ctx: Context, { id }: ById): Promise<Output<typeof admin, 'clearOtp'>> {
  const person = await personToHelp(ctx, 'clearOtp', id)
  const { rows: found } = await sql<{ dropped: boolean }>`select app.drop_factor(${id}) as dropped`.execute(ctx.db)
  if (!found[0]?.dropped) refuse(admin.reasons.otpNotEnabled)
  ctx.send(sql`select app.end_sessions(${id}, null, 'otp')`)
  noteSecurityAct(ctx, 'otp.cleared', person)
  return {}
}

/** The sessions of a person. */
export async function sessions(ctx: Context, { id }: ById): Promise<Output<typeof admin, 'sessions'>> {
  await people.find(ctx, 'sessions', id)
  return sessionsOf(ctx, id)
}

/** Ends one session of a person, or all of them. */
export async function endSession(
  ctx: Context,
  { id, sessionId }: Parsed<typeof admin, 'endSession'>,
): Promise<Output<typeof admin, 'endSession'>> {
  const person = await people.lock(ctx, 'endSession', id)
  demandOther(ctx, id)
  await demandRank(ctx, [id])
  if (sessionId === undefined) ctx.send(sql`select app.end_sessions(${id}, null, 'killed')`)
  else {
    const { rows: found } = await sql<{ ended: boolean }>`
      select app.end_session_of(${id}, ${sessionId}, 'killed') as ended`.execute(ctx.db)
    if (!found[0]?.ended) refuse(admin.reasons.sessionOver)
  }
  noteSecurityAct(ctx, 'session.killed', person)
  return {}
}

async function personToHelp(ctx: Context, endpoint: 'resetPassword' | 'clearOtp', id: Id): Promise<Person> {
  const person = await people.lock(ctx, endpoint, id)
  await demandTouchable(ctx, id)
  return person
}

function noteSecurityAct(
  ctx: Context,
  kind: 'password.reset' | 'otp.cleared' | 'session.killed',
  { id, username }: Person,
) {
  const detail = { by: ctx.operator.id }
  ctx.send({ compile: () => securityEvent(ctx, { kind, adminId: id, tenantId: ctx.tenantId, detail }) })
  ctx.log({ id, name: username })
}
