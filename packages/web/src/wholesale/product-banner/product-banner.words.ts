import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  content: ['内容', 'Content'],
  target: ['跳转', 'Link'],
  targetHelp: ['按所选的类型填写其中一项', 'Fill in the one that fits the chosen type'],
  showing: ['显示设置', 'Display settings'],
  showingHelp: ['启用后在起止时间内展示', 'Once enabled, shown from start to end'],
  levelsHelp: ['不选则全部客户可见', 'Leave empty to show to all customers'],
} as const satisfies Record<string, Bilingual>
