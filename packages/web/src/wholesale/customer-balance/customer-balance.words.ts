import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  search: ['客户名称或编码', 'Customer name or code'],
  total: ['合计', 'Total'],
  none: ['还没有客户预存余额', 'No customer balances yet'],
  noMatch: ['没有符合的客户', 'No matching customers'],
  balances: ['预存余额', 'Balances'],
  actions: ['操作', 'Actions'],
  entries: ['流水', 'Entries'],
  balanceEntries: ['余额流水', 'Balance entries'],
  adjustments: ['余额调整', 'Balance adjustments'],
  entriesOf: ['{name}：余额流水', '{name}: balance entries'],
  adjust: ['调整', 'Adjust'],
  adjustTitle: ['调整 {name} 的余额', 'Adjust the balance of {name}'],
  adjustHelp: [
    '由他人审核后生效；减少填负数',
    'Takes effect after approval by a second person; use a negative amount to reduce',
  ],
  asked: ['已提交，待他人审核', 'Submitted for approval'],
  withdraw: ['退款', 'Refund'],
  withdrawTitle: ['{name}：余额退款', '{name}: refund of the balance'],
  withdrawHelp: [
    '只有本金可退；由他人在收款管理中确认付出',
    'Only principal can be refunded; a second person confirms the payment under Receipts',
  ],
  withdrawn: ['退款已登记', 'Refund registered'],
  waiting: ['待审核的调整', 'Adjustments pending approval'],
  line: [
    '{name}：本金 {principal}，赠金 {gift}（{reason}，{operator}）',
    '{name}: principal {principal}, gift {gift} ({reason}, {operator})',
  ],
  approve: ['同意', 'Approve'],
  reject: ['驳回', 'Reject'],
  approved: ['已调整', 'Adjusted'],
  rejected: ['已驳回', 'Rejected'],
} as const satisfies Record<string, Bilingual>
