import * as z from 'zod'
import type { Input, Output } from '../../platform/contract.ts'
import { Created, Version } from '../../platform/crud.ts'
import { print, read, sheet, write } from '../../platform/endpoint.ts'
import { entity } from '../../platform/entity/entity.ts'
import { choice, dictionaryChoice, flag } from '../../platform/fields/choice.ts'
import { imageKeyText } from '../../platform/fields/image.ts'
import { list } from '../../platform/fields/list.ts'
import { money, optionalMoney } from '../../platform/fields/money.ts'
import { count } from '../../platform/fields/number.ts'
import { optionalMobile } from '../../platform/fields/person.ts'
import { optionalQuantity, quantity } from '../../platform/fields/quantity.ts'
import { optionalReference, reference } from '../../platform/fields/reference.ts'
import { optionalLines, optionalText, text } from '../../platform/fields/text.ts'
import { optionalDay, optionalInstant } from '../../platform/fields/time.ts'
import { Id } from '../../platform/id.ts'
import type { Parameter } from '../../platform/parameters/parameters.ts'
import { moveEffects } from '../move-effects.ts'
import { orderDeliveryStates } from './order-delivery-states.ts'
import { ToShipLine, toShipFilters } from './to-ship.ts'

const at = '/pcapi/tgx/v1/orderDelivery'

export const autoSignDays = {
  key: 'wholesale.delivery.autoSignDays',
  group: 'wholesale',
  type: 'int',
  standard: 10,
  min: 0,
  max: 90,
  title: ['自动签收天数', 'Automatic sign-off (days)'],
  remark: ['发货后超过天数自动签收，0 为不自动签收', 'Days after shipment until automatic sign-off; 0 for none'],
  tenant: true,
} as const satisfies Parameter

const state = dictionaryChoice(['发货状态', 'State'], orderDeliveryStates)
const reason = text(['原因', 'Reason'], { min: 2, max: 200 })

/** How the goods travel. */
const transport = {
  plannedDate: optionalDay(['计划发货日', 'Planned shipping date']),
  carrier: optionalText(['承运商', 'Carrier'], { max: 30 }),
  trackingNo: optionalText(['运单号', 'Tracking number'], { max: 40 }),
  driver: optionalText(['司机', 'Driver'], { max: 30 }),
  driverMobile: optionalMobile(['司机电话', 'Driver’s mobile']),
  vehicleNo: optionalText(['车牌号', 'Vehicle'], { max: 20 }),
  warehouseNote: optionalLines(['仓库备注', 'Warehouse note'], { max: 500 }),
}

const lineFields = {
  orderLineId: reference(['订单行', 'Order line'], 'orderLine'),
  qty: quantity(['数量', 'Quantity'], { min: 0.001 }),
  batchNo: optionalText(['批号', 'Batch'], { max: 40 }),
  expireOn: optionalDay(['有效期至', 'Use by']),
}

const Line = z.object({
  id: Id,
  orderLineId: lineFields.orderLineId,
  skuId: reference(['商品', 'Product']),
  skuCode: text(['商品编码', 'Code'], { max: 64 }),
  skuName: text(['商品', 'Product'], { max: 200 }),
  unitName: text(['单位', 'Unit'], { max: 10 }),
  qty: lineFields.qty,
  signedQty: optionalQuantity(['签收数量', 'Signed quantity']).unwrap(),
  returnedQty: quantity(['已退', 'Returned']),
  amountCents: optionalMoney(['金额', 'Amount']).unwrap(),
  batchNo: lineFields.batchNo.unwrap(),
  expireOn: lineFields.expireOn.unwrap(),
})
export type OrderDeliveryLine = z.output<typeof Line>

const Moved = z.object({ state, version: Version })
const ofVersion = { id: Id, version: Version }
const no = text(['送货单号', 'Number'], { max: 32 })

const signPhotos = list(['签收照片', 'Photos'], imageKeyText(['照片', 'Photo'], 'paper'), { max: 6 }).default([])

