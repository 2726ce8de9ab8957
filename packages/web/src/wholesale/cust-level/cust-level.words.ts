import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  identity: ['基本信息', 'Basics'],
  identityHelp: ['级别 1 为最低，不能重复', 'Rank 1 is the lowest; no two levels share one'],
  terms: ['价格与账期', 'Prices and terms'],
  termsHelp: ['折扣只作用于目录价，100% 为不打折', 'The rate applies to list prices only; 100% is no discount'],
  review: ['升级与保级', 'Rising and staying'],
  reviewHelp: [
    '按最近十二个月的出货额给出建议，由人确认',
    'Suggested by what was shipped in the last twelve months; a person decides',
  ],
  suggestions: ['等级建议', 'Suggested levels'],
  noSuggestions: ['没有客户需要调整等级', 'No customer asks for another level'],
  customer: ['客户', 'Customer'],
  change: ['建议', 'Suggestion'],
  rises: ['（升级）', '(rises)'],
  falls: ['（降级）', '(falls)'],
  shipped: ['近一年出货额', 'Shipped in a year'],
  accept: ['采纳', 'Accept'],
  accepted: ['“{name}”的等级已调整', 'The level of “{name}” was changed'],
} as const satisfies Record<string, Bilingual>
