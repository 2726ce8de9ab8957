import * as z from 'zod'
import type { Output } from '../../platform/contract.ts'
import { entity } from '../../platform/entity/entity.ts'
import { flag, Status } from '../../platform/fields/choice.ts'
import { code } from '../../platform/fields/code.ts'
import { list } from '../../platform/fields/list.ts'
import { money, optionalMoney } from '../../platform/fields/money.ts'
import { fieldNotes } from '../../platform/fields/notes.ts'
import { count, integer } from '../../platform/fields/number.ts'
import { optionalQuantity, quantity } from '../../platform/fields/quantity.ts'
import { reference } from '../../platform/fields/reference.ts'
import { optionalText, text } from '../../platform/fields/text.ts'
import { Id } from '../../platform/id.ts'
import { pageOf } from '../../platform/paging.ts'
import { priceSource } from './price-source.ts'

const barcode = optionalText(['条码', 'Barcode'], { max: 32 })

/** A unit that a SKU is sold in, and how many base units one of it holds. */
export const skuUnitFields = {
  unitId: reference(['单位', 'Unit']),
  factor: quantity(['换算数量', 'Base units in one'], { min: 0.001, max: 999_999 }),
  sellable: flag(['可售', 'Sellable']).default(true),
  isDefault: flag(['默认', 'Default']).default(false),
}

/** What an operator writes of a SKU; prices, minimum and step are those of the base unit. */
export const skuFields = {
  skuCode: code(['SKU 编码', 'SKU code'], { min: 1 }),
  barcode,
  listPrice: money(['目录价', 'List price']),
  floorPrice: optionalMoney(['最低售价', 'Floor price']),
  moqBase: quantity(['起订量', 'Minimum quantity'], { min: 0.001 }).default('1'),
  stepBase: quantity(['订货步进', 'Step'], { min: 0.001 }).default('1'),
  maxBase: optionalQuantity(['单次限购', 'Maximum quantity'], { min: 0.001 }),
  weightG: count(['重量（克）', 'Weight (g)']).max(10_000_000).nullable().default(null),
  trackStock: flag(['管理库存', 'Track stock']).default(false),
  safetyStock: quantity(['安全库存', 'Safety stock']).default('0'),
  sort: integer(['排序', 'Sort order'], { min: 0, max: 9999, standard: 100 }),
}

const shownUnit = z.object({
  unitId: skuUnitFields.unitId,
  unitName: text(['单位', 'Unit'], { max: 10 }),
  decimals: count(['小数位数', 'Decimals']),
  factor: skuUnitFields.factor,
  sellable: skuUnitFields.sellable.unwrap(),
  isDefault: skuUnitFields.isDefault.unwrap(),
})
/** A SKU's unit as it is shown, with its name. */
export type SkuUnit = z.output<typeof shownUnit>
export const skuUnits = list(['销售单位', 'Sales units'], shownUnit, { max: 9 })

/** What one unit of a SKU costs a customer, and by which source. */
const Effective = z
  .object({ unitId: skuUnitFields.unitId, price: money(['成交价', 'Effective price']), priceSource })
  .register(fieldNotes, { label: ['客户价', 'Customer’s price'], kind: 'list' })

const onlyOrderable = flag(['仅可订', 'Orderable only'])

/** One thing that is ordered: a product in one of its specifications (wholesale.md 15). Products make and change it. */
export const productSku = entity({
  name: 'productSku',
  area: 'wholesale',
  alsoCalled: ['sku', 'substitute'],
  title: ['SKU', 'SKU'],
  partOf: 'product',
  alters: ['product'],
  at: '/pcapi/tgx/v1/product/sku',
  fields: skuFields,
  derived: {
    productId: reference(['商品', 'Product']),
    /** Product and specification, as papers call it. */
    name: text(['名称', 'Name'], { max: 200 }),
    specText: optionalText(['规格', 'Specification'], { max: 100 }).unwrap(),
    units: skuUnits,
    onHand: quantity(['现有库存', 'On hand']),
    reserved: quantity(['已预留', 'Reserved']),
    available: quantity(['可用库存', 'Available'], { min: -999_999_999 }),
  },
  row: [
    ...([
      'skuCode',
      'name',
      'productId',
      'specText',
      'barcode',
      'listPrice',
      'floorPrice',
      'moqBase',
      'stepBase',
    ] as const),
    ...(['maxBase', 'weightG', 'trackStock', 'onHand', 'reserved', 'available', 'safetyStock', 'units'] as const),
  ],
  filters: {
    keyword: text(['名称、编码、条码或拼音首字母', 'Name, code, barcode or initials'], { max: 64 }),
    productId: 'equals',
    /** With everything below it. */
    classId: reference(['分类', 'Class']),
    trackStock: 'equals',
    status: 'equals',
    onlyOrderable,
  },
  search: { names: ['name'], numbers: ['skuCode', 'barcode'] },
  sort: ['skuCode', 'name', 'sort', 'createdAt', 'updatedAt'],
  order: ['name', 'sort'],
  unique: ['skuCode', 'barcode'],
  picker: ['name', 'skuCode'],
  scope: 'tenant',
  starts: 1,
  acts: ['setStatus', 'setStatusMany', 'undoSetStatus'],
  roles: { SALESMAN: ['list'], FINANCE: ['list', 'export'], MERCHANDISER: 'all' },
  example: {},
  /** Prices are set for drafts too; documents are offered what can be ordered. */
  endpoints: ({ dropdown, list: plain }) => ({
    /** For a customer with what each costs him, one of its default unit: it is priced for the page at once. */
    list: {
      ...plain,
      input: plain.input.extend({ customerId: reference(['客户', 'Customer']).optional() }),
      output: pageOf(plain.output.shape.list.element.extend({ effective: Effective.nullable() })),
    },
    dropdown: { ...dropdown, input: dropdown.input.extend({ onlyOrderable: onlyOrderable.optional() }) },
  }),
})

export type ProductSkuRow = Output<typeof productSku, 'list'>['list'][number]

/** A SKU as the form of its product sends it; one without an id is new. */
export const skuInput = z.object({
  id: Id.optional(),
  ...skuFields,
  /** One value for each property that makes SKUs. */
  valueIds: list(['规格值', 'Values'], Id, { max: 3, of: 'productPropertyValue' }).default([]),
  status: Status.default(1),
})
export type SkuInput = z.output<typeof skuInput>
