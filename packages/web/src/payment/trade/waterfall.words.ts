import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  course: ['从原价到净额', 'From list price to net'],
  original: ['原价', 'Original'],
  activity: ['活动优惠', 'Promotions'],
  member: ['会员优惠', 'Member discounts'],
  coupon: ['优惠券', 'Coupons'],
  points: ['积分抵扣', 'Points'],
  otherOff: ['其他优惠', 'Other discounts'],
  payable: ['应付', 'Payable'],
  paid: ['实付', 'Paid'],
  refunds: ['退款', 'Refunds'],
  fee: ['手续费', 'Fee'],
  net: ['净额', 'Net'],
} as const satisfies Record<string, Bilingual>
