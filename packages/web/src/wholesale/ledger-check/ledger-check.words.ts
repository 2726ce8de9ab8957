import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  fine: ['{count} 项核对全部通过：余额、状态与明细一致', 'All {count} checks pass: balances, states and entries agree'],
  faults: ['{count} 项核对未通过', '{count} checks failed'],
  again: ['重新核对', 'Check again'],
  check: ['核对项目', 'Check'],
  result: ['结果', 'Result'],
  passed: ['通过', 'Passed'],
  differs: ['{count} 处差异', '{count} differences'],
  record: ['记录', 'Record'],
  is: ['现值', 'Is'],
  should: ['应为', 'Should be'],
  ledgers: ['流水账：逐笔累计等于余额，无断号、无改动', 'Ledgers: entries add up to balances, no gaps, no changes'],
  numbers: ['单号：每天连续，每号一张单据', 'Numbers: continuous by day, one document per number'],
  books: ['往来账：订单、收款、应收、发票互相一致', 'Books: orders, receipts, receivables and invoices agree'],
  register: ['查看单号登记', 'View number register'],
} as const satisfies Record<string, Bilingual>

/** What each proof is called; one that is not named here shows its key. */
export const proofs: Readonly<Record<string, Bilingual>> = {
  receivable: ['应收流水', 'Receivables'],
  customerBalance: ['预存余额流水', 'Balances'],
  credit: ['信用额度流水', 'Credit'],
  stock: ['库存流水', 'Stock'],
  incomeAllocations: ['收款核销与应收余额', 'Receipt allocations and open receivables'],
  wholesaleMoney: [
    '资金守恒：收到的钱都有去处 (B-INV-12)',
    'Conservation of money: every receipt is accounted for (B-INV-12)',
  ],
  'B-INV-4 used credit': ['已用额度 = 未收应收', 'Credit used = open receivables'],
  'B-INV-4 reserved credit': ['占用额度 = 未发货订单', 'Credit reserved = orders not yet shipped'],
  'B-INV-6 lines of an order': ['订单应付 = 明细合计', 'Order payable = sum of its lines'],
  'B-INV-28 parts of an order': ['订单应付 = 分单合计', 'Order payable = sum of its parts'],
  'B-INV-8 shipped whole': ['全部发货的订单，发货额 = 应付', 'Fully shipped orders: shipped = payable'],
  'B-INV-9 figures of an order': ['订单状态与金额由单据推得', 'Order states and figures follow from their documents'],
  'B-INV-7 figures of a line': ['明细的已发、已退、已开票', 'Shipped, returned and invoiced quantities of lines'],
  'B-INV-10 allocations of a receipt': ['收款 = 核销合计', 'Receipt = sum of its allocations'],
  'B-INV-10 payments of a receivable': ['应收已收 = 核销与抵扣', 'Receivable paid = allocations and offsets'],
  'B-INV-16 ordered of a quoted line': ['报价已下单数量', 'Ordered quantity of quoted lines'],
  'B-INV-16 used of a contract line': ['合同已用数量', 'Used quantity of contract lines'],
  'B-INV-29 invoiced of an order': ['开票不超过已发货或已收款', 'Invoiced does not exceed shipped or paid'],
  'B-INV-15 coupons of live orders': ['优惠券只用于一张有效订单', 'A coupon is used by one active order only'],
}
