import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  quotations: ['报价单', 'Quotations'],
  orders: ['订单', 'Orders'],
  identity: ['基本信息', 'Basics'],
  identityHelp: ['分店归属总部后，可以由总部统一结算', 'A branch can be billed through its head office'],
  contact: ['联系方式与地址', 'Contact and address'],
  terms: ['交易条件', 'Trade terms'],
  termsHelp: ['新订单按这里的条件带出', 'Defaults for new orders'],
  others: ['税务与备注', 'Tax and remarks'],
  ownSalesman: [
    '不填写时归录入的业务员；之后通过“转移”变更',
    'If left empty, you are the salesman; change it later by a transfer',
  ],
  ofLevel: ['不填写时按客户等级', 'If left empty, that of the level'],
  allProviders: ['全部供应商', 'All suppliers'],
  file: ['档案', 'File'],
  hold: ['冻结', 'Hold'],
  holdTitle: ['冻结“{name}”', 'Hold “{name}”'],
  holdHelp: ['冻结后不能赊销，预付订单不受影响', 'No more sales on credit; prepaid orders are not affected'],
  held: ['“{name}”已冻结', '“{name}” is on hold'],
  release: ['解冻', 'Release'],
  released: ['“{name}”已解冻', '“{name}” released'],
  merge: ['合并', 'Merge'],
  mergeTitle: ['“{name}”并入其他客户', 'Merge “{name}” into another customer'],
  mergeHelp: [
    '地址、联系人、开票信息、分店、共享、欠款和单据全部转到保留的客户，本客户停用；不能撤销',
    'Addresses, contacts, invoice titles, branches, shares, debts and documents move to the remaining customer and this one is disabled. This cannot be undone',
  ],
  merged: ['“{name}”已并入', '“{name}” merged'],
  transfer: ['转移', 'Transfer'],
  transferTitle: ['转移 {count} 个客户', 'Transfer {count} customer | Transfer {count} customers'],
  transferHelp: [
    '原业务员不再看到这些客户；历史业绩不变',
    'The previous salesman no longer sees these customers; past sales stay with that salesman',
  ],
  onHold: ['已冻结', 'On hold'],
} as const satisfies Record<string, Bilingual>
