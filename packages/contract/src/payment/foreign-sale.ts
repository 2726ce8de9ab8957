import * as z from 'zod'
import type { Output, Parsed } from '../platform/contract.ts'
import { write } from '../platform/endpoint.ts'
import { entity } from '../platform/entity/entity.ts'
import { dictionaryChoice, flag } from '../platform/fields/choice.ts'
import { list } from '../platform/fields/list.ts'
import { money, optionalMoney } from '../platform/fields/money.ts'
import { fieldNotes } from '../platform/fields/notes.ts'
import { count, integer } from '../platform/fields/number.ts'
import { reference } from '../platform/fields/reference.ts'
import { optionalLines, optionalText, text } from '../platform/fields/text.ts'
import { day, moment } from '../platform/fields/time.ts'
import { currency, tradeId, tradeNo } from './trade-fields.ts'

export const foreignOrigin = dictionaryChoice(['来源', 'Origin'], {
  code: 'foreign_origin',
  name: ['外部销售来源', 'Origin of foreign sales'],
  items: { DELIVERY: ['外卖平台', 'Delivery platform'], POS: ['其他收银', 'Other POS'] },
  colours: { DELIVERY: 'orange', POS: 'blue' },
})

const saleNo = text(['对方单号', 'Sale number'], { max: 40 }).regex(/^[\w.-]{1,40}$/, 'field.format')
const shopOffCents = money(['门店优惠', 'Discount borne by the shop'])
const platformOffCents = money(['平台优惠', 'Discount borne by the platform'])
const commissionCents = money(['佣金与费用', 'Commission and fees'])
const soldAt = moment(['成交时间', 'Sold at'])

const some = z
  .int()
  .min(1)
  .max(9999)
  .register(fieldNotes, { label: ['数量', 'Quantity'], kind: 'integer' })

const Line = z.object({
  goodsNo: optionalText(['商品编码', 'Goods number'], { max: 64 }),
  name: text(['商品', 'Item'], { max: 64 }),
  quantity: some,
  priceCents: money(['单价', 'Price'], { max: 100_000_000 }),
})

/** A sale as another seller's system tells it. What its payments bring is what it owes us: the platform's discount included. */
const Sale = z.object({
  shopCode: text(['门店编码', 'Shop code'], { max: 32 }),
  origin: foreignOrigin,
  saleNo,
  soldAt,
  lines: list(['商品', 'Goods'], Line, { min: 1, max: 200 }),
  shopOffCents: shopOffCents.default(0),
  platformOffCents: platformOffCents.default(0),
  payments: list(
    ['收款', 'Payments'],
    z.object({
      channelCode: text(['支付渠道编码', 'Code of the payment method'], { max: 24 }),
      amountCents: money(['金额', 'Amount'], { min: 1 }),
    }),
    { max: 10 },
  ),
  commissionCents: commissionCents.default(0),
})
export type PushedSale = z.output<typeof Sale>

/** What was given back of a sale there; without an amount all that is left. */
const SaleRefund = z.object({
  shopCode: text(['门店编码', 'Shop code'], { max: 32 }),
  origin: foreignOrigin,
  saleNo,
  refundNo: text(['退款单号', 'Refund number'], { max: 24 }).regex(/^[\w.-]{1,24}$/, 'field.format'),
  refundedAt: moment(['退款时间', 'Refunded at']),
  amountCents: optionalMoney(['金额', 'Amount'], { min: 1 }),
})
export type PushedRefund = z.output<typeof SaleRefund>

const signed = (zh: string, en: string) => money([zh, en], { min: -1_000_000_000_000 })

const Pushed = z.object({
  accepted: count(['新增', 'Accepted']),
  same: count(['已有', 'Known before']),
  refused: list(
    ['未接收', 'Refused'],
    z.object({ saleNo, reason: text(['原因', 'Reason'], { max: 500 }), key: text(['代码', 'Key'], { max: 80 }) }),
    { max: 100 },
  ),
})

