import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  content: ['内容', 'Content'],
  target: ['跳转', 'Link'],
  targetHelp: ['客户点击轮播图后打开的内容', 'What a customer’s tap on the banner opens'],
  showing: ['显示设置', 'Display settings'],
  showingHelp: ['启用后在起止时间内展示', 'Once enabled, shown from start to end'],
  levelsHelp: ['不选则全部客户可见', 'Leave empty to show to all customers'],
} as const satisfies Record<string, Bilingual>
