import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { writeRow } from '../../platform/entity/rows.ts'
import type { Ladder } from './put-ladder.ts'

/**
 * Ladders go on that were ended by these, which are gone; answers how many. One that is gone may itself have been ended by a
 * planned change: that ends what was before it.
 */
export async function carryOn(
  ctx: Context,
  gone: readonly Pick<Ladder, 'id' | 'endedBy' | 'endedFrom'>[],
): Promise<number> {
  const goneBy = new Map(gone.map((ladder) => [ladder.id, ladder]))
  const { rows } = await sql<Ladder>`
    select * from product_price
     where tenant_id = app.tenant() and ended_by = any(${[...goneBy.keys()]}::bigint[]) and deleted_at is null
     order by id for update`.execute(ctx.db)
  for (const row of rows) {
    const { endedBy, endedFrom } = goneBy.get(row.endedBy as Id) as (typeof gone)[number]
    const isAlive = endedBy !== null && !goneBy.has(endedBy)
    const again = {
      ...row,
      validTo: row.endedFrom,
      endedBy: isAlive ? endedBy : null,
      endedFrom: isAlive ? endedFrom : null,
    }
    const after = writeRow(ctx, 'productPrice', again, ['validTo', 'endedBy', 'endedFrom'])
    ctx.log({ id: row.id, before: row, after })
    await lastLonger(ctx, row, row.endedFrom)
  }
  return rows.length
}

/** What a ladder has taken the place of would have ended with it: it lasts as long, should it come back. */
async function lastLonger(
  ctx: Context,
  { id, validTo }: Pick<Ladder, 'id' | 'validTo'>,
  until: Ladder['validTo'],
): Promise<void> {
  const { rows } = await sql<Pick<Ladder, 'id'>>`
    update product_price set ended_from = ${until}
     where tenant_id = app.tenant() and ended_by = ${id} and ended_from = ${validTo} and deleted_at is null
    returning id`.execute(ctx.db)
  for (const row of rows) await lastLonger(ctx, { id: row.id, validTo }, until)
}
