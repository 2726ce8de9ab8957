import * as z from 'zod'
import { money } from '../platform/fields/money.ts'
import { reference } from '../platform/fields/reference.ts'
import { text } from '../platform/fields/text.ts'
import { day, instant } from '../platform/fields/time.ts'
import { outboundEvent, outboundEvents } from '../platform/partners/outbound-events.ts'

const no = text(['单号', 'Number'], { max: 32 })
const customerId = reference(['客户', 'Customer'])
const orderId = reference(['批发订单', 'Order'], 'wholesaleOrder')
const amountCents = money(['金额', 'Amount'])

const ofOrder = z.object({
  id: reference(['批发订单', 'Order'], 'wholesaleOrder'),
  no,
  customerId,
  salesmanId: reference(['业务员', 'Salesman'], 'admin').nullable(),
  state: text(['状态', 'State'], { max: 20 }),
  payableCents: money(['应付', 'Payable']),
})
const anOrder = {
  id: 51,
  no: 'SO20261127-0001',
  customerId: 9,
  salesmanId: 3,
  state: 'COMMITTED',
  payableCents: 128_000,
}

export const wholesaleOrderEvents = outboundEvents('wholesaleOrder', {
  /** It binds: what was ordered is reserved. Also when a closed one is opened again. */
  committed: outboundEvent(['订单已确认', 'Order confirmed'], ofOrder, { record: 'id', example: anOrder }),
  /** All of it is delivered, signed and paid. */
  completed: outboundEvent(['订单已完成', 'Order completed'], ofOrder, {
    record: 'id',
    example: { ...anOrder, state: 'COMPLETED' },
  }),
  cancelled: outboundEvent(['订单已取消', 'Order cancelled'], ofOrder, {
    record: 'id',
    example: { ...anOrder, state: 'CANCELLED' },
  }),
  /** What was still open of it is not shipped any more. */
  closed: outboundEvent(['订单已关闭', 'Order closed'], ofOrder, {
    record: 'id',
    example: { ...anOrder, state: 'CLOSED' },
  }),
})

const ofDelivery = z.object({
  id: reference(['送货单', 'Delivery note'], 'orderDelivery'),
  no,
  orderId,
  customerId,
  state: text(['状态', 'State'], { max: 20 }),
  carrier: text(['承运商', 'Carrier'], { max: 64 }).nullable(),
  trackingNo: text(['运单号', 'Tracking number'], { max: 64 }).nullable(),
  amountCents,
  shippedAt: instant(['发货时间', 'Shipped']).nullable(),
  signedAt: instant(['签收时间', 'Signed']).nullable(),
})
const aDelivery = {
  id: 61,
  no: 'DN20261127-0001',
  orderId: 51,
  customerId: 9,
  state: 'SHIPPED',
  carrier: '顺丰',
  trackingNo: 'SF123',
  amountCents: 128_000,
  shippedAt: '2026-11-27T04:00:00.000Z',
  signedAt: null,
}

export const orderDeliveryEvents = outboundEvents('orderDelivery', {
  shipped: outboundEvent(['送货单已发货', 'Delivery shipped'], ofDelivery, { record: 'id', example: aDelivery }),
  signed: outboundEvent(['送货单已签收', 'Delivery signed'], ofDelivery, {
    record: 'id',
    example: { ...aDelivery, state: 'SIGNED', signedAt: '2026-11-28T02:00:00.000Z' },
  }),
  /** A shipment was taken back. */
  unshipped: outboundEvent(['已撤销发货', 'Shipment reversed'], ofDelivery, {
    record: 'id',
    example: { ...aDelivery, state: 'PENDING', shippedAt: null },
  }),
})

const ofIncome = z.object({
  id: reference(['收款单', 'Receipt'], 'income'),
  no,
  direction: text(['方向', 'Direction'], { max: 8 }),
  customerId,
  orderId: orderId.nullable(),
  amountCents,
  bizDate: day(['业务日期', 'Business day']),
  state: text(['状态', 'State'], { max: 20 }),
})
const anIncome = {
  id: 71,
  no: 'RC20261127-0001',
  direction: 'IN',
  customerId: 9,
  orderId: 51,
  amountCents: 128_000,
  bizDate: '2026-11-27',
  state: 'CONFIRMED',
}

