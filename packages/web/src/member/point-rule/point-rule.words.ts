import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  identity: ['基本信息', 'Basics'],
  identityHelp: [
    '同一品牌同一时段只有一条消费规则、一条抵现规则生效',
    'At a time, a brand has one rule for spending and one for paying with points',
  ],
  earn: ['消费与充值', 'Spending and recharging'],
  earnHelp: [
    '积分 = 计分单位 × 积分 × 会员卡倍率 × 当日倍率，最后取整一次',
    'Units × points × rate of the card × rate of the day, rounded once at the end',
  ],
  fixed: ['固定积分', 'Fixed points'],
  fixedHelp: ['注册、签到、生日、完善资料、邀请填写', 'For joining, signing in, birthdays, profiles and invitations'],
  expiry: ['有效期', 'How long they last'],
  expiryHelp: ['按月计算时有效至当月最后一天', 'Of some months, to the last day of the month'],
  burn: ['抵现', 'Paying with points'],
  burnHelp: ['仅抵现规则填写', 'Only for rules about paying with points'],
  calculate: ['试算', 'Calculate'],
  calculator: ['试算“{name}”', 'Calculate with “{name}”'],
  liveEarn: ['消费 {amount} 元得 {points} 积分（无倍率）', '{amount} gives {points} points, without rates'],
  liveBurn: [
    '订单 {amount} 元、持有 {atHand} 积分时，用 {points} 积分抵 {off} 元',
    'Of an order of {amount}, with {atHand} points at hand, {points} points pay {off}',
  ],
  member: ['会员（可选）', 'Member (optional)'],
  amount: ['消费金额', 'Amount'],
  atHand: ['可用积分', 'Points at hand'],
} as const satisfies Record<string, Bilingual>
