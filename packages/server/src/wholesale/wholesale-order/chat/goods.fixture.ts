import type { Id } from '@brandside/contract/platform/id.ts'
import type { SkuUnit } from '@brandside/contract/wholesale/product/product-sku.ts'
import { classes, type Goods, goods, manyKinds, units } from '../../../demo/wholesale/goods-data.public.ts'
import type { OrderGoods } from './goods.ts'

/** The goods of the demonstration company, as its customers may order them. */
export function demoGoods(): OrderGoods[] {
  const plain = goods.filter(({ draft }) => !draft).map((each) => goodsOf(each, each.code, []))
  const many = manyKinds.flatMap(({ goods: each, properties }) =>
    kinds(properties.map(({ values }) => values)).map((specs, index) =>
      goodsOf(each, `${each.code}-${String(index + 1).padStart(2, '0')}`, specs),
    ),
  )
  return [...plain, ...many].map((each, index) => ({ ...each, id: (index + 1) as Id }))
}

function kinds([first, ...rest]: readonly (readonly string[])[]): string[][] {
  if (first === undefined) return [[]]
  return first.flatMap((value) => kinds(rest).map((others) => [value, ...others]))
}

function goodsOf({ name, of, unit, inCase }: Goods, code: string, specs: readonly string[]): OrderGoods {
  const found: SkuUnit[] = [unitOf(unit, '1', true)]
  if (inCase !== undefined) found.push(unitOf('CASE', String(inCase), false))
  return {
    id: 0 as Id,
    code,
    barcode: null,
    productName: name,
    specs,
    otherNames: [],
    units: found,
    ordered: false,
    name: specs.length === 0 ? name : `${name} ${specs.join(' / ')}`,
    classNames: classesOf(of),
    brandNames: ['灯笼食品集团', '灯笼'],
  }
}

function unitOf(code: string, factor: string, isDefault: boolean): SkuUnit {
  const index = units.findIndex((each) => each.code === code)
  const { name = '', decimals = 0 } = units[index] ?? {}
  return { unitId: (index + 1) as Id, unitName: name, decimals, factor, sellable: true, isDefault }
}

function classesOf(code: string | undefined): string[] {
  const found = classes.find((each) => each.code === code)
  return found ? [found.name, ...classesOf(found.parent)] : []
}
