import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  hints: ['系统提示', 'Notices'],
  offline: [
    '无法连接服务器。已打开的内容仍可查看，修改暂时不会发送。',
    'The server cannot be reached. You can still read what is open; changes are not sent.',
  ],
  busy: [
    '系统繁忙，页面内容可能未显示或不是最新，正在自动刷新。',
    'The system is busy. What you see may be incomplete or out of date; it refreshes automatically.',
  ],
  reachable: ['已恢复连接', 'Back online'],
  menu: ['菜单已更新', 'The menu has been updated'],
  takeMenu: ['重新载入菜单', 'Reload menu'],
  version: [
    '系统已更新到新版本，保存手头的内容后刷新页面即可使用。',
    'A new version is available. Save your work, then reload the page.',
  ],
  away: [
    '您正在租户“{name}”内操作，所有修改都属于该租户。',
    'You are working in the tenant “{name}”: all changes belong to it.',
  ],
  back: ['返回平台', 'Back to the platform'],
  idle: [
    '长时间没有操作，将于 {time} 退出登录；未保存的内容会保留。',
    'You have been inactive: you will be signed out at {time}. Unsaved input is kept.',
  ],
  stay: ['继续使用', 'Stay signed in'],
  later: ['稍后', 'Later'],
} as const satisfies Record<string, Bilingual>
