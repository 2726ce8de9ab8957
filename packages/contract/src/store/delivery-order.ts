import * as z from 'zod'
import { currency } from '../payment/trade-fields.ts'
import type { Output } from '../platform/contract.ts'
import { ById, Done } from '../platform/crud.ts'
import { write } from '../platform/endpoint.ts'
import { entity } from '../platform/entity/entity.ts'
import { dictionaryChoice, flag } from '../platform/fields/choice.ts'
import { list } from '../platform/fields/list.ts'
import { money, optionalMoney } from '../platform/fields/money.ts'
import { fieldNotes } from '../platform/fields/notes.ts'
import { optionalReference, reference } from '../platform/fields/reference.ts'
import { optionalText, text } from '../platform/fields/text.ts'
import { instant, optionalInstant } from '../platform/fields/time.ts'
import { deliveryPlatform } from './delivery.ts'

const at = '/pcapi/v1/deliveryOrder'
const orderNo = text(['平台订单号', 'Platform order'], { max: 64 })
const reason = text(['原因', 'Reason'], { max: 100 })

/** States are the platform's: they are told, and asked for where they are not. */
const deliveryOrderState = dictionaryChoice(['状态', 'State'], {
  code: 'delivery_order_state',
  name: ['外卖订单状态', 'State of a delivery order'],
  items: {
    NEW: ['待接单', 'New'],
    ACCEPTED: ['已接单', 'Accepted'],
    DONE: ['已完成', 'Done'],
    CANCELLED: ['已取消', 'Cancelled'],
  },
  colours: { NEW: 'blue', ACCEPTED: 'orange', DONE: 'green' },
})

const Line = z.object({
  goodsNo: optionalText(['商品编码', 'Goods number'], { max: 64 }).unwrap(),
  name: text(['商品', 'Item'], { max: 64 }),
  quantity: text(['数量', 'Quantity'], { max: 20 }),
  priceCents: money(['单价', 'Price'], { min: -1_000_000_00 }),
  totalCents: money(['小计', 'Amount'], { min: -1_000_000_00 }),
})

/** Of a line of the order, the first being 1. */
const RefundedLine = z.object({
  line: z
    .int()
    .min(1)
    .max(200)
    .register(fieldNotes, { label: ['行号', 'Line'], kind: 'integer' }),
  quantity: z
    .int()
    .min(1)
    .max(9999)
    .register(fieldNotes, { label: ['数量', 'Quantity'], kind: 'integer' }),
})

