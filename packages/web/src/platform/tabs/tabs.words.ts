import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  visited: ['已访问页面', 'Visited pages'],
  refresh: ['刷新', 'Refresh'],
  close: ['关闭', 'Close'],
  closeOthers: ['关闭其他', 'Close others'],
  closeAll: ['关闭所有', 'Close all'],
  closeTab: ['关闭 {title}', 'Close {title}'],
  menuOf: ['页签操作', 'Tab actions'],
  unsaved: ['有未保存的内容', 'unsaved'],
  closeByKey: ['关闭标签（焦点在标签上）', 'Close a tab (with the focus on it)'],
  menuByKey: ['标签菜单（焦点在标签上）', 'Menu of a tab (with the focus on it)'],
} as const satisfies Record<string, Bilingual>
