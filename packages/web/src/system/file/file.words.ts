import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  facts: ['文件', 'File'],
} as const satisfies Record<string, Bilingual>
