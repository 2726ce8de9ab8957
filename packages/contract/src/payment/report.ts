import * as z from 'zod'
import { defineContract } from '../platform/contract.ts'
import { NoInput } from '../platform/crud.ts'
import { read, sheet } from '../platform/endpoint.ts'
import { choice, flag } from '../platform/fields/choice.ts'
import { list } from '../platform/fields/list.ts'
import { money } from '../platform/fields/money.ts'
import { fieldNotes } from '../platform/fields/notes.ts'
import { count } from '../platform/fields/number.ts'
import { reference } from '../platform/fields/reference.ts'
import { optionalText, text } from '../platform/fields/text.ts'
import { day, instant, optionalInstant } from '../platform/fields/time.ts'
import { Id } from '../platform/id.ts'
import { pageOf, pageQuery } from '../platform/paging.ts'
import * as of from './trade-fields.ts'

const at = '/pcapi/v1/report'

const from = day(['开始日期', 'From'])
const to = day(['结束日期', 'To'])
const key = z.int().positive()
const shopIds = list(['门店', 'Shops'], key, { min: 1, max: 50 }).optional()
const payChannelIds = list(['支付渠道', 'Payment methods'], key, { min: 1, max: 50 }).optional()

/** Business days, both included, and what else narrows a report. */
const filters = {
  from: from.optional(),
  to: to.optional(),
  /** Of what the days are. */
  on: choice(['日期类型', 'Days of'], {
    PAID: ['支付日期', 'Payment'],
    CREATED: ['下单日期', 'Order'],
    REFUNDED: ['退款日期', 'Refund'],
  }).default('PAID'),
  shopIds,
  payChannelIds,
  /** With the brands below it. */
  brandId: reference(['品牌', 'Brand']).optional(),
  currency: of.currency.optional(),
  source: of.source.optional(),
  bizType: of.bizType.optional(),
  state: of.state.optional(),
  tradeNo: of.tradeNo.optional(),
  memberId: reference(['会员', 'Member']).optional(),
  paidCentsMin: money(['实付不低于', 'Paid at least']).optional(),
  paidCentsMax: money(['实付不高于', 'Paid at most']).optional(),
  hasCoupon: flag(['使用优惠券', 'With coupons']).optional(),
  couponId: reference(['优惠券', 'Coupon']).optional(),
  activityId: reference(['活动', 'Promotion']).optional(),
}

const cents = (zh: string, en: string) => money([zh, en])

/** From what is owed after discounts to what is left of it, of one pay order and of their sums. */
const settled = {
  /** What the shop bears of the discounts, as the monthly statement of cost sharing tells it. */
  shopShareCents: cents('门店承担优惠', 'Discounts paid by the shop'),
  payableCents: cents('应付', 'Payable'),
  paidCents: cents('实付', 'Paid'),
  refundedCents: cents('已退款', 'Refunded'),
  feeCents: cents('手续费', 'Fee'),
  feeRefundCents: cents('已退手续费', 'Fee refunded'),
  netCents: money(['净额', 'Net'], { min: -1_000_000_000_000 }),
}

const Row = z.object({
  id: Id,
  tradeNo: of.tradeNo,
  orderNo: optionalText(['订单号', 'Order number'], { max: 32 }).unwrap(),
  shopName: text(['门店名称', 'Shop name'], { max: 64 }),
  memberNo: optionalText(['会员号', 'Member number'], { max: 32 }).unwrap(),
  source: of.source,
  currency: of.currency,
  originalCents: cents('原价', 'Original'),
  discountCents: cents('优惠', 'Discount'),
  activityOffCents: cents('活动优惠', 'Promotion discounts'),
  memberOffCents: cents('会员优惠', 'Member discounts'),
  couponOffCents: cents('优惠券抵扣', 'Coupon discounts'),
  pointsOffCents: cents('积分抵扣', 'Paid with points'),
  ...settled,
  channelText: text(['支付渠道', 'Paid by'], { min: 0, max: 300 }),
  state: of.state,
  businessDate: day(['营业日期', 'Business date']),
  paidAt: optionalInstant(['支付时间', 'Paid at']).unwrap(),
})

const value = z.int().register(fieldNotes, { label: ['数值', 'Value'], kind: 'integer' })

