import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

/** Words of the top bar and the frame around it. */
export const words = {
  skip: ['跳到正文', 'Skip to content'],
  toggleSidebar: ['切换侧边栏', 'Toggle sidebar'],
  undo: ['撤销刚才的操作', 'Undo what was just done'],
  breadcrumb: ['面包屑', 'Breadcrumb'],
  home: ['首页', 'Home'],
  pagesOf: ['{group}中的页面', 'Pages in {group}'],
  foldedCrumbs: ['更多层级', 'More levels'],
  showSettings: ['在顶栏显示设置', 'Show settings in the top bar'],
  noRole: ['未分配角色', 'No role assigned'],
} as const satisfies Record<string, Bilingual>
