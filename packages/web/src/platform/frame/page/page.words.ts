import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

/** Words around one page, and of the sign-out. */
export const words = {
  backToTop: ['回到顶部', 'Back to top'],
  profile: ['个人中心', 'Personal Center'],
  logOut: ['退出登录', 'Log out'],
  logOutQuestion: ['确定要退出登录吗？', 'Are you sure you want to log out?'],
  nothing: ['还没有可用的页面', 'No pages assigned yet'],
  stillNothing: ['还是没有可用的页面', 'There are still no pages for you'],
  nothingHelp: [
    '您的账号还没有任何菜单权限。请联系管理员分配角色，然后重试。',
    'Your account has no menu rights yet. Ask your administrator for a role, then try again.',
  ],
} as const satisfies Record<string, Bilingual>
