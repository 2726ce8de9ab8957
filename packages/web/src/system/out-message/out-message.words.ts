import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  what: ['消息', 'Message'],
  course: ['发送', 'Sending'],
  retry: ['重新发送', 'Send again'],
  retried: ['已安排重新发送', 'Will be sent again'],
} as const satisfies Record<string, Bilingual>
