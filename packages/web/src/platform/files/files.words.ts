import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  lost: ['图片无法显示', 'The picture cannot be shown'],
} as const satisfies Record<string, Bilingual>
