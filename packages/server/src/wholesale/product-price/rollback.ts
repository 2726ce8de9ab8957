import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { productPrice } from '@brandside/contract/wholesale/product/product-price.ts'
import { productPriceEvents } from '@brandside/contract/wholesale/wholesale-events.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { demandDeletable } from '../../platform/delete-guards.ts'
import { softDelete } from '../../platform/entity/rows.ts'
import { visible } from '../../platform/entity/visible.ts'
import { fail, refuse } from '../../platform/refuse.ts'
import { emit } from '../../platform/webhooks/emit.ts'
import { carryOn } from './carry-on.ts'
import type { Ladder } from './put-ladder.ts'

/**
 * Takes a batch back: its ladders go, and those that they have ended go on. Not when one of them was changed since, or when
 * somebody has ordered at its prices; the modules that keep orders say so (`productPrice` of their delete guards).
 */
export async function rollback(ctx: Context, { batchId }: Parsed<typeof productPrice, 'rollback'>) {
  const batch = await sql`
    update product_price_batch set rolled_back_at = now(), version = version + 1
     where tenant_id = app.tenant() and id = ${batchId} and rolled_back_at is null`.execute(ctx.db)
  if (batch.numAffectedRows !== 1n) refuse(productPrice.reasons.batchMissing)
  const seen = visible(ctx, productPrice, productPrice.endpoints.rollback.guard)
  const { rows } = await sql<Ladder & { skuCode: string; seen: boolean }>`
    select product_price.*, s.sku_code, ${seen} as seen
      from product_price
      join product_sku s on s.tenant_id = product_price.tenant_id and s.id = product_price.sku_id
     where product_price.tenant_id = app.tenant() and product_price.batch_id = ${batchId}
       and product_price.deleted_at is null
     order by product_price.sku_id, product_price.id for update of s, product_price`.execute(ctx.db)
  if (!rows.every((row) => row.seen)) fail(404, common.notFound)
  // What was planned before the batch has not changed it.
  const changed = rows.find(({ id, endedBy }) => endedBy !== null && endedBy > id)
  if (changed) refuse(productPrice.reasons.batchChanged, { sku: changed.skuCode })
  const ids = rows.map(({ id }) => id)
  await demandDeletable(ctx, 'productPrice', ids)
  softDelete(ctx, 'productPrice', ids)
  for (const row of rows) ctx.log({ id: row.id, name: row.skuCode, before: row })
  const restored = await carryOn(ctx, rows)
  await emit(ctx.db, productPriceEvents.changed, ...rows.map((row) => ({ ...row, validTo: ctx.now })))
  return { ended: rows.length, restored }
}
