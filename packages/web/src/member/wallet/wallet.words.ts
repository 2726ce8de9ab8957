import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  entryHelp: ['赠金先到期的先使用', 'Gifts that expire first are used first'],
  memberHelp: ['储值按品牌分别记账', 'Stored value is kept per brand'],
  owed: ['{brand}：本金 {principal}，赠金 {gift}', '{brand}: principal {principal}, gift {gift}'],
  liability: ['储值负债', 'Stored value liability'],
  course: ['近 12 个月储值负债', 'Stored value liability, last 12 months'],
  month: ['月份', 'Month'],
  added: ['存入', 'Came in'],
  spent: ['消费', 'Spent'],
  paidBack: ['退款', 'Paid back'],
  lapsed: ['失效赠金', 'Lapsed gifts'],
  open: ['月末负债', 'Open at month end'],
  breakage: [
    '近 12 个月失效赠金 {lapsed}，占发放赠金 {given} 的 {share}。',
    'Breakage in 12 months: gifts of {lapsed} lapsed, {share} of {given} given.',
  ],
  courseHelp: ['点击某月查看组成它的流水', 'Press a month to list the entries behind it'],
  waiting: ['待审核的储值调整', 'Adjustments pending approval'],
  line: [
    '{name} 本金 {principal} 赠金 {gift} · {brand}：{reason}（{operator}）',
    '{name} principal {principal} gift {gift} · {brand}: {reason} ({operator})',
  ],
} as const satisfies Record<string, Bilingual>
