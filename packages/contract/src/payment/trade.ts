import type { Output } from '../platform/contract.ts'
import { entity } from '../platform/entity/entity.ts'
import { choice, flag } from '../platform/fields/choice.ts'
import { list } from '../platform/fields/list.ts'
import { money } from '../platform/fields/money.ts'
import { optionalReference, reference } from '../platform/fields/reference.ts'
import { optionalText, text } from '../platform/fields/text.ts'
import { day, instant, optionalInstant } from '../platform/fields/time.ts'
import { Id } from '../platform/id.ts'
import { exceptionCalls } from './trade-exception.ts'
import * as of from './trade-fields.ts'
import { openTradeCalls } from './trade-open.ts'
import { refundCalls } from './trade-refund.ts'

/** Refunds above this are audited by somebody else. */
export const refundAuditAbove = {
  key: 'refund.auditAboveCents',
  group: 'payment',
  type: 'money',
  standard: 50_000,
  min: 0,
  max: 1_000_000_000,
  title: ['退款审核起点', 'Refund review limit'],
  remark: [
    '同一操作员对一笔交易的退款合计超过该金额（按交易币种）时须由他人审核',
    'What one operator refunds of a trade above this amount, in the currency of the trade, needs a second person’s approval',
  ],
  tenant: true,
} as const

/** The same for an operator who answers for some shops only (consumer.md 22). */
export const shopRefundAuditAbove = {
  key: 'refund.shopAuditAboveCents',
  group: 'payment',
  type: 'money',
  standard: 10_000,
  min: 0,
  max: 1_000_000_000,
  title: ['门店退款审核起点', 'Refund review limit of shops'],
  remark: [
    '适用于只能看到部分门店的操作员，如店长；高于退款审核起点时以较低者为准',
    'For operators who see some shops only, such as shop managers; the lower of both limits holds',
  ],
  tenant: true,
} as const

/** What one operator refunds of all trades within 24 hours without another person. */
export const refundAuditDaily = {
  key: 'refund.dayAuditAboveCents',
  group: 'payment',
  type: 'money',
  standard: 500_000,
  min: 0,
  max: 1_000_000_000,
  title: ['每日免审退款合计', 'Refunds of a day without review'],
  remark: [
    '同一操作员 24 小时内免审退款合计（按币种）超过该金额时须由他人审核',
    'What one operator refunds within 24 hours above this amount, in each currency, needs a second person’s approval',
  ],
  tenant: true,
} as const

const cents = (zh: string, en: string) => money([zh, en])

