import type { Bilingual } from '../platform/bilingual.ts'

/** What proven ledgers are called, by their names. The numbers of documents have those of their types, `numbers SO`. */
export const ledgerNames: Readonly<Record<string, Bilingual>> = {
  wallet: ['会员储值', 'Stored value'],
  walletLots: ['储值批次', 'Stored value lots'],
  point: ['会员积分', 'Points'],
  points: ['会员积分', 'Points'],
  pointLots: ['积分批次', 'Point lots'],
  pointDaily: ['积分日汇总', 'Daily point totals'],
  growth: ['成长值', 'Growth'],
  payDaily: ['支付日汇总', 'Daily payment totals'],
  payHourly: ['支付小时汇总', 'Hourly payment totals'],
  payHourlyByWay: ['支付小时汇总（按渠道与来源）', 'Hourly payment totals by channel and source'],
  tradeSums: ['交易、支付与退款', 'Trades, payments and refunds'],
  customerBalance: ['客户余额', 'Customer balances'],
  credit: ['客户信用额度', 'Customer credit'],
  creditLeft: ['客户可用额度', 'Available credit of customers'],
  receivable: ['应收账款', 'Receivables'],
  incomeAllocations: ['收款核销', 'Receipt allocations'],
  wholesaleMoney: ['批发收付合计', 'Wholesale receipts and payments'],
  stock: ['库存', 'Stock'],
  seals: ['每日封存', 'Daily seals'],
}
