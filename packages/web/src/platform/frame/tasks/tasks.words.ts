import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  tasks: ['任务与通知', 'Tasks and notices'],
  running: ['后台任务', 'Tasks'],
  notices: ['通知', 'Notices'],
  none: ['没有任务、待办和通知', 'No tasks, no work and no notices'],
  waiting: ['待办', 'Waiting for you'],
  toPage: ['打开页面', 'Open page'],
  download: ['下载', 'Download'],
  retry: ['重试', 'Try again'],
  readAll: ['全部标为已读', 'Mark all as read'],
  unread: ['未读', 'Unread'],
} as const satisfies Record<string, Bilingual>
