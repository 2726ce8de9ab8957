import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  offer: ['充值与赠送', 'Pays and gets'],
  offerHelp: ['本金可退，赠金只能用于抵扣订单', 'Principal may be refunded, a gift only pays orders'],
  whom: ['适用范围', 'For whom and when'],
  whomHelp: ['不选等级为全部客户；时间留空为不限', 'No level means all customers; no times mean always'],
} as const satisfies Record<string, Bilingual>
