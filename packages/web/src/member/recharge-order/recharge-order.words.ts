import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  sale: ['柜台充值', 'Recharge at the counter'],
  saleHelp: ['收款后立即到账', 'Credited as soon as payment is received'],
  recharged: ['已充值 {pay}，储值余额 {balance}', 'Recharged {pay}; the balance is {balance}'],
  rechargedWithGift: [
    '已充值 {pay}，赠 {gift}，储值余额 {balance}',
    'Recharged {pay} with a gift of {gift}; the balance is {balance}',
  ],
  amounts: ['金额', 'Amounts'],
  left: ['余额', 'Balance'],
  leftHelp: ['退款按套餐的退款方式计算', 'Refunds follow the refund mode of the package'],
  refund: ['退款', 'Refund'],
  refundTitle: ['充值退款 {name}', 'Refund recharge {name}'],
  refundHelp: [
    '退 {cash}，作废赠金 {gift}，收回积分 {points}，作废礼券 {coupons} 张{level}',
    'Refund {cash}; gift forfeited {gift}; points clawed back {points}; coupons voided {coupons}{level}',
  ],
  refundLevel: ['，撤回因此升到的等级', '; the level it led to is reverted'],
  refunded: ['已退款', 'Refunded'],
} as const satisfies Record<string, Bilingual>
