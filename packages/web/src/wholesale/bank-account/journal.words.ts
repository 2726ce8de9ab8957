import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const journalWords = {
  day: ['日期', 'Day'],
  no: ['收款单号', 'Number'],
  customer: ['客户', 'Customer'],
  amount: ['金额', 'Amount'],
  fee: ['手续费', 'Fee'],
  balance: ['余额', 'Balance'],
  opening: ['期初余额', 'Opening balance'],
  inside: ['收入', 'In'],
  outside: ['支出', 'Out'],
  closing: ['期末余额', 'Closing balance'],
} as const satisfies Record<string, Bilingual>
