import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const whyWords = {
  title: ['成交价从何而来', 'Why this price'],
  help: ['列出决定价格的来源，以及其他来源的价格', 'The source that decides the price, and the prices of the others'],
  ask: ['查询', 'Look up'],
  anybody: ['不选则为新客户', 'Leave empty for a new customer'],
  usualUnit: ['不选则按默认单位', 'Leave empty for the default unit'],
  now: ['不填则为现在', 'Leave empty for now'],
  source: ['来源', 'Source'],
  price: ['单价', 'Price'],
  difference: ['差额', 'Difference'],
  decided: ['成交', 'Applied'],
  part: ['其中 {qty}', 'of which {qty}'],
} as const satisfies Record<string, Bilingual>