/** Sales that were made at delivery platforms and at tills of others: each becomes a paid trade, once. */
export const foreignSale = entity({
  name: 'foreignSale',
  area: 'payment',
  title: ['外部销售', 'Foreign sale'],
  menu: { title: ['外部销售', 'Foreign sales'], icon: 'foreignSale', order: 24 },
  at: '/pcapi/v1/foreignSale',
  fields: {
    shopId: reference(['门店', 'Shop']),
    origin: foreignOrigin,
    saleNo,
    soldAt,
    /** `牛肉面*2@25.00；可乐*1@5.00` */
    goods: optionalLines(['商品明细', 'Goods'], { max: 4_000 }),
    originalCents: money(['原价', 'Original'], { min: 1 }),
    shopOffCents: shopOffCents.default(0),
    platformOffCents: platformOffCents.default(0),
    payChannelId: reference(['支付渠道', 'Payment method']),
    commissionCents: commissionCents.default(0),
  },
  derived: {
    shopName: text(['门店', 'Shop'], { max: 64 }),
    channelName: text(['支付渠道', 'Payment method'], { max: 24 }),
    tradeId,
    tradeNo,
    currency,
    paidCents: money(['实收', 'Paid']),
    netCents: money(['应到账', 'Net'], { min: -1_000_000_000_000 }),
    unmappedCount: count(['未匹配商品', 'Goods not mapped']),
  },
  row: [
    ...(['shopId', 'shopName', 'origin', 'saleNo', 'soldAt', 'originalCents', 'shopOffCents'] as const),
    ...(['platformOffCents', 'channelName', 'commissionCents', 'tradeId', 'tradeNo', 'currency'] as const),
    ...(['paidCents', 'netCents', 'unmappedCount'] as const),
  ],
  filters: {
    soldAt: 'within',
    shopId: 'equals',
    origin: 'equals',
    saleNo: 'equals',
    unmapped: flag(['有未匹配商品', 'With goods not mapped']),
  },
  sort: ['soldAt', 'createdAt', 'updatedAt'],
  order: ['-soldAt'],
  scope: { shop: 'shopId' },
  acts: ['create'],
  imports: {},
  roles: { FINANCE: 'all', BRAND_MANAGER: ['list'], SHOP_MANAGER: ['list'] },
  example: { origin: 'POS', saleNo: 'S1001', soldAt: '2026-11-02T04:00:00.000Z', originalCents: 5_500 },
  reasons: {
    otherSale: [
      '单号 {no} 已有另一笔内容不同的销售：更正请先退款，再用新单号',
      'Sale {no} is already there with other contents: refund it, and send the correction under a new number',
    ],
    known: ['单号 {no} 已经导入', 'Sale {no} is already there'],
    unread: ['“{part}”无法识别，应为“名称*数量@单价”', '“{part}” cannot be read: write name*quantity@price'],
    sums: [
      '金额不平：商品 {goods} − 门店优惠 {off} ≠ 收款 {paid}',
      'The amounts do not add up: goods {goods} − shop’s discount {off} ≠ payments {paid}',
    ],
    feeTooMuch: ['佣金与费用 {fee} 超过实收 {paid}', 'Commission {fee} is more than what was paid, {paid}'],
    platformTooMuch: ['平台优惠不能超过实收', 'The platform’s discount cannot exceed what was paid'],
    ahead: ['成交时间不能在将来', 'The sale lies in the future'],
    noSale: ['单号 {no} 没有销售记录', 'There is no sale {no}'],
    refundTooMuch: ['退款超过可退金额 {left}', 'More than what is left to refund, {left}'],
    otherRefund: ['退款单号 {no} 已有另一笔金额', 'Refund {no} is already there with another amount'],
    noShop: ['没有编码为 {code} 的门店', 'There is no shop {code}'],
    noChannel: [
      '没有编码为 {code} 的线下渠道：请在支付渠道里建立“平台代收”或“现金”渠道',
      'There is no channel {code} that is settled outside: make one of the type platform or cash',
    ],
    online: [
      '“{channel}”由本系统收款，不能记外部销售',
      '“{channel}” is paid through this product and takes no foreign sales',
    ],
  },
  endpoints: () => ({
    /** Up to a hundred sales at once; each is taken or refused for itself, and sent again it is the same sale. */
    push: write(
      '/pcapi/open/v1/foreignSale/push',
      z.object({ sales: list(['销售', 'Sales'], Sale, { min: 1, max: 100 }) }),
      Pushed,
      { rule: 'client', title: ['开放接口：推送外部销售', 'Open side: push foreign sales'] },
    ),
    /** Each by its number, once; it counts on the day on which it was given back. */
    pushRefunds: write(
      '/pcapi/open/v1/foreignSale/refunds',
      z.object({ refunds: list(['退款', 'Refunds'], SaleRefund, { min: 1, max: 100 }) }),
      Pushed,
      { rule: 'client', title: ['开放接口：推送外部退款', 'Open side: push refunds of foreign sales'] },
    ),
    /** The other seller has closed a day of a shop: its figures beside ours, so that what has not come is found. */
    closeDay: write(
      '/pcapi/open/v1/foreignSale/closeDay',
      z.object({
        shopCode: text(['门店编码', 'Shop code'], { max: 32 }),
        origin: foreignOrigin,
        day: day(['营业日', 'Business day']),
        saleCount: count(['销售笔数', 'Sales']),
        paidCents: money(['收款', 'Paid']),
        refundedCents: money(['退款', 'Refunded']),
      }),
      z.object({
        agrees: flag(['一致', 'Agrees']),
        saleDifference: integer(['笔数差', 'Sales apart'], { min: -1_000_000, max: 1_000_000, standard: 0 }),
        paidDifferenceCents: signed('收款差', 'Payments apart by'),
        refundedDifferenceCents: signed('退款差', 'Refunds apart by'),
      }),
      { rule: 'client', title: ['开放接口：外部日结', 'Open side: close a day of foreign sales'] },
    ),
  }),
})

export type ForeignSaleRow = Output<typeof foreignSale, 'list'>['list'][number]
export type NewForeignSale = Parsed<typeof foreignSale, 'create'>
