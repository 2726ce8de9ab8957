import * as z from 'zod'
import { currency as currencies } from '../platform/dictionaries.ts'
import { choice, dictionaryChoice } from '../platform/fields/choice.ts'
import { list } from '../platform/fields/list.ts'
import { money } from '../platform/fields/money.ts'
import { count } from '../platform/fields/number.ts'
import { reference } from '../platform/fields/reference.ts'
import { optionalText, text } from '../platform/fields/text.ts'
import { instant, optionalInstant } from '../platform/fields/time.ts'
import { Id } from '../platform/id.ts'
import { partnerFaultsOf } from '../platform/partners/partner-faults.ts'
import { states } from '../platform/states.ts'

export const tradeStates = states({
  code: 'trade_state',
  name: ['交易状态', 'Trade state'],
  items: {
    PENDING: ['待支付', 'Unpaid'],
    PAYING: ['支付中', 'Paying'],
    PAID: ['已支付', 'Paid'],
    PART_REFUNDED: ['部分退款', 'Partly refunded'],
    REFUNDED: ['已退款', 'Refunded'],
    CLOSED: ['已关闭', 'Closed'],
  },
  colours: { PENDING: 'grey', PAYING: 'blue', PAID: 'green', PART_REFUNDED: 'orange', REFUNDED: 'purple' },
  initial: 'PENDING',
  moves: {
    pay: {
      from: ['PENDING', 'PAYING'],
      to: ['PAYING', 'PAID'],
      button: ['支付', 'Pay'],
      automatic: true,
      refusal: 'notPayable',
    },
    refund: {
      from: ['PAID', 'PART_REFUNDED'],
      to: ['PART_REFUNDED', 'REFUNDED'],
      button: ['退款', 'Refund'],
      danger: true,
      refusal: 'notRefundable',
    },
    close: {
      from: ['PENDING', 'PAYING', 'PAID'],
      to: 'CLOSED',
      button: ['关闭', 'Close'],
      danger: true,
      refusal: 'notClosable',
    },
  },
})

export const refundStates = {
  code: 'refund_state',
  name: ['退款状态', 'Refund state'],
  items: {
    WAIT_AUDIT: ['待审核', 'Pending review'],
    PROCESSING: ['处理中', 'In progress'],
    SUCCESS: ['已退款', 'Refunded'],
    FAILED: ['失败', 'Failed'],
    REJECTED: ['已驳回', 'Rejected'],
    CANCELLED: ['已取消', 'Cancelled'],
    PARTIAL: ['部分完成', 'Partly completed'],
  },
  colours: { WAIT_AUDIT: 'orange', PROCESSING: 'blue', SUCCESS: 'green', FAILED: 'red', PARTIAL: 'orange' },
} as const

export const state = dictionaryChoice(['状态', 'State'], tradeStates)
export const refundState = dictionaryChoice(['退款状态', 'Refund state'], refundStates)

export const bizType = dictionaryChoice(['业务类型', 'Business type'], {
  code: 'trade_biz_type',
  name: ['交易业务类型', 'Trade business type'],
  items: {
    ORDER: ['消费订单', 'Order'],
    RECHARGE: ['会员充值', 'Recharge'],
    CARD: ['会员卡', 'Member card'],
    REWARD: ['积分兑换', 'Reward'],
  },
})

export const source = dictionaryChoice(['来源', 'Source'], {
  code: 'trade_source',
  name: ['交易来源', 'Trade source'],
  items: {
    POS: ['收银台', 'Till'],
    MINIAPP: ['小程序', 'Mini app'],
    H5: ['网页', 'Web'],
    DELIVERY: ['外卖', 'Delivery'],
  },
})

export const reasonCode = dictionaryChoice(['退款原因', 'Reason for refund'], {
  code: 'refund_reason',
  name: ['退款原因', 'Reason for refund'],
  items: {
    QUALITY: ['质量问题', 'Quality'],
    WRONG: ['错单漏单', 'Wrong or missing items'],
    CUSTOMER: ['顾客取消', 'Cancelled by the guest'],
    LATE: ['等待过久', 'Waited too long'],
    OTHER: ['其他', 'Other'],
  },
})

/** Of all amounts of a brand; nothing converts one into another. */
export const currency = dictionaryChoice(['币种', 'Currency'], currencies)

export const tradeNo = text(['交易号', 'Trade number'], { max: 24 })
export const amountCents = money(['金额', 'Amount'])
export const channelName = text(['支付渠道', 'Payment method'], { max: 24 })
export const tradeId = reference(['交易', 'Trade'])
export const shopIds = list(['门店', 'Shops'], Id, { min: 1, max: 50 }).optional()
export const refundReason = optionalText(['退款说明', 'Explanation'], { max: 200 })

