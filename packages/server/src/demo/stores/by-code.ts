import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { asTenant } from '../../platform/as-tenant.ts'

/** The ids of a company's records by their codes. */
export async function idsByCode(
  pool: pg.Pool,
  tenantId: number,
  table: 'brand' | 'shop' | 'pay_channel' | 'organisation',
): Promise<ReadonlyMap<string, Id>> {
  const ids = new Map<string, Id>()
  await asTenant(pool, tenantId, async (db) => {
    const { rows } = await sql<{ id: Id; code: string }>`
      select id, code from ${sql.table(table)} where tenant_id = app.tenant() and deleted_at is null`.execute(db)
    for (const { id, code } of rows) ids.set(code, id)
  })
  return ids
}
