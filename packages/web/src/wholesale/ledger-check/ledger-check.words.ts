import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  fine: ['{count} 项核对全部通过：余额、状态与明细一致', 'All {count} checks pass: balances, states and entries agree'],
  faults: ['{count} 项核对未通过', '{count} checks do not pass'],
  again: ['重新核对', 'Check again'],
  check: ['核对项目', 'Check'],
  result: ['结果', 'Result'],
  passed: ['通过', 'Passed'],
  differs: ['{count} 处差异', '{count} differences'],
  record: ['记录', 'Record'],
  is: ['现值', 'Is'],
  should: ['应为', 'Should be'],
} as const satisfies Record<string, Bilingual>
