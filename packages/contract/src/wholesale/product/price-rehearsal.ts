import * as z from 'zod'
import { choice, flag } from '../../platform/fields/choice.ts'
import { code } from '../../platform/fields/code.ts'
import { list } from '../../platform/fields/list.ts'
import { money } from '../../platform/fields/money.ts'
import { fieldNotes } from '../../platform/fields/notes.ts'
import { count } from '../../platform/fields/number.ts'
import { quantity } from '../../platform/fields/quantity.ts'
import { reference } from '../../platform/fields/reference.ts'
import { optionalText, text } from '../../platform/fields/text.ts'
import { moment } from '../../platform/fields/time.ts'
import { Id } from '../../platform/id.ts'

export const scopeType = choice(['适用范围', 'For'], {
  ALL: ['全部客户', 'All customers'],
  LEVEL: ['客户等级', 'Customer level'],
  TYPE: ['客户类型', 'Customer type'],
  CUSTOMER: ['指定客户', 'One customer'],
})

const skuName = text(['商品', 'Product'], { max: 200 })
const unitName = text(['单位', 'Unit'], { max: 10 })
const minQty = quantity(['起订数量', 'From quantity'])
const newPrice = money(['新价', 'New price'])

const roundTo = z.literal([1, 10, 50, 100]).register(fieldNotes, {
  label: ['取整到', 'Rounded to'],
  kind: 'choice',
  options: { 1: ['0.01', '0.01'], 10: ['0.10', '0.10'], 50: ['0.50', '0.50'], 100: ['1.00', '1.00'] },
})

/** Which prices are raised or lowered together, by how much and from when on. */
export const adjustment = {
  classId: reference(['分类', 'Class']).optional(),
  productId: reference(['商品', 'Product']).optional(),
  scopeType: scopeType.optional(),
  custLevelId: reference(['客户等级', 'Level']).optional(),
  customerId: reference(['客户', 'Customer']).optional(),
  percentBp: z
    .int()
    .min(-9_000)
    .max(10_000)
    .register(fieldNotes, { label: ['调整比例', 'Change by'], kind: 'percent', decimals: 2 })
    .optional(),
  cents: money(['调整金额', 'Change by amount'], { min: -9_999_999_999 }).optional(),
  roundTo: roundTo.default(1),
  validFrom: moment(['生效时间', 'In force from']).optional(),
}

/** An adjustment, or one ladder with its steps side by side: what fits into the address of a sheet. */
export const rehearsedChange = z.object({
  ...adjustment,
  skuId: reference(['SKU', 'SKU']).optional(),
  unitId: reference(['单位', 'Unit']).optional(),
  custTypeId: reference(['客户类型', 'Type']).optional(),
  minQtys: list(['起订数量', 'From quantity'], quantity(['数量', 'Quantity'], { min: 0.001 }), { max: 20 }).optional(),
  prices: list(['单价', 'Price'], money(['单价', 'Price'], { min: 1 }), { max: 20 }).optional(),
})

export const Rehearsed = z.object({
  /** Of the ladder in force; none where there is none to be replaced. */
  priceId: count(['价格编号', 'Price id']).nullable(),
  skuCode: code(['SKU 编码', 'SKU code']),
  skuName,
  unitName,
  scopeType,
  scopeName: optionalText(['对象', 'Customer or level'], { max: 100 }).unwrap(),
  minQty,
  oldPrice: money(['原价', 'Old price']).nullable(),
  newPrice,
  belowFloor: flag(['低于最低售价', 'Below floor price']),
  bigChange: flag(['变动超过 30%', 'Changed by over 30%']),
})
export type Rehearsed = z.output<typeof Rehearsed>

const effectCents = money(['近 90 天订单影响', 'Effect on orders, last 90 days'], { min: -1_000_000_000_000 })

/** A customer who pays the prices, and what its orders of the last 90 days would have come to more or less. */
export const Touched = z.object({
  id: Id,
  code: code(['客户编码', 'Customer code']),
  name: text(['客户', 'Customer'], { max: 100 }),
  custLevelName: optionalText(['客户等级', 'Level'], { max: 100 }).unwrap(),
  salesmanName: optionalText(['业务员', 'Salesman'], { max: 64 }).unwrap(),
  effectCents,
})
export type Touched = z.output<typeof Touched>

/** A price of a contract in force that is dearer than the new one. */
export const Undercut = z.object({
  id: Id,
  no: text(['合同编号', 'Contract'], { max: 32 }),
  title: text(['合同名称', 'Title'], { max: 100 }),
  customerName: text(['客户', 'Customer'], { max: 100 }),
  skuName,
  unitName,
  minQty,
  contractPrice: money(['合同价', 'Contract price']),
  newPrice,
})
export type Undercut = z.output<typeof Undercut>

/** Of the lists no more than these are shown; a sheet has all of them. */
export const maxRehearsed = 200

/** What would become of new prices. Customers and contracts are counted whole, and named as far as the operator sees them. */
export const rehearsal = {
  changed: count(['调整条数', 'Prices changed']),
  belowFloor: count(['低于最低售价', 'Below floor price']),
  bigChanges: count(['变动超过 30%', 'Changed by over 30%']),
  customers: count(['受影响客户', 'Customers affected']),
  effectCents,
  contracts: count(['低于合同价的合同', 'Contracts undercut']),
  rows: list(['明细', 'Rows'], Rehearsed, { max: maxRehearsed }),
  touched: list(['受影响客户', 'Customers affected'], Touched, { max: maxRehearsed }),
  undercut: list(['低于合同价的合同', 'Contracts undercut'], Undercut, { max: maxRehearsed }),
}
