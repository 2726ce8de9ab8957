import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { admin } from '@brandside/contract/system/admin.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

/** Ends this session, or all of the operator's sessions, everywhere and at once. */
export async function logout(
  ctx: Context,
  { all }: Parsed<typeof admin, 'logout'>,
): Promise<Output<typeof admin, 'logout'>> {
  ctx.send(
    all
      ? sql`select app.end_sessions(${ctx.operator.id}, null, 'logout')`
      : sql`select app.end_session(${ctx.session.hash}, 'logout')`,
  )
  ctx.log({
    id: ctx.operator.id,
    name: ctx.operator.username,
    ...(all ? { note: ['全部会话', 'all sessions'] } : {}),
  })
  return {}
}
