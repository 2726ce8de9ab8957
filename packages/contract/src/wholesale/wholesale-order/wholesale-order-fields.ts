import * as z from 'zod'
import { choice, dictionaryChoice, flag } from '../../platform/fields/choice.ts'
import { list } from '../../platform/fields/list.ts'
import { money, optionalMoney, optionalPercent, percent } from '../../platform/fields/money.ts'
import { count } from '../../platform/fields/number.ts'
import { optionalQuantity, quantity } from '../../platform/fields/quantity.ts'
import { optionalReference, reference } from '../../platform/fields/reference.ts'
import { optionalText, text } from '../../platform/fields/text.ts'
import { day, optionalDay } from '../../platform/fields/time.ts'
import { Id } from '../../platform/id.ts'
import { priceSource } from '../product/price-source.ts'
import { wholesaleOrderStates } from './wholesale-order-states.ts'

const no = text(['单号', 'Number'], { max: 32 })
const amountCents = money(['金额', 'Amount'], { min: -1_000_000_000_000 })
export const orderState = dictionaryChoice(['订单状态', 'State'], wholesaleOrderStates)

export const shipState = dictionaryChoice(['发货状态', 'Shipping state'], {
  code: 'wholesale_ship_state',
  name: ['订单发货状态', 'Order shipping state'],
  items: { NONE: ['未发货', 'Not yet'], PART: ['部分发货', 'Partly'], ALL: ['全部发货', 'Fully'] },
  colours: { NONE: 'grey', PART: 'orange', ALL: 'green' },
})
export const payState = dictionaryChoice(['收款状态', 'Payment state'], {
  code: 'wholesale_pay_state',
  name: ['订单收款状态', 'Order payment state'],
  items: {
    UNPAID: ['未收款', 'Unpaid'],
    PART: ['部分收款', 'Partly'],
    PAID: ['已收款', 'Paid'],
    REFUNDED: ['已退款', 'Refunded'],
  },
  colours: { UNPAID: 'grey', PART: 'orange', PAID: 'green', REFUNDED: 'red' },
})
export const invoiceState = dictionaryChoice(['开票状态', 'Invoiced'], {
  code: 'wholesale_invoice_state',
  name: ['订单开票状态', 'Order invoicing state'],
  items: {
    NONE: ['未开票', 'Not yet'],
    PART: ['部分开票', 'Partly'],
    ALL: ['全部开票', 'Fully'],
  },
  colours: { NONE: 'grey', PART: 'orange', ALL: 'green' },
})
export const orderSource = dictionaryChoice(['订单来源', 'Source'], {
  code: 'wholesale_order_source',
  name: ['订单来源', 'Order source'],
  items: {
    ADMIN: ['后台录入', 'Back office'],
    SHOP: ['商城', 'Shop'],
    QUOTATION: ['报价单', 'Quotation'],
    CONTRACT: ['合同', 'Contract'],
    COPY: ['复制', 'Copied'],
    IMPORT: ['导入', 'Imported'],
    STANDING: ['周期订单', 'Standing order'],
  },
})
export const deliveryMode = dictionaryChoice(['配送方式', 'Delivery'], {
  code: 'wholesale_delivery_mode',
  name: ['配送方式', 'Delivery mode'],
  items: {
    SHIP: ['我方配送', 'We deliver'],
    PICKUP: ['客户自提', 'Picked up'],
    PROVIDER_SHIP: ['供应商直送', 'Supplier delivers'],
  },
})

/** A line as it is written: the price is ours unless it is written by hand. */
export const orderLineFields = {
  skuId: reference(['商品', 'Product']),
  unitId: reference(['单位', 'Unit']),
  qty: quantity(['数量', 'Quantity'], { min: 0.001 }).default('1'),
  manualPrice: optionalMoney(['手工价', 'Manual price']),
  discountBp: percent(['折扣率', 'Discount']).default(0),
  gift: flag(['赠品', 'Gift']).default(false),
  quotationLineId: optionalReference(['报价明细', 'Quoted line'], 'quotationLine'),
  /** The product that the customer asked for, where another one stands in for it. */
  substituteForId: optionalReference(['原商品', 'Instead of'], 'productSku'),
  remark: optionalText(['备注', 'Remark'], { max: 200 }),
}

