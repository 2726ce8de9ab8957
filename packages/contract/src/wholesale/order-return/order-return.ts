import * as z from 'zod'
import type { Input, Output } from '../../platform/contract.ts'
import { ById, Created, Version } from '../../platform/crud.ts'
import { print, write } from '../../platform/endpoint.ts'
import { entity } from '../../platform/entity/entity.ts'
import { choice, dictionaryChoice, openChoice } from '../../platform/fields/choice.ts'
import { imageKeyText } from '../../platform/fields/image.ts'
import { list } from '../../platform/fields/list.ts'
import { money, optionalMoney } from '../../platform/fields/money.ts'
import { quantity } from '../../platform/fields/quantity.ts'
import { reference } from '../../platform/fields/reference.ts'
import { optionalText, text } from '../../platform/fields/text.ts'
import { optionalDay, optionalInstant } from '../../platform/fields/time.ts'
import { Id } from '../../platform/id.ts'
import type { Parameter } from '../../platform/parameters/parameters.ts'
import { ownWork } from '../../platform/rights/own-work.ts'
import { moveEffects } from '../move-effects.ts'
import { invoicedReasons } from '../receivable/invoiced.ts'
import { orderReturnStates } from './order-return-states.ts'

const at = '/pcapi/tgx/v1/orderReturn'

export const returnDays = {
  key: 'wholesale.return.days',
  group: 'wholesale',
  type: 'int',
  standard: 30,
  min: 0,
  max: 365,
  title: ['可退货天数', 'Return period (days)'],
  remark: ['发货后超过天数只能由审批人办理', 'Days after shipment; later returns only by approvers'],
  tenant: true,
} as const satisfies Parameter

const returnReasons = {
  code: 'order_return_reason',
  name: ['退货原因', 'Return reason'],
  open: true,
  items: {
    QUALITY: ['质量问题', 'Quality'],
    DAMAGED: ['运输破损', 'Damaged in transit'],
    WRONG: ['错发', 'Wrong goods'],
    SHORT: ['少收或拒收', 'Short or rejected'],
    EXPIRING: ['临期', 'Close to expiry'],
    OTHER: ['其他', 'Other'],
  },
} as const

const state = dictionaryChoice(['退货状态', 'State'], orderReturnStates)
const because = text(['原因', 'Reason'], { min: 2, max: 200 })

const lineFields = {
  deliveryLineId: reference(['送货行', 'Delivery line'], 'deliveryLine'),
  qty: quantity(['退货数量', 'Quantity'], { min: 0.001 }),
  condition: choice(['货品状况', 'Condition'], { GOOD: ['完好', 'Good'], DAMAGED: ['破损', 'Damaged'] }).default(
    'GOOD',
  ),
  remark: optionalText(['备注', 'Remark'], { max: 200 }),
}

const Line = z.object({
  id: Id,
  deliveryLineId: lineFields.deliveryLineId,
  skuCode: text(['商品编码', 'Code'], { max: 64 }),
  skuName: text(['商品', 'Product'], { max: 200 }),
  unitName: text(['单位', 'Unit'], { max: 10 }),
  qty: lineFields.qty,
  condition: lineFields.condition.unwrap(),
  amountCents: optionalMoney(['金额', 'Amount']).unwrap(),
  remark: lineFields.remark.unwrap(),
})
export type OrderReturnLine = z.output<typeof Line>

/** What an operator writes of a return. */
const fields = {
  orderDeliveryId: reference(['送货单', 'Delivery note']),
  reason: openChoice(['退货原因', 'Reason'], returnReasons),
  refundTo: choice(['退款方式', 'Refund'], {
    RECEIVABLE: ['冲减应收，余转预存', 'Reduces the receivable; the rest goes to the balance'],
    BALANCE: ['退到预存余额', 'To the balance'],
    ORIGINAL: ['原路退回', 'To the original payment'],
  }).default('RECEIVABLE'),
  freightBackCents: money(['退运费', 'Freight back']).default(0),
  lines: list(['退货明细', 'Lines'], z.object({ id: Id.optional(), ...lineFields }), { min: 1, max: 300 }),
  /** What the goods look like: up to six, as with signatures and vouchers. */
  photos: list(['照片', 'Photos'], imageKeyText(['照片', 'Photo'], 'paper'), { max: 6 }).default([]),
  remark: optionalText(['备注', 'Remark'], { max: 500 }),
}

const Moved = z.object({ state, version: Version })
const ofVersion = { id: Id, version: Version }

