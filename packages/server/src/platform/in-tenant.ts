import type { Contract, Placed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { CompiledQuery, sql } from 'kysely'
import type { Change, Context } from './context.ts'
import { logStatements } from './operation-log.ts'

/**
 * Works behind another tenant's wall, in the call's own transaction: only the platform has reason to, for a tenant that
 * is being made, and to leave a line where its people can read it. All of it is logged there.
 */
export async function inTenant<T>(
  ctx: Context,
  tenantId: Id,
  what: { contract: Contract; endpoint: Placed },
  work: (there: Context) => Promise<T>,
): Promise<T> {
  const { operator, ip, requestId } = ctx
  const log = (change: Change) => {
    for (const { sql: text, parameters } of logStatements({ ...what, operator, ip, requestId }, [change]))
      ctx.send({ compile: () => CompiledQuery.raw(text, [...parameters]) })
  }
  stand(ctx, tenantId)
  const done = await work({ ...ctx, tenantId, log, unchanged: () => {} })
  stand(ctx, ctx.tenantId)
  return done
}

/** Statements that follow are in this tenant. */
function stand(ctx: Context, tenantId: Id): void {
  ctx.send(sql`select set_config('app.tenant', ${String(tenantId)}, true)`)
}