export const OrderLine = z.object({
  id: Id,
  skuId: orderLineFields.skuId,
  skuCode: text(['商品编码', 'Code'], { max: 32 }),
  skuName: text(['商品', 'Product'], { max: 200 }),
  unitId: orderLineFields.unitId,
  unitName: text(['单位', 'Unit'], { max: 10 }),
  qty: orderLineFields.qty.unwrap(),
  price: money(['单价', 'Price']),
  priceSource,
  manualPrice: orderLineFields.manualPrice.unwrap(),
  discountBp: orderLineFields.discountBp.unwrap(),
  gift: orderLineFields.gift.unwrap(),
  payableCents: money(['应付', 'Payable']),
  taxCents: money(['税额', 'Tax']),
  shippedQty: quantity(['已发', 'Shipped']),
  returnedQty: quantity(['已退', 'Returned']),
  closedQty: quantity(['已关闭', 'Closed']),
  quotationLineId: orderLineFields.quotationLineId.unwrap(),
  substituteForId: orderLineFields.substituteForId.unwrap(),
  substituteForName: optionalText(['原商品', 'Instead of'], { max: 200 }).unwrap(),
  remark: orderLineFields.remark.unwrap(),
})
export type OrderLine = z.output<typeof OrderLine>

/** Documents that belong to an order, each as its own module calls it. */
export const OrderDocument = z.object({
  id: Id,
  no: no.nullable(),
  stateName: choice(['状态', 'State'], {
    PENDING: ['待处理', 'Pending'],
    SHIPPED: ['已发货', 'Shipped'],
    SIGNED: ['已签收', 'Signed'],
    VOIDED: ['已作废', 'Void'],
    CONFIRMED: ['已确认', 'Confirmed'],
    INVALID: ['已失效', 'Invalid'],
    REQUESTED: ['已申请', 'Requested'],
    APPROVED: ['已批准', 'Approved'],
    RECEIVED: ['已收货', 'Received'],
    REJECTED: ['已驳回', 'Rejected'],
    CANCELLED: ['已取消', 'Cancelled'],
    APPLIED: ['已申请开票', 'Applied for'],
    ISSUED: ['已开具', 'Issued'],
  }),
  day: optionalDay(['日期', 'Day']).unwrap(),
  amountCents,
})
export type OrderDocument = z.output<typeof OrderDocument>

export const OrderPart = z.object({
  id: Id,
  partNo: count(['分单', 'Part']),
  providerId: optionalReference(['供应商', 'Supplier']).unwrap(),
  providerName: optionalText(['供应商', 'Supplier'], { max: 100 }).unwrap(),
  goodsCents: money(['货款', 'Goods']),
  freightCents: money(['运费', 'Freight']),
  /** What the supplier is paid for it, for who may see what orders earn. */
  settleCents: optionalMoney(['供应商结算', 'Paid to supplier']).unwrap(),
  promisedDate: optionalDay(['承诺到货', 'Promised']).unwrap(),
  shipState,
})
export type OrderPart = z.output<typeof OrderPart>

export const orderTotals = {
  goodsCents: money(['商品金额', 'Goods']),
  lineDiscountCents: money(['行优惠', 'Line discounts']),
  discountCents: money(['整单优惠', 'Order discount']),
  couponCents: money(['优惠券', 'Coupon']),
  taxCents: money(['税额', 'Tax']),
  payableCents: money(['订单金额', 'Order total']),
}

/** Why an order does not pass, and what would help. */
export const OrderCheck = z.object({
  code: text(['检查项', 'Check'], { max: 60 }),
  message: text(['说明', 'Explanation'], { max: 300 }),
  /** Of a line: its index. */
  line: count(['行', 'Line']).nullable(),
  remedy: choice(['处理办法', 'Remedy'], {
    APPROVAL: ['提交审批', 'Submit for approval'],
    BALANCE: ['使用预存余额', 'Use balance'],
    PREPAY: ['改为款到发货', 'Change to prepaid'],
    DROP_LINE: ['删除该行', 'Remove line'],
    SET_QTY: ['调整数量', 'Adjust quantity'],
    DROP_COUPON: ['不用优惠券', 'Do not use coupon'],
    LOOK: ['检查内容', 'Check'],
  }),
  /** What the quantity would have to be. */
  qty: quantity(['建议数量', 'Quantity']).nullable(),
  approvable: flag(['可审批', 'Can be approved']),
})
export type OrderCheck = z.output<typeof OrderCheck>

/** What an operator had better know before he commits; it stops nothing. */
export const OrderWarning = z.object({
  code: text(['提醒项', 'Warning'], { max: 60 }),
  message: text(['说明', 'Explanation'], { max: 500 }),
})

/** What a line comes to before it is stored, with where the price comes from and what other sources would ask. */
export const CalculatedLine = z.object({
  /** Which written line it belongs to: a line is split where a quotation or a contract gives less than is ordered. */
  of: count(['行', 'Line']),
  ...OrderLine.pick({ skuId: true, skuName: true, unitId: true, unitName: true, qty: true, price: true }).shape,
  ...OrderLine.pick({ priceSource: true, payableCents: true, taxCents: true }).shape,
  /** In the unit of the line; unknown where no stock is kept. */
  available: optionalQuantity(['可用库存', 'Available'], { min: -999_999_999 }).unwrap(),
  /** What the customer paid for it the last time, and when. */
  lastPrice: optionalMoney(['上次单价', 'Last price']).unwrap(),
  lastDay: optionalDay(['上次订货', 'Last ordered']).unwrap(),
  alternatives: list(['其他来源', 'Other sources'], z.object({ priceSource, price: money(['单价', 'Price']) }), {
    max: 10,
  }),
})

