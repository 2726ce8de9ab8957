import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  entryHelp: ['赠金先到期的先使用', 'Gifts that expire first are used first'],
  memberHelp: ['储值按品牌分别记账', 'Stored value is kept per brand'],
  owed: ['{brand}：本金 {principal}，赠金 {gift}', '{brand}: principal {principal}, gift {gift}'],
  liability: ['储值负债', 'Stored value liability'],
  waiting: ['待审核的储值调整', 'Adjustments pending approval'],
  line: [
    '{name} 本金 {principal} 赠金 {gift} · {brand}：{reason}（{operator}）',
    '{name} principal {principal} gift {gift} · {brand}: {reason} ({operator})',
  ],
} as const satisfies Record<string, Bilingual>
