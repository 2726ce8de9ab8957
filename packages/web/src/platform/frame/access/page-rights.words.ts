import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  title: ['本页权限', 'Rights on this page'],
  opens: ['可做的事', 'Allows'],
  tag: ['权限标签', 'Tag'],
  mine: ['我的权限', 'Mine'],
  held: ['有', 'Yes'],
  lacking: ['没有', 'No'],
  none: ['本页不需要权限。', 'This page needs no rights.'],
  whom: [
    '缺少的权限由管理员在“角色管理”中授予，请把权限标签发给管理员。',
    'An administrator can grant what you lack under Roles: send them the tag.',
  ],
} as const satisfies Record<string, Bilingual>
