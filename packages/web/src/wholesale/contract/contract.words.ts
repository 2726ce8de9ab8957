import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  course: ['审批与履行', 'Approval and use'],
  parties: ['双方与期限', 'Parties and term'],
  terms: ['付款与限额', 'Payment and limits'],
  termsHelp: ['不填则按客户自己的条件', 'If left empty, the customer’s own terms apply'],
  closeDayHelp: [
    '按对账日结算时填写；此日之后的发货算入下一期',
    'For settling by statement day; shipments after it count to the next statement',
  ],
  payMonthHelp: ['0 为对账当月，1 为次月', '0 is the month of the statement, 1 the next'],
  prices: ['价格', 'Prices'],
  pricesHelp: ['可从表格粘贴', 'Can be pasted from a sheet'],
  others: ['其他', 'Other'],
  ofList: ['92.5% 表示按目录价的 92.5% 结算', '92.5% means settling at 92.5% of the list price'],
  stays: ['只有草稿与被驳回的合同可以作废', 'Only drafts and rejected contracts can be voided'],
} as const satisfies Record<string, Bilingual>
