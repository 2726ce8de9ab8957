import { activity } from '@brandside/contract/marketing/activity.ts'
import { coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { Context } from '../../../platform/context.ts'
import { findRow } from '../../../platform/entity/rows.ts'
import { visible } from '../../../platform/entity/visible.ts'

/** Which goods of a menu a coupon or an activity is for. */
interface MenuScope {
  goodsScope: string
  scopeIds: readonly Id[]
  excludeIds: readonly Id[]
}

/** A node of a menu, as far as a scope asks. */
export interface ScopedRow {
  key: string
  type: string
  id: Id
  parent: string
}

/** The scope of what is named, which is to be visible to the operator; of nothing, none. */
export async function scopeOf(ctx: Context, name: string | undefined): Promise<MenuScope | undefined> {
  const [kind, number] = name?.split(':') ?? []
  if (!kind || !number) return undefined
  const id = Number(number) as Id
  return kind === 'coupon'
    ? findRow(ctx, 'coupon', id, visible(ctx, coupon, coupon.endpoints.view.guard, 'plain'))
    : findRow(ctx, 'activity', id, visible(ctx, activity, activity.endpoints.view.guard, 'plain'))
}

/** Tells of each row whether all of it lies in the scope. Rows stand in the order categories, goods, SKUs. */
export function withScope<R extends ScopedRow>(
  rows: readonly R[],
  scope: MenuScope | undefined,
): (R & { checked: boolean })[] {
  if (!scope) return rows.map((row) => ({ ...row, checked: false }))
  const { goodsScope } = scope
  const [chosen, left] = [new Set(scope.scopeIds), new Set(scope.excludeIds)]
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const inCategory = (key: string): boolean => {
    const row = byKey.get(key)
    return row !== undefined && (row.type === 'category' && chosen.has(row.id) ? true : inCategory(row.parent))
  }
  const skus = rows.filter(({ type }) => type === 'sku')
  const inside = (row: R) =>
    !left.has(row.id) && (goodsScope === 'ALL' || (goodsScope === 'SKU' ? chosen.has(row.id) : inCategory(row.parent)))
  const checked = new Set(skus.filter(inside).map(({ key }) => key))
  const below = Map.groupBy(rows, ({ parent }) => parent)
  const isWhole = (key: string): boolean => {
    const children = below.get(key) ?? []
    return children.length > 0 && children.every((child) => (child.type === 'sku' ? checked : whole).has(child.key))
  }
  const whole = new Set<string>()
  // From the leaves up: a category may stand below another one that comes before or behind it.
  const visit = (key: string): void => {
    for (const child of below.get(key) ?? []) if (child.type !== 'sku') visit(child.key)
    if (isWhole(key)) whole.add(key)
  }
  for (const root of new Set(rows.map(({ parent }) => parent))) if (!byKey.has(root)) visit(root)
  return rows.map((row) => ({ ...row, checked: (row.type === 'sku' ? checked : whole).has(row.key) }))
}
