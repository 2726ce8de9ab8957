import type { Id } from '@brandside/contract/platform/id.ts'
import { placesOf } from '@brandside/contract/platform/quantity.ts'
import { product } from '@brandside/contract/wholesale/product/product.ts'
import type { Context } from '../../platform/context.ts'
import { refuseField } from '../../platform/refuse.ts'
import type { UnitRow } from './save-units.ts'

const { reasons } = product

/** The units of a product are there, each once; the base unit holds one of itself, and is not cut where it has no decimals. */
export async function demandUnits(ctx: Context, baseUnitId: Id, units: readonly UnitRow[]): Promise<void> {
  const rows = await ctx.db
    .selectFrom('productUnit')
    .select(['id', 'name', 'decimals'])
    .where('id', 'in', [...new Set([baseUnitId, ...units.map(({ unitId }) => unitId)])])
    .where('deletedAt', 'is', null)
    .execute()
  const known = new Map(rows.map((row) => [row.id, row]))
  const base = known.get(baseUnitId)
  const seen = new Set<Id>()
  for (const [index, { unitId, factor }] of units.entries()) {
    const unit = known.get(unitId) ?? refuseField(`units[${index}].unitId`, reasons.unitMissing)
    if (seen.has(unitId)) refuseField(`units[${index}].unitId`, reasons.unitTwice, { unit: unit.name })
    seen.add(unitId)
    if (unitId === baseUnitId && factor !== '1') refuseField(`units[${index}].factor`, reasons.baseFactor)
    if (base?.decimals === 0 && placesOf(factor) > 0)
      refuseField(`units[${index}].factor`, reasons.wholeFactor, { unit: base.name })
  }
  if (units.filter(({ isDefault }) => isDefault).length > 1) refuseField('units', reasons.oneDefaultUnit)
}
