import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  identity: ['基本信息', 'Basics'],
  identityHelp: ['新供应商默认停用，核对资料后再启用', 'New suppliers are disabled until their papers are checked'],
  contact: ['联系方式与地址', 'Contact and address'],
  terms: ['供货条件', 'Terms'],
  termsHelp: ['备货天数用来推算承诺发货日', 'The lead time gives the day on which goods are promised'],
  money: ['税务与收款', 'Tax and bank'],
  moneyHelp: ['结算货款时付到这里', 'Where the settlement is paid'],
  papers: ['证照与备注', 'Papers and remarks'],
} as const satisfies Record<string, Bilingual>
