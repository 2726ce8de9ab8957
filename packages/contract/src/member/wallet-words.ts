import type { Dictionary } from '../platform/dictionaries.ts'
import { states } from '../platform/states.ts'

export const spendMode = {
  code: 'wallet_spend_mode',
  name: ['储值扣款方式', 'Stored value spending mode'],
  items: {
    PROPORTIONAL: ['本金赠金按比例', 'In proportion'],
    PRINCIPAL_FIRST: ['先扣本金', 'Principal first'],
    GIFT_FIRST: ['先扣赠金', 'Gift first'],
  },
} as const satisfies Dictionary

export const refundMode = {
  code: 'wallet_refund_mode',
  name: ['充值退款方式', 'Recharge refund mode'],
  items: {
    UNUSED_PRINCIPAL: ['退未用本金', 'Unused principal'],
    DEDUCT_USED_GIFT: ['扣除已用赠品', 'Less gifts used'],
    NONE: ['不可退', 'Not refundable'],
  },
} as const satisfies Dictionary

export const walletKind = {
  code: 'wallet_kind',
  name: ['储值变动类型', 'Stored value entry type'],
  items: {
    RECHARGE: ['充值', 'Recharge'],
    GIFT: ['赠送', 'Gift'],
    SPEND: ['消费', 'Spent'],
    SPEND_REFUND: ['消费退回', 'Payment refunded'],
    RECHARGE_REFUND: ['充值退款', 'Recharge refunded'],
    GIFT_EXPIRE: ['赠金过期', 'Gift expired'],
    ADJUST: ['人工调整', 'Manual'],
    FREEZE: ['冻结', 'Frozen'],
    UNFREEZE: ['解冻', 'Unfrozen'],
    MERGE: ['会员合并', 'Merged'],
  },
  colours: {
    RECHARGE: 'green',
    SPEND: 'blue',
    SPEND_REFUND: 'green',
    RECHARGE_REFUND: 'red',
    GIFT_EXPIRE: 'grey',
    ADJUST: 'orange',
  },
} as const satisfies Dictionary

/** Where a package or a card is bought. */
export const rechargeSource = {
  POS: ['收银台', 'Point of sale'],
  MINIAPP: ['小程序', 'Mini app'],
  H5: ['网页', 'Web'],
} as const

export const rechargeStates = states({
  code: 'recharge_order_state',
  name: ['充值订单状态', 'Recharge state'],
  items: {
    UNPAID: ['待支付', 'Unpaid'],
    PAID: ['已到账', 'Paid'],
    REFUNDING: ['退款中', 'Refunding'],
    REFUNDED: ['已退款', 'Refunded'],
    PART_REFUNDED: ['部分退款', 'Partly refunded'],
    CLOSED: ['已关闭', 'Closed'],
  },
  colours: {
    UNPAID: 'orange',
    PAID: 'green',
    REFUNDING: 'orange',
    REFUNDED: 'grey',
    PART_REFUNDED: 'blue',
    CLOSED: 'grey',
  },
  initial: 'UNPAID',
  moves: {
    pay: { from: ['UNPAID'], to: 'PAID', button: ['到账', 'Pay'], automatic: true },
    close: { from: ['UNPAID'], to: 'CLOSED', button: ['关闭', 'Close'], automatic: true },
    refund: {
      from: ['PAID'],
      to: 'REFUNDING',
      button: ['退款', 'Refund'],
      title: ['充值退款', 'Refund recharge'],
      danger: true,
      refusal: { REFUNDING: 'pendingRefund', REFUNDED: 'nothingLeft', PART_REFUNDED: 'nothingLeft' },
    },
    settle: {
      from: ['REFUNDING'],
      to: ['REFUNDED', 'PART_REFUNDED', 'PAID'],
      button: ['退款完成', 'Settle'],
      automatic: true,
    },
  },
})
