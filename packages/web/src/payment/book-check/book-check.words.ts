import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  check: ['立即核对', 'Check now'],
  queued: ['已安排核对，完成后会通知您', 'Check started; you will be notified when it is done'],
  help: [
    '每天凌晨 3 点后自动核对一次：按流水、支付和退款重新计算全部余额与合计，再与现值比较。',
    'Every night after 03:00 all balances and totals are recalculated from entries, payments and refunds and compared.',
  ],
  result: ['结果', 'Result'],
  results: ['各台账', 'By ledger'],
  numbers: ['{type}单号', 'Numbers: {type}'],
  passed: ['一致', 'Matches'],
  differs: ['{count} 处差异', '{count} difference | {count} differences'],
  of: ['{what}（{account}）：现值 {is}，应为 {should}', '{what} ({account}): is {is}, should be {should}'],
} as const satisfies Record<string, Bilingual>
