import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  payer: ['客户与到账', 'Customer and arrival'],
  lines: ['还款明细', 'What it pays'],
  linesHelp: [
    '选好客户后可一键填入未收应收款；每行不超过未收金额',
    'Once the customer is chosen its open receivables can be filled in; no line is more than what is open',
  ],
  more: ['多付与备注', 'Beyond it, and remark'],
  moreHelp: ['多付的金额转入客户的预存余额', 'What is paid beyond the lines goes to the balance of the customer'],
  fillAll: ['填入全部未收', 'All that is open'],
  fillDue: ['只填已到期', 'Only what is due'],
  fillAmount: ['按金额填入', 'Fill an amount'],
  amount: ['还款金额（元）', 'Amount'],
  nothingOpen: ['该客户没有未收的应收款', 'This customer owes nothing'],
  owes: ['未收 {count} 笔，共 {total}', '{count} open, {total} in all'],
} as const satisfies Record<string, Bilingual>
