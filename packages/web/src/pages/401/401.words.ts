import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  title: ['没有访问权限', 'You do not have access'],
  help: [
    '您的角色不包含这个页面。如果工作需要，请联系管理员开通。',
    'Your roles do not include this page. If you need it for your work, ask your administrator.',
  ],
} as const satisfies Record<string, Bilingual>
