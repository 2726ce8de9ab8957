import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  call: ['请求', 'Call'],
  answer: ['应答', 'Answer'],
} as const satisfies Record<string, Bilingual>
