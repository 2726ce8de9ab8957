import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  identity: ['基本信息', 'Basics'],
  identityHelp: ['分店归属总部后，可以由总部统一结算', 'A branch can be billed to the head office it belongs to'],
  contact: ['联系方式与地址', 'Contact and address'],
  terms: ['交易条件', 'Trade terms'],
  termsHelp: ['新订单按这里的条件带出', 'New orders begin with these terms'],
  others: ['税务与备注', 'Tax and remarks'],
  ownSalesman: ['不填写时归录入的业务员；之后通过“转移”变更', 'Yours when left empty; later it changes by a transfer'],
  ofLevel: ['不填写时按客户等级', 'That of the level when left empty'],
  allProviders: ['全部供应商', 'All suppliers'],
} as const satisfies Record<string, Bilingual>
