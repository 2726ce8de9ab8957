import { goodsTypes } from '@brandside/contract/marketing/activity-fields.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { Instant } from '@brandside/contract/platform/time.ts'

/** An activity as far as it may meet another one. */
export interface Reach {
  type: string
  startAt: Instant
  endAt: Instant
  weekdays: readonly number[]
  dayWindows: readonly string[]
  shopScope: string
  shopIds: readonly Id[]
  goodsScope: string
  scopeIds: readonly number[]
  excludeIds: readonly number[]
  items: readonly { skuId: number }[]
}

/** The categories of an item, from its own up to the top; none when it is unknown. */
export type CategoriesOf = (skuId: number) => readonly number[]

/** They can hold for one line of one order at the same instant. Where it cannot be told, they do. */
export function meet(one: Reach, other: Reach, categoriesOf: CategoriesOf): boolean {
  return inTime(one, other) && inShops(one, other) && inGoods(one, other, categoriesOf)
}

/** Two that would take something off the same price in the same way may not be enabled together (C-INV-54). */
export function blocks(one: Reach, other: Reach): boolean {
  return one.type === other.type && levelOf(one) === levelOf(other)
}

const levelOf = ({ type }: Pick<Reach, 'type'>) => (goodsTypes.includes(type) ? 'goods' : 'order')

function inTime(one: Reach, other: Reach): boolean {
  if (one.startAt >= other.endAt || other.startAt >= one.endAt) return false
  const windows = [...one.dayWindows, ...other.dayWindows]
  // What runs past midnight belongs to two days.
  if (windows.some((window) => window.slice(0, 5) >= window.slice(6))) return true
  if (one.weekdays.length > 0 && other.weekdays.length > 0 && !one.weekdays.some((day) => other.weekdays.includes(day)))
    return false
  if (one.dayWindows.length === 0 || other.dayWindows.length === 0) return true
  return one.dayWindows.some((a) =>
    other.dayWindows.some((b) => a.slice(0, 5) < b.slice(6) && b.slice(0, 5) < a.slice(6)),
  )
}

function inShops(one: Reach, other: Reach): boolean {
  const [a, b] = [one, other].sort((x, y) => (x.shopScope === 'INCLUDE' ? 0 : 1) - (y.shopScope === 'INCLUDE' ? 0 : 1))
  if (!a || !b || a.shopScope !== 'INCLUDE') return true
  if (b.shopScope === 'INCLUDE') return a.shopIds.some((id) => b.shopIds.includes(id))
  return b.shopScope === 'ALL' || a.shopIds.some((id) => !b.shopIds.includes(id))
}

function inGoods(one: Reach, other: Reach, categoriesOf: CategoriesOf): boolean {
  const [a, b] = [goodsOf(one), goodsOf(other)]
  const isLeftOut = (sku: number) => one.excludeIds.includes(sku) || other.excludeIds.includes(sku)
  if (a.kind === 'SKU') return a.ids.some((sku) => !isLeftOut(sku) && holds(b, sku, categoriesOf))
  if (b.kind === 'SKU') return b.ids.some((sku) => !isLeftOut(sku) && holds(a, sku, categoriesOf))
  if (a.kind === 'ALL' || b.kind === 'ALL') return true
  return a.ids.some((category) => b.ids.includes(category))
}

interface Goods {
  kind: string
  ids: readonly number[]
}

function goodsOf({ type, goodsScope, scopeIds, items }: Reach): Goods {
  return type === 'SPECIAL_PRICE'
    ? { kind: 'SKU', ids: items.map(({ skuId }) => skuId) }
    : { kind: goodsScope, ids: scopeIds }
}

/** The items that it names one by one. */
export function skusOf(reach: Reach): readonly number[] {
  const { kind, ids } = goodsOf(reach)
  return kind === 'SKU' ? ids : []
}

function holds({ kind, ids }: Goods, sku: number, categoriesOf: CategoriesOf): boolean {
  if (kind === 'ALL') return true
  return kind === 'SKU' ? ids.includes(sku) : categoriesOf(sku).some((category) => ids.includes(category))
}