/** The money side of an order or a recharge: payments in, refunds out (consumer.md 15). */
export const trade = entity({
  name: 'trade',
  area: 'payment',
  finds: { by: 'tradeNo', name: 'tradeNo', mark: 'shopName' },
  title: ['交易', 'Trade'],
  menu: {
    title: ['交易管理', 'Payments'],
    icon: 'trade',
    order: 20,
    also: [
      ['退款', 'Refund'],
      ['收款记录', 'Payments received'],
    ],
  },
  at: '/pcapi/v1/trade',
  parameters: [refundAuditAbove, shopRefundAuditAbove, refundAuditDaily],
  states: of.tradeStates,
  fields: {},
  derived: {
    tradeNo: of.tradeNo,
    orderNo: optionalText(['订单号', 'Order number'], { max: 32 }).unwrap(),
    bizType: of.bizType,
    brandId: reference(['品牌', 'Brand']),
    shopId: reference(['门店', 'Shop']),
    shopName: text(['门店', 'Shop'], { max: 64 }),
    memberId: optionalReference(['会员', 'Member']).unwrap(),
    memberName: optionalText(['会员', 'Member'], { max: 64 }).unwrap(),
    memberNo: optionalText(['会员号', 'Member number'], { max: 20 }).unwrap(),
    source: of.source,
    subject: text(['摘要', 'Subject'], { max: 64 }),
    currency: of.currency,
    originalCents: cents('原价', 'Original'),
    discountCents: cents('优惠', 'Discount'),
    activityOffCents: cents('活动优惠', 'Promotion discounts'),
    memberOffCents: cents('会员优惠', 'Member discounts'),
    couponOffCents: cents('优惠券抵扣', 'Coupon discounts'),
    pointsOffCents: cents('积分抵扣', 'Paid with points'),
    payableCents: cents('应付', 'Payable'),
    paidCents: cents('实付', 'Paid'),
    refundingCents: cents('退款中', 'Refunding'),
    refundedCents: cents('已退款', 'Refunded'),
    feeCents: cents('手续费', 'Fee'),
    feeRefundCents: cents('已退手续费', 'Fee refunded'),
    /** `微信支付 60.00 + 会员储值 40.00` */
    channelText: text(['支付渠道', 'Paid by'], { min: 0, max: 300 }),
    state: of.state,
    exception: flag(['异常', 'Exception']),
    businessDate: day(['营业日期', 'Business date']),
    paidAt: optionalInstant(['支付时间', 'Paid at']).unwrap(),
    expireAt: instant(['支付截止', 'Payment deadline']),
    closedAt: optionalInstant(['关闭时间', 'Closed']).unwrap(),
    closeReason: optionalText(['关闭原因', 'Reason for closing'], { max: 100 }).unwrap(),
    lines: list(['订单行', 'Lines'], of.OrderLine, { max: 200 }),
    offers: list(['使用的优惠', 'Offers used'], of.UsedOffer, { max: 50 }),
  },
  row: [
    ...(['tradeNo', 'orderNo', 'bizType', 'shopId', 'shopName', 'memberId', 'memberName', 'memberNo'] as const),
    ...(['source', 'currency'] as const),
    ...(['originalCents', 'discountCents', 'payableCents', 'paidCents', 'refundedCents'] as const),
    ...(['refundingCents', 'feeCents', 'feeRefundCents', 'channelText', 'state', 'exception'] as const),
    ...(['paidAt', 'businessDate'] as const),
  ],
  filters: {
    tradeNo: 'contains',
    orderNo: text(['订单号', 'Order number'], { max: 32 }),
    channelTxnNo: text(['渠道流水号', 'Channel number'], { max: 64 }),
    memberId: 'equals',
    /** Whether money is still awaited, or was paid in full, whatever was refunded of it since. */
    payment: choice(['付款情况', 'Payment'], { OPEN: ['待付款', 'Open'], PAID: ['已付清', 'Paid in full'] }),
    ofMember: flag(['会员交易', 'Of members']),
    shopIds: of.shopIds.unwrap(),
    state: 'anyOf',
    payChannelIds: list(['支付渠道', 'Payment methods'], Id, { min: 1, max: 50 }),
    source: 'equals',
    bizType: 'equals',
    currency: 'equals',
    businessDate: 'within',
    paidAt: 'within',
    createdAt: 'within',
    payableCents: 'between',
    exception: 'equals',
    refundWaiting: flag(['退款待审核', 'Refund pending review']),
  },
  search: { numbers: ['tradeNo'] },
  sums: ['payableCents', 'paidCents', 'refundedCents', 'refundingCents', 'feeCents'],
  sumsBy: 'currency',
  sort: ['createdAt', 'updatedAt', 'payableCents', 'businessDate'],
  order: ['-createdAt'],
  scope: { shop: 'shopId' },
  acts: [],
  roles: {
    FINANCE: 'all',
    FINANCE_CLERK: ['list', 'payments', 'refund', 'export'],
    SHOP_MANAGER: ['list', 'payments', 'refund', 'refundDirect'],
    BRAND_MANAGER: ['list', 'payments'],
  },
  example: {},
  reasons: {
    notPayable: ['该交易不能再支付（当前：{state}）', 'This trade can no longer be paid (now: {state})'],
    notRefundable: ['只有已支付的交易才能退款（当前：{state}）', 'Only a paid trade can be refunded (now: {state})'],
    notClosable: ['该交易不能关闭（当前：{state}）', 'This trade cannot be closed (now: {state})'],
    atPlatform: [
      '“{channel}”的订单由平台退款：请在“外卖订单”里退，平台退款后记入本交易',
      'Orders of “{channel}” are refunded by the platform: refund the order under delivery orders, and it is booked here when the platform has done so',
    ],
    hasMoney: ['已收到款项的交易请退款', 'Money has been received: refund this trade instead'],
    brandOff: ['品牌已停用，不接受新订单', 'The brand is disabled and takes no new orders'],
    shopOff: ['门店已停用，不接受新订单', 'The shop is disabled and takes no new orders'],
    shopMissing: ['门店不存在', 'The shop does not exist'],
    soldOut: ['“{name}”已售罄', '“{name}” is sold out'],
    stockShort: ['“{name}”只剩 {left} 份', 'Only {left} of “{name}” left'],
    otherOrder: ['订单号 {orderNo} 已用于另一笔订单', 'Order number {orderNo} is already used by another order'],
    orderTooLarge: ['订单金额不能超过 {max}', 'An order cannot come to more than {max}'],
    priceChanged: [
      '价格已从 {quoted} 变为 {payable}，请与顾客确认后重新下单',
      'The price has changed from {quoted} to {payable}: confirm it with the guest and order again',
    ],
    channelSilent: [
      '{channel}{fault}。正在确认这笔付款的结果，请勿重复收款',
      '{channel} {fault}. The result of this payment is being confirmed: do not charge again',
    ],
    channelOff: ['门店当前不能使用该支付渠道', 'The shop cannot use this payment method now'],
    memberNeeded: ['会员储值须先识别会员', 'Identify the member to pay with stored value'],
    codeNeeded: [
      '请会员出示会员码：免会员码单笔 {once}、24 小时内合计 {daily}，已用 {used}',
      'Ask the member to show the member code: without it {once} at once and {daily} within 24 hours, of which {used} are used',
    ],
    codeOther: ['会员码不属于该会员', 'This code is of another member'],
    walletRecharges: ['{channel}不能用于充值', '{channel} cannot pay for a recharge'],
    channelLimits: ['{channel}单笔金额须在 {min} 至 {max} 之间', '{channel} accepts payments from {min} to {max}'],
    payTooMuch: ['最多还需支付 {left}', 'At most {left} remains to be paid'],
    notConfigured: ['支付渠道“{channel}”尚未配置', 'The payment method “{channel}” is not configured'],
    refundAsked: ['请填写退款金额或选择退款商品', 'Enter an amount or choose items'],
    refundTooMuch: ['最多可退 {left}', 'At most {left} can be refunded'],
    rechargeWhole: ['充值须退还全部剩余金额 {left}', 'A recharge is refunded as a whole: refund {left}'],
    refundTooLate: ['支付 {days} 天内可以退款', 'Refunds are possible within {days} days of payment'],
    refundTooMany: ['该交易退款已达 {max} 次', 'This trade has reached its limit of {max} refunds'],
    fullOnly: ['{channel}只支持全额退款', '{channel} supports full refunds only'],
    splitWrong: ['退款分配与退款金额不符', 'The split does not add up to the refund amount'],
    amountOfLines: [
      '所选商品应退 {amount}，按商品退款时金额不能另填',
      'The selected items come to {amount}; by items, no other amount can be refunded',
    ],
    lineMissing: ['所选商品不在该订单中', 'A selected item is not in this order'],
    lineTooMany: ['“{name}”最多还可退 {left} 件', 'At most {left} of “{name}” can be refunded'],
    refundMissing: ['退款不存在', 'The refund does not exist'],
    notWaiting: ['该退款不在待审核状态', 'This refund is not pending review'],
    selfAudit: ['不能审核自己申请的退款', 'You cannot approve your own request'],
    remarkNeeded: ['驳回时请填写审核意见', 'Enter a reason for rejection'],
    exceptionMissing: ['异常不存在', 'The exception does not exist'],
    resolvedAlready: ['该异常已处理', 'This exception has already been resolved'],
    settlementUnfit: ['“{kind}”不能这样处理，可选：{ways}', '“{kind}” cannot be settled like this; choose {ways}'],
    nothingFailed: ['该退款没有失败的分笔', 'This refund has no failed parts'],
    methodOff: ['“{channel}”不支持这种支付方式', '“{channel}” does not take this way of paying'],
    currencyOff: ['“{channel}”不能收 {currency}', '“{channel}” takes no {currency}'],
    codeMissing: ['付款码支付须填写付款码', 'A payment by code needs the code'],
    payerMissing: ['小程序支付须填写付款人标识（openid）', 'A payment in the app needs the payer id (openid)'],
    badNotice: ['通知的签名不正确', 'The signature of the notification is invalid'],
  },
  endpoints: () => ({ ...refundCalls, ...exceptionCalls, ...openTradeCalls }),
})

export type TradeRow = Output<typeof trade, 'list'>['list'][number]
export type TradeView = Output<typeof trade, 'view'>
