import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../platform/context.ts'

/**
 * The number behind the next code of a table (C000001), one at a time in a tenant: held until the call ends, so that what is
 * taken back leaves no gap. Deleted rows keep theirs.
 */
export async function nextNumber(ctx: Context, table: 'customer' | 'provider'): Promise<RawBuilder<number>> {
  await sql`select pg_advisory_xact_lock(hashtext(${`${table} number`}), ${ctx.tenantId}::int)`.execute(ctx.db)
  return sql<number>`(select coalesce(max(number), 0) + 1 from ${sql.table(table)} where tenant_id = app.tenant())`
}
