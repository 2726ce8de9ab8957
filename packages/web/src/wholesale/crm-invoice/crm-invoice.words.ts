import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  whom: ['客户与抬头', 'Customer and title'],
  amounts: ['金额', 'Amounts'],
  lines: ['开票明细', 'Lines'],
  registered: ['开票登记', 'Registration'],
  register: ['登记开票', 'Register'],
  registerTitle: ['登记“{title}”的发票', 'Register the invoice of “{title}”'],
  registerHelp: [
    '金额与税额须与申请一致；号码登记后不可重复使用',
    'Amount and tax are those that were applied for; a number is used once',
  ],
  done: ['已登记', 'Registered'],
  apply: ['申请开票', 'Apply for invoice'],
  applyTitle: ['申请开票', 'Apply for invoice'],
  applied: ['已申请', 'Applied for'],
  customer: ['客户', 'Customer'],
  info: ['开票信息', 'Invoice title'],
  nothing: ['该客户没有可开票的金额', 'Nothing of this customer may be invoiced'],
  order: ['订单', 'Order'],
  item: ['项目', 'Item'],
  left: ['可开票', 'Left'],
  amount: ['本次开票', 'Amount'],
} as const satisfies Record<string, Bilingual>
