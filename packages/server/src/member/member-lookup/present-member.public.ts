import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/ledger/post.ts'

/**
 * The member whom it concerns: of one who has been merged, the one that stays. The row is locked until the end of the
 * transaction, so that no merge comes between.
 */
export async function lockPresent(ctx: Ctx, id: Id): Promise<Id> {
  const { rows } = await sql<{ mergedIntoId: Id | null }>`
    select merged_into_id from member where tenant_id = app.tenant() and id = ${id} for update`.execute(ctx.db)
  const into = rows[0]?.mergedIntoId
  return into ? lockPresent(ctx, into) : id
}
