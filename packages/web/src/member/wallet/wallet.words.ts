import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  entryHelp: ['赠金先到期的先使用', 'Gifts that end first are spent first'],
  memberHelp: ['储值按品牌分别记账', 'Stored value is kept for each brand'],
  owed: ['{brand}：本金 {principal}，赠金 {gift}', '{brand}: principal {principal}, gift {gift}'],
  liability: ['储值负债', 'Owed to members'],
  waiting: ['待审核的储值调整', 'Adjustments waiting for approval'],
  line: [
    '{name} 本金 {principal} 赠金 {gift} · {brand}：{reason}（{operator}）',
    '{name} principal {principal} gift {gift} · {brand}: {reason} ({operator})',
  ],
} as const satisfies Record<string, Bilingual>
