import type { Id } from '@brandside/contract/platform/id.ts'
import type pg from 'pg'
import { actAs } from '../../platform/act-as.ts'
import type { Module } from '../../platform/serve.ts'
import { productModule } from '../../wholesale/product/product.module.ts'
import { productBannerModule } from '../../wholesale/product-banner/product-banner.module.ts'
import { productClassModule } from '../../wholesale/product-class/product-class.module.ts'
import { productPriceModule } from '../../wholesale/product-price/product-price.module.ts'
import { productPropertyModule } from '../../wholesale/product-property/product-property.module.ts'
import { productPropertyValueModule } from '../../wholesale/product-property-value/product-property-value.module.ts'
import { productStockModule } from '../../wholesale/product-stock/product-stock.module.ts'
import { productUnitModule } from '../../wholesale/product-unit/product-unit.module.ts'
import { providerPriceModule } from '../../wholesale/provider-price/provider-price.module.ts'
import { classes, type Goods, goods, type ManyKinds, manyKinds, units } from './goods-data.public.ts'

type Actor = Parameters<typeof actAs>[1]
type Ids = Record<string, Id>

interface KnownIds {
  levels: Ids
  supplierOf(code: string): Id | undefined
}

interface SoldUnit {
  version: number
  skus: { id: Id; skuCode: string }[]
}

const day = 86_400_000

/** Of the list price, what goods cost ourselves. */
const costShare = 0.72

