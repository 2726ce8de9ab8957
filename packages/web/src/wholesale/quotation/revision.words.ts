import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const revisionWords = {
  against: ['对比版本', 'Compared with'],
  revision: ['{no} 第 {rev} 版', '{no}, revision {rev}'],
  item: ['商品或内容', 'Item'],
  change: ['变化', 'Change'],
  SAME: ['相同', 'Same'],
  CHANGED: ['有变化', 'Changed'],
  ADDED: ['新增', 'Added'],
  REMOVED: ['去掉', 'Removed'],
  qtyBefore: ['原数量', 'Quantity before'],
  qtyAfter: ['新数量', 'Quantity after'],
  priceBefore: ['原单价', 'Price before'],
  priceAfter: ['新单价', 'Price after'],
  totalBefore: ['原合计', 'Total before'],
  totalAfter: ['新合计', 'Total after'],
  nothing: ['没有明细', 'No lines'],
} as const satisfies Record<string, Bilingual>
