import { coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import type { CartLine } from '@brandside/contract/marketing/quote/cart.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'
import { refuse } from '../../platform/refuse.ts'
import { categoriesOf, categoryIds } from '../../store/brand/categories-of.public.ts'

interface CartItem {
  skuId: number
  qty: number
}

interface OrderItem {
  skuId: Id | null
  name: string
  priceCents: number
  quantity: number
}

/** Items of a shop's menu at its prices, with their category and those above it. */
export async function menuLines(db: Db, shopId: Id, wanted: readonly CartItem[]): Promise<CartLine[]> {
  const ids = [...new Set(wanted.map(({ skuId }) => skuId))]
  const { rows } = await sql<Omit<CartLine, 'qty'>>`
    select s.id as sku_id, g.name, s.price_cents as unit_cents, ${categoryIds} as category_ids
      from shop_sku s join shop_goods g on g.tenant_id = s.tenant_id and g.id = s.goods_id
     where s.tenant_id = app.tenant() and s.shop_id = ${shopId} and s.id = any(${ids}::bigint[])
       and s.status = 1 and g.status = 1 and s.deleted_at is null and g.deleted_at is null`.execute(db)
  const bySku = new Map(rows.map((row) => [row.skuId, row]))
  return wanted.map(({ skuId, qty }) => {
    const item = bySku.get(skuId) ?? refuse(coupon.reasons.noSuchItem)
    return { ...item, qty }
  })
}

/** Lines of an order as its till tells them, with the categories that their items have on the shop's menu. */
export async function orderLines(db: Db, lines: readonly OrderItem[]): Promise<CartLine[]> {
  const categories = await categoriesOf(
    db,
    lines.flatMap(({ skuId }) => skuId ?? []),
  )
  return lines.map(({ skuId, name, priceCents, quantity }) => ({
    skuId: skuId ?? noItem,
    name,
    unitCents: priceCents,
    qty: quantity,
    categoryIds: skuId === null ? [] : (categories.get(skuId) ?? []),
  }))
}

/** In place of an item that is on no menu: no offer names it. */
const noItem = 0
