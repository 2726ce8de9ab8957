import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  entryHelp: ['先到期的积分先使用', 'Points that expire first are used first'],
  memberHelp: ['积分按品牌分别记账', 'Points are kept per brand'],
  waiting: ['待审核的积分调整', 'Adjustments pending approval'],
  line: [
    '{name} {points} 积分 · {brand}：{reason}（{operator}）',
    '{name} {points} points · {brand}: {reason} ({operator})',
  ],
  sums: [
    '获得 {earned} · 使用 {spent} · 过期 {expired} · 追回 {clawed} · 当前余额 {balance}',
    'Earned {earned} · used {spent} · expired {expired} · clawed back {clawed} · current balance {balance}',
  ],
} as const satisfies Record<string, Bilingual>
