import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  identity: ['基本信息', 'Basics'],
  identityHelp: ['级别 1 为最低，不能重复', 'Rank 1 is the lowest; ranks must be unique'],
  terms: ['价格与账期', 'Prices and terms'],
  termsHelp: ['折扣只作用于目录价，100% 为不打折', 'The rate applies to list prices only; 100% is no discount'],
  review: ['升级与保级', 'Upgrade and retention'],
  reviewHelp: [
    '按最近十二个月的发货额给出建议，由人确认',
    'Suggested from shipments in the last twelve months; confirmed by a person',
  ],
  order: ['等级次序', 'Order of levels'],
  orderHelp: ['从低到高，拖动或用方向键调整', 'From the lowest to the highest; drag, or use the arrow keys'],
  arranged: ['等级次序已保存', 'Order of levels saved'],
  customers: ['{count} 个客户', '{count} customer | {count} customers'],
  suggestions: ['等级建议', 'Suggested levels'],
  noSuggestions: ['没有客户需要调整等级', 'No customer needs a level change'],
  customer: ['客户', 'Customer'],
  change: ['建议', 'Suggestion'],
  rises: ['（升级）', '(upgrade)'],
  falls: ['（降级）', '(downgrade)'],
  shipped: ['近一年发货额', 'Shipped in 12 months'],
  accept: ['采纳', 'Accept'],
  accepted: ['“{name}”的等级已调整', 'Level of “{name}” changed'],
} as const satisfies Record<string, Bilingual>
