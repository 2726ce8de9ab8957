import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  message: ['消息', 'Message'],
  course: ['推送过程', 'Attempts'],
  resend: ['重新推送', 'Send again'],
  skip: ['跳过', 'Skip'],
  skipTitle: ['跳过消息 {id}', 'Skip the message {id}'],
  skipText: [
    '跳过后不再推送该消息，同一记录后面的消息继续推送。',
    'This message is not sent again; later messages of the same record continue.',
  ],
  sent: ['已安排推送', 'The message will be sent again'],
  skipped: ['已跳过', 'Skipped'],
} as const satisfies Record<string, Bilingual>
