import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  course: ['确认与收款', 'Confirmation and receipt'],
  payer: ['客户与到账', 'Customer and receipt'],
  lines: ['还款明细', 'Payment lines'],
  linesHelp: [
    '选好客户后可一键填入未收应收款；每行不超过未收金额',
    'Choose the customer to fill in open receivables; no line may exceed the open amount',
  ],
  more: ['多付与备注', 'Overpayment and remark'],
  moreHelp: ['多付的金额转入客户的预存余额', 'Overpayments are credited to the customer’s balance'],
  fillAll: ['填入全部未收', 'Fill all open'],
  fillDue: ['只填已到期', 'Fill due only'],
  fillAmount: ['按金额填入', 'Fill by amount'],
  amount: ['还款金额', 'Amount'],
  nothingOpen: ['该客户没有未收的应收款', 'This customer has no open receivables'],
  owes: ['未收 {count} 笔，共 {total}', '{count} open, {total} in total'],
} as const satisfies Record<string, Bilingual>
