import type { Id } from '@brandside/contract/platform/id.ts'
import { placesOf } from '@brandside/contract/platform/quantity.ts'
import { product } from '@brandside/contract/wholesale/product.ts'
import type { SkuInput } from '@brandside/contract/wholesale/product-sku.ts'
import type { Context } from '../../platform/context.ts'
import { refuseField } from '../../platform/refuse.ts'

const { reasons } = product

/** A SKU whose specification is known: its values in ascending order, and the text that papers show. */
export interface CheckedSku extends SkuInput {
  specText: string | null
}

/** What holds of the SKUs of one product together; what is taken by other products is the database's to say. */
export async function checkedSkus(
  ctx: Context,
  { specMode, baseUnitId }: { specMode: 'SINGLE' | 'MULTI'; baseUnitId: Id },
  skus: readonly SkuInput[],
): Promise<CheckedSku[]> {
  demandOnce(skus, 'skuCode', reasons.skuCodeTwice)
  demandOnce(skus, 'barcode', reasons.barcodeTwice)
  for (const [index, { floorPrice, listPrice }] of skus.entries())
    if (floorPrice !== null && floorPrice > listPrice) refuseField(`skus.${index}.floorPrice`, reasons.floorAbove)
  const names = await unitNames(ctx, [baseUnitId, ...skus.flatMap(({ units }) => units.map(({ unitId }) => unitId))])
  for (const [index, sku] of skus.entries()) demandUnits(sku, `skus.${index}.units`, baseUnitId, names)
  return specMode === 'SINGLE' ? oneSku(skus) : specified(ctx, skus)
}

function demandOnce<K extends 'skuCode' | 'barcode'>(
  skus: readonly SkuInput[],
  name: K,
  reason: (typeof reasons)['skuCodeTwice'],
): void {
  const seen = new Set<string>()
  for (const [index, sku] of skus.entries()) {
    const value = sku[name]
    if (value === null) continue
    if (seen.has(value)) refuseField(`skus.${index}.${name}`, reason, { [name]: value })
    seen.add(value)
  }
}

interface Unit {
  name: string
  decimals: number
}

async function unitNames(ctx: Context, unitIds: readonly Id[]): Promise<Map<Id, Unit>> {
  const rows = await ctx.db
    .selectFrom('productUnit')
    .select(['id', 'name', 'decimals'])
    .where('id', 'in', [...new Set(unitIds)])
    .where('deletedAt', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

function demandUnits({ units }: SkuInput, path: string, baseUnitId: Id, names: ReadonlyMap<Id, Unit>): void {
  const seen = new Set<Id>()
  for (const [index, { unitId, factor }] of units.entries()) {
    const unit = names.get(unitId)
    if (!unit) refuseField(`${path}.${index}.unitId`, reasons.unitMissing)
    if (seen.has(unitId)) refuseField(`${path}.${index}.unitId`, reasons.unitTwice, { unit: unit.name })
    seen.add(unitId)
    if (unitId === baseUnitId && factor !== '1') refuseField(`${path}.${index}.factor`, reasons.baseFactor)
    const base = names.get(baseUnitId)
    if (base?.decimals === 0 && placesOf(factor) > 0)
      refuseField(`${path}.${index}.factor`, reasons.wholeFactor, { unit: base.name })
  }
  if (units.filter(({ isDefault }) => isDefault).length > 1) refuseField(path, reasons.oneDefaultUnit)
}

function oneSku(skus: readonly SkuInput[]): CheckedSku[] {
  if (skus.length !== 1 || skus[0]?.valueIds.length !== 0) refuseField('skus', reasons.oneSku)
  return skus.map((sku) => ({ ...sku, specText: null }))
}

/** Each SKU takes one value of each of the same properties, and no two take the same ones. */
async function specified(ctx: Context, skus: readonly SkuInput[]): Promise<CheckedSku[]> {
  const values = await valuesBy(ctx, skus)
  const seen = new Set<string>()
  let properties: string | undefined
  return skus.map((sku, index) => {
    const path = `skus.${index}.valueIds`
    const known = sku.valueIds.map((id) => values.get(id) ?? refuseField(path, reasons.specValues))
    const inOrder = known.toSorted((a, b) => a.sort - b.sort || a.propertyId - b.propertyId)
    const own = inOrder.map(({ propertyId }) => propertyId)
    properties ??= own.join()
    if (own.length === 0 || new Set(own).size < own.length || own.join() !== properties)
      refuseField(path, reasons.specValues)
    const valueIds = [...sku.valueIds].sort((a, b) => a - b)
    const specText = inOrder.map(({ value }) => value).join(' / ')
    if (seen.has(valueIds.join())) refuseField(path, reasons.specTwice, { spec: specText })
    seen.add(valueIds.join())
    return { ...sku, valueIds, specText }
  })
}

/** Values of properties that make SKUs. One that was disabled may stay where it is used. */
async function valuesBy(ctx: Context, skus: readonly SkuInput[]) {
  const wanted = [...new Set(skus.flatMap(({ valueIds }) => valueIds))]
  if (wanted.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('productPropertyValue as v')
    .innerJoin('productProperty as p', 'p.id', 'v.propertyId')
    .select(['v.id', 'v.value', 'v.propertyId', 'p.sort'])
    .where('v.id', 'in', wanted)
    .where('v.deletedAt', 'is', null)
    .where('p.kind', '=', 'SPEC')
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
