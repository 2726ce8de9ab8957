import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  search: ['客户名称或编码', 'Customer name or code'],
  sum: ['合计 {total}', '{total} in all'],
  none: ['还没有客户预存余额', 'No customer has paid beforehand yet'],
  balances: ['预存余额', 'Balances'],
  entries: ['流水', 'Entries'],
  entriesOf: ['{name}：余额流水', '{name}: entries of the balance'],
  adjust: ['调整', 'Adjust'],
  adjustTitle: ['调整 {name} 的余额', 'Adjust the balance of {name}'],
  adjustHelp: ['由他人审核后生效；减少填负数', 'Another person decides on it; less is a negative amount'],
  asked: ['已提交，待他人审核', 'Sent to another person for approval'],
  withdraw: ['退款', 'Withdraw'],
  withdrawTitle: ['{name}：余额退款', '{name}: withdraw from the balance'],
  withdrawHelp: [
    '只有本金可退；由他人在收款管理中确认付出',
    'Only principal; another person confirms it among the incomes',
  ],
  withdrawn: ['退款已登记', 'The refund is registered'],
  waiting: ['待审核的调整', 'Adjustments to approve'],
  line: [
    '{name}：本金 {principal}，赠金 {gift}（{reason}，{operator}）',
    '{name}: principal {principal}, gift {gift} ({reason}, {operator})',
  ],
  approve: ['同意', 'Approve'],
  reject: ['驳回', 'Reject'],
  approved: ['已调整', 'Adjusted'],
  rejected: ['已驳回', 'Rejected'],
} as const satisfies Record<string, Bilingual>