export const paymentState = dictionaryChoice(['支付状态', 'Payment state'], {
  code: 'trade_payment_state',
  name: ['支付状态', 'Payment state'],
  items: {
    INIT: ['已发起', 'Started'],
    PENDING: ['等待支付', 'Waiting'],
    SUCCESS: ['成功', 'Paid'],
    FAILED: ['失败', 'Failed'],
    CLOSED: ['已关闭', 'Closed'],
    REVERSED: ['已冲正', 'Reversed'],
  },
  colours: { INIT: 'grey', PENDING: 'blue', SUCCESS: 'green', FAILED: 'red', REVERSED: 'orange' },
})

export const partState = dictionaryChoice(['退款进度', 'Refund progress'], {
  code: 'refund_part_state',
  name: ['分笔退款状态', 'Refund part state'],
  items: {
    RESERVED: ['待退付', 'Pending'],
    SENT: ['已发送', 'Sent'],
    SUCCESS: ['成功', 'Done'],
    FAILED: ['失败', 'Failed'],
    GIVEN_UP: ['已放弃', 'Abandoned'],
  },
  colours: { RESERVED: 'grey', SENT: 'blue', SUCCESS: 'green', FAILED: 'red', GIVEN_UP: 'orange' },
})

/** What kept a channel from saying what has become of it, when it was last asked; null once it has answered. */
const fault = choice(
  ['渠道无应答', 'No response from channel'],
  partnerFaultsOf(['支付渠道', 'The payment method']),
).nullable()

/** One payment of a trade: several are a split tender. */
export const Payment = z.object({
  id: Id,
  paymentNo: text(['支付号', 'Payment number'], { max: 32 }),
  channelName,
  kind: text(['渠道类型', 'Channel type'], { max: 24 }),
  amountCents,
  paymentState,
  channelTxnNo: optionalText(['渠道流水号', 'Channel number'], { max: 64 }).unwrap(),
  feeCents: money(['手续费', 'Fee']),
  feeRefundCents: money(['已退手续费', 'Fee refunded']),
  refundedCents: money(['已退款', 'Refunded']),
  refundingCents: money(['退款中', 'Refunding']),
  paidAt: optionalInstant(['支付时间', 'Paid at']).unwrap(),
  error: optionalText(['失败原因', 'Failure reason'], { max: 300 }).unwrap(),
  fault,
})

/** `微信支付 60.00 + 现金 40.00`, of what has gone back. */
export const paidBackBy = text(['退回渠道', 'Paid back by'], { min: 0, max: 300 })

const RefundPart = z.object({
  id: Id,
  paymentId: reference(['支付', 'Payment']),
  channelName,
  amountCents,
  partState,
  error: optionalText(['失败原因', 'Failure reason'], { max: 300 }).unwrap(),
  fault,
})

export const Refund = z.object({
  id: Id,
  refundNo: text(['退款号', 'Refund number'], { max: 32 }),
  tradeId,
  tradeNo,
  shopName: text(['门店', 'Shop'], { max: 64 }),
  currency,
  amountCents,
  doneCents: money(['已完成', 'Done']),
  reasonCode,
  reason: refundReason.unwrap(),
  refundState,
  parts: list(['分笔', 'Parts'], RefundPart),
  requestedByName: optionalText(['申请人', 'Requested by'], { max: 64 }).unwrap(),
  requestedBy: reference(['申请人编号', 'Requested by (id)']).nullable(),
  auditedByName: optionalText(['审核人', 'Reviewed by'], { max: 64 }).unwrap(),
  auditRemark: optionalText(['审核意见', 'Review remark'], { max: 200 }).unwrap(),
  successAt: optionalInstant(['完成时间', 'Done at']).unwrap(),
  createdAt: instant(['创建时间', 'Created']),
})
export type Refund = z.output<typeof Refund>

/** A coupon or a promotion that took something off an order, by its own page. */
export const UsedOffer = z.object({
  kind: choice(['类型', 'Kind'], { COUPON: ['优惠券', 'Coupon'], ACTIVITY: ['促销活动', 'Promotion'] }),
  /** Of a coupon its template. */
  id: Id,
  name: text(['名称', 'Name'], { max: 64 }),
  offCents: money(['优惠', 'Discount']),
})

export const OrderLine = z.object({
  id: Id,
  name: text(['商品', 'Item'], { max: 64 }),
  spec: optionalText(['规格', 'Spec'], { max: 64 }).unwrap(),
  quantity: count(['数量', 'Quantity']),
  priceCents: money(['单价', 'Price']),
  amountCents,
  paidCents: money(['实付', 'Paid']),
  refundedQuantity: count(['已退数量', 'Refunded quantity']),
  refundedCents: money(['已退款', 'Refunded']),
})