const Bucket = z.object({
  start: text(['起点', 'Start'], { max: 20 }),
  /** It holds this moment, and may grow. */
  partial: flag(['进行中', 'Under way']),
  value,
  parts: list(['构成', 'Parts'], z.object({ part: text(['部分', 'Part'], { min: 0, max: 64 }), value })),
})

const Clock = z.object({
  timeZone: text(['时区', 'Time zone'], { max: 64 }),
  dayCut: text(['营业日起点', 'Start of the business day'], { max: 5 }),
})

/** Of which payments the figures are. Recharges are no sales: what is paid out of them would count twice. */
const taken = {
  from,
  to,
  shopIds,
  payChannelIds,
  /** With the brands below it. */
  brandId: reference(['品牌', 'Brand']).optional(),
  /** In which the amounts are: that of most shops, where none is chosen. */
  currency: of.currency.optional(),
  source: of.source.optional(),
  bizType: of.bizType.default('ORDER'),
}

/** `2026-11-20 13:00`, as the histogram names an hour that the clocks show: `(2)` where they show it for the second time. */
const oneHour = text(['时段', 'Hour'], { max: 20 }).regex(
  /^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):00( \(2\))?$/,
  'field.format',
)

const Event = z.object({
  kind: choice(['类型', 'Type'], { PAY: ['收款', 'Payment'], REFUND: ['退款', 'Refund'] }),
  no: text(['流水号', 'Number'], { max: 64 }),
  tradeId: of.tradeId,
  tradeNo: of.tradeNo,
  shopName: text(['门店名称', 'Shop name'], { max: 64 }),
  channelName: of.channelName,
  source: of.source,
  grossCents: cents('收款', 'Gross'),
  refundCents: cents('退款', 'Refunds'),
  feeCents: money(['手续费', 'Fee'], { min: -1_000_000_000_000 }),
  at: instant(['时间', 'At']),
})

const hour = z
  .int()
  .min(0)
  .max(23)
  .register(fieldNotes, { label: ['时段', 'Hour'], kind: 'integer' })
const weekday = z
  .int()
  .min(1)
  .max(7)
  .register(fieldNotes, { label: ['星期', 'Weekday'], kind: 'integer' })
const payments = count(['笔数', 'Payments'])
const grossCents = cents('收款', 'Gross')

