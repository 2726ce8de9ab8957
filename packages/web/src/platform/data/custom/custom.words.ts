import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  custom: ['自定义字段', 'Custom fields'],
} as const satisfies Record<string, Bilingual>
