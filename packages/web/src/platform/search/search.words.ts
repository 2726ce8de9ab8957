import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  search: ['搜索页面', 'Search pages'],
  placeholder: ['页面名称、路径或拼音', 'Page name or path'],
  results: ['搜索结果', 'Results'],
  recent: ['最近访问', 'Recent pages'],
  pages: ['页面', 'Pages'],
  actions: ['操作', 'Actions'],
  nothing: ['没有名称、路径或拼音与此相近的页面', 'No page with a name or path like this'],
  count: ['{count} 项结果', '{count} result | {count} results'],
  newWindow: ['在新窗口打开', 'opens in a new window'],
  move: ['选择', 'Move'],
  open: ['打开', 'Open'],
  close: ['关闭', 'Close'],
  refresh: ['刷新当前页', 'Refresh this page'],
  closeTab: ['关闭当前标签', 'Close this tab'],
  closeOthers: ['关闭其他标签', 'Close other tabs'],
  closeAll: ['关闭所有标签', 'Close all tabs'],
  light: ['浅色外观', 'Light appearance'],
  dark: ['深色外观', 'Dark appearance'],
  system: ['外观跟随系统', 'System appearance'],
  language: ['Switch to English', '切换为简体中文'],
} as const satisfies Record<string, Bilingual>
