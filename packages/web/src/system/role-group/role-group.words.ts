import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  identity: ['角色组', 'Role group'],
  identityHelp: [
    '把常一起授予的角色放在一组；谁有这个组，就有组里所有启用的角色。',
    'Roles that are usually given together. People in the group have all of its enabled roles.',
  ],
  rolesHelp: ['只能加入自己也拥有其全部权限的角色。', 'Only roles whose rights you hold yourself.'],
  pickRoles: ['选择角色', 'Choose roles'],
  cannotGive: ['超出自己的权限', 'More than you hold'],
  disableTitle: ['停用角色组“{name}”？', 'Disable role group “{name}”?'],
  disableText: [
    '{count} 个用户将立即失去通过它得到的角色。',
    '{count} user loses the roles given through it at once. | {count} users lose the roles given through it at once.',
  ],
  stops: ['用户将立即失去通过这些角色组得到的角色。', 'Their users lose the roles given through them at once.'],
  disableVerb: ['停用角色组', 'Disable group'],
} as const satisfies Record<string, Bilingual>
