import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

/** Words of the sidebar. */
export const words = {
  mainNavigation: ['主导航', 'Main navigation'],
  sidebar: ['侧边栏', 'Sidebar'],
  closeSidebar: ['收起侧边栏', 'Close sidebar'],
  newWindow: ['在新窗口打开', 'opens in a new window'],
} as const satisfies Record<string, Bilingual>
