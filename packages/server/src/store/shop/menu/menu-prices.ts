import { createHash } from 'node:crypto'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { mulBp } from '@brandside/contract/platform/money.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { priceSteps } from '@brandside/contract/store/shop/shop-menu.ts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refuse.ts'
import { shops } from '../shop-table.ts'
import { heldInOrder } from './held-skus.public.ts'
import { takeMenuBack } from './take-menu-back.ts'

type Change = Parsed<typeof shop, 'changePrices'>

interface PricedSku {
  skuId: Id
  label: string
  beforeCents: number
}

/** What the prices would become, without changing any. */
export async function previewPrices(ctx: Context, change: Parsed<typeof shop, 'previewPrices'>) {
  await shops.find(ctx, 'previewPrices', change.shopId)
  const rows = await pricedIn(ctx, change)
  return { rows: rows.map((row) => ({ ...row, afterCents: priceAfter(row, change) })), seen: markOf(rows) }
}

/** Changes the prices of a category with all below it, of chosen SKUs, or of the whole menu: all of them or none. */
export async function changePrices(ctx: Context, change: Change) {
  const { shopId } = change
  const row = await shops.lock(ctx, 'changePrices', shopId)
  const rows = await pricedIn(ctx, change)
  if (change.seen !== undefined && change.seen !== markOf(rows)) refuse(common.stale)
  const changed = rows
    .map((each) => ({ ...each, afterCents: priceAfter(each, change) }))
    .filter(({ beforeCents, afterCents }) => beforeCents !== afterCents)
  if (changed.length === 0) {
    ctx.unchanged()
    return { changed: 0 }
  }
  const ids = changed.map(({ skuId }) => skuId)
  await sql`
    with ${heldInOrder(sql`id = any(${ids}::bigint[])`)}
    update shop_sku k set price_cents = to_be.cents, version = version + 1, updated_at = now(), updated_by = app.admin()
      from held, unnest(${ids}::bigint[], ${changed.map(({ afterCents }) => afterCents)}::bigint[])
        as to_be (id, cents)
     where k.tenant_id = app.tenant() and k.id = held.id and k.id = to_be.id`.execute(ctx.db)
  const [first] = changed
  const sample = `${first?.label} ${yuan(first?.beforeCents)} → ${yuan(first?.afterCents)}`
  ctx.log({
    id: shopId,
    name: row.name,
    note: [`${changed.length} 个规格，如 ${sample}`, `${changed.length} SKUs, such as ${sample}`],
    noteTells: true,
    before: { skus: changed.map(({ skuId, beforeCents }) => ({ id: skuId, priceCents: beforeCents })) },
    after: { skus: changed.map(({ skuId, afterCents }) => ({ id: skuId, priceCents: afterCents })) },
  })
  return { changed: changed.length }
}

/** Each price is what it was, unless one of them has changed since. */
export function undoChangePrices(ctx: Context, { requestId }: Parsed<typeof shop, 'undoChangePrices'>) {
  return takeMenuBack(ctx, 'undoChangePrices', requestId)
}

const markOf = (rows: readonly PricedSku[]) =>
  createHash('sha256')
    .update(JSON.stringify(rows.map(({ skuId, beforeCents }) => [skuId, beforeCents])))
    .digest('base64url')

async function pricedIn(
  { db }: Context,
  { shopId, categoryId, skuIds }: Parsed<typeof shop, 'previewPrices'>,
): Promise<PricedSku[]> {
  const { rows } = await sql<PricedSku>`
    with recursive below as (
      select id from shop_category where tenant_id = app.tenant() and shop_id = ${shopId} and id = ${categoryId}
      union
      select c.id from shop_category c join below on c.parent_id = below.id
       where c.tenant_id = app.tenant() and c.deleted_at is null)
    select k.id as sku_id, g.name || coalesce(' · ' || k.spec_name, '') as label, k.price_cents as before_cents
      from shop_sku k join shop_goods g on g.tenant_id = k.tenant_id and g.id = k.goods_id
     where k.tenant_id = app.tenant() and k.shop_id = ${shopId} and k.deleted_at is null
       and (${categoryId}::bigint is null or g.category_id in (select id from below))
       and (${skuIds.length} = 0 or k.id = any(${skuIds}::bigint[]))
     order by g.sort, g.id, k.id limit 5000`.execute(db)
  return rows
}

/** Rounded half up, first to a cent and then to the step that is asked for. */
function priceAfter(
  { label, beforeCents }: PricedSku,
  { how, value, step }: Pick<Change, 'how' | 'value' | 'step'>,
): number {
  const exact = how === 'SET' ? value : how === 'ADD' ? beforeCents + value : value < 0 ? -1 : mulBp(beforeCents, value)
  const unit = priceSteps[step]
  const after = Math.floor((exact + unit / 2) / unit) * unit
  return after < 0 ? refuse(shop.reasons.priceBelowZero, { name: label }) : after
}

const yuan = (cents = 0) => (cents / 100).toFixed(2)
