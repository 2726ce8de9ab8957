import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { writeRow } from '../../platform/entity/rows.ts'
import { joined } from './go-on.ts'
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
     where tenant_id = app.tenant() and ended_by = any(${[...goneBy.keys()]}::bigint[])
       and (deleted_at is null or continues is not null)
     order by id for update`.execute(ctx.db)
  for (const row of rows) {
    const { endedBy, endedFrom } = goneBy.get(row.endedBy as Id) as (typeof gone)[number]
    const isAlive = endedBy !== null && !goneBy.has(endedBy)
    const again = {
      ...row,
      deletedAt: null,
      validTo: row.endedFrom,
      endedBy: isAlive ? endedBy : null,
      endedFrom: isAlive ? endedFrom : null,
      ...(await joined(ctx, row)),
    }
    const after = writeRow(ctx, 'productPrice', again, ['deletedAt', 'validTo', 'endedBy', 'endedFrom'])
    ctx.log({ id: row.id, before: row, after })
  }
  await lastLonger(
    ctx,
    rows.map(({ id, validTo, endedFrom }) => ({ id, validTo, until: endedFrom })),
  )
  return rows.length
}

interface Longer {
  id: Id
  validTo: Ladder['validTo']
  until: Ladder['validTo']
}

/** What these have taken the place of would have ended with them: it lasts as long, should it come back. */
async function lastLonger(ctx: Context, ladders: readonly Longer[]): Promise<void> {
  if (ladders.length === 0) return
  const { rows } = await sql<Longer>`
    update product_price p set ended_from = l.until
      from unnest(${ladders.map(({ id }) => id)}::bigint[], ${ladders.map(({ validTo }) => validTo)}::timestamptz[],
                  ${ladders.map(({ until }) => until)}::timestamptz[]) l(id, valid_to, until)
     where p.tenant_id = app.tenant() and p.ended_by = l.id and p.ended_from = l.valid_to and p.deleted_at is null
    returning p.id, l.valid_to, l.until`.execute(ctx.db)
  await lastLonger(ctx, rows)
}
