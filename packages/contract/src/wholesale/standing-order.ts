import * as z from 'zod'
import type { Input, Output } from '../platform/contract.ts'
import { ById } from '../platform/crud.ts'
import { weekDay } from '../platform/dictionaries.ts'
import { write } from '../platform/endpoint.ts'
import { entity } from '../platform/entity/entity.ts'
import { dictionaryChoice, flag } from '../platform/fields/choice.ts'
import { list } from '../platform/fields/list.ts'
import { count } from '../platform/fields/number.ts'
import { quantity } from '../platform/fields/quantity.ts'
import { optionalReference, reference } from '../platform/fields/reference.ts'
import { optionalLines, optionalText, text } from '../platform/fields/text.ts'
import { day, optionalDay } from '../platform/fields/time.ts'
import { Id } from '../platform/id.ts'

const at = '/pcapi/tgx/v1/standingOrder'

const lineFields = {
  skuId: reference(['商品', 'Product']),
  unitId: reference(['单位', 'Unit']),
  qty: quantity(['数量', 'Quantity'], { min: 0.001 }).default('1'),
  remark: optionalText(['备注', 'Remark'], { max: 200 }),
}

const StandingLine = z.object({
  id: Id,
  skuId: lineFields.skuId,
  unitId: lineFields.unitId,
  qty: lineFields.qty.unwrap(),
  remark: lineFields.remark.unwrap(),
  skuName: text(['商品', 'Product'], { max: 200 }),
  unitName: text(['单位', 'Unit'], { max: 10 }),
})

/** Why no order could be drawn up, in both languages. */
const problem = optionalText(['异常', 'Problem'], { max: 300 }).unwrap()
const problemEn = optionalText(['异常（英文）', 'Problem in English'], { max: 300 }).unwrap()

/** A day for which an order was drawn up, or why it was not. */
const Drawn = z.object({
  day: day(['到货日期', 'Delivery day']),
  orderId: optionalReference(['订单', 'Order']).unwrap(),
  orderNo: optionalText(['订单', 'Order'], { max: 32 }).unwrap(),
  problem,
  problemEn,
})

const skipDates = list(['暂停日期', 'Skipped days'], day(['日期', 'Day']), { max: 60 })

/** Goods that a customer wants on the same days of each week, at one address (wholesale.md 31.13). */
export const standingOrder = entity({
  name: 'standingOrder',
  area: 'wholesale',
  title: ['周期订单', 'Standing order'],
  menu: { title: ['周期订单', 'Standing orders'], icon: 'standingOrder', order: 52, group: 'sales' },
  at,
  alters: ['wholesaleOrder'],
  fields: {
    customerId: reference(['客户', 'Customer']),
    name: text(['名称', 'Name'], { max: 50 }),
    addressId: optionalReference(['收货地址', 'Delivery address']),
    weekdays: list(['到货星期', 'Delivery days'], dictionaryChoice(['星期', 'Day'], weekDay), { min: 1, max: 7 }),
    startOn: optionalDay(['开始日期', 'From']),
    endOn: optionalDay(['结束日期', 'Until']),
    skipDates: skipDates.default([]),
    lines: list(['订货明细', 'Lines'], z.object({ id: Id.optional(), ...lineFields }), { min: 1, max: 300 }),
    remark: optionalLines(['备注', 'Remark'], { max: 500 }),
  },
  fixed: ['customerId'],
  derived: {
    customerName: text(['客户', 'Customer'], { max: 100 }),
    lines: list(['订货明细', 'Lines'], StandingLine, { max: 300 }),
    lineCount: count(['品种数', 'Lines']),
    /** The next day with goods for which no order was drawn up. */
    nextOn: optionalDay(['下次到货', 'Next delivery']).unwrap(),
    /** The last day that was drawn up, or tried. */
    lastOn: optionalDay(['最近到货', 'Last delivery']).unwrap(),
    problem,
    problemEn,
    drawn: list(['生成记录', 'Orders created'], Drawn, { max: 100 }),
  },
  row: [
    ...(['name', 'customerId', 'customerName', 'weekdays', 'lineCount', 'startOn', 'endOn', 'skipDates'] as const),
    ...(['nextOn', 'lastOn', 'problem', 'problemEn'] as const),
  ],
  filters: {
    keyword: text(['名称或客户', 'Name or customer'], { max: 64 }),
    customerId: 'equals',
    status: 'equals',
    failed: flag(['有异常', 'With a problem']),
  },
  sort: ['name', 'lastOn', 'problem', 'createdAt', 'updatedAt'],
  /** What could not be drawn up stands first. */
  order: ['problem', '-createdAt'],
  scope: { customer: 'customerId' },
  starts: 1,
  acts: ['create', 'update', 'remove', 'setStatus'],
  roles: { SALESMAN: ['list', 'create', 'update', 'delete', 'status', 'export', 'draw'] },
  example: { name: '每周茶叶', weekdays: ['2', '5'], lines: [] },
  reasons: {
    dates: ['结束日期不能早于开始日期', 'The end cannot be before the start'],
    disabled: ['“{name}”已停用', '“{name}” is disabled'],
    notDue: ['“{name}”之后没有需要到货的日期', '“{name}” has no delivery day ahead'],
    drawn: ['{day} 的订单已生成', 'The order of {day} has already been created'],
    skuMissing: ['商品不存在或不按该单位销售', 'The product does not exist or is not sold in this unit'],
    addressMissing: ['收货地址不属于该客户或已停用', 'The address does not belong to the customer or is disabled'],
    ofCustomer: ['客户仍有周期订单“{name}”，不能删除', 'The customer still has the standing order “{name}”'],
    ofAddress: ['周期订单“{name}”送到该地址，不能删除', 'The standing order “{name}” is delivered to this address'],
  },
  endpoints: () => ({
    /** The draft of the next day, ahead of the evening before it. */
    draw: write(`${at}/draw`, ById, z.object({ orderId: Id, day: day(['到货日期', 'Delivery day']) }), {
      rule: 'draw',
      title: ['生成下一单', 'Create next order'],
    }),
  }),
})

export type StandingOrderRow = Output<typeof standingOrder, 'list'>['list'][number]
export type StandingOrderView = Output<typeof standingOrder, 'view'>
export type NewStandingOrder = Input<typeof standingOrder, 'create'>
