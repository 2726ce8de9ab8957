import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/database/query.ts'

/**
 * Writes notices for members: rows of member, brand, kind, subject, amount and due time, as `values` or a `select`. What a
 * member was told of the same kind and subject is not told again. Answers how many were written.
 */
export async function notifyMembers(db: Db, rows: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into member_notice (member_id, brand_id, kind, about, amount, due_at)
    ${rows}
    on conflict (tenant_id, member_id, brand_id, kind, about) do nothing`.execute(db)
  return Number(numAffectedRows)
}
