import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/ledger/post.ts'

/** The recharges of one member are another's, with the wallet that they have gone into. */
export async function mergeRecharges({ db }: Ctx, sourceId: Id, targetId: Id): Promise<void> {
  await sql`
    update recharge_order set member_id = ${targetId}, version = version + 1
     where tenant_id = app.tenant() and member_id = ${sourceId}`.execute(db)
}
