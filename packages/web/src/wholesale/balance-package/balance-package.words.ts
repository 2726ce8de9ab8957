import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  offer: ['充值与赠送', 'Payment and gift'],
  offerHelp: ['本金可退，赠金只能用于抵扣订单', 'Principal can be refunded; gifts can only be used for orders'],
  whom: ['适用范围', 'Customers and period'],
  whomHelp: ['不选等级为全部客户；时间留空为不限', 'No level means all customers; no dates mean always'],
} as const satisfies Record<string, Bilingual>
