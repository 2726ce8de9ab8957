import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { product } from '@brandside/contract/wholesale/product/product.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { findRow } from '../../platform/entity/rows.ts'
import { refuse } from '../../platform/refuse.ts'

const { reasons } = product

/** What a product costs ourselves is told and changed under a right of its own. */
export async function costs(ctx: Context, { id }: Parsed<typeof product, 'costs'>) {
  const found = await skuCosts(ctx, id)
  if (found.length === 0) await findRow(ctx, 'product', id)
  return found.map(({ id: skuId, ...cost }) => ({ skuId, ...cost }))
}

async function skuCosts(ctx: Context, productId: Id) {
  return ctx.db
    .selectFrom('productSku')
    .select(['id', 'skuCode', 'specText', 'costPrice'])
    .where('productId', '=', productId)
    .where('deletedAt', 'is', null)
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

/** Writes the costs that differ; what there was before them, and after, for the log. */
export async function writeCosts(
  ctx: Context,
  productId: Id,
  given: readonly { skuId: Id; costPrice: number | null }[],
): Promise<{ before: object[]; after: object[] } | undefined> {
  const before = await skuCosts(ctx, productId)
  const wanted = new Map(given.map(({ skuId, costPrice }) => [skuId, costPrice]))
  const known = new Set(before.map(({ id }) => id))
  if (given.some(({ skuId }) => !known.has(skuId))) refuse(reasons.skuMissing)
  const after = before.map((sku) => ({
    ...sku,
    costPrice: wanted.has(sku.id) ? (wanted.get(sku.id) ?? null) : sku.costPrice,
  }))
  const changed = after.filter(({ costPrice }, index) => costPrice !== before[index]?.costPrice)
  if (changed.length === 0) return undefined
  for (const { id, costPrice } of changed)
    ctx.send(sql`update product_sku set cost_price = ${costPrice}, version = version + 1, updated_at = now(), updated_by = app.admin()
                  where tenant_id = app.tenant() and id = ${id}`)
  return { before, after }
}
