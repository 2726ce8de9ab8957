import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  exported: ['{what}已导出', '{what}: exported'],
} as const satisfies Record<string, Bilingual>
