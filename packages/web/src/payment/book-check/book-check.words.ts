import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  check: ['立即核对', 'Check now'],
  queued: ['已安排核对，完成后会通知您', 'Check started; you will be notified when it is done'],
  help: [
    '每天凌晨 3 点后自动核对一次：按流水、支付和退款重新计算全部余额与合计，再与现值比较。',
    'Every night after 03:00 all balances and totals are recalculated from entries, payments and refunds and compared.',
  ],
  result: ['结果', 'Result'],
  results: ['各台账', 'By ledger'],
  passed: ['一致', 'Matches'],
  differs: ['{count} 处差异', '{count} difference | {count} differences'],
  of: ['{what}（{account}）：现值 {is}，应为 {should}', '{what} ({account}): is {is}, should be {should}'],
} as const satisfies Record<string, Bilingual>

/** What ledgers are called on the page. */
export const ledgers: Readonly<Record<string, Bilingual>> = {
  wallet: ['会员储值', 'Stored value'],
  walletLots: ['储值批次', 'Stored value lots'],
  point: ['会员积分', 'Points'],
  points: ['会员积分', 'Points'],
  pointLots: ['积分批次', 'Point lots'],
  growth: ['成长值', 'Growth'],
  payDaily: ['支付日汇总', 'Daily payment totals'],
  tradeSums: ['交易、支付与退款', 'Trades, payments and refunds'],
  customerBalance: ['客户余额', 'Customer balances'],
  credit: ['客户信用额度', 'Customer credit'],
  receivable: ['应收账款', 'Receivables'],
  incomeAllocations: ['收款核销', 'Receipt allocations'],
  wholesaleMoney: ['批发收付合计', 'Wholesale receipts and payments'],
  stock: ['库存', 'Stock'],
}
