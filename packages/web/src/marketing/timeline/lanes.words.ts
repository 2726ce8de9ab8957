import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  earlier: ['更早', 'Earlier'],
  today: ['今天', 'Today'],
  later: ['更晚', 'Later'],
} as const satisfies Record<string, Bilingual>
