import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  title: ['页面不存在', 'Page not found'],
  help: [
    '地址可能有误，或者该页面不在您的菜单中。请从左侧菜单重新进入。',
    'The address may be wrong, or the page is not in your menu. Start again from the menu.',
  ],
} as const satisfies Record<string, Bilingual>