export const incomeEvents = outboundEvents('income', {
  confirmed: outboundEvent(['收款已确认', 'Receipt confirmed'], ofIncome, { record: 'id', example: anIncome }),
  voided: outboundEvent(['收款已作废', 'Receipt voided'], ofIncome, {
    record: 'id',
    example: { ...anIncome, state: 'INVALID' },
  }),
})

const ofReturn = z.object({
  id: reference(['退货单', 'Return'], 'orderReturn'),
  no,
  orderId,
  customerId,
  amountCents,
  state: text(['状态', 'State'], { max: 20 }),
})
const aReturn = { id: 81, no: 'RT20261127-0001', orderId: 51, customerId: 9, amountCents: 8_000, state: 'APPROVED' }

export const orderReturnEvents = outboundEvents('orderReturn', {
  approved: outboundEvent(['退货已批准', 'Return approved'], ofReturn, { record: 'id', example: aReturn }),
  received: outboundEvent(['退货已收货', 'Return received'], ofReturn, {
    record: 'id',
    example: { ...aReturn, state: 'RECEIVED' },
  }),
})

export const crmInvoiceEvents = outboundEvents('crmInvoice', {
  issued: outboundEvent(
    ['发票已开具', 'Invoice issued'],
    z.object({
      id: reference(['客户发票', 'Invoice'], 'crmInvoice'),
      no: no.nullable(),
      customerId,
      amountCents,
      taxCents: money(['税额', 'Tax']),
      invoiceNo: text(['发票号码', 'Invoice number'], { max: 32 }).nullable(),
      issuedOn: day(['开票日期', 'Issued on']).nullable(),
    }),
    {
      record: 'id',
      example: {
        id: 91,
        no: 'IV20261127-0001',
        customerId: 9,
        amountCents: 128_000,
        taxCents: 14_726,
        invoiceNo: '26332000000012345678',
        issuedOn: '2026-11-27',
      },
    },
  ),
})

export const productPriceEvents = outboundEvents('productPrice', {
  /** Prices of an item begin or end: a receiver reads those in force from `productPrice/effective`. */
  changed: outboundEvent(
    ['商品价格已变更', 'Product price changed'],
    z.object({
      id: reference(['阶梯价', 'Price ladder'], 'productPrice'),
      skuId: reference(['商品规格', 'SKU'], 'productSku'),
      unitId: reference(['单位', 'Unit'], 'productUnit'),
      scopeType: text(['适用范围', 'Scope'], { max: 20 }),
      custLevelId: reference(['客户等级', 'Customer level'], 'custLevel').nullable(),
      custTypeId: reference(['客户类型', 'Customer type'], 'custType').nullable(),
      customerId: customerId.nullable(),
      validFrom: instant(['生效时间', 'Valid from']),
      validTo: instant(['失效时间', 'Valid to']).nullable(),
    }),
    {
      record: 'skuId',
      example: {
        id: 101,
        skuId: 33,
        unitId: 2,
        scopeType: 'ALL',
        custLevelId: null,
        custTypeId: null,
        customerId: null,
        validFrom: '2026-12-01T00:00:00.000Z',
        validTo: null,
      },
    },
  ),
})

export const customerEvents = outboundEvents('customer', {
  created: outboundEvent(
    ['客户已新增', 'Customer created'],
    z.object({
      id: reference(['客户', 'Customer'], 'customer'),
      code: text(['客户编码', 'Customer code'], { max: 32 }),
      name: text(['客户名称', 'Customer name'], { max: 100 }),
      salesmanId: reference(['业务员', 'Salesman'], 'admin').nullable(),
    }),
    { record: 'id', example: { id: 9, code: 'C000009', name: '西湖酒楼', salesmanId: 3 } },
  ),
})
