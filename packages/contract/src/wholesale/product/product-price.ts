import * as z from 'zod'
import type { Output } from '../../platform/contract.ts'
import { ask, print, read, sheet, write } from '../../platform/endpoint.ts'
import { entity } from '../../platform/entity/entity.ts'
import { choice, flag } from '../../platform/fields/choice.ts'
import { code } from '../../platform/fields/code.ts'
import { list } from '../../platform/fields/list.ts'
import { money, optionalMoney, optionalPercent } from '../../platform/fields/money.ts'
import { count } from '../../platform/fields/number.ts'
import { optionalQuantity, quantity } from '../../platform/fields/quantity.ts'
import { optionalReference, reference } from '../../platform/fields/reference.ts'
import { optionalText, text } from '../../platform/fields/text.ts'
import { moment, optionalEndMoment, optionalMoment } from '../../platform/fields/time.ts'
import { Id } from '../../platform/id.ts'
import type { Parameter } from '../../platform/parameters/parameters.ts'
import { adjustment, rehearsal, rehearsedChange, scopeType, Touched, Undercut } from './price-rehearsal.ts'
import { priceSource } from './price-source.ts'

const at = '/pcapi/tgx/v1/productPrice'

export const pricePolicy = {
  key: 'b2b.price.policy',
  group: 'wholesale',
  type: 'enum',
  title: ['批发价格策略', 'Wholesale price strategy'],
  remark: [
    '按优先级：客户价、等级价、类型价、通用价、目录价，先有者先用；取最低：在合同价及以下各级中取最低',
    'By priority, the first of customer, level, type, general and list price; or the lowest of them and the contract’s',
  ],
  standard: 'PRIORITY',
  options: { PRIORITY: ['按优先级', 'By priority'], LOWEST: ['取最低价', 'The lowest'] },
  tenant: true,
} as const satisfies Parameter

const source = choice(['来源', 'Source'], {
  MANUAL: ['手工', 'Manual'],
  ADJUST: ['批量调价', 'Bulk adjustment'],
  IMPORT: ['导入', 'Import'],
})

const state = choice(['价格状态', 'State'], {
  CURRENT: ['生效中', 'In force'],
  PLANNED: ['待生效', 'Scheduled'],
  ENDED: ['已结束', 'Ended'],
})

const price = money(['单价', 'Price'], { min: 1 })
const qty = quantity(['数量', 'Quantity'], { min: 0.001 })
const minQty = quantity(['起订数量', 'From quantity'], { min: 0.001 })
const tiers = list(['阶梯', 'Tiers'], z.object({ minQty, price }), { max: 20 }).default([])

const whose = {
  scopeType,
  custLevelId: optionalReference(['客户等级', 'Level']),
  custTypeId: optionalReference(['客户类型', 'Type']),
  customerId: optionalReference(['客户', 'Customer']),
}

const fields = {
  skuId: reference(['SKU', 'SKU']),
  unitId: reference(['单位', 'Unit']),
  ...whose,
  /** At once, when it is left out or past. */
  validFrom: optionalMoment(['生效时间', 'In force from']),
  validTo: optionalEndMoment(['失效时间', 'Until']),
  tiers,
  /** Of a ladder without steps, its only one: a row of a sheet. Rows of one ladder and one beginning make its steps. */
  minQty: optionalQuantity(['起订数量', 'From quantity'], { min: 0.001 }),
  price: optionalMoney(['单价', 'Price'], { min: 1 }),
}

const skuName = text(['商品', 'Product'], { max: 200 })
const skuCode = code(['SKU 编码', 'SKU code'])
const unitName = text(['单位', 'Unit'], { max: 10 })
const batchId = count(['批次', 'Batch']).nullable()

const Sourced = z.object({
  priceSource,
  /** The record that it stands in: the contract, or the ladder. */
  sourceId: count(['来源编号', 'Source id']).nullable(),
  sourceName: optionalText(['来源单据', 'Source document'], { max: 140 }).unwrap(),
  price,
})
export type Sourced = z.output<typeof Sourced>

