import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  save: ['下载', 'Download'],
} as const satisfies Record<string, Bilingual>