/** What a customer has answered once and for all about goods that stand in for others. */
export const substituteAnswer = choice(['客户意见', 'Customer’s answer'], {
  ACCEPTED: ['同意替代', 'Accepted'],
  REFUSED: ['不接受', 'Refused'],
})

/** A line that cannot go out as it was ordered, or hardly, and what would stand in for it at a like price (wholesale.md 31.12). */
export const Substitution = z.object({
  line: count(['行', 'Line']),
  ...OrderLine.pick({ skuId: true, skuName: true }).shape,
  cause: choice(['原因', 'Reason'], {
    OFF: ['已停售', 'Not on sale'],
    SHORT: ['库存不足', 'Short'],
    EXPIRING: ['临近有效期', 'Near its use-by date'],
  }),
  useBy: optionalDay(['有效期至', 'Use by']).unwrap(),
  candidates: list(
    ['可替代商品', 'Substitutes'],
    z.object({
      ...OrderLine.pick({ skuId: true, skuName: true, price: true }).shape,
      /** Unknown where no stock is kept. */
      available: optionalQuantity(['可用库存', 'Available']).unwrap(),
      answer: substituteAnswer.nullable(),
    }),
    { max: 10 },
  ),
})
export type Substitution = z.output<typeof Substitution>

/** What a line comes to without tax, and what its goods have cost us; unknown where the product had no cost then. */
export const MarginLine = z.object({
  ...OrderLine.pick({ id: true, skuName: true, unitName: true, qty: true }).shape,
  netCents: money(['不含税金额', 'Excl. tax']),
  costCents: optionalMoney(['成本', 'Cost']).unwrap(),
})

/** A line among those of all orders. */
export const OrderedLine = z.object({
  id: Id,
  orderId: Id,
  orderNo: no,
  state: orderState,
  bizDate: optionalDay(['业务日期', 'Day']).unwrap(),
  customerName: text(['客户', 'Customer'], { max: 100 }),
  ...OrderLine.pick({ skuId: true, skuCode: true, skuName: true, unitId: true, unitName: true, qty: true }).shape,
  ...OrderLine.pick({ price: true, payableCents: true, shippedQty: true, returnedQty: true, closedQty: true }).shape,
})

/** What a cancellation gives back: credit, stock, coupon and money; and what of other documents ends with it. */
export const CancelEffects = z.object({
  creditCents: money(['释放额度', 'Credit released']),
  stockLines: count(['释放库存的商品', 'Products released']),
  deliveries: count(['作废的送货单', 'Delivery notes voided']),
  receipts: count(['作废的收款单', 'Receipts voided']),
  couponName: optionalText(['退回优惠券', 'Coupon given back'], { max: 30 }).unwrap(),
  paidCents: money(['已收款', 'Paid']),
  balanceCents: money(['退回余额', 'Back to the balance']),
  shippedCents: money(['已发货', 'Shipped']),
  invoicedCents: money(['已开票', 'Invoiced']),
})

export const OrderFigures = z.object({
  points: list(['横轴', 'Along'], text(['名称', 'Name'], { max: 100 }), { max: 400 }),
  orders: list(['订单数', 'Orders'], count(['订单数', 'Orders']), { max: 400 }),
  orderedCents: list(['下单金额', 'Ordered'], money(['下单金额', 'Ordered']), { max: 400 }),
  shippedCents: list(['发货金额', 'Shipped'], money(['发货金额', 'Shipped']), { max: 400 }),
  paidCents: list(['收款金额', 'Paid'], money(['收款金额', 'Paid']), { max: 400 }),
})

export const orderHead = {
  customerId: reference(['客户', 'Customer']),
  deliveryMode: deliveryMode.default('SHIP'),
  requireDate: optionalDay(['要求到货', 'Required on']),
  addressId: optionalReference(['收货地址', 'Delivery address']),
  invoiceId: optionalReference(['开票信息', 'Invoice title']),
  poNo: optionalText(['客户单号', 'Customer order no.'], { max: 50 }),
  orderDiscountBp: optionalPercent(['整单折扣率', 'Order discount rate']),
  orderDiscountCents: optionalMoney(['整单减免', 'Order amount off']),
  couponGrantId: optionalReference(['优惠券', 'Coupon']),
  freightCents: money(['运费', 'Freight']).default(0),
  lines: list(['订单明细', 'Lines'], z.object({ id: Id.optional(), ...orderLineFields }), { max: 300 }).default([]),
}
export const orderNo = no
export const bizDay = day(['业务日期', 'Day'])
