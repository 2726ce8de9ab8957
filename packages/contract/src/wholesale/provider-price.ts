import type { Output } from '../platform/contract.ts'
import { entity } from '../platform/entity/entity.ts'
import { choice } from '../platform/fields/choice.ts'
import { code } from '../platform/fields/code.ts'
import { money } from '../platform/fields/money.ts'
import { reference } from '../platform/fields/reference.ts'
import { optionalText, text } from '../platform/fields/text.ts'
import { day, optionalDay } from '../platform/fields/time.ts'

const validFrom = day(['生效日期', 'From'])

const state = choice(['状态', 'State'], {
  CURRENT: ['生效中', 'In force'],
  PLANNED: ['待生效', 'Scheduled'],
  ENDED: ['已结束', 'Ended'],
})

/** What a supplier is paid for its goods: the settlement price of a SKU in one of its units (wholesale.md 15). */
export const providerPrice = entity({
  name: 'providerPrice',
  area: 'wholesale',
  title: ['结算价', 'Settlement price'],
  at: '/pcapi/tgx/v1/provider/price',
  words: { create: 'save' },
  fields: {
    providerId: reference(['供应商', 'Supplier']),
    skuId: reference(['商品', 'Product']),
    unitId: reference(['单位', 'Unit']),
    price: money(['结算价', 'Settlement price']),
    /** Today, when it is left out. */
    validFrom: optionalDay(['生效日期', 'From']),
    validTo: optionalDay(['截止日期', 'Until']),
    remark: optionalText(['备注', 'Remark'], { max: 200 }),
  },
  derived: {
    validFrom,
    state,
    providerName: text(['供应商', 'Supplier'], { max: 100 }),
    skuName: text(['商品', 'Product'], { max: 200 }),
    skuCode: code(['SKU 编码', 'SKU code']),
    unitName: text(['单位', 'Unit'], { max: 10 }),
    /** The list price of the same unit. */
    listPrice: money(['目录价', 'List price']),
  },
  row: [
    ...(['providerId', 'providerName', 'skuId', 'skuName', 'skuCode', 'unitId', 'unitName', 'price'] as const),
    ...(['listPrice', 'validFrom', 'validTo', 'state', 'remark'] as const),
  ],
  filters: {
    providerId: 'equals',
    skuId: 'equals',
    state,
    /** In force on that day. */
    at: day(['日期', 'Date']),
  },
  sort: ['validFrom', 'createdAt', 'updatedAt'],
  order: ['skuId', '-validFrom'],
  scope: 'tenant',
  acts: ['create'],
  roles: { FINANCE: 'all', MERCHANDISER: 'all' },
  example: { price: 2_100, validFrom: '2030-01-01' },
  reasons: {
    providerMissing: ['供应商不存在', 'The supplier does not exist'],
    notSupplied: ['“{sku}”不由该供应商供货', '“{sku}” is not supplied by this supplier'],
    unitMissing: ['“{sku}”没有该单位', '“{sku}” has no such unit'],
    dates: ['截止日期不能早于生效日期', 'The end cannot be before the start'],
    overlap: [
      '与 {from} 起的结算价重叠，请填写更早的截止日期',
      'Overlaps the price from {from}: enter an earlier end date',
    ],
    priced: ['商品“{sku}”仍有结算价，不能删除', '“{sku}” still has a settlement price'],
  },
})

export type ProviderPriceRow = Output<typeof providerPrice, 'list'>['list'][number]
