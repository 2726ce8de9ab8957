import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const overviewWords = {
  limit: ['信用额度', 'Credit limit'],
  used: ['已用与占用', 'Used and reserved'],
  available: ['可用额度', 'Available'],
  balance: ['预存余额', 'Balance'],
  overdue: ['逾期应收', 'Overdue'],
  orders: ['未完成订单', 'Open orders'],
  quotations: ['未结报价', 'Open quotations'],
  contracts: ['生效合同', 'Contracts in force'],
  branches: ['分店', 'Branches'],
  printSheet: ['打印价目表', 'Print price sheet'],
  sheet: ['导出价目表', 'Export price sheet'],
  months: ['近 12 个月下单', 'Ordered, last 12 months'],
  month: ['月份', 'Month'],
  ordered: ['下单金额', 'Ordered'],
  skus: ['常购商品', 'Most ordered'],
  lastOn: ['最近下单', 'Last order'],
  noSkus: ['近一年没有下单', 'No orders in the last 12 months'],
  follows: ['跟进记录', 'Follow-ups'],
} as const satisfies Record<string, Bilingual>