/** Prices by quantity: a ladder of one SKU, unit and circle of customers, for a time (wholesale.md 16). */
export const productPrice = entity({
  name: 'productPrice',
  area: 'wholesale',
  alsoCalled: ['price'],
  title: ['商品价格', 'Price'],
  menu: {
    title: ['价格管理', 'Prices'],
    icon: 'productPrice',
    order: 135,
    group: 'goods',
    also: [
      ['改价', 'Change a price'],
      ['客户价', 'Customer prices'],
    ],
  },
  at,
  words: { create: 'saveLadder' },
  fields,
  derived: {
    skuCode,
    skuName,
    unitName,
    source,
    state,
    batchId,
    validFrom: moment(['生效时间', 'In force from']),
    scopeName: optionalText(['对象', 'Customer or level'], { max: 100 }).unwrap(),
    listPrice: money(['目录价', 'List price']),
    lowPrice: money(['最低阶梯价', 'Lowest tier']),
    /** Of the lowest step; told to those alone who may see costs. */
    marginBp: optionalPercent(['毛利率', 'Margin'], { min: -10_000_000 }).unwrap(),
  },
  row: [
    ...(['skuId', 'skuCode', 'skuName', 'unitId', 'unitName', 'scopeType', 'custLevelId', 'custTypeId'] as const),
    ...(['customerId', 'scopeName', 'tiers', 'lowPrice', 'listPrice', 'validFrom', 'validTo', 'state'] as const),
    ...(['source', 'batchId', 'marginBp'] as const),
  ],
  filters: {
    keyword: text(['商品名称、编码', 'Product or code'], { max: 64 }),
    skuId: 'equals',
    productId: reference(['商品', 'Product']),
    /** With everything below it. */
    classId: reference(['分类', 'Class']),
    scopeType: 'equals',
    custLevelId: 'equals',
    custTypeId: 'equals',
    customerId: 'equals',
    state,
    /** What was in force at that moment. */
    at: moment(['时点', 'As of']),
    batchId: count(['批次', 'Batch']),
    /** Begins or ends at a time that is still to come. */
    changing: flag(['有计划变更', 'Change planned']),
  },
  sort: ['validFrom', 'createdAt', 'updatedAt'],
  order: ['skuId', 'scopeType', 'validFrom'],
  scope: { customer: 'customerId', nullMeansAll: true },
  acts: ['create'],
  imports: { skuId: 'productSku', unitId: 'productUnit' },
  roles: {
    SALESMAN: ['list', 'print'],
    FINANCE: ['list', 'export'],
    SALES_MANAGER: ['list', 'print', 'export'],
    MERCHANDISER: 'all',
  },
  parameters: [pricePolicy],
  example: { scopeType: 'ALL', minQty: '1', price: 2_700 },
  reasons: {
    skuMissing: ['商品不存在', 'The product does not exist'],
    unitMissing: ['“{sku}”没有该单位，不能按它定价', '“{sku}” is not sold in this unit'],
    scopeNeeded: ['请选择适用的对象', 'Choose whom the price is for'],
    scopeMissing: ['适用的对象不存在', 'The level or customer that the price is for does not exist'],
    stepNeeded: ['请填写单价', 'Enter a unit price'],
    tierTwice: ['起订数量应逐级递增', 'Each tier must begin at a higher quantity'],
    priceRises: ['数量越多单价不能越高', 'A higher quantity cannot have a higher unit price'],
    endBeforeStart: ['失效时间应晚于生效时间', 'The end must be after the start'],
    overlap: [
      '与 {from} 起生效的价格重叠，请先结束它或调整时间',
      'Overlaps the price in force from {from}: end that one first, or choose another time',
    ],
    ended: ['该价格已经结束', 'This price has ended'],
    onePercentOrCents: ['请填写调整比例或调整金额之一', 'Enter either a rate or an amount'],
    nothingToAdjust: ['没有符合条件的生效价格', 'No matching price in force'],
    tooMany: [
      '一次最多调整 {max} 条价格，请缩小范围',
      'At most {max} prices can be adjusted at once: narrow the selection',
    ],
    batchMissing: ['批次不存在或已回滚', 'The batch does not exist or has already been rolled back'],
    batchChanged: [
      '“{sku}”的价格在该批次之后又有改动，不能回滚',
      'The price of “{sku}” was changed after this batch: it cannot be rolled back',
    ],
    batchOrdered: [
      '已有 {count} 个订单按该批次的价格下单（如 {nos}），不能回滚',
      'This batch cannot be rolled back: orders were placed at its prices ({count}, such as {nos})',
    ],
    sheetLong: [
      '价目表超过 {max} 行，请改为导出表格',
      'The price sheet has more than {max} lines: export it as a spreadsheet',
    ],
    noPrice: ['商品 {sku} 没有可用价格', 'No price for {sku}'],
    decimals: ['“{unit}”最多 {decimals} 位小数', '“{unit}” has {decimals} decimals at most'],
    ofCircle: ['商品 {sku} 仍有它的价格，请先结束', '{sku} still has prices for it: end them first'],
  },
  endpoints: () => ({
    effective: read(
      `${at}/effective`,
      z.object({
        customerId: reference(['客户', 'Customer']).optional(),
        skuId: fields.skuId,
        unitId: fields.unitId.optional(),
        qty: qty.default('1'),
        at: moment(['时点', 'As of']).optional(),
      }),
      z.object({
        ...Sourced.shape,
        unitId: fields.unitId,
        alternatives: list(['其他来源', 'Other sources'], Sourced),
        /** More than one where a contract gives less than is asked for. */
        parts: list(['成交组成', 'Made up of'], z.object({ qty, ...Sourced.shape })),
      }),
      { rule: 'list', title: ['查询成交价', 'Look up price'] },
    ),
    sheet: sheet(
      `${at}/sheet`,
      z.object({ customerId: reference(['客户', 'Customer']) }),
      z.object({
        skuCode,
        skuName,
        unitName,
        factor: quantity(['含基本单位', 'Base units']),
        minQty,
        price,
        priceSource,
      }),
      { rule: 'export', title: ['导出客户价目表', 'Export customer price sheet'] },
    ),
    sheetPrint: print(`${at}/sheet/print`, z.object({ customerId: reference(['客户', 'Customer']) }), {
      rule: 'print',
      title: ['打印客户价目表', 'Print customer price sheet'],
    }),
    /** Ladders of several SKUs in one unit: each step with its SKU, those of one SKU in their order. All are saved, or none. */
    saveLadders: write(
      `${at}/saveLadders`,
      z.object({
        unitId: fields.unitId,
        ...whose,
        validFrom: fields.validFrom,
        validTo: fields.validTo,
        steps: list(['阶梯', 'Tiers'], z.object({ skuId: fields.skuId, minQty, price }), { min: 1, max: 1000 }),
      }),
      z.object({ saved: count(['价格数量', 'Prices saved']) }),
      { rule: 'create', title: ['按规格定价', 'Set prices of all sizes'] },
    ),
    end: write(
      `${at}/end`,
      z.object({
        ids: list(['记录', 'Records'], Id, { min: 1, max: 100 }),
        /** Now, when it is left out or past. */
        at: moment(['时点', 'As of']).optional(),
      }),
      z.object({ ended: count(['结束数量', 'Ended']) }),
      { rule: 'end', title: ['结束价格', 'End prices'] },
    ),
    bulkAdjust: write(
      `${at}/bulkAdjust`,
      z.object({
        ...adjustment,
        /** Shows what would become of it, and changes nothing. */
        previewOnly: flag(['仅试算', 'Rehearsal only']).default(true),
      }),
      z.object({
        batchId,
        ...rehearsal,
      }),
      { rule: 'bulkAdjust', title: ['批量调价', 'Adjust prices'], keyed: true },
    ),
    /** What one ladder would mean, before it is saved. */
    rehearse: ask(`${at}/saveLadder/rehearse`, z.object(fields), z.object(rehearsal), {
      rule: 'create',
      title: ['试算价格变动', 'Rehearse price change'],
      example: { scopeType: 'ALL', minQty: '1', price: 2_700 },
    }),
    rehearsedCustomers: sheet(`${at}/rehearse/customers`, rehearsedChange, Touched, {
      rule: 'export',
      title: ['导出调价影响的客户', 'Export customers affected by a price change'],
    }),
    rehearsedContracts: sheet(`${at}/rehearse/contracts`, rehearsedChange, Undercut, {
      rule: 'export',
      title: ['导出调价低于的合同', 'Export contracts undercut by a price change'],
    }),
    rollback: write(
      `${at}/import/rollback`,
      z.object({ batchId: count(['批次', 'Batch']) }),
      z.object({ ended: count(['结束数量', 'Ended']), restored: count(['恢复数量', 'Restored']) }),
      { rule: 'bulkAdjust', title: ['回滚调价批次', 'Roll back price batch'] },
    ),
  }),
})

export type ProductPriceRow = Output<typeof productPrice, 'list'>['list'][number]