const signedLines = list(
  ['签收明细', 'Signed quantity'],
  z.object({ id: Id, signedQty: quantity(['签收数量', 'Signed quantity'], { min: 0 }) }),
  { max: 300 },
).default([])

const toShipCalls = {
  /** What is ordered and not on its way: lines of committed orders, in the order of the board. */
  toShip: read(
    `${at}/toShip`,
    z.object(toShipFilters),
    z.object({
      list: list(['待发货', 'To ship'], ToShipLine, { max: 1000 }),
      total: count(['行数', 'Lines']),
      orders: count(['订单数', 'Orders']),
    }),
    { rule: 'list', title: ['查询待发货', 'List orders to ship'] },
  ),
  toShipExport: sheet(
    `${at}/toShip/export`,
    z.object(toShipFilters),
    ToShipLine.omit({ orderLineId: true, orderId: true, customerId: true, partId: true, skuId: true }),
    { rule: 'export', title: ['导出待发货', 'Export orders to ship'] },
  ),
}

const printCalls = {
  /** Delivery notes for the customer, or one list for picking, summed by product. */
  print: print(
    `${at}/print`,
    z.object({
      ids: list(['送货单', 'Delivery notes'], Id, { min: 1, max: 50 }),
      kind: choice(['打印内容', 'Print content'], {
        NOTE: ['送货单', 'Delivery note'],
        PICK: ['拣货单', 'Picking list'],
      }).default('NOTE'),
      prices: flag(['打印价格', 'With prices']).default(false),
    }),
    { rule: 'print', title: ['打印送货单', 'Print delivery note'] },
  ),
  label: print(`${at}/label`, z.object({ id: Id }), {
    rule: 'print',
    title: ['打印物流面单', 'Print shipping label'],
  }),
}

