import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  title: ['没有访问权限', 'You do not have access'],
  help: [
    '您的角色不包含这个页面。如果工作需要，请联系管理员开通。',
    'Your roles do not include this page. If you need it for your work, ask your administrator.',
  ],
  missing: [
    '页面存在，但您的角色没有查看它的权限。如果工作需要，请把下面的信息发给管理员；开通后点“重试”即可，无需重新登录。',
    'This page exists, but your roles do not include it. If you need it, send the details below to your administrator. Once it is granted, try again; there is no need to sign in anew.',
  ],
  switchedOff: [
    '您有查看该页面的权限，但它不在您的菜单中：可能已被停用。请把下面的信息发给管理员。',
    'You hold the right to this page, but it is not in your menu: it may have been switched off. Send the details below to your administrator.',
  ],
  page: ['页面', 'Page'],
  right: ['所需权限', 'Right needed'],
} as const satisfies Record<string, Bilingual>
