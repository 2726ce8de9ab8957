import { common } from '@brandside/contract/platform/reasons.ts'
import { sql } from 'kysely'
import type { Db } from '../database/query.ts'
import { fail } from '../refuse.ts'

const comeBackSeconds = 10

/**
 * Two sheets of a tenant are written at once and no more (identity.md 8), on however many replicas: each reads all rows of
 * a list and holds a connection meanwhile. The place is held until the transaction ends, however that ends.
 */
export async function takeTurn(db: Db): Promise<void> {
  const { rows } = await sql<{ taken: boolean }>`
    select case when pg_try_advisory_xact_lock(hashtextextended('export 1', app.tenant())) then true
                else pg_try_advisory_xact_lock(hashtextextended('export 2', app.tenant())) end as taken`.execute(db)
  if (!rows[0]?.taken) fail(429, common.rateLimited, {}, comeBackSeconds)
}
