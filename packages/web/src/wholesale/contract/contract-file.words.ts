import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const fileWords = {
  usage: ['价格与用量', 'Prices and usage'],
  amendment: ['变更对比', 'Amendments'],
  papers: ['附件', 'Attachments'],

  amount: ['合同金额', 'Amount'],
  period: ['合同期限', 'Period'],
  used: ['已用', 'Used'],
  left: ['剩余', 'Remaining'],
  limit: ['上限', 'Limit'],
  unlimited: ['不限', 'No limit'],
  usedOf: ['已用 {used}，共 {limit}', '{used} of {limit} used'],
  item: ['商品', 'Product'],
  price: ['合同价', 'Price'],
  noLines: ['没有价格明细，按折扣结算', 'No price lines: the discount applies'],
  orders: ['合同下的订单', 'Orders under this contract'],
  order: ['订单', 'Order'],
  state: ['状态', 'State'],
  orderedOn: ['日期', 'Date'],
  ofContract: ['合同内金额', 'Under contract'],
  noOrders: ['还没有订单', 'No orders yet'],
  latest: ['最近 {shown} 张，共 {total} 张', 'Latest {shown} of {total}'],

  terms: ['条款', 'Terms'],
  term: ['条款', 'Term'],
  before: ['原合同 {no}', 'Previous contract {no}'],
  after: ['本合同', 'This contract'],
  sameTerms: ['条款没有变化', 'Terms unchanged'],
  prices: ['价格', 'Prices'],
  change: ['变化', 'Change'],
  ADDED: ['新增', 'Added'],
  REMOVED: ['去掉', 'Removed'],
  CHANGED: ['有变化', 'Changed'],
  samePrices: ['价格没有变化', 'Prices unchanged'],
  fromQty: ['起 {qty}{unit}', 'from {qty} {unit}'],

  overlaps: [
    '以下商品在两份生效合同中都有价格。按优先级取生效日期较晚的一份；策略为取最低价时取较低者。不需要的一份请终止或变更',
    'Two contracts in force set prices for these products. The one that starts later applies, or the lower price where the strategy is the lowest: terminate or amend the one that is not needed',
  ],
  overlap: [
    '{sku}：{first} 与 {second}，{from} 至 {until}，以 {no} 为准',
    '{sku}: {first} and {second}, {from} to {until}: {no} applies',
  ],

  kept: ['附件已保存', 'Attachments saved'],
} as const satisfies Record<string, Bilingual>