/** What of an order goes out together (wholesale.md 21). Amounts are for holders of the money right alone. */
export const orderDelivery = entity({
  name: 'orderDelivery',
  table: 'delivery',
  area: 'wholesale',
  finds: { by: 'keyword', name: 'no', mark: 'customerName' },
  alsoCalled: ['order'],
  title: ['送货单', 'Delivery note'],
  menu: {
    title: ['发货管理', 'Deliveries'],
    icon: 'orderDelivery',
    order: 60,
    group: 'dispatch',
    also: [['发货', 'Shipped']],
  },
  at,
  states: orderDeliveryStates,
  parameters: [autoSignDays],
  fields: {
    orderId: reference(['订单', 'Order'], 'wholesaleOrder'),
    ...transport,
    /** None: all that is left of the order. */
    lines: list(['发货明细', 'Lines'], z.object({ id: Id.optional(), ...lineFields }), { max: 300 }).default([]),
  },
  fixed: ['orderId'],
  derived: {
    no,
    seq: count(['第几次发货', 'Shipment number']),
    state,
    orderNo: text(['订单号', 'Order number'], { max: 32 }),
    customerId: reference(['客户', 'Customer']),
    customerName: text(['客户', 'Customer'], { max: 100 }),
    providerId: optionalReference(['供应商', 'Supplier']).unwrap(),
    providerName: optionalText(['供应商', 'Supplier'], { max: 100 }).unwrap(),
    receiver: optionalText(['收货人', 'Recipient'], { max: 50 }).unwrap(),
    receiverMobile: optionalMobile(['收货电话', 'Recipient’s mobile']).unwrap(),
    receiverAddress: optionalText(['收货地址', 'Address'], { max: 300 }).unwrap(),
    lines: list(['发货明细', 'Lines'], Line, { max: 300 }),
    lineCount: count(['行数', 'Lines']),
    goodsCents: optionalMoney(['货款', 'Goods']).unwrap(),
    freightCents: optionalMoney(['运费', 'Freight']).unwrap(),
    amountCents: optionalMoney(['金额', 'Amount']).unwrap(),
    returnedCents: optionalMoney(['退货金额', 'Returned']).unwrap(),
    shippedAt: optionalInstant(['发货时间', 'Shipped']).unwrap(),
    shippedByName: optionalText(['发货人', 'Shipped by'], { max: 64 }).unwrap(),
    shipBizDate: optionalDay(['发货日期', 'Shipped on']).unwrap(),
    signedAt: optionalInstant(['签收时间', 'Signed']).unwrap(),
    signedBy: optionalText(['签收人', 'Signed by'], { max: 50 }).unwrap(),
    signPhotos: signPhotos.unwrap(),
    signNote: optionalText(['签收备注', 'Receipt note'], { max: 200 }).unwrap(),
    reason: optionalText(['作废或撤销原因', 'Reason for voiding or reversal'], { max: 200 }).unwrap(),
  },
  row: [
    ...(['no', 'orderId', 'orderNo', 'customerId', 'customerName', 'state', 'plannedDate', 'providerName'] as const),
    ...(['lineCount', 'amountCents', 'carrier', 'trackingNo', 'driver', 'vehicleNo', 'receiver'] as const),
    ...(['receiverMobile', 'receiverAddress', 'shippedAt', 'shipBizDate', 'signedAt', 'signedBy'] as const),
  ],
  filters: {
    keyword: text(['送货单、订单、运单号或客户', 'Number, order, tracking or customer'], { max: 64 }),
    state: 'equals',
    customerId: 'equals',
    orderId: 'equals',
    providerId: 'equals',
    plannedDate: 'within',
    shipBizDate: 'within',
    shipped: flag(['已发出', 'Has left']),
  },
  search: { numbers: ['no', 'trackingNo'] },
  sort: ['no', 'createdAt', 'updatedAt'],
  order: ['-no'],
  picker: ['no', 'customerName'],
  scope: { customer: 'customerId' },
  acts: ['update'],
  roles: {
    FINANCE: ['list', 'money', 'print', 'export'],
    SALESMAN: ['list', 'money', 'print', 'export'],
    WAREHOUSE: ['list', 'create', 'update', 'ship', 'sign', 'void', 'print', 'export'],
    FINANCE_CLERK: ['list', 'money', 'print'],
    AUDITOR: ['list', 'money', 'export'],
  },
  example: {},
  reasons: {
    orderState: ['订单 {no} 未确认，不能发货', 'Order {no} is not confirmed and cannot be shipped'],
    nothingLeft: ['订单 {no} 没有可发货的商品', 'Order {no} has nothing left to ship'],
    otherOrder: ['不是该订单的商品行', 'Not a line of this order'],
    onePart: ['一张送货单只能有同一供应商的商品', 'A delivery note can contain goods of one supplier only'],
    lineTwice: ['同一商品行只能出现一次', 'An order line may appear only once'],
    overShip: ['“{sku}”超发：未发 {left}，本次 {qty}', '“{sku}”: {left} left to ship, {qty} requested'],
    notPaid: ['预付订单未付清，还差 {amount}', 'The prepaid order is not fully paid: {amount} missing'],
    orderClosed: [
      '订单 {no} 已关闭，请先重新打开订单再撤销发货',
      'Order {no} is closed: reopen it before the shipment is reversed',
    ],
    otherDay: ['只能在发货当天撤销', 'A shipment can be reversed only on the same day'],
    invoiced: [
      '订单已开票 {amount}，不能撤销发货',
      'The order is invoiced for {amount}: the shipment cannot be reversed',
    ],
    hasReturn: ['送货单已有退货 {no}', 'The delivery note already has return {no}'],
    signedMore: ['“{sku}”签收 {signed} 多于发货 {qty}', '“{sku}”: signed {signed}, but only {qty} shipped'],
    vehicleOff: ['车辆不存在或已停用', 'The vehicle does not exist or is disabled'],
    ofCustomer: ['客户仍有送货单 {no}，不能删除', 'The customer still has the delivery note {no}'],
  },
  endpoints: (_, filters) => ({
    plan: write(`${at}/create`, z.object({ ...planFields() }), Created, {
      rule: 'create',
      title: ['新增送货单', 'Create delivery note'],
      keyed: true,
      example: {},
    }),
    /** A delivery note for each part of these orders, with all that is left of it. */
    planMany: write(
      `${at}/createBatch`,
      z.object({
        orderIds: list(['订单', 'Orders'], Id, { min: 1, max: 50, of: 'wholesaleOrder' }),
        /** Lines of them of which less goes out now, or nothing; the others go out with all that is left. */
        lines: list(
          ['本次数量', 'Quantities now'],
          z.object({
            orderLineId: lineFields.orderLineId,
            qty: quantity(['本次数量', 'Quantity now'], { min: 0 }),
          }),
          { max: 1000 },
        ).default([]),
        plannedDate: transport.plannedDate,
        carrier: transport.carrier,
        driver: transport.driver,
        vehicleNo: transport.vehicleNo,
        /** One of our vehicles, which says who drives it. */
        vehicleId: optionalReference(['送货车辆', 'Vehicle']),
      }),
      z.object({ created: list(['送货单', 'Delivery notes'], z.object({ id: Id, no }), { max: 500 }) }),
      { rule: 'create', title: ['批量新增送货单', 'Create delivery notes'], keyed: true },
    ),
    ship: write(`${at}/ship`, z.object(ofVersion), Moved, { rule: 'ship', title: ['发货', 'Ship'] }),
    /** Of a prepaid order before it is paid, which is a right of its own. */
    shipUnpaid: write(`${at}/shipUnpaid`, z.object({ ...ofVersion, reason }), Moved, {
      rule: 'shipUnpaid',
      title: ['未付清发货', 'Ship unpaid order'],
      example: { reason: '老客户，货款明日到账' },
    }),
    sign: write(
      `${at}/sign`,
      z.object({
        ...ofVersion,
        signedBy: text(['签收人', 'Signed by'], { max: 50 }),
        signPhotos,
        signNote: optionalText(['签收备注', 'Receipt note'], { max: 200 }),
        /** What was taken less of; the rest was taken as it came. */
        lines: signedLines,
      }),
      Moved.extend({ returnId: optionalReference(['退货单', 'Return']).unwrap() }),
      { rule: 'sign', title: ['签收', 'Sign'], example: { signedBy: '周宁' } },
    ),
    unship: write(`${at}/unship`, z.object({ ...ofVersion, reason }), Moved, {
      rule: 'void',
      title: ['撤销发货', 'Reverse shipment'],
      example: { reason: '车辆故障，未出库' },
    }),
    void: write(`${at}/void`, z.object({ ...ofVersion, reason }), Moved, {
      rule: 'void',
      title: ['作废送货单', 'Void delivery note'],
      example: { reason: '客户改期' },
    }),
    effects: moveEffects(
      at,
      {
        ship: orderDeliveryStates.moves.ship.button,
        sign: orderDeliveryStates.moves.sign.button,
        unship: orderDeliveryStates.moves.unship.button,
        void: orderDeliveryStates.moves.void.button,
      },
      { lines: signedLines },
    ),
    ...toShipCalls,
    /** What the delivery notes that a filter finds come to. */
    amounts: read(
      `${at}/amounts`,
      z.object(filters),
      z.object({
        total: count(['送货单数', 'Delivery notes']),
        amountCents: money(['金额', 'Amount']),
        returnedCents: money(['退货金额', 'Returned']),
      }),
      { rule: 'money', title: ['查看送货金额', 'View delivery note amounts'] },
    ),
    ...printCalls,
  }),
})

function planFields() {
  return {
    orderId: reference(['订单', 'Order'], 'wholesaleOrder'),
    ...transport,
    lines: list(['发货明细', 'Lines'], z.object(lineFields), { max: 300 }).default([]),
  }
}

export type OrderDeliveryRow = Output<typeof orderDelivery, 'list'>['list'][number]
export type OrderDeliveryView = Output<typeof orderDelivery, 'view'>
export type NewDelivery = Input<typeof orderDelivery, 'plan'>
