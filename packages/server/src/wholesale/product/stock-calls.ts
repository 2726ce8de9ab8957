import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { addQuantities, compareQuantities } from '@brandside/contract/platform/quantity.ts'
import { product } from '@brandside/contract/wholesale/product.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { findRow, lockRow } from '../../platform/entity/rows.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { stock } from './stock.public.ts'

const { reasons } = product

/** Adds or takes away what was counted, never below what is promised. */
export async function adjustStock(ctx: Context, { skuId, deltaQty, reason }: Parsed<typeof product, 'adjustStock'>) {
  const sku = await lockRow(ctx, 'productSku', skuId)
  if (!sku.trackStock) refuseField('skuId', reasons.stockNotKept, { sku: sku.skuCode })
  if (deltaQty === '0') refuseField('deltaQty', reasons.stockUnchanged)
  const { onHand, reserved, entries } = await stock.lock(ctx, { skuId })
  const after = addQuantities(onHand, deltaQty)
  if (compareQuantities(deltaQty, '0') < 0 && compareQuantities(after, reserved) < 0)
    refuseField('deltaQty', reasons.reservedMore, { sku: sku.skuCode, reserved })
  const event = { type: entries === 0 ? 'OPENING' : 'ADJUST', id: skuId, line: entries }
  await stock.post(ctx, { of: { skuId }, event, amounts: { onHand: deltaQty }, note: reason })
  const [was, is] = [`${sku.skuCode} ${onHand} → ${after}，${reason}`, `${sku.skuCode} ${onHand} → ${after}, ${reason}`]
  ctx.log({ id: sku.productId, name: sku.name, note: [was, is] })
  return { onHand: after }
}

export async function stockEntries(ctx: Context, { skuId, ...query }: Parsed<typeof product, 'stockEntries'>) {
  const { page, rows, dayStart: from, dayEnd: until } = query
  const { list, total } = await stock.history(ctx, { skuId }, { from, until, page, rows })
  const names = await namesOf(
    ctx,
    list.flatMap(({ createdBy }) => createdBy ?? []),
  )
  return {
    total,
    list: list.map((entry) => ({
      ...entry,
      ...{ onHandChange: entry.onHand, reservedChange: entry.reserved },
      eventType: entry.eventType as 'ADJUST',
      createdByName: (entry.createdBy && names.get(entry.createdBy)) ?? null,
    })),
  }
}

async function namesOf(ctx: Context, ids: readonly Id[]): Promise<Map<Id, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: Id; name: string }>`
    select id, nick_name as name from admin where tenant_id = app.tenant() and id = any(${ids}::bigint[])`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

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
