import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const boxWords = {
  level: ['客户等级', 'Level'],
  salesman: ['业务员', 'Salesman'],
  pays: ['付款条件', 'Payment terms'],
  PREPAY: ['款到发货', 'Prepaid'],
  CREDIT: ['赊销', 'On credit'],
  available: ['可用信用额度', 'Credit available'],
  balance: ['预存余额', 'Balance'],
  overdue: ['逾期应收', 'Overdue'],
} as const satisfies Record<string, Bilingual>
