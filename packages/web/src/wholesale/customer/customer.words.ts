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
  file: ['档案', 'File'],
  hold: ['冻结', 'Hold'],
  holdTitle: ['冻结“{name}”', 'Hold “{name}”'],
  holdHelp: ['冻结后不能赊销，预付订单不受影响', 'Nothing on credit any more; prepaid orders go on'],
  held: ['“{name}”已冻结', '“{name}” is on hold'],
  release: ['解冻', 'Release'],
  released: ['“{name}”已解冻', '“{name}” was released'],
  merge: ['合并', 'Merge'],
  mergeTitle: ['“{name}”并入其他客户', 'Merge “{name}” into another customer'],
  mergeHelp: [
    '地址、联系人、开票信息、分店、共享、欠款和单据全部转到保留的客户，本客户停用；不能撤销',
    'Addresses, contacts, titles, branches, shares, debts and documents go to the kept customer and this one is disabled. It cannot be undone',
  ],
  merged: ['“{name}”已并入', '“{name}” was merged'],
  transfer: ['转移', 'Transfer'],
  transferTitle: ['转移 {count} 个客户', 'Transfer {count} customer | Transfer {count} customers'],
  transferHelp: [
    '原业务员不再看到这些客户；历史业绩不变',
    'The salesman until now sees them no longer; what he sold stays his',
  ],
  onHold: ['已冻结', 'On hold'],
} as const satisfies Record<string, Bilingual>
