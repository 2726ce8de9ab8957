import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  tasks: ['任务与通知', 'Tasks and notices'],
  running: ['后台任务', 'Tasks'],
  notices: ['通知', 'Notices'],
  none: ['没有任务，也没有通知', 'No tasks and no notices'],
  download: ['下载', 'Download'],
  retry: ['重试', 'Try again'],
  readAll: ['全部标为已读', 'Mark all as read'],
  unread: ['未读', 'Unread'],
} as const satisfies Record<string, Bilingual>
