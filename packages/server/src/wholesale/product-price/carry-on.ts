import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { writeRow } from '../../platform/entity/rows.ts'
import type { Ladder } from './put-ladder.ts'

/** Ladders go on that were ended by these, which are gone; answers how many. */
export async function carryOn(ctx: Context, ids: readonly Id[]): Promise<number> {
  const { rows } = await sql<Ladder>`
    select * from product_price
     where tenant_id = app.tenant() and ended_by = any(${ids}::bigint[]) and deleted_at is null order by id for update`.execute(
    ctx.db,
  )
  for (const row of rows) {
    const again = { ...row, validTo: row.endedFrom, endedBy: null, endedFrom: null }
    const after = writeRow(ctx, 'productPrice', again, ['validTo', 'endedBy', 'endedFrom'])
    ctx.log({ id: row.id, before: row, after })
  }
  return rows.length
}
