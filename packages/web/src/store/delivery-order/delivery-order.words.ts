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
  refund: ['退款', 'Refund'],
  refundTitle: ['订单 {no} 退款', 'Refund order {no}'],
  refundHelp: [
    '由平台把钱退给顾客：选退哪些商品，金额由平台计算；平台通知后记入交易',
    'The platform gives the guest the money back: choose the goods, and it works out the amount; it is booked when the platform says so',
  ],
  refundWhole: ['全部退款', 'Refund all of it'],
  refundSome: ['退所选商品', 'Refund these goods'],
  wholeHelp: [
    '没有选商品：剩余金额全部退给顾客，订单被取消',
    'No goods are chosen: all that is left goes back, and the order is cancelled',
  ],
  refundSent: ['平台已接受退款', 'The platform has taken the refund'],
  quantityOf: ['{name} 退几份', 'How many of {name} go back'],
  noteRefund: ['登记平台已退款', 'Note a refund of the platform'],
  noteHelp: [
    '只用于在平台后台退了款、而这里没有收到通知的情况；不会再退一次',
    'Only for what was given back on the platform’s pages and told by no notice; nothing is given back again',
  ],
  noted: ['已记入交易', 'Booked'],
  trade: ['查看交易', 'Open trade'],
} as const satisfies Record<string, Bilingual>
