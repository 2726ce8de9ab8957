import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import { profile } from '@brandside/contract/shell/profile.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { changesTo } from '../../platform/entity/changes.ts'
import { demandVersion, findRow, lockRow } from '../../platform/entity/rows.ts'
import { demandFresh } from '../../platform/identity/own-proof.ts'
import { sessionsOf } from '../../platform/identity/session.ts'
import { refuse } from '../../platform/refuse.ts'
import { saveOwnAccount } from '../admin/own-account.public.ts'

/** The operator's own account, with his mobile and address in full. */
export async function own(ctx: Context): Promise<Output<typeof profile, 'own'>> {
  demandHome(ctx)
  const [row, factor] = await Promise.all([
    findRow(ctx, 'admin', ctx.operator.id),
    sql<{ recoveryLeft: number }>`select recovery_left from app.own_factor()`.execute(ctx.db),
  ])
  const { username, nickName, mobile, email, avatar, version } = row
  return { username, nickName, mobile, email, avatar, version, recoveryLeft: factor.rows[0]?.recoveryLeft ?? 0 }
}

/** Mobile and address are how a person is found and reached: a borrowed session must not change them. */
export async function change(
  ctx: Context,
  { version, ...given }: Parsed<typeof profile, 'change'>,
): Promise<Output<typeof profile, 'change'>> {
  demandHome(ctx)
  const before = await lockRow(ctx, 'admin', ctx.operator.id)
  demandVersion(before, version)
  const changes = changesTo(before, given)
  if (Object.keys(changes).length === 0) {
    ctx.unchanged()
    return { version: before.version }
  }
  if ('mobile' in changes || 'email' in changes) await demandFresh(ctx)
  const after = saveOwnAccount(ctx, before, changes)
  ctx.log({ id: before.id, name: before.username, before, after })
  return { version: after.version }
}

/** The sessions of the operator. */
export async function sessions(ctx: Context): Promise<Output<typeof profile, 'sessions'>> {
  return sessionsOf(ctx, ctx.operator.id)
}

/** Ends one of his sessions, or this one. */
export async function endSession(
  ctx: Context,
  { sessionId }: Parsed<typeof profile, 'endSession'>,
): Promise<Output<typeof profile, 'endSession'>> {
  const { id, username } = ctx.operator
  const { rows } = await sql<{ ended: boolean }>`
    select app.end_session_of(${id}, ${sessionId}, 'ended') as ended`.execute(ctx.db)
  if (!rows[0]?.ended) refuse(profile.reasons.sessionOver)
  ctx.log({ id, name: username })
  return {}
}

/** An operator who works in another company has the account behind another tenant's row-level security. */
function demandHome({ tenantId, operator }: Context): void {
  if (tenantId !== operator.tenantId) refuse(profile.reasons.awayFromHome)
}