/** What was taken, when and how (consumer.md 20). */
export const report = defineContract({
  name: 'report',
  area: 'payment',
  title: ['支付报表', 'Pay report'],
  records: { table: 'trade', scope: { shop: 'shopId' } },
  menu: {
    title: ['支付报表', 'Payments report'],
    icon: 'report',
    order: 40,
    also: [
      ['营业额', 'Takings'],
      ['销售报表', 'Sales report'],
    ],
  },
  roles: {
    FINANCE: 'all',
    FINANCE_CLERK: ['list', 'payHistogram', 'payOrder', 'payOrderExport'],
    BRAND_MANAGER: ['list', 'payHistogram', 'payOrder'],
    SHOP_MANAGER: ['list', 'payHistogram', 'payOrder'],
  },
  reasons: {
    rangeTooLong: ['按此时间粒度最多查询 {days} 天', 'At most {days} days for this interval'],
    rangeReversed: ['结束日期不能早于开始日期', 'The end cannot be before the start'],
  },
  endpoints: {
    payHistogram: read(
      `${at}/pay/histogram`,
      z.object({
        ...taken,
        bucket: choice(['时间粒度', 'Interval'], {
          HOUR: ['小时', 'Hour'],
          DAY: ['天', 'Day'],
          WEEK: ['周', 'Week'],
          MONTH: ['月', 'Month'],
          YEAR: ['年', 'Year'],
        }).default('DAY'),
        metric: choice(['指标', 'Measure'], {
          GROSS: ['收款', 'Gross'],
          REFUND: ['退款', 'Refunds'],
          NET: ['净额', 'Net'],
          COUNT: ['笔数', 'Count'],
          FEE: ['手续费', 'Fee'],
          AVG: ['笔均收款', 'Average payment'],
        }).default('NET'),
        split: choice(['拆分', 'Split'], {
          NONE: ['不拆分', 'No split'],
          CHANNEL: ['支付渠道', 'Payment method'],
          SHOP: ['门店', 'Shop'],
          SOURCE: ['来源', 'Source'],
        }).default('NONE'),
      }),
      z.object({
        buckets: list(['时段', 'Buckets'], Bucket, { max: 2_000 }),
        whole: value,
        /** The one clock and day cut of all brands; absent where they differ, and each counts by its own. */
        clock: Clock.nullable().register(fieldNotes, { label: ['营业日口径', 'Business day'], kind: 'list' }),
        /** Of all amounts, and which others there are: that of most shops is the first. */
        currency: of.currency,
        currencies: list(['币种', 'Currencies'], of.currency),
      }),
      {
        rule: 'payHistogram',
        title: ['支付直方图', 'Pay histogram'],
        example: { from: '2026-11-01', to: '2026-11-20' },
        large: true,
      },
    ),
    payHeat: read(
      `${at}/pay/heat`,
      z.object(taken),
      z.array(z.object({ weekday, hour, payments, grossCents, currency: of.currency })),
      {
        rule: 'list',
        title: ['忙时分布', 'Busy hours'],
        example: { from: '2026-11-01', to: '2026-11-20' },
        large: true,
      },
    ),
    payPivot: read(
      `${at}/pay/pivot`,
      z.object(taken),
      z.array(
        z.object({
          shopId: reference(['门店', 'Shop']),
          shopName: text(['门店名称', 'Shop name'], { max: 64 }),
          payChannelId: reference(['支付渠道', 'Payment method']),
          channelName: of.channelName,
          grossCents,
          payments,
          refundCents: cents('退款', 'Refunds'),
          netCents: money(['净额', 'Net'], { min: -1_000_000_000_000 }),
          currency: of.currency,
        }),
      ),
      {
        rule: 'list',
        title: ['门店与渠道', 'Shops and channels'],
        example: { from: '2026-11-01', to: '2026-11-20' },
        large: true,
      },
    ),
    /** What came in and went back in a bucket of the histogram: each of its measures is a sum of these. */
    payEventList: read(
      `${at}/pay/event/list`,
      pageQuery({ ...taken, hour: oneHour.optional() }),
      pageOf(Event).extend({
        payments: count(['笔数', 'Payments']),
        grossCents: cents('收款', 'Gross'),
        refundCents: cents('退款', 'Refunds'),
        netCents: money(['净额', 'Net'], { min: -1_000_000_000_000 }),
        feeCents: money(['手续费', 'Fee'], { min: -1_000_000_000_000 }),
        currency: of.currency,
      }),
      {
        rule: 'payOrder',
        title: ['收退款明细', 'Payments and refunds'],
        example: { from: '2026-11-20', to: '2026-11-20' },
        large: true,
      },
    ),
    payEventExport: sheet(
      `${at}/pay/event/export`,
      z.object({ ...taken, hour: oneHour.optional() }),
      Event.omit({ tradeId: true }).extend({ currency: of.currency }),
      {
        rule: 'payOrderExport',
        title: ['导出收退款明细', 'Export payments and refunds'],
        example: { from: '2026-11-20', to: '2026-11-20' },
      },
    ),
    payOrderList: read(`${at}/payOrder/list`, pageQuery(filters), pageOf(Row), {
      rule: 'payOrder',
      title: ['支付订单报表', 'Orders'],
      large: true,
    }),
    payOrderSum: read(
      `${at}/payOrder/sum`,
      z.object(filters),
      /** A line for each currency, that of most shops first. */
      z.array(
        z.object({
          currency: of.currency,
          count: count(['笔数', 'Count']),
          originalCents: cents('原价', 'Original'),
          discountCents: cents('优惠', 'Discount'),
          ...settled,
          averageCents: cents('客单价', 'Average'),
          members: count(['会员数', 'Members']),
          memberPaidCents: cents('会员实付', 'Paid by members'),
        }),
      ),
      { rule: 'payOrder', title: ['支付订单合计', 'Sums of orders'], large: true },
    ),
    payOrderExport: sheet(`${at}/payOrder/export`, z.object(filters), Row, {
      rule: 'payOrderExport',
      title: ['导出支付订单', 'Export orders'],
    }),
    /** Counts trades anew from their payments and refunds. */
    payVerify: read(
      `${at}/pay/verify`,
      NoInput,
      z.object({
        sound: flag(['相符', 'Matches']),
        tradesChecked: count(['已核对交易', 'Trades checked']),
        differing: list(['不符的交易', 'Trades with differences'], z.string(), { max: 20 }),
      }),
      { rule: 'payOrder', title: ['核对支付数据', 'Verify pay data'], large: true },
    ),
  },
})
