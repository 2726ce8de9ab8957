import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const shellWords = {
  skip: ['跳到正文', 'Skip to content'],
  mainNavigation: ['主导航', 'Main navigation'],
  sidebar: ['侧边栏', 'Sidebar'],
  toggleSidebar: ['切换侧边栏', 'Toggle sidebar'],
  undo: ['撤销刚才的操作', 'Undo what was just done'],
  closeSidebar: ['收起侧边栏', 'Close sidebar'],
  breadcrumb: ['面包屑', 'Breadcrumb'],
  backToTop: ['回到顶部', 'Back to top'],
  home: ['首页', 'Home'],
  pagesOf: ['{group}中的页面', 'Pages in {group}'],
  foldedCrumbs: ['更多层级', 'More levels'],
  newWindow: ['在新窗口打开', 'opens in a new window'],
  profile: ['个人中心', 'Personal Center'],
  logOut: ['退出登录', 'Log out'],
  logOutQuestion: ['确定要退出登录吗？', 'Are you sure you want to log out?'],
  noRole: ['未分配角色', 'No role assigned'],
  nothing: ['还没有可用的页面', 'No pages assigned yet'],
  stillNothing: ['还是没有可用的页面', 'There are still no pages for you'],
  nothingHelp: [
    '您的账号还没有任何菜单权限。请联系管理员分配角色，然后重试。',
    'Your account has no menu rights yet. Ask your administrator for a role, then try again.',
  ],
} as const satisfies Record<string, Bilingual>
