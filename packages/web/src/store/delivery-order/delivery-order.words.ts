import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  order: ['订单', 'Order'],
  money: ['金额', 'Amounts'],
  moneyHelp: [
    '应收 = 商品、餐盒与配送 − 门店优惠，平台给顾客的优惠由平台付给门店；应到账 = 应收 − 佣金与费用',
    'Owed = goods, boxes and delivery − shop’s discount; what the platform gives the guest it owes the shop. Net = owed − commission and fees',
  ],
  goods: ['商品', 'Goods'],
  back: ['退款', 'Refund'],
  refuse: ['拒单', 'Refuse'],
  refuseTitle: ['拒单 {no}', 'Refuse order {no}'],
  refuseHelp: ['平台会取消订单并全额退给顾客', 'The platform cancels the order and gives the guest all back'],
  accept: ['接单', 'Accept'],
  accepted: ['已接单 {no}', 'Order {no} accepted'],
  refused: ['已拒单', 'Order refused'],
  agree: ['同意退款', 'Agree to refund'],
  disagree: ['拒绝退款', 'Decline refund'],
  answerTitle: ['订单 {no} 的退款申请', 'Refund asked for order {no}'],
  answerHelp: [
    '款项由平台退给顾客；平台通知后记入交易',
    'The platform gives the money back; it is booked when the platform says so',
  ],
  answered: ['已答复平台', 'The platform is told'],
  trade: ['查看交易', 'Open trade'],
} as const satisfies Record<string, Bilingual>
