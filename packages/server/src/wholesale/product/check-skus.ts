import { product } from '@brandside/contract/wholesale/product/product.ts'
import type { SkuInput } from '@brandside/contract/wholesale/product/product-sku.ts'
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
  specMode: 'SINGLE' | 'MULTI',
  skus: readonly SkuInput[],
): Promise<CheckedSku[]> {
  demandOnce(skus, 'skuCode', reasons.skuCodeTwice)
  demandOnce(skus, 'barcode', reasons.barcodeTwice)
  for (const [index, { floorPrice, listPrice }] of skus.entries())
    if (floorPrice !== null && floorPrice > listPrice) refuseField(`skus[${index}].floorPrice`, reasons.floorAbove)
  return specMode === 'SINGLE' ? oneSku(skus) : checkSpecs(ctx, skus)
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
    if (seen.has(value)) refuseField(`skus[${index}].${name}`, reason, { [name]: value })
    seen.add(value)
  }
}

function oneSku(skus: readonly SkuInput[]): CheckedSku[] {
  if (skus.length !== 1 || skus[0]?.valueIds.length !== 0) refuseField('skus', reasons.oneSku)
  return skus.map((sku) => ({ ...sku, specText: null }))
}

/** Each SKU takes one value of each of the same properties, and no two take the same ones. */
async function checkSpecs(ctx: Context, skus: readonly SkuInput[]): Promise<CheckedSku[]> {
  const values = await valuesBy(ctx, skus)
  const seen = new Set<string>()
  let properties: string | undefined
  return skus.map((sku, index) => {
    const path = `skus[${index}].valueIds`
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