/** What the demonstration company sells wholesale: tea, dairy and packaging, with ladders of prices (wholesale.md 32). */
export async function seedGoods(pool: pg.Pool, actor: Actor, { levels, supplierOf }: KnownIds): Promise<void> {
  const act = (module: Module, name: string, input: object) => actAs(pool, actor, module, name, input)
  const create = async (module: Module, input: object) => ((await act(module, 'create', input)) as { id: Id }).id
  const classIds: Ids = {}
  const unitIds: Ids = {}
  const skuIds: Ids = {}

  for (const { parent, ...each } of classes)
    classIds[each.code] = await create(productClassModule, { ...each, parentId: parent ? classIds[parent] : null })
  for (const unit of units) unitIds[unit.code] = await create(productUnitModule, unit)
  for (const each of goods) await sell(each, [skuOf(each, each.code)])
  for (const each of manyKinds) await sell(each.goods, await kindsOf(each), 'MULTI')
  for (const { code, stock } of goods) {
    if (!stock || stock[1] === 0) continue
    await act(productStockModule, 'adjust', { skuId: skuIds[code], deltaQty: String(stock[1]), reason: '期初盘点' })
  }
  await storeGoods()

  await seedPrices()
  const season = {
    startAt: new Date(Date.now() - 7 * day).toISOString(),
    endAt: new Date(Date.now() + 60 * day).toISOString(),
  }
  const banner = { ...season, title: '秋茶上新', linkType: 'CLASS', classId: classIds.TEA }
  const id = await create(productBannerModule, banner)
  await act(productBannerModule, 'setStatus', { id, status: 1 })

  async function sell(each: Goods, skus: readonly object[], specMode = 'SINGLE') {
    const { code: spuCode, name, of, unit, inCase, taxRateBp = 1_300, draft } = each
    const factors = inCase ? [{ unitId: unitIds.CASE, factor: String(inCase) }] : []
    const providerId = supplierOf(spuCode) ?? null
    const where = { classId: classIds[of], baseUnitId: unitIds[unit], units: factors, providerId }
    const productId = await create(productModule, { spuCode, name, specMode, taxRateBp, ...where, skus })
    if (!draft) await act(productModule, 'setStatus', { id: productId, status: 1 })
    const view = (await act(productModule, 'view', { id: productId })) as SoldUnit
    for (const sku of view.skus) skuIds[sku.skuCode] = sku.id
    await act(productModule, 'setCosts', {
      id: productId,
      version: view.version,
      costs: view.skus.map(({ id: skuId }) => ({ skuId, costPrice: Math.round(each.price * costShare) })),
    })
    if (providerId === null) return
    // What the supplier is paid is what it costs.
    const price = Math.round(each.price * costShare)
    const settled = { providerId, unitId: unitIds[unit], price, validFrom: '2025-01-01' }
    for (const { id: skuId } of view.skus) await create(providerPriceModule, { ...settled, skuId })
  }

  /** Every combination of the values of its properties, which its class has. */
  async function kindsOf({ goods: each, properties }: ManyKinds) {
    let kinds: Id[][] = [[]]
    for (const { name, values } of properties) {
      const propertyId = await create(productPropertyModule, { name, classIds: [classIds[each.of]] })
      const valueIds: Id[] = []
      for (const [index, value] of values.entries())
        valueIds.push(await create(productPropertyValueModule, { propertyId, value, sort: 10 * (index + 1) }))
      kinds = kinds.flatMap((kind) => valueIds.map((id) => [...kind, id]))
    }
    const codeOf = (index: number) => `${each.code}-${String(index + 1).padStart(2, '0')}`
    return kinds.map((valueIds, index) => ({ ...skuOf(each, codeOf(index)), valueIds }))
  }

  /** Each class has its aisle, with shelves of four places. */
  async function storeGoods() {
    const aisles = [...new Set(goods.map(({ of }) => of))]
    const places: Record<string, number> = {}
    for (const { code, of } of goods) {
      const place = (places[of] ?? 0) + 1
      places[of] = place
      const bin = `${'ABCDEFGHJKLM'[aisles.indexOf(of)]}-${Math.ceil(place / 4)}-${((place - 1) % 4) + 1}`
      const { version } = (await act(productStockModule, 'view', { id: skuIds[code] })) as { version: number }
      await act(productStockModule, 'update', { id: skuIds[code], version, bin })
    }
  }

  /** The ladder of section 16, one for most that come by the case, and a planned change. */
  async function seedPrices() {
    const bag = { skuId: skuIds.JASMINE, unitId: unitIds.BAG }
    const forAll = [step(1, 2_800), step(60, 2_650), step(240, 2_500)]
    await create(productPriceModule, { ...bag, scopeType: 'ALL', tiers: forAll })
    await create(productPriceModule, { ...bag, scopeType: 'LEVEL', custLevelId: levels.GOLD, tiers: [step(1, 2_600)] })
    const validFrom = new Date(Date.now() + 30 * day).toISOString()
    const dearer = [step(1, 2_900), step(60, 2_750), step(240, 2_600)]
    await create(productPriceModule, { ...bag, scopeType: 'ALL', tiers: dearer, validFrom })
    for (const { code, inCase = 0, price } of goods.filter(({ inCase }) => inCase).slice(1, 40)) {
      const whole = price * inCase
      const tiers = [
        step(1, Math.round(whole * 0.97)),
        step(10, Math.round(whole * 0.94)),
        step(50, Math.round(whole * 0.9)),
      ]
      await create(productPriceModule, { skuId: skuIds[code], unitId: unitIds.CASE, scopeType: 'ALL', tiers })
    }
  }
}

const step = (minQty: number, price: number) => ({ minQty: String(minQty), price })

/** As the name says it; a litre weighs a kilogram. */
function weightOf(name: string): number | null {
  const [, number, measure] = /(\d+) (克|公斤|毫升|升)/.exec(name) ?? []
  if (number === undefined) return null
  return Number(number) * (measure === '公斤' || measure === '升' ? 1000 : 1)
}

function skuOf(
  { name, price: listPrice, unit, floor, stock }: Pick<Goods, 'name' | 'price' | 'unit' | 'floor' | 'stock'>,
  skuCode: string,
) {
  return {
    skuCode,
    listPrice,
    floorPrice: floor ?? null,
    weightG: unit === 'KG' ? 1000 : weightOf(name),
    trackStock: stock !== undefined,
    safetyStock: String(stock?.[0] ?? 0),
    // What is weighed is sold by the half kilogram.
    ...(unit === 'KG' && { moqBase: '0.5', stepBase: '0.5' }),
  }
}
