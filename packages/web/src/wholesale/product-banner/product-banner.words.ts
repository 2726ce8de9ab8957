import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  content: ['内容', 'Content'],
  target: ['跳转', 'Leads to'],
  targetHelp: ['按所选的类型填写其中一项', 'Give the one that fits the chosen kind'],
  showing: ['展示', 'Shown'],
  showingHelp: ['启用后在起止时间内展示', 'Once enabled, from beginning to end'],
  levelsHelp: ['不选则全部客户可见', 'None: shown to all customers'],
} as const satisfies Record<string, Bilingual>
