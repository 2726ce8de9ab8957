import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  coupon: ['券', 'Coupon'],
  couponHelp: [
    '发放时的条款随券保存，模板改动不影响已领取的券。',
    'Terms are fixed when it is issued; later template changes do not apply.',
  ],
  use: ['使用', 'Use'],
  useHelp: ['下单时锁定 15 分钟，支付后核销。', 'Reserved for 15 minutes by an order, used on payment.'],
  history: ['动态', 'History'],
  historyHelp: [
    '领取、锁定、核销、退还与延期，最近的在前。',
    'Issued, reserved, redeemed, returned and extended; latest first.',
  ],
  ofOrder: ['订单 {order}', 'order {order}'],
  sums: ['用户券汇总', 'Issued coupons in total'],
  total: ['已发张数', 'Issued'],
  usedCount: ['已核销', 'Redeemed'],
  useRate: ['核销率', 'Redemption rate'],
  off: ['优惠金额', 'Discount'],
  verify: ['到店核销', 'Redeem in shop'],
  verifyHelp: [
    '扫描或输入会员出示的券码；仅赠品券和兑换券可直接核销。',
    'Scan or type the member’s code; item and exchange coupons only.',
  ],
  verified: ['已核销：{name}', 'Redeemed: {name}'],
  code: ['券码', 'Code'],
  void: ['作废', 'Void'],
  voidTitle: ['作废 {count} 张用户券？', 'Void coupons: {count}?'],
  reason: ['原因', 'Reason'],
  voided: ['已作废 {count} 张', '{count} voided'],
  extend: ['延期', 'Extend'],
  extendTitle: ['延长用户券', 'Extend a coupon'],
  days: ['延长天数', 'Days'],
  extended: ['已延期', 'Extended'],
} as const satisfies Record<string, Bilingual>
