import type { Output } from '../../platform/contract.ts'
import { entity } from '../../platform/entity/entity.ts'
import { keyword } from '../../platform/entity/entity-filters.ts'
import { code } from '../../platform/fields/code.ts'
import { integer } from '../../platform/fields/number.ts'
import { reference } from '../../platform/fields/reference.ts'
import { text } from '../../platform/fields/text.ts'

const skuId = reference(['商品', 'Product'])

/** What goods are counted in: bags, cases, kilograms (wholesale.md 15). */
export const productUnit = entity({
  name: 'productUnit',
  area: 'wholesale',
  alsoCalled: ['unit', 'baseUnit'],
  title: ['计量单位', 'Unit'],
  menu: { title: ['计量单位', 'Units'], icon: 'productUnit', order: 160, group: 'goods' },
  at: '/pcapi/tgx/v1/product/unit',
  fields: {
    code: code(['单位编码', 'Code'], { min: 1 }),
    name: text(['单位名称', 'Name'], { max: 10 }),
    /** How many places after the point a quantity in this unit may have. */
    decimals: integer(['小数位数', 'Decimals'], { min: 0, max: 3, standard: 0 }),
    sort: integer(['排序', 'Sort order'], { min: 0, max: 9999, standard: 100 }),
  },
  fixed: ['code'],
  row: ['code', 'name', 'decimals', 'sort'],
  filters: {
    keyword: keyword(['名称或编码', 'Name or code'], 'name', 'code'),
    status: 'equals',
    /** Those that it may be sold in. */
    skuId,
  },
  sort: ['sort', 'code', 'name', 'status', 'createdAt', 'updatedAt'],
  order: ['sort'],
  unique: ['code', 'name'],
  picker: ['name', 'code'],
  scope: 'tenant',
  starts: 1,
  roles: { MERCHANDISER: 'all' },
  example: { code: 'CASE', name: '箱' },
  endpoints: ({ dropdown }) => ({
    dropdown: { ...dropdown, input: dropdown.input.extend({ skuId: skuId.optional() }) },
  }),
})

export type ProductUnitRow = Output<typeof productUnit, 'list'>['list'][number]
