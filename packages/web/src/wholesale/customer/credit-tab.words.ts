import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const creditWords = {
  none: [
    '未开通信用：订单按款到发货，可在“信用额度”中开通',
    'No credit: orders are prepaid. Grant credit under “Credit limits”',
  ],
  bar: ['已用 {used}，占用 {frozen}，可用 {available}', '{used} used, {frozen} reserved, {available} available'],
  limit: ['信用额度', 'Credit limit'],
  temp: ['临时额度（至 {day}）', 'Temporary limit (until {day})'],
  used: ['已用', 'Used'],
  frozen: ['占用', 'Reserved'],
  available: ['可用', 'Available'],
  pending: ['待复核额度', 'Limit pending approval'],
  entries: ['信用流水', 'Entries'],
  noEntries: ['还没有流水', 'No entries yet'],
  more: ['显示最近 {count} 条', 'Show the latest {count}'],
} as const satisfies Record<string, Bilingual>