/** Goods that a customer gives back, from one delivery note (wholesale.md 23). */
export const orderReturn = entity({
  name: 'orderReturn',
  area: 'wholesale',
  finds: { by: 'keyword', name: 'no', mark: 'customerName' },
  title: ['退货单', 'Return'],
  menu: {
    title: ['退货管理', 'Returns'],
    icon: 'orderReturn',
    order: 70,
    group: 'sales',
    also: [['退货', 'Return goods']],
  },
  at,
  states: orderReturnStates,
  parameters: [returnDays],
  fields,
  derived: {
    ownWork,
    no: text(['退货单号', 'Number'], { max: 32 }),
    state,
    deliveryNo: text(['送货单号', 'Delivery note number'], { max: 32 }),
    orderNo: text(['订单号', 'Order'], { max: 32 }),
    orderId: reference(['订单', 'Order'], 'wholesaleOrder'),
    customerId: reference(['客户', 'Customer']),
    customerName: text(['客户', 'Customer'], { max: 100 }),
    lines: list(['退货明细', 'Lines'], Line, { max: 300 }),
    goodsCents: optionalMoney(['货款', 'Goods']).unwrap(),
    freightBackCents: optionalMoney(['退运费', 'Freight back']).unwrap(),
    amountCents: optionalMoney(['退货金额', 'Amount']).unwrap(),
    approvedAt: optionalInstant(['审批时间', 'Approved']).unwrap(),
    approvedByName: optionalText(['审批人', 'Approved by'], { max: 64 }).unwrap(),
    receivedAt: optionalInstant(['收货时间', 'Received']).unwrap(),
    receivedByName: optionalText(['收货人', 'Received by'], { max: 64 }).unwrap(),
    bizDate: optionalDay(['入账日期', 'Booked on']).unwrap(),
    closeReason: optionalText(['驳回或取消原因', 'Reason for rejection or cancellation'], { max: 200 }).unwrap(),
  },
  row: [
    'ownWork',
    ...(['no', 'orderDeliveryId', 'deliveryNo', 'orderNo', 'customerId', 'customerName', 'state', 'reason'] as const),
    ...(['refundTo', 'amountCents', 'approvedAt', 'receivedAt', 'remark'] as const),
  ],
  filters: {
    keyword: text(['退货单、送货单、订单号或客户', 'Number, delivery note, order or customer'], { max: 64 }),
    state: 'equals',
    customerId: 'equals',
    orderId: 'equals',
    orderDeliveryId: 'equals',
    reason: 'equals',
    bizDate: 'within',
    ownWork: 'equals',
  },
  search: { numbers: ['no'] },
  sort: ['no', 'createdAt', 'updatedAt'],
  order: ['-no'],
  scope: { customer: 'customerId' },
  acts: [],
  roles: {
    FINANCE: ['list', 'approve', 'print', 'export'],
    SALESMAN: ['list', 'create', 'cancel', 'print', 'export'],
    WAREHOUSE: ['list', 'receive', 'print'],
    FINANCE_CLERK: ['list', 'print'],
  },
  example: { reason: 'QUALITY' },
  reasons: {
    notShipped: ['送货单 {no} 未发货', 'The delivery note {no} has not been shipped'],
    tooLate: [
      '发货已超过 {days} 天，须由审批人办理',
      'It was shipped more than {days} days ago: only those who approve returns can enter it',
    ],
    otherNote: ['不是该送货单的商品行', 'This line is not on the delivery note'],
    lineTwice: ['同一商品同一状况只能有一行', 'A product may appear only once in each condition'],
    overReturn: ['“{sku}”可退 {left}，本次 {qty}', '“{sku}”: {left} can be returned, {qty} requested'],
    overFreight: ['可退运费 {left}，本次 {amount}', '{left} of the freight can be returned, {amount} requested'],
    ...invoicedReasons,
    ofCustomer: ['客户仍有退货单 {no}，不能删除', 'The customer still has the return {no}'],
  },
  endpoints: () => ({
    request: write(`${at}/create`, z.object(fields), Created, {
      rule: 'create',
      title: ['登记退货', 'Enter return'],
      keyed: true,
      example: { reason: 'QUALITY' },
    }),
    approve: write(`${at}/approve`, z.object(ofVersion), Moved, {
      rule: 'approve',
      title: ['批准退货', 'Approve return'],
    }),
    reject: write(`${at}/reject`, z.object({ ...ofVersion, reason: because }), Moved, {
      rule: 'approve',
      title: ['驳回退货', 'Reject return'],
      example: { reason: '超出质保范围' },
    }),
    cancel: write(`${at}/cancel`, z.object({ ...ofVersion, reason: because }), Moved, {
      rule: 'cancel',
      title: ['取消退货', 'Cancel return'],
      example: { reason: '客户不退了' },
    }),
    /** The goods are there: stock, what the customer owes, and what it gets back. */
    receive: write(`${at}/receive`, z.object(ofVersion), Moved, {
      rule: 'receive',
      title: ['退货收货', 'Receive return'],
    }),
    effects: moveEffects(at, { receive: orderReturnStates.moves.receive.button }),
    print: print(`${at}/print`, ById, { rule: 'print', title: ['打印退货单', 'Print credit note'] }),
  }),
})

export type OrderReturnRow = Output<typeof orderReturn, 'list'>['list'][number]
export type NewReturn = Input<typeof orderReturn, 'request'>
