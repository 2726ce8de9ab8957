import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  title: ['键盘快捷键', 'Keyboard shortcuts'],
  page: ['本页', 'This page'],
  shell: ['全局', 'Everywhere'],
  single: ['启用单键快捷键', 'Single-key shortcuts'],
  singleHelp: ['关闭后，只有带 Ctrl 或 ⌘ 的快捷键有效。', 'When off, only shortcuts with Ctrl or ⌘ work.'],
} as const satisfies Record<string, Bilingual>
