import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  basics: ['基本信息', 'Basics'],
} as const satisfies Record<string, Bilingual>