/** Orders of delivery platforms: taken or refused here, sales when they are accepted, and given back as the platform says. */
export const deliveryOrder = entity({
  name: 'deliveryOrder',
  area: 'store',
  title: ['外卖订单', 'Delivery order'],
  menu: { title: ['外卖订单', 'Delivery orders'], icon: 'deliveryOrder', order: 32 },
  at,
  fields: {},
  derived: {
    shopId: reference(['门店', 'Shop']),
    shopName: text(['门店', 'Shop'], { max: 64 }),
    platform: deliveryPlatform,
    orderNo,
    dayNo: optionalText(['当日序号', 'Number of the day'], { max: 20 }).unwrap(),
    orderState: deliveryOrderState,
    orderedAt: instant(['下单时间', 'Ordered']),
    acceptedAt: optionalInstant(['接单时间', 'Accepted']).unwrap(),
    currency,
    guestPaidCents: money(['顾客实付', 'Paid by the guest']),
    /** With what the platform gives the guest. */
    paidCents: optionalMoney(['应收', 'Owed']).unwrap(),
    netCents: optionalMoney(['应到账', 'Net'], { min: -1_000_000_000 }).unwrap(),
    refundedCents: money(['已退', 'Refunded']),
    /** The platform's own sums are not even. */
    differsCents: money(['金额不平', 'Sums differ by'], { min: -1_000_000_000_000 }),
    problem: optionalText(['未入账原因', 'Why not booked'], { max: 100 }).unwrap(),
    tradeId: optionalReference(['交易', 'Trade']).unwrap(),
    refundAskedAt: optionalInstant(['申请退款', 'Refund asked']).unwrap(),
    /** All of it where none is named. */
    refundAskedCents: optionalMoney(['申请退款金额', 'Refund asked for']).unwrap(),
    refundAskedReason: optionalText(['退款原因', 'Reason of the refund'], { max: 200 }).unwrap(),
    note: optionalText(['备注', 'Note'], { max: 200 }).unwrap(),
    lines: list(['商品明细', 'Goods'], Line, { max: 200 }),
  },
  row: [
    ...(['shopId', 'shopName', 'platform', 'orderNo', 'dayNo', 'orderState', 'orderedAt', 'acceptedAt'] as const),
    ...(['currency', 'guestPaidCents', 'paidCents', 'netCents', 'refundedCents', 'differsCents', 'problem'] as const),
    ...(['tradeId', 'refundAskedAt', 'refundAskedCents', 'refundAskedReason'] as const),
  ],
  filters: {
    orderedAt: 'within',
    shopId: 'equals',
    platform: 'equals',
    orderState: deliveryOrderState,
    orderNo: 'equals',
    refundAsked: flag(['顾客申请退款', 'Refund asked']),
    differs: flag(['金额不平或未入账', 'Sums differ or not booked']),
  },
  sort: ['orderedAt', 'createdAt', 'updatedAt'],
  order: ['-orderedAt'],
  scope: { shop: 'shopId' },
  acts: [],
  roles: {
    SHOP_MANAGER: ['list', 'accept', 'refund', 'export'],
    BRAND_MANAGER: 'all',
    FINANCE: ['list', 'refund', 'noteRefund', 'export'],
  },
  example: {},
  reasons: {
    notTaken: ['只有已接单且未取消的订单可以退款', 'Only an accepted order that is not cancelled can be refunded'],
    refundUnderway: [
      '上一次退款还没有平台的结果，请稍候再试，或到平台后台查看',
      'The platform has not said what became of the last refund: try again later, or look at its pages',
    ],
    noSuchLine: ['订单没有第 {line} 行商品', 'The order has no line {line}'],
    tooMany: ['“{name}”最多退 {quantity} 份', 'Of “{name}” at most {quantity} can be refunded'],
    refundTooMuch: ['退款超过可退金额 {left}', 'More than what is left to refund, {left}'],
    notBooked: ['订单还没有入账，不能登记退款', 'The order is not booked yet: no refund can be noted'],
    notNew: ['只有待接单的订单可以接单或拒单', 'Only a new order can be accepted or refused'],
    notAsked: ['顾客没有申请退款，或已处理', 'No refund is asked for, or it is answered'],
  },
  endpoints: () => ({
    accept: write(`${at}/accept`, ById, Done, { rule: 'accept', title: ['接单', 'Accept order'], repeats: false }),
    refuse: write(`${at}/refuse`, ById.extend({ reason }), Done, {
      rule: 'accept',
      title: ['拒单', 'Refuse order'],
      repeats: false,
      example: { reason: '食材已售完' },
    }),
    /** Of the shop's own: some of its goods, or all that is left. The platform gives it back, and its notice is booked. */
    refund: write(
      `${at}/refund`,
      ById.extend({ lines: list(['退款商品', 'Goods'], RefundedLine, { max: 200 }).default([]), reason }),
      Done,
      {
        rule: 'refund',
        title: ['向平台退款', 'Refund at the platform'],
        repeats: false,
        example: { reason: '漏送一份' },
      },
    ),
    /** What the platform has given back and told nobody here. */
    noteRefund: write(
      `${at}/noteRefund`,
      ById.extend({
        amountCents: money(['退款金额', 'Amount'], { min: 1 }),
        refundNo: text(['平台退款单号', 'Refund number of the platform'], { max: 24 }).regex(
          /^[\w.-]{1,24}$/,
          'field.format',
        ),
        reason,
      }),
      Done,
      {
        rule: 'noteRefund',
        title: ['登记平台已退款', 'Note a refund of the platform'],
        repeats: false,
        example: { amountCents: 500, refundNo: 'R1', reason: '平台后台已退' },
      },
    ),
    answerRefund: write(`${at}/answerRefund`, ById.extend({ agree: flag(['同意', 'Agree']), reason }), Done, {
      rule: 'accept',
      title: ['处理退款申请', 'Answer a refund request'],
      repeats: false,
      example: { agree: false, reason: '餐品已送达' },
    }),
  }),
})

export type DeliveryOrderRow = Output<typeof deliveryOrder, 'list'>['list'][number]
