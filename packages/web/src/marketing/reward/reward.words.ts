import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  what: ['奖励', 'Reward'],
  whatHelp: [
    '积分兑换由会员发起；自动发放由事件触发。',
    'Exchanged for points by members, or granted automatically by an event.',
  ],
  gives: ['内容', 'Content'],
  givesHelp: [
    '按内容填写一项：优惠券及数量、赠送积分，或线下领取的实物。',
    'One of: coupon and quantity, points, or goods to pick up.',
  ],
  limits: ['库存与限领', 'Stock and limits'],
  limitsHelp: [
    '库存 -1、限领 0 表示不限；周期 0 表示始终。',
    'A stock of -1 or a limit of 0 means unlimited; a period of 0 days means always.',
  ],
  when: ['时间与展示', 'Time and display'],
  whenHelp: ['数字小的在前。', 'Smaller numbers come first.'],
  gain: ['内容', 'Content'],
  taken: ['已领取', 'Claimed'],
  grants: ['发放记录', 'Grants'],
  grantsTitle: ['“{name}”的发放记录', 'Grants of “{name}”'],
  grantTo: ['发放给会员', 'Grant to a member'],
  grant: ['发放', 'Grant'],
  granted: ['已处理', 'Done'],
  retry: ['重试', 'Retry'],
  none: ['尚无记录', 'None yet'],
  pickup: ['核销取货码', 'Hand over'],
  code: ['取货码', 'Pick-up code'],
  handed: ['已交付：{name}', 'Handed over: {name}'],
  takenStays: ['已被领取，不能删除', 'Already claimed: it cannot be deleted'],
  cancel: ['取消', 'Cancel'],
  cancelled: ['已取消发放，积分与库存已退回', 'Cancelled; points and stock returned'],
  cashHelp: [
    '会员另付的金额；付款后生成取货码，未付款则退回积分。',
    'Paid besides the points; the pick-up code comes with the payment, unpaid points go back.',
  ],
} as const satisfies Record<string, Bilingual>
