import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  fine: ['{count} 项核对全部通过：余额、状态与明细一致', 'All {count} checks pass: balances, states and entries agree'],
  faults: ['{count} 项核对未通过', '{count} check failed | {count} checks failed'],
  again: ['重新核对', 'Check again'],
  check: ['核对项目', 'Check'],
  result: ['结果', 'Result'],
  passed: ['通过', 'Passed'],
  none: ['没有需要核对的项目', 'Nothing to check'],
  differs: ['{count} 处差异', '{count} difference | {count} differences'],
  record: ['记录', 'Record'],
  is: ['现值', 'Current value'],
  should: ['应为', 'Expected'],
  ledgers: ['台账：逐笔累计等于余额，无断号、无改动', 'Ledgers: entries add up to balances, no gaps, no changes'],
  numbers: ['单号：每天连续，每号一张单据', 'Numbers: continuous by day, one document per number'],
  books: ['往来账：订单、收款、应收、发票互相一致', 'Books: orders, receipts, receivables and invoices agree'],
  seals: ['每日封存：改动或删除任何一笔，指纹链即断开', 'Daily seals: changing or removing any entry breaks the chain'],
  noSeals: ['次日凌晨开始封存', 'Days are sealed from the next night on'],
  ledger: ['台账', 'Ledger'],
  sealedTo: ['封存至', 'Sealed up to'],
  entries: ['笔数', 'Entries'],
  fingerprint: ['指纹', 'Fingerprint'],
  period: ['账期锁定', 'Period lock'],
  periodOpen: ['没有锁定的账期', 'No period is locked'],
  periodUntil: ['{day} 及之前已锁定', 'Locked up to {day}'],
  lockPeriod: ['锁定账期', 'Lock periods'],
  periodHelp: [
    '此日及之前的收款、发货与退货不能再变动；留空为不锁定',
    'Receipts, shipments and returns up to this day can no longer be changed; empty for no lock',
  ],
  allDone: ['截至 {day} 没有未完成的收款、发货和退货', 'No receipt, shipment or return is open up to {day}'],
  stillOpen: [
    '截至 {day} 还有未完成的单据，锁定后只能记入以后的日期',
    'Still open up to {day}; once locked, these count on a later day',
  ],
  periodDone: ['账期锁定已更新', 'Period lock saved'],
  register: ['查看单号登记', 'View number register'],
} as const satisfies Record<string, Bilingual>

/** What proofs are called, besides those of the numbers and those that the nightly check carries out under the same names. */
export const proofs: Readonly<Record<string, Bilingual>> = {
  receivable: ['应收流水', 'Receivables'],
  seals: ['每日封存', 'Daily seals'],
  customer_balance: ['预存余额流水', 'Balances'],
  customerBalance: ['预存余额流水', 'Balances'],
  credit: ['信用额度流水', 'Credit'],
  creditLeft: ['客户列表的可用额度排序', 'Available credit as customers are sorted by it'],
  stock: ['库存流水', 'Stock'],
  incomeAllocations: ['收款核销与应收余额', 'Receipt allocations and open receivables'],
  wholesaleMoney: ['资金守恒：收到的钱都有去处', 'Conservation of money: every receipt is accounted for'],
  'B-INV-9 figures of an order': ['订单状态与金额由单据推得', 'Order states and figures follow from their documents'],
  'B-INV-7 figures of a line': ['明细的已发、已退、已开票', 'Shipped, returned and invoiced quantities of lines'],
}
