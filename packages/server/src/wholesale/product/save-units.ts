import type { Id } from '@brandside/contract/platform/id.ts'
import type { Quantity } from '@brandside/contract/platform/quantity.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { demandDeletable } from '../../platform/delete-guards.ts'

export interface UnitRow {
  unitId: Id
  factor: Quantity
  sellable: boolean
  isDefault: boolean
}

/** The units of a SKU: the base unit is always among them, and is the default where no other one is. */
export function unitRows(baseUnitId: Id, given: readonly UnitRow[]): UnitRow[] {
  const base = given.find(({ unitId }) => unitId === baseUnitId)
  const others = given.filter(({ unitId }) => unitId !== baseUnitId)
  const isDefault = !others.some((unit) => unit.isDefault)
  return [{ unitId: baseUnitId, factor: '1', sellable: base?.sellable ?? true, isDefault }, ...others]
}

/**
 * Brings the units of a SKU to what is wanted; whether anything changed. A unit whose factor changes, or that goes, must
 * not be one in which prices or papers count: their modules say so (`productSkuUnit` of their delete guards).
 */
export async function saveUnits(
  ctx: Context,
  skuId: Id,
  before: readonly UnitRow[],
  wanted: readonly UnitRow[],
): Promise<boolean> {
  const was = new Map(before.map((unit) => [unit.unitId, unit]))
  const is = new Map(wanted.map((unit) => [unit.unitId, unit]))
  const changed = wanted.filter((unit) => !isSame(unit, was.get(unit.unitId)))
  const gone = before.filter(({ unitId }) => !is.has(unitId))
  if (changed.length === 0 && gone.length === 0) return false
  const recounted = [...gone, ...changed.filter(({ unitId, factor }) => (was.get(unitId)?.factor ?? factor) !== factor)]
  if (recounted.length > 0) {
    const rows = await ctx.db
      .selectFrom('productSkuUnit')
      .select('id')
      .where('skuId', '=', skuId)
      .where(
        'unitId',
        'in',
        recounted.map(({ unitId }) => unitId),
      )
      .execute()
    await demandDeletable(
      ctx,
      'productSkuUnit',
      rows.map(({ id }) => id),
    )
  }
  ctx.send(sql`
    delete from product_sku_unit
     where tenant_id = app.tenant() and sku_id = ${skuId}
       and unit_id = any(${gone.map(({ unitId }) => unitId)}::bigint[])`)
  // One is the default no more before another is.
  ctx.send(sql`
    update product_sku_unit set is_default = false where tenant_id = app.tenant() and sku_id = ${skuId} and is_default`)
  for (const { unitId, factor, sellable, isDefault } of wanted)
    ctx.send(sql`
      insert into product_sku_unit (sku_id, unit_id, factor, sellable, is_default)
      values (${skuId}, ${unitId}, ${factor}, ${sellable}, ${isDefault})
      on conflict (tenant_id, sku_id, unit_id) do update
         set factor = excluded.factor, sellable = excluded.sellable,
             is_default = excluded.is_default, updated_at = now(), updated_by = app.admin()`)
  return true
}

function isSame(a: UnitRow, b: UnitRow | undefined): boolean {
  return b !== undefined && a.factor === b.factor && a.sellable === b.sellable && a.isDefault === b.isDefault
}
