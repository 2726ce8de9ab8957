import { auth } from '@brandside/contract/platform/reasons.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { refuse } from '../refuse.ts'

/**
 * One change of accounts, roles and bindings at a time in a tenant: whether an administrator remains is seen in it, and
 * an operator disabled or demoted by the previous change can make no further one. Comes before the call's other locks.
 */
export async function holdAccounts(ctx: Context): Promise<void> {
  const held = sql`select pg_advisory_xact_lock(hashtext('accounts'), ${ctx.tenantId}::int)`.execute(ctx.db)
  await Promise.all([held, ctx.session.stillMay()])
}

/**
 * Carries out a change after which the tenant must still have an administrator. The database sees to that with every
 * commit (migration 0030); asked right after the change, one row of many is refused for itself.
 */
export async function keepingAnAdministrator<T>(ctx: Context, change: () => Promise<T>): Promise<T> {
  const done = await change()
  try {
    await sql`set constraints app.administrator_stays immediate`.execute(ctx.db)
  } catch (error) {
    if (isLastAdministrator(error)) refuse(auth.lastAdmin)
    throw error
  }
  ctx.send(sql`set constraints app.administrator_stays deferred`)
  return done
}

/** Raised where a change leaves the tenant without an administrator. */
export function isLastAdministrator(error: unknown): boolean {
  return (error as { code?: string }).code === 'BA001'
}
